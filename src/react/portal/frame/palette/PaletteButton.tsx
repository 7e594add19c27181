import Search from 'lucide/dist/esm/icons/search.mjs'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { keyboardShortcuts } from '../../../../state/kit/keyboardShortcuts.ts'
import { plain } from '../../../../styles/reset.ts'
import { useElementStore } from '../../../app/host.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useMessages, withTexts } from '../../../messages/useMessages.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { paletteKeys } from './keyNames.ts'
import { paletteMessages } from './messages.ts'
import type { PaletteProps } from './PaletteDialog.tsx'
import { useFrameShortcuts } from './useFrameShortcuts.ts'

const Place = styled.span.withConfig({ componentId: 'fe-palette' })`
  && {
    ${plain}
    flex: none;
    display: inline-grid;
  }
`

const load = (commands: PaletteButtonProps['loadCommands']) =>
  withTexts(Promise.all([import('./PaletteDialog.tsx'), commands()]))

type Parts = Awaited<ReturnType<typeof load>>

/** What the button of the command palette is shown with. */
export interface PaletteButtonProps extends Omit<PaletteProps, 'commands' | 'onClose' | 'onKeys'> {
  /** Loads what the sections add to the palette. */
  loadCommands: () => Promise<PaletteProps['commands']>
}

/** Opens the command palette, by press or by keys, and the list of these. */
export const PaletteButton = ({ loadCommands, ...palette }: PaletteButtonProps) => {
  const t = useMessages(paletteMessages)
  const { show } = useToasts()
  const { isAllowed, $isWanted } = useElementStore(keyboardShortcuts)
  const hasKeys = useStore($isWanted) && isAllowed()
  const [parts, setParts] = useState<Parts>()
  const [opened, setOpened] = useState<'palette' | 'keys'>()
  const place = useRef<HTMLSpanElement>(null)
  const prepare = () => load(loadCommands).then(setParts)
  const openPalette = () =>
    void prepare().then(
      () => setOpened('palette'),
      () => show({ text: t('notLoaded'), isFailure: true }),
    )
  const openKeys = () => setOpened('keys')
  useFrameShortcuts(place, { openPalette, openKeys })
  const close = () => setOpened(undefined)
  const [{ PaletteDialog } = {}, commands = []] = parts ?? []
  return (
    <Place ref={place}>
      <IconButton
        icon={Search}
        label={hasKeys ? t('openWithKeys', { keys: paletteKeys() }) : t('title')}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKeys ? 'Control+K Meta+K' : undefined}
        onClick={openPalette}
      />
      {opened === 'palette' && PaletteDialog && (
        <PaletteDialog {...palette} commands={commands} onClose={close} onKeys={openKeys} />
      )}
      {opened === 'keys' && <KeysDialog onClose={close} />}
    </Place>
  )
}

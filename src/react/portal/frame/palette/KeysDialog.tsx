import { useStore } from '@nanostores/react'
import { styled } from 'styled-components'
import { keyboardShortcuts } from '../../../../state/kit/keyboardShortcuts.ts'
import { plain } from '../../../../styles/reset.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { paletteKeys } from './keyNames.ts'
import { paletteMessages } from './messages.ts'

const List = styled.dl.withConfig({ componentId: 'fe-keys' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px 16px;
    align-items: center;
  }
  && > dt,
  && > dd {
    ${plain}
    display: block;
  }
`

const Key = styled.kbd.withConfig({ componentId: 'fe-key' })`
  && {
    ${plain}
    display: inline-block;
    padding: 2px 8px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-1);
    background: var(--_surface-2);
    font: 500 13px/20px var(--_family);
    white-space: nowrap;
  }
`

/** The keys of the portal, and whether the person wants them. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useMessages(paletteMessages)
  const { $isWanted, setWanted, isAllowed } = useElementStore(keyboardShortcuts)
  const isWanted = useStore($isWanted)
  const keys = [
    [t('keyFind'), paletteKeys()],
    [t('keySearch'), '/'],
    [t('keyHelp'), '?'],
    [t('keyMove'), '↑ ↓'],
    [t('keyClose'), 'Esc'],
  ] as const
  return (
    <Dialog title={t('keys')} description={t('keysText')} closeLabel={t('close')} onClose={onClose}>
      <List>
        {keys.map(([text, key]) => [
          <dt key={text}>{text}</dt>,
          <dd key={key}>
            <Key>{key}</Key>
          </dd>,
        ])}
      </List>
      {isAllowed() && (
        <Switch
          name="shortcuts"
          label={t('shortcutsOn')}
          checked={isWanted}
          onChange={event => setWanted(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  )
}

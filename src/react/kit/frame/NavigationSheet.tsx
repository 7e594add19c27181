import Menu from 'lucide/dist/esm/icons/menu.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { edgePanel } from '../../ui/edgePanel.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Title } from '../../ui/Title.tsx'
import { NarrowOnly } from './frameLayout.ts'
import { observeSize } from '../../../styles/layout.ts'
import { holdPage } from '../../ui/holdPage.ts'
import { closeModal, showModal } from '../../ui/topLayer.ts'

const Sheet = styled.dialog.withConfig({ componentId: 'fe-nav-sheet' })`
  && {
    ${plain}
    ${edgePanel}
    --_from: -16px;
    inset-inline: 0 auto;
    inline-size: min(300px, 100% - 48px);
    border-inline-end: 1px solid var(--_border-1);
    overflow-y: auto;
    &:dir(rtl) {
      --_from: 16px;
    }
    & > nav {
      padding: 0 12px 16px;
    }
  }
`

const Head = styled(Row).withConfig({ componentId: 'fe-nav-sheet-head' })`
  && {
    padding: 12px 12px 8px 24px;
    padding-inline: 24px 12px;
  }
`

interface Props {
  /** Name of the navigation, and of the button that opens it. */
  label: string
  /** Name of the button that closes it. */
  closeLabel: string
  /** The entries; `close` closes the sheet. */
  children: (close: () => void) => ReactNode
}

/** The navigation of a narrow frame: a button in the bar that opens the entries over the page. */
export const NavigationSheet = ({ label, closeLabel, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <NarrowOnly>
      <IconButton
        icon={Menu}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <OpenSheet label={label} closeLabel={closeLabel} onClose={() => setOpen(false)}>
          {children}
        </OpenSheet>
      )}
    </NarrowOnly>
  )
}

/** The browser traps focus in the sheet, closes it on Escape, and gives focus back to the button. */
const OpenSheet = ({ label, closeLabel, children, onClose }: Props & { onClose: () => void }) => {
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => closeModal(sheet.current)
  useLayoutEffect(() => {
    const { current } = sheet
    const place = current?.parentElement
    if (current?.isConnected) showModal(current)
    const release = current && holdPage(current)
    // A window that was made wider shows the navigation beside the content.
    const frame = place?.closest('header')
    const stopWatching =
      frame &&
      observeSize(frame, () => {
        if (place && getComputedStyle(place).display === 'none') closeModal(current)
      })
    return () => {
      stopWatching?.()
      release?.()
      closeModal(current)
    }
  }, [])
  return (
    <Sheet
      ref={sheet}
      aria-label={label}
      onClose={event => event.target === event.currentTarget && onClose()}
      onClick={event => event.target === event.currentTarget && close()}
      onKeyDown={event => event.key === 'Escape' && event.stopPropagation()} // A dialog around it stays.
      onCancel={event => event.stopPropagation()}
    >
      <Head $justify="space-between" $isOneLine>
        <Title size="small">{label}</Title>
        <IconButton icon={X} label={closeLabel} onClick={close} />
      </Head>
      <nav part="navigation" aria-label={label}>
        {children(close)}
      </nav>
    </Sheet>
  )
}

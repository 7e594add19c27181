import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { MenuBox } from './Menu.tsx'
import { MenuEntry, type MenuItem } from './MenuEntry.tsx'
import { placeBeside } from './placeBeside.ts'
import { hidePopover, isPopoverShown, showPopover } from './topLayer.ts'
import { menuEntries, useMenuKeys } from './useMenuKeys.ts'

/** A menu for many buttons, and what the buttons do. */
export interface SharedMenu<Row> {
  /** Opens the menu beside the button of a row, at its first or last entry; closes it where it is open. */
  toggle: (button: HTMLElement, row: Row, isAtEnd?: boolean) => void
  /** The pointer goes down among the rows, which closes the open menu before the press has ended. */
  press: () => void
  /** Whether the press that ends now closed the menu, and so has done what it was for. */
  hasClosed: () => boolean
  menu: ReactNode
}

/** One menu for all rows of a list. Its entries are made when it opens, for the button that was pressed and its row. */
export const useSharedMenu = <Row,>(
  itemsOf: (row: Row, button: HTMLElement) => readonly MenuItem[],
): SharedMenu<Row> => {
  const [opened, setOpened] = useState<{ button: HTMLElement; row: Row }>()
  const box = useRef<HTMLDivElement>(null)
  /** The button whose menu the last press closed. */
  const closed = useRef<HTMLElement>(undefined)
  const button = opened?.button

  useEffect(() => {
    if (button && !button.isConnected) hidePopover(box.current)
  })
  const ended = () => {
    button?.setAttribute('aria-expanded', 'false')
    setOpened(undefined)
  }
  const toggle = (next: HTMLElement, row: Row, isAtEnd = false) => {
    const isClosing = closed.current === next
    closed.current = undefined
    if (isClosing) return
    // The end of the menu of one row is not told when that of another opens at once.
    if (button !== next) button?.setAttribute('aria-expanded', 'false')
    flushSync(() => setOpened({ button: next, row }))
    if (!box.current) return
    showPopover(box.current, next)
    placeBeside(box.current, next, 'end')
    next.setAttribute('aria-expanded', 'true')
    menuEntries(box.current)
      .at(isAtEnd ? -1 : 0)
      ?.focus()
  }
  const close = () => {
    hidePopover(box.current)
    button?.focus({ preventScroll: true })
    ended()
  }
  const move = useMenuKeys(box, close)
  const choose = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return
    close()
    item.onSelect()
  }
  return {
    toggle,
    press: () => {
      closed.current = box.current && isPopoverShown(box.current) ? button : undefined
    },
    hasClosed: () => closed.current !== undefined,
    menu: (
      <MenuBox
        ref={box}
        popover="auto"
        role="menu"
        aria-label={button?.getAttribute('aria-label') ?? undefined}
        data-align="end"
        onToggle={event => event.newState === 'closed' && button && ended()}
        onKeyDown={move}
      >
        {opened &&
          itemsOf(opened.row, opened.button).map(item => (
            <MenuEntry key={item.key} item={item} onChoose={() => choose(item)} />
          ))}
      </MenuBox>
    ),
  }
}

import type { IconNode } from 'lucide'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { bare, plain } from '../../styles/reset.ts'
import { Button } from './Button.tsx'
import { stepInList } from './focus.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { placeBeside, popoverBox } from './popover.ts'

const Box = styled.div.withConfig({ componentId: 'fe-menu' })`
  && {
    ${plain}
    ${popoverBox}
    min-inline-size: 180px;
    font: var(--_font);
  }
`

const Entry = styled.button.withConfig({ componentId: 'fe-menu-item' })`
  && {
    ${bare}
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 0 10px;
    inline-size: 100%;
    min-block-size: 36px;
    padding: 7px 10px;
    border-radius: var(--_radius-1);
    color: var(--_text-1);
    cursor: pointer;
    &:focus {
      background: var(--_surface-2);
      outline: 2px solid transparent;
      outline-offset: -2px;
    }
    &:focus-visible {
      outline-color: var(--_ring);
    }
    &[data-danger] {
      color: var(--_danger-text);
    }
    &[data-danger]:focus {
      background: var(--_danger-subtle);
    }
    &[aria-disabled='true'] {
      color: var(--_text-3);
      cursor: not-allowed;
    }
    @media (pointer: coarse) {
      min-block-size: 44px;
    }
  }
`

const Words = styled.span.withConfig({ componentId: 'fe-menu-words' })`
  && {
    ${plain}
    grid-column: 2;
    &[data-reason] {
      font-size: 12px;
      line-height: 16px;
    }
  }
`

const Line = styled.div.withConfig({ componentId: 'fe-menu-line' })`
  && {
    ${plain}
    margin: 4px;
    border-block-start: 1px solid var(--_border-1);
  }
`

/** One action of a menu. */
export interface MenuItem {
  key: string
  label: string
  icon?: IconNode | undefined
  isDanger?: boolean | undefined
  /** Why it cannot be chosen now; shown under it. */
  disabledReason?: string | undefined
  /** Draws a line before it. */
  startsGroup?: boolean | undefined
  onSelect: () => void
}

interface Props {
  /** Words of the button, or its name when it shows only an icon. */
  label: string
  icon?: IconNode | undefined
  /** True for a button that shows only its icon. */
  isIconOnly?: boolean | undefined
  items: readonly MenuItem[]
  /** Which edges line up. Default `end`. */
  align?: 'start' | 'end'
}

const entriesOf = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

/** The entry that typing letters leads to; letters typed within half a second belong together. */
const useTypeAhead = () => {
  const typed = useRef({ text: '', atMs: 0 })
  return (key: string, atMs: number, entries: HTMLElement[], current: number): HTMLElement | undefined => {
    const isNew = atMs - typed.current.atMs > 500
    typed.current = { text: (isNew ? '' : typed.current.text) + key.toLocaleLowerCase(), atMs }
    const start = isNew ? current + 1 : Math.max(current, 0)
    const inOrder = [...entries.slice(start), ...entries.slice(0, start)]
    return inOrder.find(entry => entry.textContent.trim().toLocaleLowerCase().startsWith(typed.current.text))
  }
}

/** A button that opens a list of actions. */
export const Menu = ({ label, icon, isIconOnly, items, align = 'end' }: Props) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const startAtEnd = useRef(false)
  const typeAhead = useTypeAhead()

  const opened = (isNowOpen: boolean) => {
    if (isNowOpen) {
      if (box.current && button.current) placeBeside(box.current, button.current, align)
      entriesOf(box.current)
        .at(startAtEnd.current ? -1 : 0)
        ?.focus()
    }
    startAtEnd.current = false
  }
  const close = () => {
    box.current?.hidePopover()
    button.current?.focus({ preventScroll: true })
  }
  const choose = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return
    close()
    item.onSelect()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    startAtEnd.current = event.key === 'ArrowUp'
    button.current?.click()
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const entries = entriesOf(box.current)
    const current = entries.findIndex(entry => entry.matches(':focus'))
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    const next = stepInList(event.key, current, entries.length, 'block')
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (next !== undefined) entries[next]?.focus()
    else if (isLetter) typeAhead(event.key, event.timeStamp, entries, current)?.focus()
    if (event.key === 'Escape') event.stopPropagation() // Only the menu closes, not a dialog around it.
    if (event.key !== 'Tab' && (next !== undefined || isLetter || event.key === 'Escape')) event.preventDefault()
  }
  const opener = {
    ref: button,
    popoverTarget: id,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    onKeyDown: openByKey,
  }
  return (
    <>
      {isIconOnly && icon ? (
        <IconButton icon={icon} label={label} {...opener} />
      ) : (
        <Button icon={icon} {...opener}>
          {label}
        </Button>
      )}
      <Box
        ref={box}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        data-align={align}
        onBeforeToggle={event => flushSync(() => setOpen(event.newState === 'open'))}
        onToggle={event => opened(event.newState === 'open')}
        onKeyDown={move}
      >
        {isOpen && items.map(item => <MenuEntry key={item.key} item={item} onChoose={() => choose(item)} />)}
      </Box>
    </>
  )
}

const MenuEntry = ({ item, onChoose }: { item: MenuItem; onChoose: () => void }): ReactNode => (
  <>
    {item.startsGroup && <Line role="separator" />}
    <Entry
      type="button"
      role="menuitem"
      tabIndex={-1}
      data-danger={item.isDanger ? '' : undefined}
      aria-disabled={item.disabledReason !== undefined || undefined}
      onClick={onChoose}
      onMouseEnter={event => event.currentTarget.focus({ preventScroll: true })}
    >
      {item.icon && <Icon icon={item.icon} size={16} />}
      <Words>{item.label}</Words>
      {item.disabledReason !== undefined && <Words data-reason="">{item.disabledReason}</Words>}
    </Entry>
  </>
)

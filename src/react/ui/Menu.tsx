import type { IconNode } from 'lucide'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { bare, plain, ring } from '../../styles/reset.ts'
import { Button } from './Button.tsx'
import { stepInList } from './focus.ts'
import { IconButton } from './IconButton.tsx'
import { MenuEntry, type MenuItem } from './MenuEntry.tsx'
import { placeBeside, popoverBox } from './popover.ts'
import { isLetter, useTypeAhead } from './typeAhead.ts'
import { hidePopover } from './topLayer.ts'

const Box = styled.div.withConfig({ componentId: 'fe-menu' })`
  && {
    ${plain}
    ${popoverBox}
    min-inline-size: 180px;
    font: var(--_font);
  }
`

const FaceButton = styled.button.withConfig({ componentId: 'fe-menu-face' })`
  && {
    ${bare}
    display: inline-grid;
    place-items: center;
    min-inline-size: 40px;
    min-block-size: 40px;
    border-radius: 50%;
    cursor: pointer;
    &:hover,
    &[aria-expanded='true'] {
      background: var(--_surface-2);
    }
    &:focus-visible {
      ${ring}
      outline-offset: -1px;
    }
  }
`

interface Props {
  /** Label of the button, or its accessible name when it shows only an icon. */
  label: string
  icon?: IconNode | undefined
  /** True for a button that shows only its icon. */
  isIconOnly?: boolean | undefined
  /** Picture that is the content of the button, which then shows no label. */
  face?: ReactNode
  /** Shown above the entries; assistive technology hears the label instead. */
  header?: ReactNode
  items: readonly MenuItem[]
  /** Which edges line up. Default `end`. */
  align?: 'start' | 'end'
}

const entriesOf = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

/** A button that opens a list of actions. */
export const Menu = ({ label, icon, isIconOnly, face, header, items, align = 'end' }: Props) => {
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
    hidePopover(box.current)
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
    const isTyped = isLetter(event.nativeEvent)
    const next = stepInList(event.key, current, entries.length, 'block')
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (next !== undefined) entries[next]?.focus()
    else if (isTyped) typeAhead(event.key, event.timeStamp, entries, current)?.focus()
    if (event.key === 'Escape') event.stopPropagation() // Only the menu closes, not a dialog around it.
    if (event.key !== 'Tab' && (next !== undefined || isTyped || event.key === 'Escape')) event.preventDefault()
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
      {face !== undefined && (
        <FaceButton type="button" aria-label={label} {...opener}>
          {face}
        </FaceButton>
      )}
      {face === undefined && isIconOnly && icon && <IconButton icon={icon} label={label} {...opener} />}
      {face === undefined && !(isIconOnly && icon) && (
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
        {isOpen && header !== undefined && <div aria-hidden="true">{header}</div>}
        {isOpen && items.map(item => <MenuEntry key={item.key} item={item} onChoose={() => choose(item)} />)}
      </Box>
    </>
  )
}

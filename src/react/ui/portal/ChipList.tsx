import type { IconNode } from 'lucide'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { isRightToLeft, stepInList } from '../focus.ts'
import { Chip } from './Chip.tsx'

const List = styled.ul.withConfig({ componentId: 'fe-chip-list' })`
  && {
    ${plain}
    /* The chips and the text field after them are one flow. */
    display: contents;
    list-style: none;
  }
`

const Item = styled.li.withConfig({ componentId: 'fe-chip-item' })`
  && {
    ${plain}
    display: flex;
    max-inline-size: 100%;
  }
`

/** One chosen value. */
export interface ChipItem {
  value: string
  label: string
  icon?: IconNode | undefined
  fault?: string | undefined
  /** What is said about a value that is right but has no effect. */
  note?: string | undefined
}

interface Props {
  /** Name of the list, for assistive technology. */
  label: string
  items: readonly ChipItem[]
  removeLabel: (label: string) => string
  onRemove: (value: string) => void
  /** Gets focus after the last chip, and when no chip is left. */
  field: RefObject<HTMLInputElement | null>
  isDisabled?: boolean | undefined
}

const buttonsOf = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('button') ?? [])]

/** Chips before a text field. They are one stop in the tab order; arrows move between them, Delete removes one. */
export const ChipList = ({ label, items, removeLabel, onRemove, field, isDisabled }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState(Infinity)
  const focusAt = useRef<number>(undefined)
  const last = items.length - 1
  useLayoutEffect(() => {
    if (focusAt.current === undefined) return
    const buttons = buttonsOf(list.current)
    const target = buttons[Math.min(focusAt.current, buttons.length - 1)] ?? field.current
    focusAt.current = undefined
    target?.focus({ preventScroll: true })
  }, [items, field])
  const remove = (index: number, value: string) => {
    focusAt.current = index
    onRemove(value)
  }
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = buttonsOf(event.currentTarget)
    const index = buttons.findIndex(button => button.matches(':focus'))
    if (index < 0) return
    const isRtl = isRightToLeft(event.currentTarget)
    const isPastLast = index === last && event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight')
    const next = stepInList(event.key, index, buttons.length, 'inline', isRtl)
    const item = items[index]
    if (isPastLast) field.current?.focus()
    else if (next !== undefined) buttons[next]?.focus()
    else if ((event.key === 'Delete' || event.key === 'Backspace') && item) remove(index, item.value)
    else return
    event.preventDefault()
  }
  if (items.length === 0) return null
  return (
    <List ref={list} aria-label={label} onKeyDown={move}>
      {items.map(({ value, ...chip }, index) => (
        <Item key={value} onFocus={() => setStop(index)}>
          <Chip
            {...chip}
            removeLabel={removeLabel(chip.label)}
            onRemove={isDisabled ? undefined : () => remove(index, value)}
            tabIndex={index === Math.min(stop, last) ? 0 : -1}
          />
        </Item>
      ))}
    </List>
  )
}

/** Focuses the last chip's button; returns whether there is one. */
export const focusLastChip = (field: HTMLElement | null): boolean => {
  const button = buttonsOf(field?.parentElement?.querySelector('ul') ?? null).at(-1)
  button?.focus()
  return button !== undefined
}

/** True for the arrow key that leads from the start of the text field to the chips before it. */
export const isBackAtStart = ({ key, currentTarget: field }: KeyboardEvent<HTMLInputElement>): boolean => {
  // An empty field has no direction of its own.
  const isRtl = isRightToLeft(field.value ? field : (field.parentElement ?? field))
  return key === (isRtl ? 'ArrowRight' : 'ArrowLeft') && field.selectionStart === 0 && field.selectionEnd === 0
}

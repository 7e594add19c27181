import type { ChangeEvent, DOMAttributes, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useTextPress } from '../useTextPress.ts'
import type { RowCheckboxes, TableMenu } from './rowControls.ts'

interface Rows<Row> {
  rows: readonly Row[]
  select: RowCheckboxes<Row> | undefined
  rowMenu: TableMenu<Row> | undefined
  onOpen: ((row: Row) => void) | undefined
}

const rowElementOf = (target: EventTarget): HTMLTableRowElement | null => {
  const row = target instanceof Element ? target.closest('tr') : null
  return row?.parentElement?.localName === 'tbody' ? row : null
}

const isOnControl = (target: Element) => target.closest('a, button, input, select, label, [popover]') !== null

const menuButtonOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-menu] > button, [data-picker]') : null

/** Keeps a press with Shift on the checkbox of a row from selecting the text up to it. */
export const keepTextUnselected = (event: MouseEvent) => {
  const cell = event.target instanceof Element ? event.target.closest('[data-select]') : null
  if (!event.shiftKey || !cell) return
  event.preventDefault()
  cell.querySelector('input')?.focus()
}

/** What presses, keys and checkboxes of the rows of a table do. The table handles those of all its rows. */
export const useRowHandlers = <Row>({
  rows,
  select,
  rowMenu,
  onOpen,
}: Rows<Row>): {
  rowOf: (target: EventTarget) => Row | undefined
  /** Handlers of the element around the rows. */
  handlers: DOMAttributes<HTMLElement>
} => {
  const textPress = useTextPress()
  const rowOf = (target: EventTarget): Row | undefined => {
    const element = rowElementOf(target)
    return element ? rows[element.sectionRowIndex] : undefined
  }
  const opens = (target: Element, element: Element, isByPointer: boolean) => {
    if (isByPointer && rowMenu?.hasClosed()) return false
    if (target.closest('[data-opens-row]')) return true
    return !isOnControl(target) && !textPress.hasSelected(element)
  }
  return {
    rowOf,
    handlers: {
      onPointerDown: ({ target }: PointerEvent) => {
        rowMenu?.press()
        const element = rowElementOf(target)
        if (element) textPress.begin(element)
      },
      onMouseDown: keepTextUnselected,
      onClick: ({ target, detail }: MouseEvent) => {
        const row = rowOf(target)
        const element = rowElementOf(target)
        if (row === undefined || !element || !(target instanceof Element)) return
        const button = menuButtonOf(target)
        if (button) rowMenu?.toggle(button, row)
        // A key presses with a count of 0.
        else if (opens(target, element, detail > 0)) onOpen?.(row)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const button = menuButtonOf(event.target)
        const row = button ? rowOf(button) : undefined
        if (!button || row === undefined || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
        event.preventDefault()
        rowMenu?.toggle(button, row, event.key === 'ArrowUp')
      },
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLElement>) => {
        const row = rowOf(target)
        if (row === undefined || !target.closest('[data-select]')) return
        // A change of a checkbox is told by its click.
        select?.toggle(row, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      },
    },
  }
}

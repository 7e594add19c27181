import type { KeyboardEvent } from 'react'
import { isRightToLeft } from '../focus.ts'
import type { LineActions } from './TreeLines.tsx'

const linesOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-line]')]

const nextIndex = (key: string, index: number, length: number) => {
  if (key === 'ArrowDown') return Math.min(index + 1, length - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}

/**
 * Handles the keys of a WAI-ARIA tree on the line that has focus; returns whether it did. Arrows along the text open,
 * close, and move between a category and its items; `*` opens all.
 */
export const handleTreeKey = (event: KeyboardEvent, { expand }: LineActions, keys: readonly string[]): boolean => {
  const list = event.currentTarget
  const lines = linesOf(list)
  const index = lines.findIndex(line => line.matches(':focus'))
  const line = lines[index]
  if (!line) return false
  const [into, out] = isRightToLeft(list) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const { category } = line.dataset
  const isExpanded = line.ariaExpanded === 'true'
  const next = nextIndex(event.key, index, lines.length)
  if (next !== undefined) lines[next]?.focus()
  else if (event.key === '*') keys.forEach(key => expand(key, true))
  else if (event.key === into && category !== undefined) {
    if (isExpanded) lines[index + 1]?.focus()
    else expand(category, true)
  } else if (event.key === out && category !== undefined) expand(category, false)
  else if (event.key === out)
    lines
      .slice(0, index)
      .findLast(other => other.dataset.category !== undefined)
      ?.focus()
  else return event.key === into || event.key === 'Enter' // Enter on a checkbox would submit a form around it.
  return true
}

/** The line that typed letters lead to, by its label. */
export const lineLabels = (list: Element): HTMLElement[] =>
  linesOf(list).flatMap(line => line.parentElement?.querySelector<HTMLElement>('span') ?? [])

/** The checkbox of a label. */
export const lineOf = (label: HTMLElement | undefined): HTMLElement | undefined =>
  label?.parentElement?.querySelector<HTMLElement>('[data-line]') ?? undefined

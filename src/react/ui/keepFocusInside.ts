import { hasLayout, scrollIntoView } from '../../styles/layout.ts'
import { focusedElement } from './focus.ts'

/** Controls; texts with a tooltip, at which the keyboard stops too, are none. */
const stops =
  ':is(a[href], button, input, select, textarea, summary, [role][tabindex]):not([tabindex="-1"], :disabled, [type=hidden], [role=tabpanel])'

const stopsIn = (part: ParentNode): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(stops)].filter(element => !hasLayout() || element.checkVisibility())

/** Where an element was: its parent, and what is around the place that it left. */
interface Spot {
  parent: ParentNode & Node
  previous: Node | null
  next: Node | null
}

/** The place of something that was removed by one of these changes; of what contained it, where that is gone too. */
const spotOf = (gone: Node, records: readonly MutationRecord[]): Spot | undefined => {
  const record = records.findLast(({ removedNodes }) => [...removedNodes].some(node => node.contains(gone)))
  if (!record) return undefined
  const { target, previousSibling: previous, nextSibling: next } = record
  return target.isConnected ? { parent: target as Element, previous, next } : spotOf(target, records)
}

/** What stands for the content of a tab that is all gone: the tab. */
const tabOf = (part: Node): HTMLElement | undefined => {
  if (!(part instanceof HTMLElement) || part.getAttribute('role') !== 'tabpanel') return undefined
  const root = part.getRootNode() as Document | ShadowRoot
  return root.getElementById(part.getAttribute('aria-labelledby') ?? '') ?? undefined
}

const isAfter = (element: Node, other: Node) =>
  (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The first stop after the place, else the one before it, among those with the same parent. */
const besideSpot = ({ parent, previous, next }: Spot): HTMLElement | undefined => {
  const all = stopsIn(parent)
  const isIn = (node: Node | null): node is Node => node?.parentNode === parent
  if (isIn(next)) {
    const after = all.find(stop => next.contains(stop) || isAfter(stop, next))
    if (after) return after
  }
  if (!isIn(previous)) return isIn(next) ? all.at(-1) : (tabOf(parent) ?? all[0])
  const after = all.find(stop => !previous.contains(stop) && isAfter(stop, previous))
  return after ?? all.find(stop => previous.contains(stop)) ?? all.at(-1)
}

/** The stop that is nearest to a place in a box. */
const nearest = (box: Element, spot: Spot): HTMLElement | undefined => {
  for (let { parent, previous, next } = spot; box.contains(parent);) {
    const found = besideSpot({ parent, previous, next }) ?? tabOf(parent)
    if (found || parent === box || !parent.parentNode) return found
    ;({ previousSibling: previous, nextSibling: next } = parent)
    parent = parent.parentNode
  }
  return undefined
}

/** Finds what is beside an element that was removed, which had focus last in its box. */
const beside = new WeakMap<Element, () => HTMLElement | undefined>()

/** What is beside an element that is gone and had focus: the next control, else the one before. Undefined where it is unknown. */
export const besideGone = (element: Element | undefined): HTMLElement | undefined =>
  element && !element.isConnected ? beside.get(element)?.() : undefined

/** Focuses an element, and shows it to people who see where focus is: those who use the keyboard. */
export const focusInSight = (element: HTMLElement | null | undefined): void => {
  element?.focus({ preventScroll: true })
  if (element?.matches(':focus-visible')) scrollIntoView(element)
}

/** Time for what moves focus on purpose, such as the effects of a page that has changed, in milliseconds. */
const purposeMs = 30

const headingIn = (box: Element) => box.querySelector<HTMLElement>(':is(h1, h2)[tabindex="-1"]')

/**
 * Keeps focus in a box when the element that has it is removed, as a notification that is archived, or put elsewhere: what
 * stays keeps focus; else the next control gets it, or the one before, or the heading. Returns what ends that.
 */
export const keepFocusInside = (box: HTMLElement): (() => void) => {
  const { ownerDocument } = box
  let last: HTMLElement | undefined
  let isFocused = false
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const later = (run: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }
  const isNowhere = () => {
    const focused = focusedElement(ownerDocument)
    return !focused || focused === box || focused.localName === 'dialog'
  }
  const entered = ({ target }: Event) => {
    last = target === box || !(target instanceof HTMLElement) ? undefined : target
    isFocused = last !== undefined
  }
  // Removing an element may fire this too, in the same task; a press beside everything takes focus in a task of its own.
  const left = ({ target }: Event) =>
    later(() => {
      if (last === target && focusedElement(ownerDocument) !== last) isFocused = false
    }, 0)
  const changed = (records: readonly MutationRecord[]) => {
    const gone = last
    if (!gone || focusedElement(ownerDocument) === gone) return
    const spot = spotOf(gone, records)
    if (!spot) return
    const find = () => nearest(box, spot) ?? headingIn(box) ?? stopsIn(box)[0]
    beside.set(gone, find)
    if (!isFocused || !isNowhere()) return
    later(() => {
      if (box.isConnected && isNowhere()) focusInSight(gone.isConnected ? gone : find())
    }, purposeMs)
  }
  const observer = new MutationObserver(changed)
  observer.observe(box, { childList: true, subtree: true })
  box.addEventListener('focusin', entered)
  box.addEventListener('focusout', left)
  return () => {
    for (const timer of timers) clearTimeout(timer)
    observer.disconnect()
    box.removeEventListener('focusin', entered)
    box.removeEventListener('focusout', left)
  }
}

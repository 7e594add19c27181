import { observeSize } from '../../styles/layout.ts'
import { barEndIn, barStartIn } from './barStart.ts'
import { focusedElement } from './focus.ts'
import { setPx } from './setPx.ts'

type Span = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Room around a toast, in px; a dialog that is still opening is up to 1 % smaller than it will be. */
const gapPx = 12

/** What a toast of a dialog must not cover; all in px of the window. */
export interface ToastSurroundings {
  window: { width: number; height: number }
  toast: { width: number; height: number }
  dialog: Span
  /** End of the title and of the buttons beside it. */
  headEnd: number
  /** Start of the buttons at the end of the dialog; its end, where there are none. */
  barStart: number
  /** What has focus, if it is in the dialog. */
  focused?: Span | undefined
}

/** Where a toast goes: its upper edge, and between which edges it is centered. */
interface ToastSpot {
  top: number
  left: number
  right: number
}

/**
 * Finds the place of a toast that belongs to a dialog: at the end of the window below the dialog, else beside a panel, else
 * at the start of the window; where the dialog takes the whole height, over its content, between title and buttons, and
 * not over what has focus.
 */
export const spotInDialog = ({ window, toast, dialog, headEnd, barStart, focused }: ToastSurroundings): ToastSpot => {
  const all = { left: 0, right: window.width }
  const end = window.height - 2 * gapPx - toast.height
  if (dialog.bottom + gapPx <= end) return { ...all, top: end }
  const [before, after] = [dialog.left, window.width - dialog.right]
  if (Math.max(before, after) >= toast.width + 2 * gapPx)
    return before >= after
      ? { left: 0, right: dialog.left, top: end }
      : { left: dialog.right, right: window.width, top: end }
  if (dialog.top >= toast.height + 2 * gapPx) return { ...all, top: gapPx }
  const inside = { left: dialog.left, right: dialog.right }
  const [first, last] = [headEnd + gapPx, barStart - gapPx - toast.height]
  // A dialog that is too low for it shows the start of its content when scrolled.
  if (last < first) return { ...inside, top: first }
  // Without buttons at its end, what is used most is at its start.
  const [wanted, other] = barStart < dialog.bottom ? [first, last] : [last, first]
  const isFree = !focused || focused.top >= wanted + toast.height || focused.bottom <= wanted
  return { ...inside, top: isFree ? wanted : other }
}

/** Finds the place of a toast in the dialog around it. */
const measuredSpot = (box: HTMLElement, dialog: HTMLElement): ToastSpot => {
  const { documentElement } = box.ownerDocument
  const area = dialog.getBoundingClientRect()
  const head = dialog.firstElementChild?.getBoundingClientRect()
  const focus = focusedElement(box.ownerDocument)
  const isInside = focus !== undefined && dialog.contains(focus) && !box.contains(focus)
  return spotInDialog({
    window: { width: documentElement.clientWidth, height: documentElement.clientHeight },
    toast: box.getBoundingClientRect(),
    dialog: area,
    headEnd: head?.bottom ?? area.top,
    barStart: barStartIn(dialog, area.bottom),
    focused: isInside ? focus.getBoundingClientRect() : undefined,
  })
}

/** Places a toast now, and again when a size changes or focus moves. Returns what ends that. */
const follow = (box: HTMLElement, measured: readonly (Element | null)[], place: () => void): (() => void) => {
  const root = box.getRootNode()
  let frame = 0
  // The browser scrolls to what got focus before the next frame.
  const placeLater = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  root.addEventListener('focusin', placeLater)
  const endings = measured.flatMap(element => (element ? [observeSize(element, place)] : []))
  place()
  return () => {
    cancelAnimationFrame(frame)
    root.removeEventListener('focusin', placeLater)
    for (const end of endings) end()
  }
}

/** Puts the toast of a dialog where it covers none of its buttons, also when its size or that of the window changes. */
export const keepToastClear = (box: HTMLElement): (() => void) | undefined => {
  const dialog = box.closest('dialog')
  if (!dialog) return undefined
  const { documentElement } = box.ownerDocument
  return follow(box, [dialog, box, documentElement], () => {
    const { top, left, right } = measuredSpot(box, dialog)
    setPx(box, '--top', top)
    setPx(box, '--left', left)
    setPx(box, '--right', documentElement.clientWidth - right)
  })
}

/** Room between a toast and the end of what it belongs to, in px. */
const endGapPx = 24

/** What a toast of a page must not cover; all in px of the window. */
export interface PageSurroundings {
  windowHeight: number
  toast: DOMRect | (Span & { height: number })
  /** The end of what is visible of the portal, or the start of a bar with buttons there. */
  end: number
  /** The end of a bar that stays at the start of the window; 0 without one. */
  start: number
  focused?: Span | undefined
}

/**
 * Finds the lower edge of a toast that belongs to a page: above its end; or at the start of the window, where it would cover
 * what has focus otherwise (WCAG 2.4.11).
 */
export const endOnPage = ({ windowHeight, toast, end, start, focused }: PageSurroundings): number => {
  const last = Math.max(Math.min(end, windowHeight), 96) - endGapPx
  const first = start + gapPx + toast.height
  const isBeside = !focused || focused.left >= toast.right || focused.right <= toast.left
  const isFree = (bottom: number) => isBeside || focused.top >= bottom || focused.bottom <= bottom - toast.height
  return !isFree(last) && isFree(first) ? first : last
}

/**
 * Puts the toast of a page in the middle of its portal, where it covers neither a bar with buttons nor what has focus, also
 * when these change.
 * @param anchor at the end of the portal, and as wide
 */
export const keepToastOnPage = (box: HTMLElement, anchor: HTMLElement): (() => void) => {
  const { documentElement } = box.ownerDocument
  return follow(box, [anchor.parentElement, box, documentElement], () => {
    const { clientWidth, clientHeight } = documentElement
    const { left, width, top } = anchor.getBoundingClientRect()
    const root = box.getRootNode() as ParentNode & Node
    setPx(box, '--left', left)
    setPx(box, '--right', clientWidth - left - width)
    const toast = box.getBoundingClientRect()
    const focused = focusedElement(box.ownerDocument)
    const bottom = endOnPage({
      windowHeight: clientHeight,
      toast,
      end: barStartIn(root, Math.min(top, clientHeight), toast.height),
      start: barEndIn(root),
      focused: focused && !box.contains(focused) ? focused.getBoundingClientRect() : undefined,
    })
    setPx(box, '--bottom', clientHeight - bottom)
  })
}

import { barStartIn } from './barStart.ts'
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

/** Puts the toast of a dialog where it covers none of its buttons, also when its size or that of the window changes. */
export const keepToastClear = (box: HTMLElement): (() => void) | undefined => {
  const dialog = box.closest('dialog')
  if (!dialog) return undefined
  const { documentElement } = box.ownerDocument
  const place = () => {
    const { top, left, right } = measuredSpot(box, dialog)
    setPx(box, '--top', top)
    setPx(box, '--left', left)
    setPx(box, '--right', documentElement.clientWidth - right)
  }
  const observer = new ResizeObserver(place)
  for (const measured of [dialog, box, documentElement]) observer.observe(measured)
  place()
  return () => observer.disconnect()
}

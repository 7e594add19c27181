import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'
import { placeInWindow } from './zoomOf.ts'

type Press = MouseEvent<HTMLDialogElement> | PointerEvent<HTMLDialogElement>

/** True for a press on the backdrop of a dialog. */
const isBeside = ({ target, currentTarget, clientX: x, clientY: y }: Press): boolean => {
  const { left, right, top, bottom } = placeInWindow(currentTarget)
  return target === currentTarget && (x < left || x > right || y < top || y > bottom)
}

/**
 * Attributes of a `dialog` that leave it on Escape and on a press beside it; a press that began inside does not count.
 * `closed` runs when the browser closed it without asking, as on a second Back on a phone. Default: `leave`.
 */
export const useDismissal = (leave: () => void, closed: () => void = leave) => {
  const isPressedBeside = useRef(false)
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void (isPressedBeside.current = isBeside(event)),
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (isPressedBeside.current && isBeside(event)) leave()
    },
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      leave()
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) closed()
    },
  }
}

/** Leaves a dialog on Escape as a key event, because browsers allow cancelling a repeated Escape only as that. */
export const leaveOnEscape =
  (leave: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    leave()
  }

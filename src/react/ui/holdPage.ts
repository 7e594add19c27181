/**
 * Keeps the page behind an open dialog in its place: a wheel or a finger beside the dialog would scroll it. Zooming stays
 * possible. Returns what ends it. It listens at the document, because browsers do not wait for an answer to what happens
 * outside the box of an element.
 */
export const holdPage = (dialog: HTMLDialogElement): (() => void) => {
  const { ownerDocument } = dialog
  const stop = (event: WheelEvent | TouchEvent) => {
    const isZoom = event.ctrlKey || ('touches' in event && event.touches.length > 1)
    if (event.composedPath()[0] === dialog && event.cancelable && !isZoom) event.preventDefault()
  }
  ownerDocument.addEventListener('wheel', stop, { passive: false })
  ownerDocument.addEventListener('touchmove', stop, { passive: false })
  return () => {
    ownerDocument.removeEventListener('wheel', stop)
    ownerDocument.removeEventListener('touchmove', stop)
  }
}

/** Stops a wheel or a finger beside a dialog, which would scroll the page behind it. Zooming stays possible. */
const stop = (event: WheelEvent | TouchEvent) => {
  const isZoom = event.ctrlKey || ('touches' in event && event.touches.length > 1)
  if (event.target === event.currentTarget && event.cancelable && !isZoom) event.preventDefault()
}

/** Keeps the page behind an open dialog in its place. */
export const holdPage = (dialog: HTMLDialogElement): void => {
  for (const type of ['wheel', 'touchmove'] as const) dialog.addEventListener(type, stop, { passive: false })
}

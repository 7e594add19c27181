/** Attributes of bars with buttons at the end of a dialog or of the page, which toasts leave free. */
export const keptClear: object = { 'data-keep-clear': '' }

/** Bars that end so near to the end of the place are at its end. */
const nearPx = 96

const isShown = ({ width, height }: DOMRect) => width > 0 && height > 0

/**
 * The upper edge of the bar with buttons at the end of a dialog or page, in px of the window.
 * @param end where the place ends, without a bar there
 */
export const barStartIn = (place: ParentNode, end: number): number =>
  [...place.querySelectorAll('[data-keep-clear]')]
    .map(bar => bar.getBoundingClientRect())
    .filter(bar => isShown(bar) && bar.bottom > end - nearPx)
    .reduce((start, { top }) => Math.min(start, top), end)

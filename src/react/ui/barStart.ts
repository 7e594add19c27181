/** Attributes of bars with buttons at the end of a dialog or of the page, which toasts leave free. */
export const keptClear: object = { 'data-keep-clear': '' }

/** Bars that end so near to the end of the place are at its end. */
const nearPx = 96

const isShown = ({ width, height }: DOMRect) => width > 0 && height > 0

const barsIn = (place: ParentNode): DOMRect[] =>
  [...place.querySelectorAll('[data-keep-clear]')].map(bar => bar.getBoundingClientRect()).filter(isShown)

/**
 * The upper edge of the bar with buttons at the end of a dialog or page, in px of the window.
 * @param end where the place ends, without a bar there
 * @param neededPx height of what is to be there
 */
export const barStartIn = (place: ParentNode, end: number, neededPx = 0): number =>
  barsIn(place)
    .filter(bar => bar.bottom > end - nearPx - neededPx && bar.top < end)
    .reduce((start, { top }) => Math.min(start, top), end)

/** The lower edge of the bar that stays at the start of the window, in px of the window; 0 without one. */
export const barEndIn = (place: ParentNode): number =>
  barsIn(place)
    .filter(bar => bar.top <= nearPx)
    .reduce((end, { bottom }) => Math.max(end, bottom), 0)

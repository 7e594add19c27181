/** Sets a custom property of a box to a length that is given in px of the window, also where the page is zoomed. */
export const setPx = (box: HTMLElement, name: string, px: number) =>
  box.style.setProperty(name, `${Math.max(0, px) / (box.currentCSSZoom ?? 1)}px`)

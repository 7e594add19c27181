/** Browsers limit the height of an element; the lowest limit, Firefox's on a dense screen, is about 8.9 million px. */
const maxHeightPx = 8_000_000

/** Where a scroll container stands, and which place of the whole list that is. */
export interface ScrollPlace {
  scrollTop: number
  /** Distance of the first visible px from the start of the list. */
  positionPx: number
}

/** Maps places of a list of any length to an element that browsers can scroll. */
export interface ScrollScale {
  /** Height of the element. */
  heightPx: number
  /** The place for a new `scrollTop`. */
  scrolledTo: (scrollTop: number, before: ScrollPlace) => ScrollPlace
  /** The place at which the list shows a position. */
  placeOf: (positionPx: number) => ScrollPlace
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))

/**
 * The scale of a list. One that fits into an element is scrolled as it is. In a longer one, a scroll by less than a
 * window, such as that of a wheel, moves by as many px, and a longer one, such as that of the scroll bar, in proportion.
 */
export const scrollScale = (listPx: number, windowPx: number, limitPx = maxHeightPx): ScrollScale => {
  const heightPx = Math.min(listPx, limitPx)
  const lastPosition = Math.max(0, listPx - windowPx)
  const lastScrollTop = Math.max(0, heightPx - windowPx)
  const ratio = lastScrollTop === 0 ? 1 : lastPosition / lastScrollTop
  const placeOf = (positionPx: number): ScrollPlace => {
    const position = clamp(positionPx, lastPosition)
    return { scrollTop: position / ratio, positionPx: position }
  }
  return {
    heightPx,
    placeOf,
    scrolledTo: (scrollTop, before) => {
      const movedPx = scrollTop - before.scrollTop
      const isAtEnd = scrollTop <= 0 || scrollTop >= lastScrollTop
      const isNear = Math.abs(movedPx) <= windowPx && !isAtEnd
      const position = isNear ? before.positionPx + movedPx : scrollTop * ratio
      return { scrollTop, positionPx: clamp(position, lastPosition) }
    },
  }
}

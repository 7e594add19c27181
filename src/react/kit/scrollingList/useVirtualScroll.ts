import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { scrollScale, type ScrollPlace } from './scrollScale.ts'
import { observeScreenSize } from './observeScreenSize.ts'

/** Rows drawn before and after the visible ones. */
const spareRows = 4
/** Height of the header, which lies over the rows. */
export const headPx = 40

interface Rows {
  count: number
  heightPx: number
  /** A text for what is listed: another one begins at the first row. */
  view?: string | undefined
}

/** The part of a list that is drawn. */
export interface VirtualWindow {
  /** Height of the element that contains the rows. */
  heightPx: number
  /** Index of the first drawn row. */
  first: number
  /** Number of row slots; it changes only with the size of the window. */
  slots: number
  /** Distance between the place of a row in the list and in the element. */
  shiftPx: number
  /** Rows that are visible at once, at least one. */
  visible: number
  /** Scrolls as little as it takes to show a row. */
  reveal: (index: number) => void
}

const start: ScrollPlace = { scrollTop: 0, positionPx: 0 }

/** Calls back with the height of an element now and whenever it changes. */
const useBoxHeight = (box: RefObject<HTMLElement | null>): number => {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setHeight(element.clientHeight)
    measure()
    return observeScreenSize(element, measure)
  }, [box])
  return height
}

/**
 * The window over the rows of a scroll container. Rows are drawn in the scroll event itself, so that none is missing when
 * the browser paints what was scrolled to.
 */
export const useVirtualScroll = (
  box: RefObject<HTMLElement | null>,
  { count, heightPx, view }: Rows,
): VirtualWindow => {
  const windowPx = Math.max(heightPx, useBoxHeight(box) - headPx)
  const scale = useMemo(() => scrollScale(count * heightPx, windowPx), [count, heightPx, windowPx])
  const place = useRef(start)
  const [drawn, setDrawn] = useState({ first: 0, shiftPx: 0 })
  const slots = Math.min(count, Math.ceil(windowPx / heightPx) + 1 + 2 * spareRows)

  const draw = ({ scrollTop, positionPx }: ScrollPlace) => {
    const first = Math.max(0, Math.min(Math.floor(positionPx / heightPx) - spareRows, count - slots))
    const shiftPx = scrollTop - positionPx
    setDrawn(before => (before.first === first && before.shiftPx === shiftPx ? before : { first, shiftPx }))
  }
  const goTo = (next: ScrollPlace) => {
    place.current = next
    if (box.current) box.current.scrollTop = next.scrollTop
    draw(next)
  }
  const scrolled = useEffectEvent((scrollTop: number) => {
    if (scrollTop === place.current.scrollTop) return
    place.current = scale.scrolledTo(scrollTop, place.current)
    flushSync(() => draw(place.current))
  })
  /** Brings the scroll bar back to where the list is, after moves that were not in proportion. */
  const settled = useEffectEvent(() => {
    const inProportion = scale.placeOf(place.current.positionPx)
    if (Math.abs(inProportion.scrollTop - place.current.scrollTop) >= 1) goTo(inProportion)
  })
  const resized = useEffectEvent(() => goTo(scale.placeOf(place.current.positionPx)))

  const startOver = useEffectEvent(() => goTo(start))

  useEffect(() => resized(), [scale])
  useEffect(() => startOver(), [view])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const scroll = () => scrolled(element.scrollTop)
    const end = () => settled()
    element.addEventListener('scroll', scroll, { passive: true })
    element.addEventListener('scrollend', end)
    return () => {
      element.removeEventListener('scroll', scroll)
      element.removeEventListener('scrollend', end)
    }
  }, [box])

  return {
    heightPx: scale.heightPx,
    first: Math.max(0, Math.min(drawn.first, count - slots)),
    slots,
    shiftPx: drawn.shiftPx,
    visible: Math.max(1, Math.floor(windowPx / heightPx)),
    reveal: index => {
      const { positionPx } = place.current
      const topPx = index * heightPx
      const nearest = Math.min(Math.max(positionPx, topPx + heightPx - windowPx), topPx)
      if (nearest !== positionPx) goTo(scale.placeOf(nearest))
    },
  }
}

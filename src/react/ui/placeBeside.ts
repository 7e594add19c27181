/** Positions an open popover where the browser cannot: below its anchor, or above where there is no room. */
export const placeBeside = (box: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void => {
  if (typeof CSS === 'undefined' || CSS.supports('position-area', 'self-block-end')) return
  const place = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const zoom = box.currentCSSZoom ?? 1
  const { clientWidth, clientHeight } = box.ownerDocument.documentElement
  const atRight = (align === 'end') !== (getComputedStyle(anchor).direction === 'rtl')
  const left = Math.max(8, Math.min(atRight ? place.right - width : place.left, clientWidth - width - 8))
  const isBelow = place.bottom + height + 12 <= clientHeight || place.top < height
  box.style.setProperty('margin-inline', '0')
  box.style.setProperty('left', `${left / zoom}px`)
  box.style.setProperty('top', `${(isBelow ? place.bottom : place.top - height - 8) / zoom}px`)
}

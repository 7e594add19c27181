import { css } from 'styled-components'
import { isRightToLeft } from './focus.ts'

/** Appearance and position of a popover next to its button. */
export const popoverBox = css`
  position: fixed;
  inset: auto;
  margin-block: 4px;
  margin-inline: 0 8px;
  padding: 4px;
  max-inline-size: min(320px, calc(100vw / var(--_zoom, 1) - 16px));
  max-block-size: min(420px, calc(100dvh / var(--_zoom, 1) - 16px));
  border: 1px solid var(--_border-1);
  border-radius: var(--_radius);
  background: var(--_surface-1);
  color: var(--_text-1);
  box-shadow: var(--_shadow-3);
  overflow: auto;
  overscroll-behavior: contain;
  /* By the direction of the popover, which may differ from that of the page. */
  position-area: self-block-end span-self-inline-end;
  position-try-fallbacks:
    flip-block,
    flip-inline,
    flip-block flip-inline;
  &[data-align='end'] {
    position-area: self-block-end span-self-inline-start;
    margin-inline: 8px 0;
  }
`

/** A text in a popover that explains something. */
export const tipText = css`
  padding: 6px 10px;
  font: 400 13px/18px var(--_family);
  text-align: start;
  white-space: normal;
  overflow-wrap: anywhere;
`

/** Attributes of what popovers of its buttons do not leave at its start, such as the content beside a navigation. */
export const popoverBounds: object = { 'data-popover-bounds': '' }

/**
 * Lets a wide popover begin before its button as far as it needs, where there is too little room after it; not before the
 * start of what contains the button.
 */
export const reachBack = (box: HTMLElement, anchor: HTMLElement, widePx: number): void => {
  const bounds = anchor.closest('[data-popover-bounds]')?.getBoundingClientRect()
  const place = anchor.getBoundingClientRect()
  const { clientWidth } = box.ownerDocument.documentElement
  const zoom = anchor.currentCSSZoom ?? 1
  const isRtl = isRightToLeft(anchor)
  const after = isRtl ? place.right : clientWidth - place.left
  const before = bounds ? (isRtl ? bounds.right - place.right : place.left - bounds.left) : 0
  const back = Math.max(0, Math.min(before, (widePx + 16) * zoom - after))
  box.style.setProperty('--back', `${back / zoom}px`)
}

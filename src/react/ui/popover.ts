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

/** Windows of at most this width show large menus as a sheet from below. */
export const sheetPx = 480

/** A popover that comes from below, over the whole width of a phone. */
export const bottomSheet = css`
  position-area: none;
  inset: auto 0 0;
  inline-size: 100%;
  max-inline-size: none;
  max-block-size: min(560px, calc(85dvh / var(--_zoom, 1)));
  margin: 0;
  border-width: 1px 0 0;
  border-end-start-radius: 0;
  border-end-end-radius: 0;
  &::backdrop {
    background: light-dark(#0f172a66, #000a);
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

/** Less room than this below the button lets a large menu open above it, where there is more. */
const fewPx = 320

/**
 * Keeps a wide popover within what contains its button: it begins before the button as far as it needs, where there is too
 * little room after it, and opens above the button where there is little room below.
 */
export const placeWithin = (box: HTMLElement, anchor: HTMLElement, widePx: number): void => {
  const bounds = anchor.closest('[data-popover-bounds]')?.getBoundingClientRect()
  const place = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = box.ownerDocument.documentElement
  const zoom = anchor.currentCSSZoom ?? 1
  const isRtl = isRightToLeft(anchor)
  const after = isRtl ? place.right : clientWidth - place.left
  const before = bounds ? Math.max(0, isRtl ? bounds.right - place.right : place.left - bounds.left) : 0
  const outside = bounds ? (isRtl ? bounds.left : clientWidth - bounds.right) : 0
  const kept = Math.max(8 * zoom, outside)
  const back = Math.max(0, Math.min(before, widePx * zoom - (after - kept)))
  box.style.setProperty('--back', `${back / zoom}px`)
  box.style.setProperty('--kept', `${kept / zoom}px`)
  const below = clientHeight - place.bottom
  box.toggleAttribute('data-above', below < fewPx * zoom && place.top > below)
}

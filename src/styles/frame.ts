/**
 * The box inside each shadow root. `all: initial` stops what the page's own rules would hand down to the form in the
 * slot; what the host may still decide, such as hiding the element, is let through (DESIGN 4).
 */
export const frameCss =
  ':host{display:block}:host([hidden]){display:none}' +
  '.frame{all:initial;display:block;visibility:inherit;pointer-events:inherit;cursor:inherit;container-type:inline-size}' +
  '.skeleton{min-height:480px;background:var(--_border-1)}'

const view = '[data-fe-build][data-fe-build]'

/** The view in the light DOM: a plain box from the moment it is there, whatever a page does to undefined tags. */
export const viewCss = `${view},${view}::before,${view}::after{all:revert}${view}{display:block}`

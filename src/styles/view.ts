import { cardLength } from './frame.ts'

const view = '[data-fe-build][data-fe-build]'

const hasSlotted = (...names: string[]) => `fe-login-box:has(${names.map(name => `>[slot=${name}]`).join()})`

/** The step without the card around it. */
const bare = '--_card-padding:0px;--_card-border:0;--_card-shadow:none;'

/**
 * Room for a host's content, only while there is some. The rules apply to the tag itself, from outside: in Chromium,
 * `:host(:has())` does not match.
 */
const slottedCss =
  `${hasSlotted('header')}{--_header-gap:16px}${hasSlotted('footer')}{--_footer-gap:16px}` +
  `${hasSlotted('before-form', 'after-form')}{--_card-size:none;${bare}` +
  `--_frame-size:${cardLength('var(--fe-box-size,25em)')};--_frame-padding:${cardLength('var(--fe-box-padding,clamp(1.25em,8cqi,2em))')};` +
  '--_frame-border:1px solid var(--_border-1);--_frame-shadow:var(--fe-box-shadow,var(--_shadow-2));--_frame-fill:var(--_surface-1)}' +
  `fe-login-box:is([layout=plain],[layout=split]){${bare}--_card-fill:none;--_frame-padding:0px;--_frame-border:0;--_frame-shadow:none;--_frame-fill:none}`

/** The view in the light DOM: a plain box from the moment it is there, whatever a page does to undefined tags. */
export const viewCss = `${view},${view}::before,${view}::after{all:revert}${view}{display:block}${slottedCss}`

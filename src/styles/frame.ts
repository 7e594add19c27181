/** The inline size an element prefers where its parent leaves the choice to it, for example in a centred flex column. */
const preferred = (inlineSize: string) =>
  `--_inline-size:min(var(--fe-inline-size,calc(${inlineSize}*var(--fe-scale,1))),100vw)`

/**
 * The frame is an inline-size container, so its content does not count for the element's own width and a shrink-to-fit
 * parent would make the element 0 px wide. This empty grid without height counts instead: its column makes 240px the
 * min-content and the preferred size the max-content width. Other ways fail: `contain-intrinsic-inline-size` sets the
 * min-content width too, so that narrow parents overflow, and percentages count as 0 for intrinsic sizes. Every
 * declaration is important, `all` included, because a host's rules for `*::before` apply here.
 */
const strutCss =
  ":host::before{all:initial!important;content:''!important;display:grid!important;" +
  'grid-template-columns:minmax(min(240px,var(--_inline-size)),var(--_inline-size))!important}'

/** Lines of text to come, 12 px high, each `step` after the other. */
const lines = (step: number) =>
  `repeating-linear-gradient(var(--_border-1) 0 12px,#0000 12px ${step}px) content-box no-repeat`

/**
 * What portal and partner shell will be: bar, navigation, and lines of content, on boxes of the sizes they will have,
 * so that nothing moves when they come. The navigation is the portal's own, where there is room for it.
 */
const skeletonCss =
  '.skeleton{zoom:var(--fe-scale,calc(1em/16px));display:grid;grid:64px 1fr/0 1fr;box-sizing:border-box;min-height:688px;' +
  'border:1px solid var(--_border-1);border-radius:calc(var(--_radius)*1.5);overflow:clip}' +
  '.skeleton[data-inner]{zoom:1}' +
  `.skeleton i{box-sizing:border-box;padding:24px;background:${lines(36)}}` +
  `.skeleton i:first-child{grid-column:1/3;padding:25px 20px;border-bottom:1px solid var(--_border-1);background-size:180px 100%}` +
  '.skeleton i:nth-child(2){overflow:clip;padding:0}' +
  '@container (min-width:640px){:host(fe-admin-portal) .skeleton{grid-template-columns:232px 1fr}' +
  ':host(fe-admin-portal) .skeleton i:nth-child(2){padding:24px;border-inline-end:1px solid var(--_border-1)}}'

/** A login box in the dialog layout shows nothing until the code of the dialog is there, and opens it. */
const closedCss = ':host(fe-login-box[layout=dialog])>:not(dialog){display:none}'

/** The size of the login box's card, whatever font size the person chose in the browser: that of the frame is 1em. */
export const cardLength = (length: string) => `calc(${length}*var(--fe-scale,1))`

/**
 * The card and the slots of the login box. The card is drawn by the step itself, or here while the host has content inside
 * it: the rules of `view.ts` set the properties of both. Content outside the card has the page's own font and colour, and as little
 * effect on the element's width as the card has.
 */
const loginFrameCss =
  '.frame{margin-block:var(--_header-gap,0) var(--_footer-gap,0)}' +
  '.card{display:flex;flex-direction:column;gap:24px;box-sizing:border-box;inline-size:100%;max-inline-size:var(--_frame-size,none);margin-inline:auto;' +
  'padding:var(--_frame-padding,0);border:var(--_frame-border,0);border-radius:var(--_radius-3);' +
  'background:var(--_frame-fill,none);box-shadow:var(--_frame-shadow,none)}' +
  // The host's words may be longer than a narrow card, such as addresses.
  'slot[name]{overflow-wrap:anywhere}' +
  `[name$=form]{color:var(--_text-1);font:${cardLength('.875em')}/1.5 var(--_family)}` +
  'slot[name=header],slot[name=footer]{display:block;contain:inline-size;max-inline-size:calc(var(--fe-box-size,400px)*var(--fe-scale,1));margin-inline:auto}'

/** The box inside a shadow root, and the message in it about code that was not loaded. */
const boxCss =
  ':host([hidden]){display:none}' +
  '.frame{all:initial;display:block;visibility:inherit;pointer-events:inherit;cursor:inherit;color-scheme:inherit}' +
  // Holds focus only between two tries to load code.
  '.frame:focus{outline:0}' +
  // The page's style sheets do not apply here, and the product's may be among what was not loaded.
  '.frame>p,.frame>button{font:1rem/1.5 system-ui,sans-serif}.frame>p{margin:0 0 8px}.frame>button{padding:8px 16px}'

/** The box of a small element: a button in a line of the page, whose place is kept until its code is there. */
export const smallFrameCss =
  `:host{display:inline-block;vertical-align:middle;max-inline-size:100%}${boxCss}` +
  '.frame>:not(:defined){display:block;block-size:40px}'

/**
 * The box inside each shadow root. `all: initial` stops properties that the page would pass by inheritance to the form
 * in the slot; what the host may still decide, such as hiding the element, still applies. It resets the writing mode
 * as well, which the element has to match, and the font size to the one chosen in the browser. A portal in the dialog layout shows nothing in place, so it prefers no
 * width.
 */
export const frameCss =
  `:host{display:block;writing-mode:horizontal-tb;min-inline-size:0;max-inline-size:100%;${preferred('960px')}}` +
  `:host(fe-login-box){${preferred('var(--fe-box-size,400px)')}}:host([layout=dialog]){--_inline-size:0px}` +
  `${strutCss}${boxCss}.frame{container-type:inline-size}` +
  skeletonCss +
  loginFrameCss +
  closedCss

/** Colours with a meaning. Each has a fill, a text colour on it, a text shade and a subtle background. */
const tones = {
  accent: '.5 .19 272',
  danger: '.54 .2 25',
  warning: '.78 .15 75',
  success: '.52 .13 152',
  info: '.53 .13 250',
}

/** Neutrals: the light and the dark value, as OKLCH. */
const neutrals = {
  'surface-0': '.98 .003 255,.165 .008 260',
  'surface-1': '1 0 0,.205 .01 260',
  'surface-2': '.963 .004 255,.25 .012 260',
  'text-1': '.23 .02 260,.95 .005 260',
  'text-2': '.44 .02 260,.77 .012 260',
  'text-3': '.52 .018 260,.68 .014 260',
  'border-1': '.91 .006 255,.32 .014 260',
  'border-2': '.65 .014 258,.54 .016 260',
}

const each = <T>(table: Record<string, T>, write: (name: string, value: T) => string) =>
  Object.entries(table)
    .map(([name, value]) => write(name, value))
    .join('')

/** Declares a private custom property that a host or a theme may set by its public name. */
const token = (name: string, value: string) => `--_${name}:var(--fe-${name},${value});`

const readableShade = (name: string) =>
  `--_${name}-text:light-dark(oklch(from var(--_${name}) min(l,.5) min(c,.19) h),oklch(from var(--_${name}) max(l,.74) c h));`

/** Drops the transparency of a colour: how readable text on and in it is could not be computed otherwise. */
const opaque = (name: string, value: string) => `--_${name}:color(from var(--fe-${name},oklch(${value})) srgb r g b/1);`

/** The border of controls filled with the accent colour: its contrast with the card is at least 3 for any accent. */
const edge =
  '--_accent-edge:light-dark(oklch(from var(--_accent) min(l,.6) min(c,.19) h),oklch(from var(--_accent) max(l,.62) c h));'

const mixed = (name: string, share: number) => `color-mix(in oklab,var(--_${name}) ${share}%,var(--_surface-1))`

/** The three channels, each with its value in white. */
const overChannels = (write: (channel: string, white: number) => string) =>
  [write('x', 0.95), write('y', 1), write('z', 1.09)].join(' ')

/** White below, black above the luminance at which both have the same contrast, 4.58; so it is never less. */
const onColour = (name: string) =>
  `color(from var(--_${name}) xyz-d65 ${overChannels((_channel, white) => `clamp(0,(.179 - y)*999,${white})`)}/1)`

/** A shade further from the colour of the text on it, so that their contrast only grows. */
const pressed = (amount: string) =>
  `color(from var(--_accent) xyz-d65 ${overChannels(channel => `calc(${channel}*(1 + clamp(-${amount},(y - .179)*999,${amount})))`)})`

/**
 * The design tokens every element defines on itself: light or dark by the inherited `color-scheme` unless `theme` decides,
 * for forced colours and for reduced motion. Hosts set `--fe-*` names on an element or any ancestor; components read `--_*` names.
 */
export const tokensCss =
  `:host{` +
  each(neutrals, (name, pair) => token(name, `light-dark(oklch(${pair.replace(',', '),oklch(')}))`)) +
  // Of the host's own colours where it sets those alone, or placeholders and tracks would be cold on a warm page.
  token('surface-3', 'color-mix(in oklab,var(--_text-1) 6%,var(--_surface-2))') +
  each(
    tones,
    (name, value) =>
      token(name, `oklch(${value})`) +
      `--_on-${name}:var(--fe-on-${name},#fff);--_${name}-text:var(--_${name});` +
      `--_${name}-subtle:light-dark(${mixed(name, 9)},${mixed(name, 17)});`,
  ) +
  token('secondary', 'var(--_text-1)') +
  `--_secondary-text:var(--_secondary);--_accent-edge:var(--_accent);--_accent-hover:var(--_accent);--_accent-active:var(--_accent);--_ring:var(--fe-ring,var(--_accent-text));` +
  `--_shade:light-dark(#0f172a14,#0006);` +
  `--_shadow-1:0 1px 2px var(--_shade);--_shadow-2:0 1px 2px var(--_shade),0 8px 24px -6px var(--_shade);` +
  `--_shadow-3:0 2px 6px var(--_shade),0 24px 48px -12px var(--_shade),0 12px 32px var(--_shade);` +
  token('radius', '8px') +
  `--_radius-1:calc(var(--_radius)*.75);--_radius-3:calc(var(--_radius)*1.5);` +
  token('family', 'system-ui,sans-serif') +
  token('mono', 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace') +
  `--_font:400 14px/20px var(--_family);--_fast:.12s;--_slow:.2s;--_ease:cubic-bezier(.2,0,0,1)}` +
  `:host([theme=light]){color-scheme:light}:host([theme=dark]){color-scheme:dark}` +
  `@supports(color:color(from red xyz-d65 x y z)){:host{` +
  each(tones, (name, value) => opaque(name, value) + token(`on-${name}`, onColour(name)) + readableShade(name)) +
  readableShade('secondary') +
  edge +
  `--_accent-hover:${pressed('.16')};--_accent-active:${pressed('.3')}}}` +
  `@media(prefers-reduced-motion:reduce){:host{--_fast:0s;--_slow:0s}}` +
  `@media(forced-colors:active){:host{--_accent:Highlight;--_accent-hover:Highlight;--_accent-active:Highlight;--_accent-edge:Highlight;--_on-accent:HighlightText;--_ring:Highlight;--_border-1:CanvasText}}`

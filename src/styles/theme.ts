import { contrast, formatColour, parseColour, readableOn } from './colour.ts'

/** Custom properties by name; all values are checked and serialized here. */
export type Theme = ReadonlyMap<string, string>

/** Names that a palette uses for the design colours. */
const colours = {
  primary: 'accent',
  secondary: 'secondary',
  error: 'danger',
  success: 'success',
  warning: 'warning',
  info: 'info',
} as const

/** Fonts that a theme may name; a page with another font sets `--fe-family` itself. */
const fonts = new Map(
  (
    'system-ui,sans-serif,serif,Arial,DM Sans,Figtree,Georgia,Helvetica,Helvetica Neue,IBM Plex Sans,Inter,Lato,Manrope,' +
    'Montserrat,Noto Sans,Nunito,Open Sans,Poppins,Roboto,Rubik,Segoe UI,Source Sans 3,Tahoma,Trebuchet MS,Verdana,Work Sans'
  )
    .split(',')
    .map(font => [font.toLowerCase(), font]),
)
const genericFonts = /^(?:system-ui|sans-serif|serif)$/
const largestRadiusPx = 24
const readableContrast = 4.5

/** A value of an external object by a known key. */
const at = (source: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    source,
  )

/** Learns of each value that was set and is not used, by its path, and why. */
export type OnIgnored = (path: string, reason: string) => void

/** A value of an external object as its reader wants it; a value that the reader refuses is reported. */
const accepted = <T>(
  value: unknown,
  read: (value: unknown) => T | undefined,
  refuse: (reason: string) => void,
  reason: string,
): T | undefined => {
  const result = read(value)
  if (result === undefined && value !== undefined && value !== null) refuse(reason)
  return result
}

const readPalette = (palette: unknown, theme: Map<string, string>, onIgnored: OnIgnored): void => {
  for (const [key, name] of Object.entries(colours)) {
    const entry = at(palette, key)
    const refuse = (reason: string) => onIgnored(`palette.${key}`, reason)
    const fill = accepted(at(entry, 'main') ?? entry, parseColour, refuse, 'it is not a hex, rgb() or hsl() colour')
    if (!fill) continue
    const configured = parseColour(at(entry, 'contrastText'))
    const isReadable = configured !== undefined && contrast(configured, fill) >= readableContrast
    if (!isReadable && at(entry, 'contrastText') !== undefined)
      onIgnored(`palette.${key}.contrastText`, `it is not a colour with a contrast of ${readableContrast} to "main"`)
    theme.set(`--fe-${name}`, formatColour(fill))
    theme.set(`--fe-on-${name}`, formatColour(isReadable ? configured : readableOn(fill)))
  }
}

const readFonts = (families: unknown): string | undefined => {
  if (typeof families !== 'string' || families.length > 500) return undefined
  const known = families
    .split(',')
    .map(family =>
      fonts.get(
        family
          .trim()
          .replaceAll(/^["']|["']$/g, '')
          .toLowerCase(),
      ),
    )
    .filter(font => font !== undefined)
  if (known.length === 0) return undefined
  return [...new Set([...known, 'system-ui', 'sans-serif'])]
    .map(font => (genericFonts.test(font) ? font : `"${font}"`))
    .join(', ')
}

const readRadius = (radius: unknown): string | undefined => {
  const px = typeof radius === 'string' ? Number(radius.replace(/px$/, '') || Number.NaN) : radius
  return typeof px === 'number' && px >= 0 && px <= largestRadiusPx ? `${px}px` : undefined
}

/** Sizes of text, in px, that may stand for the usual one of 14 px. */
const [smallestFontPx, usualFontPx, largestFontPx] = [11, 14, 22] as const

/** The factor of all sizes by which text has a size. */
const readScale = (fontSize: unknown): string | undefined =>
  typeof fontSize === 'number' && fontSize >= smallestFontPx && fontSize <= largestFontPx
    ? String(Math.round((fontSize / usualFontPx) * 1000) / 1000)
    : undefined

const readPart = (source: unknown, theme: Map<string, string>, onIgnored: OnIgnored): void => {
  readPalette(at(source, 'palette'), theme, onIgnored)
  const read = (name: string, path: [string, string], take: (value: unknown) => string | undefined, reason: string) => {
    const refuse = (why: string) => onIgnored(path.join('.'), why)
    const value = accepted(at(source, ...path), take, refuse, reason)
    if (value !== undefined) theme.set(name, value)
  }
  const fontReason = 'it names none of the fonts that a theme may use; a page sets any font by --fe-family'
  read('--fe-family', ['typography', 'fontFamily'], readFonts, fontReason)
  const sizeReason = `it is not a number from ${smallestFontPx} to ${largestFontPx}`
  read('--fe-scale', ['typography', 'fontSize'], readScale, sizeReason)
  read('--fe-radius', ['shape', 'borderRadius'], readRadius, `it is not a length from 0 to ${largestRadiusPx} px`)
}

/**
 * Turns the theme of a tenant or host into custom properties. Only known keys are read, and only colours, listed fonts
 * and lengths are accepted; text on a brand colour stays readable whatever colour was chosen.
 * @param part the element it is for: values for it alone win over values for all elements
 * @param sources from weak to strong: metadata's `theme`, its `themeV2`, the host's `themeOptions`
 */
export const readTheme = (
  part: 'loginBox' | 'adminPortal',
  sources: readonly unknown[],
  onIgnored: OnIgnored = () => {},
): Theme => {
  const theme = new Map<string, string>()
  for (const source of sources) {
    readPart(source, theme, onIgnored)
    readPart(at(source, part), theme, (path, reason) => onIgnored(`${part}.${path}`, reason))
  }
  return theme
}

/** One element's theme, as a sheet for its shadow root. */
export interface ThemeSheet {
  css: CSSStyleSheet
  /** Shows another theme; values that it does not set fall back to the defaults. */
  show: (theme: Theme) => void
}

/**
 * Makes the theme sheet of one element. Its rule is for `:host`, so any rule of the page about the element beats it:
 * the host's styles win.
 */
export const createThemeSheet = (document: Document): ThemeSheet => {
  const { CSSStyleSheet: Sheet } = document.defaultView ?? globalThis
  const css = new Sheet()
  css.insertRule(':host{}')
  const { style } = css.cssRules[0] as CSSStyleRule
  const show = (theme: Theme) => {
    while (style.length > 0) style.removeProperty(style.item(0))
    for (const [name, value] of theme) style.setProperty(name, value)
  }
  return { css, show }
}

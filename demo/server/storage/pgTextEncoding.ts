/**
 * PostgreSQL text cannot contain U+0000 or lone surrogates, but input can. This noncharacter, followed by four hexadecimal
 * digits, encodes them and itself.
 */
const mark = '\ufdd0'

const hexOf = (character: string) => character.charCodeAt(0).toString(16).padStart(4, '0')

/** Text as the database keeps it. */
export const encodePgText = (text: string): string =>
  text.replace(/[\u0000\ufdd0]|\p{Surrogate}/gu, character => mark + hexOf(character))

/** The text that was stored. */
export const decodePgText = (stored: string): string =>
  stored.replace(/\ufdd0([0-9a-f]{4})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A value as JSON text that the database accepts. */
export const encodePgJson = (value: unknown): string =>
  // The second branch skips other escapes, so that an escaped backslash before "u0000" stays unchanged.
  JSON.stringify(value).replace(/\\u(0000|d[89a-f][0-9a-f]{2})|\\.|\ufdd0/g, (match, hex: string | undefined) =>
    hex !== undefined ? mark + hex : match === mark ? mark + hexOf(mark) : match,
  )

/** The value of JSON text that was stored. */
export const decodePgJson = (stored: string): unknown => JSON.parse(stored.replace(/\ufdd0([0-9a-f]{4})/g, '\\u$1'))

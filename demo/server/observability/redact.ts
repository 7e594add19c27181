/** What may not be in a log, by what replaces it. The order matters: a token may contain what looks like a code. */
const patterns: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b(https?:\/\/[^\s?#"'<>]+)[?#][^\s"'<>)]*/g, '$1?[query]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\bfe_\w{20,}/g, '[token]'],
  [/(?<![\w/-])[\w-]{40,}(?![\w/-])/g, '[secret]'],
  [/[^\s<>"'`=:,;()[\]{}/]+@[^\s<>"'`,;:()[\]{}/]+/g, '[address]'],
  [/\+\d(?:[ -]?\d){6,14}\b/g, '[number]'],
  [/(?<![\w.:/-])\d{6}(?![\w:-])/g, '[code]'],
]

/**
 * Removes from a text what errors of libraries may quote: mail addresses, phone numbers, tokens, codes, and queries of
 * addresses.
 */
export const redacted = (text: string): string =>
  patterns.reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement), text)

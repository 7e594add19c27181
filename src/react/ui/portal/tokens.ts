/**
 * True when a typed or pasted text holds more than the beginning of one value.
 * @param hasSpaces whether values are written with spaces, as phone numbers are
 */
export const hasSeparator = (text: string, hasSpaces = false): boolean =>
  (hasSpaces ? /[,;\r\n\t]/ : /[\s,;]/).test(text)

/**
 * The values in a text, as people paste them from mail and spreadsheets: separated by commas, semicolons, spaces or line
 * breaks. `Ada Lovelace <ada@acme.test>` is the address alone.
 * @param hasSpaces whether values are written with spaces, which then separate nothing
 */
export const splitTokens = (text: string, hasSpaces = false): string[] =>
  text
    .replaceAll(/"[^"]*"\s*(?=<)/g, '') // A quoted name may hold separators.
    .split(/[,;\r\n\t]+/)
    .flatMap(part => {
      const address = /<([^<>\s]+)>\s*$/.exec(part)?.[1]
      if (address !== undefined) return [address]
      return hasSpaces ? [part.trim()] : part.split(/\s+/)
    })
    .filter(Boolean)

/** Adds values behind the ones that are there; counts those that are there already, by their key. */
export const mergeTokens = (
  present: readonly string[],
  given: readonly string[],
  toKey: (value: string) => string,
): { values: readonly string[]; added: readonly string[]; duplicates: number } => {
  const keys = new Set(present.map(toKey))
  const added = given.filter(value => {
    const key = toKey(value)
    return keys.has(key) ? false : Boolean(keys.add(key))
  })
  return {
    values: added.length > 0 ? [...present, ...added] : present,
    added,
    duplicates: given.length - added.length,
  }
}

/** A query value as text; `undefined` for values without one. */
const queryText = (value: unknown): string | undefined => {
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}

/** Query values as text; those without one are left out. */
export const queryTexts = (pairs: [string, unknown][]): [string, string][] =>
  pairs.flatMap(([key, value]) => {
    const text = queryText(value)
    return text === undefined ? [] : [[key, text]]
  })

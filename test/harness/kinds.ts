/** Kinds of the values at each place of what screens get; rows share their places. */
export type Kinds = Map<string, Set<string>>

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number' && !Number.isFinite(value)) return 'no number'
  return value === null ? 'null' : typeof value
}

const addKinds = (kinds: Kinds, value: unknown, place = ''): Kinds => {
  const known = kinds.get(place) ?? new Set()
  kinds.set(place, known.add(kindOf(value)))
  if (value instanceof Map) for (const entry of value.values()) addKinds(kinds, entry, `${place}{}`)
  else if (Array.isArray(value)) for (const entry of value) addKinds(kinds, entry, `${place}[]`)
  else if (typeof value === 'object' && value !== null)
    for (const [name, entry] of Object.entries(value)) addKinds(kinds, entry, `${place}.${name}`)
  return kinds
}

/** The kinds of a value and of everything in it. */
export const kindsIn = (value: unknown): Kinds => addKinds(new Map(), value)

/** A value that is missing is one that types tell of. */
const isSome = (kind: string) => kind !== 'undefined' && kind !== 'null'

/**
 * Places at which a value is of a kind that a good answer never leads to, so that a screen would show it as it is.
 * @param untouched places that keep what was sent
 */
export const wrongPlaces = (good: Kinds, value: unknown, untouched?: RegExp): string[] =>
  [...kindsIn(value)].flatMap(([place, kinds]) => {
    const known = [...(good.get(place) ?? [])].filter(isSome)
    if (known.length === 0 || untouched?.test(place)) return []
    const wrong = [...kinds].filter(kind => isSome(kind) && !known.includes(kind))
    return wrong.map(kind => `${place} is ${kind}, not ${known.join(' or ')}`)
  })

/** Names and places of a value in an answer: `['items', 0, 'name']`. */
type Path = readonly (string | number)[]

/** An answer with one odd place. */
export interface OddAnswer {
  /** Says what is odd and where. */
  what: string
  body: unknown
}

const veryLong = 'x'.repeat(10_000)
const thousands = 2_000

/** What is put in place of a value. `undefined` leaves it out. */
const oddities: readonly [what: string, of: (value: unknown) => unknown][] = [
  ['missing', () => undefined],
  ['null', () => null],
  ['a number', () => -1.5],
  ['a text', () => 'odd'],
  ['an empty text', () => ''],
  ['true', () => true],
  ['an object', () => ({ odd: { toString: 1 } })],
  ['an empty list', () => []],
  ['a list of odd entries', () => [null, 7, 'odd', {}, [[]]]],
  ['very long', () => veryLong],
  ['thousands', value => Array.from({ length: thousands }, () => (Array.isArray(value) ? value[0] : value))],
]

/** Every place of a value, in the first two entries of lists. */
const pathsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 2).map((entry, index) => [index, entry])
    : Object.entries(value)
  return [path, ...entries.flatMap(([key, entry]) => pathsIn(entry, [...path, key]))]
}

const replaced = (value: unknown, [key, ...rest]: Path, of: (value: unknown) => unknown): unknown => {
  if (key === undefined) return of(value)
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => {
      if (index !== key) return [entry]
      const odd = replaced(entry, rest, of)
      return odd === undefined ? [] : [odd]
    })
  const entries = Object.entries(value as object).map(([name, entry]: [string, unknown]) =>
    name === key ? ([name, replaced(entry, rest, of)] as const) : ([name, entry] as const),
  )
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined))
}

/** Shuffles always in the same way. */
const shuffled = <T>(values: readonly T[], seed: number): T[] => {
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648)
  return values
    .map(value => ({ value, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}

/** Answers that differ from a good one in one place: at most `most` of them, spread over all places, the same ones each time. */
export const oddAnswersTo = (body: unknown, most: number): OddAnswer[] => {
  const all = pathsIn(body).flatMap(path => oddities.map(([what, of]) => ({ path, what, of })))
  return shuffled(all, 7)
    .slice(0, most)
    .map(({ path, what, of }) => ({ what: `${path.join('.') || 'all'}: ${what}`, body: replaced(body, path, of) }))
}

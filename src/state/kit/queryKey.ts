/**
 * What a query reads, from the general to the special: a family, then anything that tells its queries apart. Keys are
 * compared element by element, so `['ab', 'c']` and `['a', 'bc']` differ, and `['notes']` is the prefix of both
 * `['notes', 'list']` and `['notes', { id: '7' }]`.
 */
export type QueryKey = readonly [family: QueryFamily, ...rest: readonly unknown[]]

/** The families of queries. Empty here: each feature that owns one adds it by declaration merging. */
export interface QueryFamilies {}

/** A family that some feature owns; any text as long as there is none. */
export type QueryFamily = keyof QueryFamilies extends never ? string : keyof QueryFamilies

const identities = new WeakMap<object, number>()
let lastIdentity = 0

/** A file or form equals only itself. */
const identityOf = (value: object): string => {
  let identity = identities.get(value)
  if (identity === undefined) {
    lastIdentity += 1
    identity = lastIdentity
    identities.set(value, identity)
  }
  return `object ${identity}`
}

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A text that is equal for equal values, in whatever order the keys of their objects are. */
export const textOfValue = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  if (Array.isArray(value)) return `[${value.map(textOfValue).join()}]`
  if (value instanceof Date) return `date ${value.getTime()}`
  if (!isPlain(value)) return identityOf(value)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  entries.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${textOfValue(part)}`).join()}}`
}

/** The texts of a key's elements. */
export const textsOfKey = (key: readonly unknown[]): readonly string[] => key.map(textOfValue)

/** Whether a key begins with the elements of another; both as texts. */
export const beginsWith = (texts: readonly string[], prefix: readonly string[]): boolean =>
  prefix.every((text, index) => text === texts[index])

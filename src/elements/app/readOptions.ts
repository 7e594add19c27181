import { warnHost } from './warnHost.ts'

/** More levels than any option has. */
const deepest = 30

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  // Objects of other windows have another Object.prototype.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Copies of the objects that were read, so that each is read once; undefined for those that are being read. */
type Copies = Map<unknown, object | undefined>

const readProperty = (object: object, path: readonly string[], copies: Copies): unknown => {
  try {
    const value: unknown = Reflect.get(object, path.at(-1) ?? '')
    const copied = copies.get(value)
    if (path.length > deepest || (copies.has(value) && !copied))
      return warnHost('error', ({ containsItself }) => containsItself(path.join('.')))
    return copied ?? copy(value, path, copies)
  } catch {
    return warnHost('error', ({ throwsError }) => throwsError(path.join('.')))
  }
}

/** Functions, and objects of classes, stay what they are. */
const copy = (value: unknown, path: readonly string[], copies: Copies, asTheyAre = ''): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const isList = Array.isArray(value)
  if (!isList && !isPlain(value)) return value
  const keys = Object.keys(value)
  copies.set(value, undefined)
  const entries = keys.map((key): [string, unknown] => [
    key,
    key === asTheyAre ? Reflect.get(value, key) : readProperty(value, [...path, key], copies),
  ])
  const copied = isList ? entries.map(([, entry]) => entry) : Object.fromEntries(entries)
  copies.set(value, copied)
  return copied
}

/**
 * Copies the options that a host gave, so that reading them later runs no code of the host. What throws when it is read,
 * such as a getter or a proxy, and what contains itself is left out and named in the console.
 * @param asItIs name of one that is not copied
 */
export const readOptions = <Options extends object>(options: Options, asItIs?: keyof Options & string): Options => {
  try {
    return copy(options, [], new Map(), asItIs) as Options
  } catch {
    warnHost('error', ({ allThrow }) => allThrow())
    return {} as Options
  }
}

/** What a form would send, as one text for each name of a field. */
export type FormSnapshot = ReadonlyMap<string, string>

/**
 * Rows of a list have fields named `list.row.field`. The key of a row says nothing about its content, so it is replaced by
 * its position.
 */
const positions = () => {
  const seen = new Map<string, string[]>()
  return (name: string): string => {
    const [list = '', row, ...rest] = name.split('.')
    if (row === undefined) return name
    const rows = seen.get(list) ?? []
    seen.set(list, rows)
    if (!rows.includes(row)) rows.push(row)
    return [list, rows.indexOf(row), ...rest].join('.')
  }
}

/** Takes a snapshot of the fields of a form, as they are now: also of what was filled in without an event. */
export const snapshotOf = (data: FormData): FormSnapshot => {
  const nameOf = positions()
  const values = new Map<string, unknown[]>()
  for (const [name, value] of data) {
    const key = nameOf(name)
    values.set(key, [...(values.get(key) ?? []), typeof value === 'string' ? value : [value.name, value.size]])
  }
  return new Map([...values].map(([name, list]) => [name, JSON.stringify(list)]))
}

/** Whether two snapshots hold the same values; the order of their names does not count. */
export const isSameSnapshot = (one: FormSnapshot, other: FormSnapshot): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value)

/** The field that an entry of a snapshot belongs to: entries of rows belong to their list. */
const fieldOf = (entry: string): string => entry.split('.')[0] ?? ''

/** Names of the fields in which two snapshots differ. */
export const editedFields = (one: FormSnapshot, other: FormSnapshot): string[] => {
  const entries = new Set([...one.keys(), ...other.keys()])
  return [...new Set([...entries].filter(entry => one.get(entry) !== other.get(entry)).map(fieldOf))]
}

/** A snapshot that has the values of another one for some fields. */
export const withFieldsOf = (snapshot: FormSnapshot, other: FormSnapshot, names: readonly string[]): FormSnapshot => {
  const isNamed = ([entry]: readonly [string, string]) => names.includes(fieldOf(entry))
  return new Map([...[...snapshot].filter(entry => !isNamed(entry)), ...[...other].filter(isNamed)])
}

/** Values of fields by name: texts, whether a box is checked, lists, and rows of a list. */
export type FieldValues<Name extends string = string> = Readonly<Partial<Record<Name, unknown>>>

/** What a field with nothing in it counts as. */
const textOf = (value: unknown): string =>
  value === undefined || value === null || value === '' || value === false ? '' : JSON.stringify(value)

/** Names of fields whose values differ. Nothing, an empty text and an unchecked box are the same. */
export const changedFields = (one: FieldValues, other: FieldValues): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(name => textOf(one[name]) !== textOf(other[name]))

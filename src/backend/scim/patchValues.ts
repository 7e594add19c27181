import { copyOf, isEmpty, isObject, noAttributes, type Attributes } from './attributes.ts'
import { badRequest } from './errors.ts'
import type { Filter } from './filter.ts'
import { matches } from './matches.ts'
import { readValue, requireFew, valuesOf, withOnePrimary } from './values.ts'
import type { Path } from './paths.ts'
import type { Attribute } from './schema.ts'

/** What an operation does with a value. */
export type PatchOp = 'add' | 'replace' | 'remove'

/** Values are never changed, only replaced, so each is written once. */
const keys = new WeakMap<Attributes, string>()

const keyOf = (value: Attributes): string => {
  const known = keys.get(value)
  if (known !== undefined) return known
  const parts = Object.entries(value).filter(([name]) => name !== 'primary')
  const key = JSON.stringify(parts.sort(([a], [b]) => (a < b ? -1 : 1)))
  keys.set(value, key)
  return key
}

/** Lets the new primary value be the only one. */
const withNewPrimary = (values: readonly Attributes[], isNew: (value: Attributes) => boolean): Attributes[] => {
  const hasNew = values.some(value => isNew(value) && value['primary'] === true)
  if (!hasNew) return withOnePrimary(values)
  const demoted = values.map(value => {
    if (isNew(value) || value['primary'] !== true) return value
    const { primary: _former, ...rest } = value
    return copyOf(rest) as Attributes
  })
  return withOnePrimary(demoted)
}

const addValues = (current: readonly Attributes[], added: readonly Attributes[]): Attributes[] => {
  const known = new Set(current.map(keyOf))
  const fresh = added.filter(value => !known.has(keyOf(value)) && known.add(keyOf(value)))
  const promoted = new Set(added.filter(({ primary }) => primary === true).map(keyOf))
  const all = [...current, ...fresh].map(value =>
    promoted.has(keyOf(value)) ? (copyOf({ ...value, primary: true }) as Attributes) : value,
  )
  return withNewPrimary(all, value => promoted.has(keyOf(value)))
}

/**
 * The parts of a value that a filter such as `type eq "work"` describes; `undefined` for other filters. A filter of `value` names
 * one that should be there.
 */
const partsWanted = (filter: Filter): Attributes | undefined => {
  const parts = noAttributes()
  const collect = (each: Filter): boolean => {
    if (each.op === 'and') return each.filters.every(collect)
    const part = each.op === 'eq' ? each.target.part : undefined
    if (!part || part.name === 'value' || each.op !== 'eq' || each.value === null) return false
    parts[part.name] = each.value
    return true
  }
  return collect(filter) ? parts : undefined
}

const setPart = (value: Attributes, part: Attribute, given: unknown): Attributes => {
  const read = readValue(part, given)
  const next = copyOf(value) as Attributes
  if (isEmpty(read)) delete next[part.name]
  else next[part.name] = read
  return next
}

const refuseReadOnly = (part: Attribute | undefined) => {
  if (part?.mutability === 'readOnly') throw badRequest('mutability', `"${part.name}" can't be changed.`)
}

/** Changes the chosen values, or the parts of them. */
const changeChosen = (
  values: readonly Attributes[],
  { attribute, filter, part }: Path,
  op: PatchOp,
  given: unknown,
): Attributes[] => {
  const isChosen = (value: Attributes) => filter === undefined || matches(filter, value)
  const chosen = values.filter(isChosen)
  if (op === 'remove') {
    if (!part) return values.filter(value => !isChosen(value))
    return values.map(value => (isChosen(value) ? setPart(value, part, undefined) : value))
  }
  const changed = (value: Attributes): Attributes =>
    part ? setPart(value, part, given) : (copyOf({ ...value, ...valuesOf(attribute, given)[0] }) as Attributes)
  if (chosen.length > 0) {
    const next = new Map(chosen.map(value => [value, changed(value)]))
    const fresh = new Set(next.values())
    return withNewPrimary(
      values.map(value => next.get(value) ?? value),
      value => fresh.has(value),
    )
  }
  // Entra changes values that are not there yet; they are made as the filter describes them.
  const wanted = filter ? partsWanted(filter) : noAttributes()
  if (!wanted) throw badRequest('noTarget', `No value of "${attribute.name}" matches the filter of the path.`)
  const made = changed(wanted)
  return withNewPrimary([...values, made], value => value === made)
}

/** The values without those that are named one by one, as Entra removes them. */
const without = (values: readonly Attributes[], attribute: Attribute, given: unknown): Attributes[] => {
  const gone = new Set(valuesOf(attribute, given).map(({ value }) => String(value).toLowerCase()))
  return values.filter(({ value }) => !gone.has(String(value).toLowerCase()))
}

const changeMultiple = (values: readonly Attributes[], path: Path, op: PatchOp, given: unknown): unknown => {
  const next = changedValues(values, path, op, given)
  requireFew(path.attribute, next ?? [])
  return next
}

const changedValues = (
  values: readonly Attributes[],
  path: Path,
  op: PatchOp,
  given: unknown,
): readonly Attributes[] | undefined => {
  const { attribute, filter, part } = path
  if (filter || part) return changeChosen(values, path, op, given)
  if (op === 'remove') return given === undefined || given === null ? undefined : without(values, attribute, given)
  if (op === 'replace') return readValue(attribute, given) as Attributes[] | undefined
  return addValues(values, valuesOf(attribute, given))
}

const changeComplex = (value: Attributes, { attribute, part }: Path, op: PatchOp, given: unknown): unknown => {
  if (part) return setPart(value, part, op === 'remove' ? undefined : given)
  if (op === 'remove' || isEmpty(given)) return undefined
  const read = readValue(attribute, given) as Attributes
  // Parts that are given as null are removed, the others stay.
  const cleared = isObject(given) ? Object.keys(given).filter(name => isEmpty(given[name])) : []
  const kept = Object.entries(value).filter(
    ([name]) => !cleared.some(each => each.toLowerCase() === name.toLowerCase()),
  )
  return copyOf({ ...Object.fromEntries(kept), ...read })
}

/** The value of an attribute after one operation; `undefined` for none. @throws ScimError 400 */
export const changedValue = (current: unknown, path: Path, op: PatchOp, given: unknown): unknown => {
  const { attribute, part } = path
  refuseReadOnly(part)
  if (attribute.isMultiple) return changeMultiple((current ?? []) as Attributes[], path, op, given)
  if (attribute.type === 'complex') return changeComplex((current ?? noAttributes()) as Attributes, path, op, given)
  return op === 'remove' ? undefined : readValue(attribute, given)
}

import { isEmpty, isObject, type Attributes } from './attributes.ts'
import type { Comparison, Filter, Target } from './filter.ts'
import type { Attribute } from './schema.ts'

/** Everything at a target: the values of the compared attribute, and how they are compared. */
interface Found {
  values: readonly unknown[]
  type: Attribute['type']
  isCaseExact: boolean
}

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  return isEmpty(value) ? [] : [value]
}

const holdersAt = (attributes: Attributes, { extension, attribute }: Target): readonly unknown[] => {
  if (!attribute) return [attributes]
  const holder = extension === undefined ? attributes : attributes[extension]
  return isObject(holder) ? listOf(holder[attribute.name]) : []
}

const foundAt = (attributes: Attributes, target: Target): Found => {
  const { attribute, part } = target
  const holders = holdersAt(attributes, target)
  const isSimple = attribute !== undefined && attribute.type !== 'complex'
  const compared = part ?? (isSimple ? attribute : attribute?.parts?.find(({ name }) => name === 'value'))
  const name = compared?.name ?? 'value'
  const values = isSimple ? holders : holders.flatMap(each => (isObject(each) ? listOf(each[name]) : []))
  return { values, type: compared?.type ?? 'string', isCaseExact: compared?.isCaseExact === true }
}

const order: Readonly<Record<string, (difference: number) => boolean>> = {
  gt: difference => difference > 0,
  lt: difference => difference < 0,
  ge: difference => difference >= 0,
  le: difference => difference <= 0,
}

/** A text as it is compared where case does not count: as names are when they must be unique. */
const folded = (value: unknown): string => String(value).normalize('NFC').toLowerCase()

const isSame = (value: unknown, wanted: unknown, { type, isCaseExact }: Found): boolean => {
  if (type === 'dateTime') return Date.parse(String(value)) === Date.parse(String(wanted))
  if (typeof value === 'boolean') return value === wanted
  return isCaseExact ? String(value) === wanted : folded(value).trim() === folded(wanted).trim()
}

const compares = (op: Comparison, value: unknown, wanted: unknown, found: Found): boolean => {
  if (op === 'eq') return isSame(value, wanted, found)
  if (op === 'ne') return !isSame(value, wanted, found)
  const [left, right] = [value, wanted].map(each => (found.isCaseExact ? String(each) : folded(each)))
  if (op === 'co') return left!.includes(right!)
  if (op === 'sw') return left!.startsWith(right!)
  if (op === 'ew') return left!.endsWith(right!)
  const isDate = found.type === 'dateTime'
  return order[op]!(
    isDate ? Date.parse(String(value)) - Date.parse(String(wanted)) : left! < right! ? -1 : +(left! > right!),
  )
}

/** Whether a condition holds for any of the values. A missing value equals null alone (RFC 7644 §3.4.2.2). */
const holdsFor = (op: Comparison, found: Found, wanted: unknown): boolean => {
  const isMissing = found.values.length === 0
  if (wanted === null) return (op === 'eq') === isMissing
  if (isMissing) return op === 'ne'
  return found.values.some(value => compares(op, value, wanted, found))
}

/** Whether attributes, or one of several values, match a filter. */
export const matches = (filter: Filter, attributes: Attributes): boolean => {
  switch (filter.op) {
    case 'and':
      return filter.filters.every(each => matches(each, attributes))
    case 'or':
      return filter.filters.some(each => matches(each, attributes))
    case 'not':
      return !matches(filter.filter, attributes)
    case 'some':
      return holdersAt(attributes, filter.target).some(
        value => isObject(value) && matches(filter.filter, value as Attributes),
      )
    case 'pr': {
      const { attribute, part } = filter.target
      if (attribute && !part) return holdersAt(attributes, filter.target).some(value => !isEmpty(value))
      return foundAt(attributes, filter.target).values.some(value => !isEmpty(value))
    }
    case 'eq':
    case 'ne':
    case 'co':
    case 'sw':
    case 'ew':
    case 'gt':
    case 'lt':
    case 'ge':
    case 'le':
      return holdsFor(filter.op, foundAt(attributes, filter.target), filter.value)
  }
}

/** A condition that holds for every match, for a look-up in the store. */
export interface Equality {
  /** Such as `userName`, `emails.value` or `meta.created`. */
  path: string
  value: string | boolean
}

const pathOf = ({ extension, attribute, part }: Target, holder?: Attribute): string | undefined => {
  if (extension !== undefined) return undefined
  const names = [attribute ?? holder, part].flatMap(each => (each ? [each.name] : []))
  if (attribute?.type === 'complex' && !part) names.push('value')
  return names.join('.')
}

const equalities = (filter: Filter, holder?: Attribute): Equality[] => {
  if (filter.op === 'and') return filter.filters.flatMap(each => equalities(each, holder))
  if (filter.op === 'some')
    return filter.target.extension === undefined ? equalities(filter.filter, filter.target.attribute) : []
  if (filter.op !== 'eq' || filter.value === null) return []
  const path = pathOf(filter.target, holder)
  return path === undefined
    ? []
    : [{ path, value: typeof filter.value === 'number' ? String(filter.value) : filter.value }]
}

/** The conditions of a filter that must all hold; those of alternatives and of `not` are none. */
export const equalitiesOf = (filter: Filter): Equality[] => equalities(filter)

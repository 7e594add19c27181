import type { TargetingCondition } from '../../../http/entitlements/types.ts'
import { text } from '../../session/claims.ts'
import type { Attributes } from './attributes.ts'
import { field, list } from './fields.ts'
import { matchesPattern } from './pattern.ts'

/** Compares an attribute with a condition's value; undefined when the two cannot be compared. */
type Comparison = (attribute: unknown, value: unknown) => boolean | undefined

const longestDate = 64

const onText =
  (holds: (whole: string, item: string) => boolean): Comparison =>
  (attribute, value) => {
    const items = field(value, 'list')
    if (typeof attribute !== 'string' || !Array.isArray(items)) return undefined
    if (!items.every((item): item is string => typeof item === 'string')) return undefined
    return items.some(item => holds(attribute, item))
  }

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

const dateOf = (value: unknown): number | undefined =>
  typeof value === 'string' && value.length <= longestDate ? numberOf(Date.parse(value)) : numberOf(value)

type Reader = (value: unknown) => number | undefined

const onOne =
  (read: Reader, name: string, holds: (attribute: number, limit: number) => boolean): Comparison =>
  (attribute, value) => {
    const known = read(attribute)
    const limit = read(field(value, name))
    return known === undefined || limit === undefined ? undefined : holds(known, limit)
  }

const onRange =
  (read: Reader): Comparison =>
  (attribute, value) => {
    const known = read(attribute)
    const start = read(field(value, 'start'))
    const end = read(field(value, 'end'))
    if (known === undefined || start === undefined || end === undefined) return undefined
    return known >= start && known <= end
  }

const comparisons: Readonly<Record<TargetingCondition['op'], Comparison>> = {
  in_list: onText((whole, item) => whole === item),
  starts_with: onText((whole, item) => whole.startsWith(item)),
  ends_with: onText((whole, item) => whole.endsWith(item)),
  contains: onText((whole, item) => whole.includes(item)),
  matches: (attribute, value) => {
    const pattern = field(value, 'string')
    return typeof attribute === 'string' && typeof pattern === 'string' ? matchesPattern(pattern, attribute) : undefined
  },
  equal: onOne(numberOf, 'number', (attribute, limit) => attribute === limit),
  greater_than: onOne(numberOf, 'number', (attribute, limit) => attribute > limit),
  greater_than_equal: onOne(numberOf, 'number', (attribute, limit) => attribute >= limit),
  lower_than: onOne(numberOf, 'number', (attribute, limit) => attribute < limit),
  lower_than_equal: onOne(numberOf, 'number', (attribute, limit) => attribute <= limit),
  between_numeric: onRange(numberOf),
  is: (attribute, value) => {
    const wanted = field(value, 'boolean')
    return typeof attribute === 'boolean' && typeof wanted === 'boolean' ? attribute === wanted : undefined
  },
  on: onOne(dateOf, 'date', (attribute, limit) => attribute === limit),
  between_date: onRange(dateOf),
  on_or_after: onOne(dateOf, 'date', (attribute, limit) => attribute >= limit),
  on_or_before: onOne(dateOf, 'date', (attribute, limit) => attribute <= limit),
}

/**
 * True when one condition of a rule holds (§5). A missing attribute, one of the wrong type, an unknown operation or a
 * value that cannot be read never holds, negated or not.
 */
export const conditionHolds = (condition: unknown, attributes: Attributes): boolean => {
  const compare = field(comparisons, text(field(condition, 'op'))) as Comparison | undefined
  const holds = compare?.(attributes.get(text(field(condition, 'attribute'))), field(condition, 'value'))
  return holds !== undefined && holds !== (field(condition, 'negate') === true)
}

const ruleApplies = (rule: unknown, attributes: Attributes): boolean => {
  const conditions = field(rule, 'conditions')
  if (!Array.isArray(conditions) || (field(rule, 'conditionLogic') ?? 'and') !== 'and') return false
  return conditions.every(condition => conditionHolds(condition, attributes))
}

/** The treatment of the first rule with all conditions true, else the default one. */
export const isTreated = (targeted: unknown, attributes: Attributes): boolean => {
  const rule = list(field(targeted, 'rules')).find(candidate => ruleApplies(candidate, attributes))
  return (rule === undefined ? field(targeted, 'defaultTreatment') : field(rule, 'treatment')) === 'true'
}

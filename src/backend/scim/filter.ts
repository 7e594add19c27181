import { parse, type Filter as Parsed } from 'scim2-parse-filter'
import { placeNamed, type Place } from './attributes.ts'
import { badRequest, ScimError, shown } from './errors.ts'
import { plainFilter } from './filterText.ts'
import { extensionUrn, isCoreUrn, partNamed, type Attribute, type Kind } from './schema.ts'

/** How two values are compared (RFC 7644 §3.4.2.2). */
export type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'lt' | 'ge' | 'le'

/** What a condition is about: an attribute of the resource with a part, or a part of one of several values. */
export interface Target extends Partial<Place> {
  part?: Attribute
}

/** A filter whose names are those of the schemas. */
export type Filter =
  | { op: 'and' | 'or'; filters: readonly Filter[] }
  | { op: 'not'; filter: Filter }
  | { op: 'some'; target: Target; filter: Filter }
  | { op: 'pr'; target: Target }
  | { op: Comparison; target: Target; value: string | number | boolean | null }

/** Finds what a name in a filter stands for. */
type Resolver = (name: string) => Target

const unknown = (name: string) =>
  badRequest('invalidFilter', `The filter names "${shown(name, 100)}", which is no attribute that can be searched.`)

const resolverOf =
  (kind: Kind): Resolver =>
  name => {
    const colon = name.lastIndexOf(':')
    const urn = colon < 0 ? undefined : name.slice(0, colon)
    const extension = urn === undefined ? undefined : extensionUrn(kind, urn)
    if (urn !== undefined && extension === undefined && !isCoreUrn(kind, urn)) throw unknown(name)
    const [first = '', second, ...more] = name.slice(colon + 1).split('.')
    const place = placeNamed(kind, extension, first)
    if (!place || more.length > 0 || place.attribute.returned === 'never') throw unknown(name)
    if (second === undefined) return place
    const part = partNamed(place.attribute, second === '_ref' ? '$ref' : second)
    if (!part) throw unknown(name)
    return { ...place, part }
  }

const partResolver =
  (attribute: Attribute): Resolver =>
  name => {
    const part = partNamed(attribute, name === '_ref' ? '$ref' : name)
    if (!part) throw unknown(name)
    return { part }
  }

/** The attribute whose values are compared; of several values without a named part, it is their `value`. */
const comparedOf = ({ attribute, part }: Target): Attribute | undefined => {
  if (part) return part
  return attribute?.type === 'complex' ? partNamed(attribute, 'value') : attribute
}

const ordered: readonly string[] = ['gt', 'lt', 'ge', 'le']
const ofText: readonly string[] = ['co', 'sw', 'ew']

const valueFor = (compared: Attribute, op: Comparison, value: string | number | boolean | null) => {
  const cannot = () =>
    badRequest(
      'invalidFilter',
      `"${compared.name}" can't be compared by ${op} with ${JSON.stringify(value).slice(0, 100)}.`,
    )
  if (value === null) {
    if (op !== 'eq' && op !== 'ne') throw cannot()
    return value
  }
  if (compared.type === 'boolean') {
    const word = typeof value === 'string' ? value.toLowerCase() : value
    if (ordered.includes(op) || ofText.includes(op)) throw cannot()
    if (word === true || word === 'true') return true
    if (word === false || word === 'false') return false
    throw cannot()
  }
  if (compared.type === 'dateTime' && !ofText.includes(op) && Number.isNaN(Date.parse(String(value)))) throw cannot()
  return String(value)
}

const comparison = (
  op: Comparison,
  name: string,
  value: string | number | boolean | null,
  resolver: Resolver,
): Filter => {
  const target = resolver(name)
  const compared = comparedOf(target)
  if (!compared) throw unknown(name)
  return { op, target, value: valueFor(compared, op, value) }
}

/** The filter that a change of members has 10,000 times, read without the parser, which takes longer. */
const plainEquality = /^(\w+) eq "([^"\\]*)"$/

const resolve = (parsed: Parsed, resolver: Resolver, values: readonly string[]): Filter => {
  const inner = (filter: Parsed) => resolve(filter, resolver, values)
  switch (parsed.op) {
    case 'and':
    case 'or':
      return { op: parsed.op, filters: parsed.filters.map(inner) }
    case 'not':
      return { op: 'not', filter: inner(parsed.filter) }
    case 'pr':
      return { op: 'pr', target: resolver(parsed.attrPath) }
    case '[]': {
      const target = resolver(parsed.attrPath)
      if (!target.attribute?.isMultiple || target.part) throw unknown(parsed.attrPath)
      return { op: 'some', target, filter: resolve(parsed.valFilter, partResolver(target.attribute), values) }
    }
    case 'eq':
    case 'ne':
    case 'co':
    case 'sw':
    case 'ew':
    case 'gt':
    case 'lt':
    case 'ge':
    case 'le': {
      const { compValue } = parsed
      const value = typeof compValue === 'string' ? values[Number(compValue)]! : compValue
      return comparison(parsed.op, parsed.attrPath, value, resolver)
    }
    default:
      // The parser takes words such as "constructor" for an operator between conditions.
      throw badRequest('invalidFilter', 'Conditions of a filter are joined by "and" or "or".')
  }
}

const parseWith = (text: string, resolver: Resolver): Filter => {
  const [, name, value] = text.length < 300 ? (plainEquality.exec(text) ?? []) : []
  if (name !== undefined && value !== undefined) return comparison('eq', name, value, resolver)
  const { text: plain, values } = plainFilter(text)
  try {
    return resolve(parse(plain), resolver, values)
  } catch (cause) {
    if (cause instanceof ScimError) throw cause
    throw badRequest('invalidFilter', `The filter can't be read: ${shown(text)}`)
  }
}

/**
 * Reads a filter of a list, with names and operators in any case (RFC 7644 §3.4.2.2).
 * @throws ScimError 400 `invalidFilter` for one that cannot be read, names unknown attributes, or is too long or deep
 */
export const parseFilter = (kind: Kind, text: string): Filter => parseWith(text, resolverOf(kind))

/** Reads the filter of a path, which chooses among the values of an attribute. @throws ScimError like `parseFilter` */
export const parseValueFilter = (attribute: Attribute, text: string): Filter => parseWith(text, partResolver(attribute))

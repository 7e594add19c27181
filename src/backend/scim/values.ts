import { copyOf, isEmpty, isObject, noAttributes, type Attributes } from './attributes.ts'
import { badRequest } from './errors.ts'
import { partNamed, type Attribute } from './schema.ts'

/** The most characters of a text. */
const longestText = 8_192
/** The most values of an attribute with several; members of groups have a limit of their own. */
const mostValues = 500

const wrongKind = (name: string, wanted: string) => badRequest('invalidValue', `"${name}" must be ${wanted}.`)

const textOf = (name: string, value: unknown): string => {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return String(value)
  if (typeof value !== 'string') throw wrongKind(name, 'text')
  if (value.length > longestText) throw badRequest('invalidValue', `"${name}" has more than ${longestText} characters.`)
  return value
}

/** True and false, also as text in any case, which some directories send. */
export const booleanOf = (name: string, value: unknown): boolean => {
  const word = typeof value === 'string' ? value.toLowerCase() : value
  if (word === true || word === 'true') return true
  if (word === false || word === 'false') return false
  throw wrongKind(name, 'true or false')
}

const dateOf = (name: string, value: unknown): string => {
  const text = textOf(name, value)
  if (Number.isNaN(Date.parse(text))) throw wrongKind(name, 'a date of ISO 8601')
  return text
}

const simpleOf = ({ name, type }: Attribute, value: unknown): unknown => {
  if (type === 'boolean') return booleanOf(name, value)
  return type === 'dateTime' ? dateOf(name, value) : textOf(name, value)
}

/** Reads the parts of a complex value. Parts that the schema does not have, and those that only servers write, are left out. */
const partsOf = (attribute: Attribute, value: unknown): Attributes => {
  const given = isObject(value) ? value : { value }
  if (!isObject(value) && !partNamed(attribute, 'value')) throw wrongKind(attribute.name, 'an object')
  const parts = noAttributes()
  for (const [name, each] of Object.entries(given)) {
    const part = partNamed(attribute, name)
    if (!part || part.mutability === 'readOnly' || isEmpty(each)) continue
    parts[part.name] = simpleOf(part, each)
  }
  return parts
}

/** Keeps the first primary value, as only one may be. */
export const withOnePrimary = (values: readonly Attributes[]): Attributes[] => {
  const first = values.findIndex(({ primary }) => primary === true)
  return values.map((value, index) => {
    if (value['primary'] !== true || index === first) return value
    const { primary: _other, ...rest } = value
    return copyOf(rest) as Attributes
  })
}

/** Refuses more values than anybody has. @throws ScimError 400 `tooMany` */
export const requireFew = ({ name }: Attribute, values: readonly unknown[], most = mostValues): void => {
  if (values.length > most) throw badRequest('tooMany', `"${name}" has more than ${most} values.`)
}

/** True for a value of which nothing is left but what it is for. */
export const isSpent = (value: Attributes): boolean =>
  Object.keys(value).every(name => name === 'type' || name === 'primary' || name === 'display')

/** Reads the values of an attribute with several: a list, or one of them. */
export const valuesOf = (attribute: Attribute, value: unknown, most = mostValues): Attributes[] => {
  const given = Array.isArray(value) ? value : [value]
  requireFew(attribute, given, most)
  return given
    .filter(each => !isEmpty(each))
    .map(each => partsOf(attribute, each))
    .filter(parts => !isSpent(parts))
}

/** Reads a value as the schema has it; `undefined` for none, and for one that is dropped. @throws ScimError 400 */
export const readValue = (attribute: Attribute, value: unknown): unknown => {
  if (isEmpty(value) || attribute.returned === 'never') return undefined
  if (attribute.type !== 'complex') return simpleOf(attribute, value)
  if (attribute.isMultiple) return withOnePrimary(valuesOf(attribute, value))
  return partsOf(attribute, value)
}

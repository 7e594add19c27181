import { isEmpty, isObject, noAttributes, placeNamed, setAt, type Attributes } from './attributes.ts'
import { badRequest, ScimError } from './errors.ts'
import { extensionUrn, schemasOf, type Attribute, type Kind } from './schema.ts'
import { readValue, valuesOf } from './values.ts'

/** The most members of a group in one request. */
export const mostMembers = 50_000

const checkSchemas = (schemas: unknown) => {
  const isList = Array.isArray(schemas) && schemas.every(each => typeof each === 'string')
  if (schemas !== undefined && !isList) throw badRequest('invalidSyntax', '"schemas" must be a list of URNs.')
}

/** Refuses attributes without those that every resource of the kind has. @throws ScimError 400 */
export const requireAttributes = (kind: Kind, attributes: Attributes): void => {
  for (const { name, isRequired } of schemasOf(kind).core.attributes) {
    const value = attributes[name]
    const isMissing = isEmpty(value) || (typeof value === 'string' && value.trim() === '')
    if (isRequired && isMissing)
      throw new ScimError(400, `"${name}" is required.`, 'invalidValue', { code: 'attributeMissing', value: name })
  }
}

const readMembers = (attribute: Attribute, value: unknown): Attributes[] => {
  const members = valuesOf(attribute, value, mostMembers)
  const given = Array.isArray(value) ? value.length : 1
  if (members.length < given || members.some(member => isEmpty(member['value'])))
    throw badRequest('invalidValue', 'Each member needs the id of a person as "value".')
  return members
}

const readInto = (
  attributes: Attributes,
  kind: Kind,
  urn: string | undefined,
  given: Readonly<Record<string, unknown>>,
) => {
  for (const [name, value] of Object.entries(given)) {
    const place = placeNamed(kind, urn, name)
    const isSet = place && place.attribute.mutability !== 'readOnly' && place.attribute.name !== 'schemas'
    if (!isSet) continue
    const { attribute } = place
    if (kind === 'Group' && attribute.name === 'members') {
      // A list without members is told from none.
      if (!isEmpty(value) || Array.isArray(value)) attributes['members'] = readMembers(attribute, value)
    } else setAt(attributes, place, readValue(attribute, value))
  }
}

/**
 * Reads the body of a request that creates or replaces a resource. Names are read without regard to case; what clients may not
 * set and what the schemas don't have is left out (RFC 7644 §3.3).
 * @throws ScimError 400 for a body that is no resource of the kind
 */
export const readResource = (kind: Kind, body: unknown): Attributes => {
  if (!isObject(body)) throw badRequest('invalidSyntax', 'The body must be a JSON object.')
  const entries = Object.entries(body)
  checkSchemas(entries.find(([name]) => name.toLowerCase() === 'schemas')?.[1])
  const attributes = noAttributes()
  readInto(attributes, kind, undefined, body)
  for (const [name, value] of entries) {
    const urn = extensionUrn(kind, name)
    if (urn === undefined || isEmpty(value)) continue
    if (!isObject(value)) throw badRequest('invalidValue', `"${urn}" must be an object.`)
    readInto(attributes, kind, urn, value)
  }
  requireAttributes(kind, attributes)
  return attributes
}

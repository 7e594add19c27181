import { attributeNamed, extensionAttribute, extensionUrn, type Attribute, type Kind } from './schema.ts'

/** The attributes of a resource by their names in the standard, those of an extension below its URN. It has no prototype. */
export type Attributes = Record<string, unknown>

/** Attributes without a prototype: no name of a client reaches one that all objects have. */
export const noAttributes = (): Attributes => Object.create(null) as Attributes

/** True for an object of JSON that is no list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of a value, whose objects have no prototype. */
export const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isObject(value)) return value
  const copy = noAttributes()
  for (const [name, each] of Object.entries(value)) copy[name] = copyOf(each)
  return copy
}

/** A copy of stored attributes. */
export const attributesFrom = (stored: Readonly<Record<string, unknown>>): Attributes => copyOf(stored) as Attributes

/** True for what counts as no value (RFC 7643 §2.5). */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0)

/** An attribute, and the extension that it is of. */
export interface Place {
  extension?: string
  attribute: Attribute
}

/** Finds an attribute by its name, or by its URN with a name behind it, without regard to case. */
export const placeNamed = (kind: Kind, urn: string | undefined, name: string): Place | undefined => {
  const extension = urn === undefined ? undefined : extensionUrn(kind, urn)
  const attribute = extension === undefined ? attributeNamed(kind, name) : extensionAttribute(extension, name)
  return attribute && { ...(extension !== undefined && { extension }), attribute }
}

/** The value at a place. */
export const valueAt = (attributes: Attributes, { extension, attribute }: Place): unknown => {
  const holder = extension === undefined ? attributes : attributes[extension]
  return isObject(holder) ? holder[attribute.name] : undefined
}

/** Sets the value at a place, or removes it when there is none. */
export const setAt = (attributes: Attributes, { extension, attribute }: Place, value: unknown): void => {
  if (extension === undefined) {
    if (isEmpty(value)) delete attributes[attribute.name]
    else attributes[attribute.name] = value
    return
  }
  const holder = (attributes[extension] ?? noAttributes()) as Attributes
  if (isEmpty(value)) delete holder[attribute.name]
  else holder[attribute.name] = value
  if (isEmpty(holder)) delete attributes[extension]
  else attributes[extension] = holder
}

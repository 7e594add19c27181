import { base64Url } from '../ports/randomTokens.ts'
import { isObject, valueAt, type Attributes } from '../scim/attributes.ts'
import { ScimError } from '../scim/errors.ts'
import type { ListRequest } from '../scim/listRequest.ts'
import { readPath } from '../scim/paths.ts'
import type { Kind } from '../scim/schema.ts'
import { sortedLength } from '../store/queryRules.ts'
import type { SavedRecord } from '../store/store.ts'

/** Where a resource is in a list. No two resources have the same place, and one that leaves moves no other. */
export type ListPlace = readonly string[]

/** An order of resources. */
export interface ListOrder {
  placeOf: (record: Pick<SavedRecord<unknown>, 'id' | 'createdAt'>, resource: Attributes) => ListPlace
  compare: (left: ListPlace, right: ListPlace) => number
  /** How many texts a place has. */
  size: number
}

const firstOf = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value
  const elements = value as unknown[]
  return elements.find(element => isObject(element) && element['primary'] === true) ?? elements[0]
}

/** What resources are sorted by; those without a value are behind all others. @throws ScimError 400 for an unknown attribute */
const sortKey = (kind: Kind, sortBy: string): ((resource: Attributes) => readonly [string, string]) => {
  const path = readPath(kind, sortBy)
  if ('wholeExtension' in path) throw new ScimError(400, `Lists can't be sorted by ${sortBy}.`, 'invalidPath')
  const part = path.part ?? path.attribute.parts?.find(({ name }) => name === 'value')
  const isCaseExact = (part ?? path.attribute).isCaseExact === true
  return resource => {
    const value = firstOf(valueAt(resource, path))
    const sorted = isObject(value) ? value[part?.name ?? 'value'] : value
    if (sorted === undefined || sorted === null) return ['1', '']
    const text = String(sorted).slice(0, sortedLength)
    return ['0', isCaseExact ? text : text.toLowerCase()]
  }
}

const compareTexts = (left: ListPlace, right: ListPlace): number => {
  const at = left.findIndex((text, index) => text !== right[index])
  if (at < 0) return 0
  return left[at]! < right[at]! ? -1 : 1
}

/** The order that a client asks for: of an attribute, and in it the order in which resources were made. @throws ScimError 400 */
export const listOrder = (kind: Kind, { sortBy, sortOrder }: Pick<ListRequest, 'sortBy' | 'sortOrder'>): ListOrder => {
  const keyOf = sortBy === undefined ? undefined : sortKey(kind, sortBy)
  const direction = sortOrder === 'descending' ? -1 : 1
  return {
    placeOf: ({ createdAt, id }, resource) => [...(keyOf?.(resource) ?? []), createdAt, id],
    compare: (left, right) => direction * compareTexts(left, right),
    size: keyOf ? 4 : 2,
  }
}

const encoder = new TextEncoder()

/** A cursor that continues behind a place; it needs no encoding in an address (RFC 9865 §2). */
export const cursorBehind = (place: ListPlace): string => base64Url(encoder.encode(JSON.stringify(place)))

const parsed = (cursor: string): unknown => {
  try {
    const letters = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(letters, letter => letter.charCodeAt(0))))
  } catch {
    return undefined
  }
}

/** The place that a cursor continues behind; undefined for the one that begins a list. @throws ScimError 400 for another list's */
export const placeOfCursor = (cursor: string, size: number): ListPlace | undefined => {
  if (cursor === '') return undefined
  const place = parsed(cursor)
  if (!Array.isArray(place) || place.length !== size || !place.every(text => typeof text === 'string'))
    throw new ScimError(400, 'This cursor is not one that the server gave.', 'invalidCursor')
  return place
}

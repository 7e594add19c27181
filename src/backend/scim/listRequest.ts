import { isObject } from './attributes.ts'
import { badRequest } from './errors.ts'
import { parseFilter, type Filter } from './filter.ts'
import type { Kind } from './schema.ts'

/** The most resources of a page. */
export const mostCount = 200
const usualCount = 100

/** Which attributes of resources are sent. */
export interface Selection {
  attributes: readonly string[]
  excludedAttributes: readonly string[]
}

/** What a client asks of a list (RFC 7644 §3.4.2). */
export interface ListRequest extends Selection {
  filter?: Filter
  /** From 1. */
  startIndex: number
  /** 0: the total alone. */
  count: number
  /** Continues a list (RFC 9865); empty for its first page. */
  cursor?: string
  sortBy?: string
  sortOrder: 'ascending' | 'descending'
}

/** A source of parameters: the query of an address, or the body of a search. */
type Read = (name: string) => unknown

const readerOf = (given: unknown): Read => {
  if (given instanceof URLSearchParams) {
    const values = new Map([...given].map(([name, value]) => [name.toLowerCase(), value]))
    return name => values.get(name.toLowerCase())
  }
  if (!isObject(given)) throw badRequest('invalidSyntax', 'The body must be a JSON object.')
  const values = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
  return name => values.get(name.toLowerCase())
}

const wholeNumber = (read: Read, name: string, otherwise: number): number => {
  const value = read(name)
  if (value === undefined || value === null || value === '') return otherwise
  const number = typeof value === 'string' && /^\s*[+-]?\d{1,15}\s*$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number))
    throw badRequest(name === 'count' ? 'invalidCount' : 'invalidValue', `"${name}" must be a whole number.`)
  return number
}

const namesOf = (read: Read, name: string): string[] => {
  const value = read(name)
  const given: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return given.flatMap(each => (typeof each === 'string' && each.trim() !== '' ? [each.trim()] : []))
}

const textOf = (read: Read, name: string): string | undefined => {
  const value = read(name)
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw badRequest('invalidValue', `"${name}" must be text.`)
  return value
}

/** Reads which attributes a client wants. @throws ScimError 400 */
export const readSelection = (given: unknown): Selection => {
  const read = readerOf(given)
  return { attributes: namesOf(read, 'attributes'), excludedAttributes: namesOf(read, 'excludedAttributes') }
}

/** Reads what a client asks of a list, from a query or the body of a search. @throws ScimError 400 */
export const readListRequest = (kind: Kind, given: unknown): ListRequest => {
  const read = readerOf(given)
  const filter = textOf(read, 'filter')?.trim()
  // A directory that looks for somebody would take all people for the answer.
  if (filter === '') throw badRequest('invalidFilter', 'The filter has no text. Leave it out to list everything.')
  const cursor = textOf(read, 'cursor')
  const sortBy = textOf(read, 'sortBy')
  return {
    ...readSelection(given),
    ...(filter !== undefined && { filter: parseFilter(kind, filter) }),
    startIndex: Math.max(1, wholeNumber(read, 'startIndex', 1)),
    count: Math.min(Math.max(0, wholeNumber(read, 'count', usualCount)), mostCount),
    ...(cursor !== undefined && { cursor }),
    ...(sortBy !== undefined && sortBy !== '' && { sortBy }),
    sortOrder: textOf(read, 'sortOrder')?.toLowerCase() === 'descending' ? 'descending' : 'ascending',
  }
}

/** The answer to a list: `itemsPerPage` is the number of resources in it. */
export const listBody = (
  resources: readonly object[],
  { total, startIndex, nextCursor }: { total: number; startIndex?: number; nextCursor?: string | undefined },
): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  ...(startIndex !== undefined && { startIndex }),
  itemsPerPage: resources.length,
  ...(nextCursor !== undefined && { nextCursor }),
  Resources: resources,
})

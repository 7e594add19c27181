import { isObject, valueAt, type Attributes } from '../scim/attributes.ts'
import { ScimError } from '../scim/errors.ts'
import type { Filter } from '../scim/filter.ts'
import type { ListRequest } from '../scim/listRequest.ts'
import { matches } from '../scim/matches.ts'
import { readPath } from '../scim/paths.ts'
import type { Kind } from '../scim/schema.ts'
import { findAtDepth } from '../store/findAtDepth.ts'
import type { Collection, Position, SavedRecord, Where } from '../store/store.ts'
import { pagesOf } from './batches.ts'

/** The resources that a list is of. */
export interface Source<Fields> {
  kind: Kind
  collection: Collection<Fields>
  tenantId: string
  /** All resources that can match. */
  where: Where<Fields>
  /** What must hold beyond `where`. */
  filter: Filter | undefined
  toResources: (records: SavedRecord<Fields>[]) => Promise<Attributes[]>
}

/** A page of a list. */
export interface ListPage {
  resources: Attributes[]
  total: number
  nextCursor?: string | undefined
}

interface Found<Fields> {
  record: SavedRecord<Fields>
  resource: Attributes
}

const oldest = { by: 'createdAt', direction: 'asc' } as const

/** Everything that matches, in the order of the list. */
const scan = async <Fields>(source: Source<Fields>): Promise<Found<Fields>[]> => {
  const { collection, tenantId, where, filter, toResources } = source
  const found: Found<Fields>[] = []
  for await (const page of pagesOf(collection, tenantId, where)) {
    const resources = await toResources(page)
    for (const [index, record] of page.entries()) {
      const resource = resources[index]!
      if (!filter || matches(filter, resource)) found.push({ record, resource })
    }
  }
  return found
}

const firstOf = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value
  const elements = value as unknown[]
  return elements.find(element => isObject(element) && element['primary'] === true) ?? elements[0]
}

/** What resources are sorted by. @throws ScimError 400 for an unknown attribute */
const sortKey = (kind: Kind, sortBy: string): ((resource: Attributes) => string) => {
  const path = readPath(kind, sortBy)
  if ('wholeExtension' in path) throw new ScimError(400, `Lists can't be sorted by ${sortBy}.`, 'invalidPath')
  return resource => {
    const value = firstOf(valueAt(resource, path))
    const part = path.part?.name ?? 'value'
    const text = isObject(value) ? value[part] : value
    return text === undefined || text === null ? '' : String(text).toLowerCase()
  }
}

const sorted = <Fields>(
  found: Found<Fields>[],
  kind: Kind,
  { sortBy, sortOrder }: Pick<ListRequest, 'sortBy' | 'sortOrder'>,
): Found<Fields>[] => {
  if (sortBy === undefined) return sortOrder === 'descending' ? found.toReversed() : found
  const keyOf = sortKey(kind, sortBy)
  const keyed = found.map(one => ({ one, key: keyOf(one.resource) }))
  const direction = sortOrder === 'descending' ? -1 : 1
  // The sort is stable, so equal ones stay in the order of their ids.
  keyed.sort((left, right) => (left.key === right.key ? 0 : left.key < right.key ? -direction : direction))
  return keyed.map(({ one }) => one)
}

const encode = (value: unknown) => btoa(encodeURIComponent(JSON.stringify(value))).replaceAll('=', '')

const badCursor = () => new ScimError(400, 'This cursor is not one that the server gave.', 'invalidCursor')

/** What a cursor holds: a place in the list, as a number. */
const indexOf = (cursor: string): number => {
  if (cursor === '') return 0
  const value = decode(cursor)
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw badCursor()
  return value
}

const decode = (cursor: string): unknown => {
  try {
    return JSON.parse(decodeURIComponent(atob(cursor)))
  } catch {
    throw badCursor()
  }
}

/** What a cursor holds: the position of a record. */
const positionIn = (cursor: string): Position | undefined => {
  if (cursor === '') return undefined
  const value = decode(cursor)
  const isPosition = Array.isArray(value) && value.length === 2 && value.every(part => typeof part === 'string')
  if (!isPosition) throw badCursor()
  return { value: (value as string[])[0]!, id: (value as string[])[1]! }
}

/** A page of a list that has to be read in full, as it is filtered or sorted beyond what the store does. */
const pageOfScan = async <Fields>(source: Source<Fields>, request: ListRequest): Promise<ListPage> => {
  const found = sorted(await scan(source), source.kind, request)
  const { cursor, count, startIndex } = request
  const start = cursor === undefined ? startIndex - 1 : indexOf(cursor)
  const page = found.slice(start, start + count)
  const end = start + page.length
  const hasMore = cursor !== undefined && count > 0 && end < found.length
  return {
    resources: page.map(({ resource }) => resource),
    total: found.length,
    ...(hasMore && { nextCursor: encode(end) }),
  }
}

/** A page that the store reads alone, by its number. */
const pageAt = async <Fields>(
  { collection, tenantId, where, toResources }: Source<Fields>,
  { count, startIndex }: ListRequest,
): Promise<ListPage> => {
  const part = { offset: startIndex - 1, count }
  const { items, total } = await findAtDepth(collection, tenantId, { where, sort: oldest }, part)
  return { resources: await toResources(items), total }
}

/** A page that the store reads alone, by a cursor. */
const pageAfter = async <Fields>(
  { collection, tenantId, where, toResources }: Source<Fields>,
  { count }: ListRequest,
  cursor: string,
): Promise<ListPage> => {
  const after = positionIn(cursor)
  const total = (await collection.find(tenantId, { where, limit: 1 })).total
  if (count === 0) return { resources: [], total }
  const { items } = await collection.find(tenantId, {
    where,
    sort: oldest,
    limit: count + 1,
    ...(after && { after }),
    total: { upTo: 0 },
  })
  const page = items.slice(0, count)
  const last = page.at(-1)
  return {
    resources: await toResources(page),
    total,
    ...(items.length > count && last && { nextCursor: encode([last.createdAt, last.id]) }),
  }
}

/** A page of a list, in the order in which resources were made, unless the client asks for another. */
export const listPage = async <Fields>(source: Source<Fields>, request: ListRequest): Promise<ListPage> => {
  const { sortBy, sortOrder, cursor } = request
  const isPlain = !source.filter && sortBy === undefined && sortOrder === 'ascending'
  if (!isPlain) return pageOfScan(source, request)
  return cursor === undefined ? pageAt(source, request) : pageAfter(source, request, cursor)
}

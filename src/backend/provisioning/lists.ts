import type { Attributes } from '../scim/attributes.ts'
import type { Filter } from '../scim/filter.ts'
import type { ListRequest } from '../scim/listRequest.ts'
import { matches } from '../scim/matches.ts'
import type { Kind } from '../scim/schema.ts'
import { findAtDepth } from '../store/findAtDepth.ts'
import type { Collection, Position, SavedRecord, Where } from '../store/store.ts'
import { pagesOf } from './batches.ts'
import { cursorBehind, listOrder, placeOfCursor } from './listOrder.ts'

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

/** Everything that matches. */
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

/** A page of a list that has to be read in full, as it is filtered or sorted beyond what the store does. */
const pageOfScan = async <Fields>(source: Source<Fields>, request: ListRequest): Promise<ListPage> => {
  const { cursor, count, startIndex } = request
  const { placeOf, compare, size } = listOrder(source.kind, request)
  const behind = cursor === undefined ? undefined : placeOfCursor(cursor, size)
  const placed = (await scan(source)).map(({ record, resource }) => ({ resource, place: placeOf(record, resource) }))
  placed.sort((left, right) => compare(left.place, right.place))
  const next = behind ? placed.findIndex(({ place }) => compare(place, behind) > 0) : 0
  const start = cursor === undefined ? startIndex - 1 : next < 0 ? placed.length : next
  const page = placed.slice(start, start + count)
  const last = page.at(-1)
  const hasMore = cursor !== undefined && last !== undefined && start + count < placed.length
  return {
    resources: page.map(({ resource }) => resource),
    total: placed.length,
    ...(hasMore && { nextCursor: cursorBehind(last.place) }),
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
  const [value, id] = placeOfCursor(cursor, 2) ?? []
  const after: Position | undefined = value === undefined || id === undefined ? undefined : { value, id }
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
    ...(items.length > count && last && { nextCursor: cursorBehind([last.createdAt, last.id]) }),
  }
}

/** A page of a list, in the order in which resources were made, unless the client asks for another. */
export const listPage = async <Fields>(source: Source<Fields>, request: ListRequest): Promise<ListPage> => {
  const { sortBy, sortOrder, cursor } = request
  const isPlain = !source.filter && sortBy === undefined && sortOrder === 'ascending'
  if (!isPlain) return pageOfScan(source, request)
  return cursor === undefined ? pageAt(source, request) : pageAfter(source, request, cursor)
}

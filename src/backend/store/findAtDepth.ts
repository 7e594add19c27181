import { maxOffset, positionOf, type Collection, type Found, type Position, type Query, type Sort } from './store.ts'

/** Which records, and in what order. */
export interface Selection<Fields> extends Pick<Query<Fields>, 'where' | 'search' | 'ranges'> {
  sort: Sort<Fields>
}

const flipped = <Fields>({ by, direction }: Sort<Fields>): Sort<Fields> => ({
  by,
  direction: direction === 'asc' ? 'desc' : 'asc',
})

/** Skips records in steps of the largest offset, from one to the next; undefined when there are not as many. */
const skip = async <Fields>(
  collection: Collection<Fields>,
  tenantId: string,
  selection: Selection<Fields>,
  count: number,
) => {
  let after: Position | undefined
  let offset = count
  for (; offset > maxOffset; offset -= maxOffset) {
    const step = { ...selection, offset: maxOffset - 1, limit: 1, total: { upTo: 0 }, ...(after && { after }) }
    const { items } = await collection.find(tenantId, step)
    if (!items[0]) return undefined
    after = positionOf(items[0], selection.sort)
  }
  return { offset, ...(after && { after }) }
}

/**
 * Reads a part of a tenant's records, at any depth. A part beyond the largest offset is found from record to record, and from
 * the end that is nearer, so that the middle of 100,000 takes five look-ups in an index.
 */
export const findAtDepth = async <Fields>(
  collection: Collection<Fields>,
  tenantId: string,
  selection: Selection<Fields>,
  { offset, count }: { offset: number; count: number },
): Promise<Found<Fields>> => {
  if (offset <= maxOffset) return collection.find(tenantId, { ...selection, offset, limit: count })
  const { total } = await collection.find(tenantId, { ...selection, limit: 0 })
  const limit = Math.min(count, total - offset)
  if (limit <= 0) return { items: [], total }
  const isNearEnd = offset > total / 2
  const from = isNearEnd ? { ...selection, sort: flipped(selection.sort) } : selection
  const place = await skip(collection, tenantId, from, isNearEnd ? total - offset - limit : offset)
  if (!place) return { items: [], total }
  const { items } = await collection.find(tenantId, { ...from, ...place, limit, total: { upTo: 0 } })
  return { items: isNearEnd ? items.toReversed() : items, total }
}

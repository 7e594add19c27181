import { positionOf, type Collection, type Query, type SavedRecord, type Sort } from '../../store/store.ts'

/** Records that are read at a time. */
const pageSize = 500

/** Records of a report. */
export interface ReadRecords<Fields> {
  records: SavedRecord<Fields>[]
  /** Whether there are more of them than were read. */
  isCut: boolean
}

/** Reads the records of a tenant page by page, up to a number of those that are wanted, and of those that are looked at. */
export const readRecords = async <Fields>(
  collection: Pick<Collection<Fields>, 'find'>,
  tenantId: string,
  query: Pick<Query<Fields>, 'where' | 'ranges'> & { sort: Sort<Fields> },
  { most, mostLookedAt = most * 10, isWanted = () => true }: ReadOptions<Fields>,
): Promise<ReadRecords<Fields>> => {
  const records: SavedRecord<Fields>[] = []
  let lookedAt = 0
  let last: SavedRecord<Fields> | undefined
  for (;;) {
    const place = last && { after: positionOf(last, query.sort) }
    const { items } = await collection.find(tenantId, { ...query, ...place, limit: pageSize, total: { upTo: 0 } })
    records.push(...items.filter(isWanted))
    lookedAt += items.length
    if (records.length > most) return { records: records.slice(0, most), isCut: true }
    last = items.at(-1)
    if (!last || items.length < pageSize) return { records, isCut: false }
    if (lookedAt >= mostLookedAt) return { records, isCut: true }
  }
}

interface ReadOptions<Fields> {
  most: number
  /** Records that are read to find as many. Default: ten times as many. */
  mostLookedAt?: number
  isWanted?: (record: SavedRecord<Fields>) => boolean
}

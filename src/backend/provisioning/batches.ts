import type { Collection, SavedRecord, Where } from '../store/store.ts'
import { positionOf } from '../store/store.ts'

/** How many records are read or written at a time, so that other requests are answered in between. */
export const batchSize = 250

/** Lets other requests go on. */
const breathe = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))

/** A list in parts of `batchSize`; other requests go on between two of them. */
export async function* batchesOf<Item>(items: readonly Item[], size = batchSize): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await breathe()
    yield items.slice(start, start + size)
  }
}

/** All records that match, in parts, the oldest first. Records that are removed meanwhile do not disturb it. */
export async function* pagesOf<Fields>(
  collection: Collection<Fields>,
  tenantId: string,
  where: Where<Fields>,
  size = batchSize,
): AsyncGenerator<SavedRecord<Fields>[]> {
  const sort = { by: 'createdAt', direction: 'asc' } as const
  const query = { where, sort, limit: size, total: { upTo: 0 } }
  let page = (await collection.find(tenantId, query)).items
  for (;;) {
    const last = page.at(-1)
    if (!last) return
    yield page
    if (page.length < size) return
    await breathe()
    page = (await collection.find(tenantId, { ...query, after: positionOf(last, { by: 'createdAt' }) })).items
  }
}

import type { PlainStore, SomeReadModel, SomeReadModels } from './readModel.ts'
import { followedCollections, refresh } from './readModelUpdates.ts'
import { positionOf, vendorScope, type CountedEvent } from './store.ts'

const rebuildBatch = 500

const rewriteFromRoot = async (
  store: PlainStore,
  name: string,
  model: SomeReadModel,
  root: string,
): Promise<number> => {
  const sort = { by: 'id', direction: 'asc' } as const
  const rootPage = (after: ReturnType<typeof positionOf> | undefined) =>
    store.collections[root]!.find(vendorScope, {
      sort,
      limit: rebuildBatch,
      total: { upTo: 0 },
      ...(after && { after }),
    })
  let written = 0
  let { items } = await rootPage(undefined)
  while (items.length > 0) {
    const page = items
    written += await store.transaction(async inside => {
      const keys = await model.sources[root]!.affected(page, inside.collections)
      return refresh(inside, name, model, keys)
    })
    items = (await rootPage(positionOf(page.at(-1)!, sort))).items
  }
  return written
}

/**
 * Rewrites every row of the read models, in batches while servers run, then checks the rows that no source led to.
 * Resolves to the number of rows written.
 * @param now the store's clock, as an ISO date
 */
const rebuild = async (store: PlainStore, models: SomeReadModels, now: () => string): Promise<number> => {
  let written = 0
  for (const [name, model] of Object.entries(models)) {
    const startedAt = now()
    for (const root of model.roots) written += await rewriteFromRoot(store, name, model, root)
    const leftOver = () => store.readModels[name]!.writtenBefore(startedAt, rebuildBatch)
    for (let keys = await leftOver(); keys.length > 0; keys = await leftOver()) {
      const stale = keys
      await store.transaction(inside => refresh(inside, name, model, stale))
    }
  }
  return written
}

/**
 * A store that updates its read models with their sources. Its type is that of the definitions behind `plain`.
 * @param now the store's clock, as an ISO date
 */
export const storeWithReadModels = (plain: PlainStore, models: SomeReadModels, now: () => string): unknown => ({
  ...followedCollections(plain, models),
  ...Object.fromEntries(
    Object.entries(plain.readModels).map(([name, { get, find, countByTenant }]) => [
      name,
      { get, find, countByTenant },
    ]),
  ),
  transaction: (run: (store: unknown) => Promise<unknown>) =>
    plain.transaction(inside => run(storeWithReadModels(inside, models, now))),
  readTogether: (read: (store: unknown) => Promise<unknown>) =>
    plain.readTogether(together => read(storeWithReadModels(together, models, now))),
  countEvents: (events: readonly CountedEvent[], at: string) => plain.countEvents(events, at),
  removeExpired: (before: string) => plain.removeExpired(before),
  removeCreatedBefore: (collection: string, before: string, limit: number) =>
    plain.removeCreatedBefore(collection, before, limit),
  rebuildReadModels: () => rebuild(plain, models, now),
})

import {
  positionOf,
  vendorScope,
  type Collection,
  type CollectionDefinition,
  type ReadModel,
  type Stored,
} from './store.ts'

/** Names one row of a read model. */
export interface RowKey {
  tenantId: string
  id: string
}

/** A row to write: the declared fields, its id within the tenant, and the date it is sorted by by default. */
export type ReadModelRow<Fields> = Fields & { id: string; createdAt: string }

type RecordOf<Source> = Source extends Pick<Collection<infer Fields>, 'get'> ? Fields & Stored : never

/** How a read model depends on one collection. */
export interface ReadModelSource<Sources, Source> {
  /** The fields that the read model uses; changes of other fields do not affect it. */
  readonly fields: readonly (keyof RecordOf<Source> & string)[]
  /** The rows that depend on some records. Called after the change, with each record before and after it. */
  affected(records: readonly RecordOf<Source>[], store: Sources): readonly RowKey[] | Promise<readonly RowKey[]>
}

/** A table of declared fields from several collections, written in the transaction that changes one of them. */
export interface ReadModelDefinition<Fields, Sources> extends CollectionDefinition<Fields> {
  /** To be raised when the same sources give other rows, so that databases are rebuilt. */
  readonly revision: number
  /** The collection, in the vendor's scope, that every row depends on; a rebuild iterates over it. */
  readonly root: keyof Sources & string
  readonly sources: { readonly [Name in keyof Sources & string]?: ReadModelSource<Sources, Sources[Name]> }
  /** The current rows of some ids, computed from the sources; an id without a row is left out. */
  rows(store: Sources, tenantId: string, ids: readonly string[]): Promise<ReadModelRow<Fields>[]>
}

/** Declares a read model. */
export const readModel = <Fields, Sources>(
  definition: ReadModelDefinition<Fields, Sources>,
): ReadModelDefinition<Fields, Sources> => definition

type Fields = Record<string, unknown>
type SomeRecord = Fields & Stored

/** The table of a read model in its store. */
export interface ReadModelTable extends ReadModel<Fields> {
  write(tenantId: string, rows: readonly ReadModelRow<Fields>[]): Promise<void>
  remove(tenantId: string, ids: readonly string[]): Promise<void>
  /** At most `limit` rows, of any tenant, that were last written before a date. */
  writtenBefore(date: string, limit: number): Promise<RowKey[]>
}

/** Collections and read models of a store, not yet kept in sync. */
export interface PlainStore {
  collections: Record<string, Collection<Fields>>
  readModels: Record<string, ReadModelTable>
  transaction<T>(run: (store: PlainStore) => Promise<T>): Promise<T>
  removeExpired(before: string): Promise<number>
  removeCreatedBefore(collection: string, before: string, limit: number): Promise<number>
}

/** A read model whose field types do not matter here. */
export interface SomeReadModel {
  readonly root: string
  readonly sources: Record<string, ReadModelSource<Record<string, Collection<Fields>>, Collection<Fields>>>
  rows(
    store: Record<string, Collection<Fields>>,
    tenantId: string,
    ids: readonly string[],
  ): Promise<ReadModelRow<Fields>[]>
}

/** Read models by name. */
export type SomeReadModels = Readonly<Record<string, SomeReadModel>>

/** A record before and after a change; absent on insertion or removal. */
interface Change {
  before?: SomeRecord | undefined
  after?: SomeRecord | undefined
}

const rebuildBatch = 500

const byTenant = (keys: readonly RowKey[]): Map<string, Set<string>> => {
  const ids = new Map<string, Set<string>>()
  for (const { tenantId, id } of keys) ids.set(tenantId, (ids.get(tenantId) ?? new Set()).add(id))
  return ids
}

const refresh = async (store: PlainStore, name: string, model: SomeReadModel, keys: readonly RowKey[]) => {
  let written = 0
  for (const [tenantId, ids] of byTenant(keys)) {
    const rows = await model.rows(store.collections, tenantId, [...ids])
    for (const { id } of rows) ids.delete(id)
    if (rows.length > 0) await store.readModels[name]!.write(tenantId, rows)
    if (ids.size > 0) await store.readModels[name]!.remove(tenantId, [...ids])
    written += rows.length
  }
  return written
}

const touches = ({ before, after }: Change, fields: readonly string[]): boolean =>
  !before || !after || fields.some(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

/** Updates all read models after changes of one collection, in the same transaction. */
const follow = async (store: PlainStore, models: SomeReadModels, source: string, changes: readonly Change[]) => {
  for (const [name, model] of Object.entries(models)) {
    const uses = model.sources[source]
    if (!uses) continue
    const relevant = changes.filter(change => touches(change, uses.fields))
    const records = relevant.flatMap(({ before, after }) => [before, after]).filter(record => record !== undefined)
    if (records.length > 0) await refresh(store, name, model, await uses.affected(records, store.collections))
  }
}

/** Wraps a collection: every write also updates its dependent read models, in one transaction. */
const followed = (store: PlainStore, models: SomeReadModels, name: string): Collection<Fields> => {
  const plain = store.collections[name]!
  const relevantFields = new Set(Object.values(models).flatMap(({ sources }) => sources[name]?.fields ?? []))

  const changing = <T>(work: (records: Collection<Fields>, changes: Change[]) => Promise<T>): Promise<T> =>
    store.transaction(async inside => {
      const changes: Change[] = []
      const outcome = await work(inside.collections[name]!, changes)
      await follow(inside, models, name, changes)
      return outcome
    })

  return {
    ...plain,
    insert: (tenantId, record) =>
      changing(async (records, changes) => {
        const after = await records.insert(tenantId, record)
        changes.push({ after })
        return after
      }),
    update: (tenantId, id, change) => {
      const isIrrelevant = typeof change !== 'function' && !Object.keys(change).some(field => relevantFields.has(field))
      if (isIrrelevant) return plain.update(tenantId, id, change)
      return changing(async (records, changes) => {
        let before: SomeRecord | undefined
        const after = await records.update(tenantId, id, current => {
          before = structuredClone(current)
          return typeof change === 'function' ? change(current) : change
        })
        if (after) changes.push({ before, after })
        return after
      })
    },
    put: (tenantId, id, make) =>
      changing(async (records, changes) => {
        let before: SomeRecord | undefined
        const after = await records.put(tenantId, id, current => {
          before = structuredClone(current)
          return make(current)
        })
        changes.push({ before, after })
        return after
      }),
    take: (tenantId, id) =>
      changing(async (records, changes) => {
        const before = await records.take(tenantId, id)
        if (before) changes.push({ before })
        return before
      }),
    removeWhere: (tenantId, where) =>
      changing(async (records, changes) => {
        const { items } = await records.find(tenantId, { where })
        changes.push(...items.map(before => ({ before })))
        return records.removeWhere(tenantId, where)
      }),
  }
}

/** The collections of a store, with the sources of read models wrapped. */
const followedCollections = (store: PlainStore, models: SomeReadModels): Record<string, Collection<Fields>> => {
  const sources = new Set(Object.values(models).flatMap(model => Object.keys(model.sources)))
  const replaced = [...sources].map(name => [name, followed(store, models, name)] as const)
  return { ...store.collections, ...Object.fromEntries(replaced) }
}

const rewriteFromRoot = async (store: PlainStore, name: string, model: SomeReadModel): Promise<number> => {
  const sort = { by: 'id', direction: 'asc' } as const
  const rootPage = (after: ReturnType<typeof positionOf> | undefined) =>
    store.collections[model.root]!.find(vendorScope, {
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
      const keys = await model.sources[model.root]!.affected(page, inside.collections)
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
    written += await rewriteFromRoot(store, name, model)
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
  ...Object.fromEntries(Object.entries(plain.readModels).map(([name, { get, find }]) => [name, { get, find }])),
  transaction: (run: (store: unknown) => Promise<unknown>) =>
    plain.transaction(inside => run(storeWithReadModels(inside, models, now))),
  removeExpired: (before: string) => plain.removeExpired(before),
  removeCreatedBefore: (collection: string, before: string, limit: number) =>
    plain.removeCreatedBefore(collection, before, limit),
  rebuildReadModels: () => rebuild(plain, models, now),
})

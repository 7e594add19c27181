import {
  positionOf,
  vendorScope,
  type Collection,
  type CollectionDefinition,
  type CountedEvent,
  type CountedWindow,
  type ReadModel,
  type RecordKey,
  type Stored,
} from './store.ts'

/** A row to write: the declared fields, its key, and the date it is sorted by by default. */
export type ReadModelRow<Fields> = Fields & RecordKey & { createdAt: string }

type RecordOf<Source> = Source extends Pick<Collection<infer Fields>, 'get'> ? Fields & Stored : never

/** How a read model depends on one collection. */
export interface ReadModelSource<Sources, Source> {
  /** The fields that the read model uses; changes of other fields do not affect it. */
  readonly fields: readonly (keyof RecordOf<Source> & string)[]
  /**
   * Those of them that rows hold unchanged under the same name, and that decide neither which rows there are nor any other
   * field. A change of these alone is written to the rows without computing them again.
   */
  readonly copied?: readonly (keyof RecordOf<Source> & string)[]
  /** The rows that depend on some records. Called after the change, with each record before and after it. */
  affected(records: readonly RecordOf<Source>[], store: Sources): readonly RecordKey[] | Promise<readonly RecordKey[]>
}

/** A table of declared fields from several collections, written in the transaction that changes one of them. */
export interface ReadModelDefinition<Fields, Sources> extends CollectionDefinition<Fields> {
  /** To be raised when the same sources give other rows, so that databases are rebuilt. */
  readonly revision: number
  /** The collection, in the vendor's scope, that every row depends on; a rebuild iterates over it. */
  readonly root: keyof Sources & string
  readonly sources: { readonly [Name in keyof Sources & string]?: ReadModelSource<Sources, Sources[Name]> }
  /** The current rows of some keys, of any tenants, computed from the sources; a key without a row is left out. */
  rows(store: Sources, keys: readonly RecordKey[]): Promise<ReadModelRow<Fields>[]>
}

/** Declares a read model. */
export const readModel = <Fields, Sources>(
  definition: ReadModelDefinition<Fields, Sources>,
): ReadModelDefinition<Fields, Sources> => definition

type Fields = Record<string, unknown>
type SomeRecord = Fields & Stored

/** The table of a read model in its store. */
export interface ReadModelTable extends ReadModel<Fields> {
  write(rows: readonly ReadModelRow<Fields>[]): Promise<void>
  /** Replaces some fields of the rows that exist. */
  patch(keys: readonly RecordKey[], fields: Fields): Promise<void>
  remove(keys: readonly RecordKey[]): Promise<void>
  /** At most `limit` rows, of any tenant, that were last written before a date. */
  writtenBefore(date: string, limit: number): Promise<RecordKey[]>
}

/** Collections and read models of a store, not yet kept in sync. */
export interface PlainStore {
  collections: Record<string, Collection<Fields>>
  readModels: Record<string, ReadModelTable>
  transaction<T>(run: (store: PlainStore) => Promise<T>): Promise<T>
  readTogether<T>(read: (store: PlainStore) => Promise<T>): Promise<T>
  countEvents(events: readonly CountedEvent[], now: string): Promise<CountedWindow[]>
  removeExpired(before: string): Promise<number>
  removeCreatedBefore(collection: string, before: string, limit: number): Promise<number>
}

/** A read model whose field types do not matter here. */
export interface SomeReadModel {
  readonly root: string
  readonly sources: Record<string, ReadModelSource<Record<string, Collection<Fields>>, Collection<Fields>>>
  rows(store: Record<string, Collection<Fields>>, keys: readonly RecordKey[]): Promise<ReadModelRow<Fields>[]>
}

/** Read models by name. */
export type SomeReadModels = Readonly<Record<string, SomeReadModel>>

/** A record before and after a change; absent on insertion or removal. */
interface Change {
  before?: SomeRecord | undefined
  after?: SomeRecord | undefined
  /** The fields that changed, where the record before is not known. */
  changed?: readonly string[]
}

const rebuildBatch = 500

const keyText = ({ tenantId, id }: RecordKey) => JSON.stringify([tenantId, id])

/** Computes rows again; those without a source disappear. A few statements, however many tenants the rows belong to. */
const refresh = async (store: PlainStore, name: string, model: SomeReadModel, keys: readonly RecordKey[]) => {
  const missing = new Map(keys.map(key => [keyText(key), key]))
  if (missing.size === 0) return 0
  const rows = await model.rows(store.collections, [...missing.values()])
  for (const row of rows) missing.delete(keyText(row))
  if (rows.length > 0) await store.readModels[name]!.write(rows)
  if (missing.size > 0) await store.readModels[name]!.remove([...missing.values()])
  return rows.length
}

type Source = SomeReadModel['sources'][string]

/** The fields of a source that a change replaced; `undefined` when the record was inserted or removed. */
const changedFields = ({ before, after, changed }: Change, { fields }: Source): readonly string[] | undefined => {
  if (changed) return fields.filter(field => changed.includes(field))
  if (!before || !after) return undefined
  return fields.filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** Updates one read model after a change of copied fields only; false for every other change. */
const patchRows = async (store: PlainStore, name: string, source: Source, change: Change): Promise<boolean> => {
  const changed = changedFields(change, source)
  const { after } = change
  if (!changed || !after || !changed.every(field => source.copied?.includes(field))) return false
  const keys = changed.length === 0 ? [] : await source.affected([after], store.collections)
  const fields = Object.fromEntries(changed.map(field => [field, after[field]]))
  if (keys.length > 0) await store.readModels[name]!.patch(keys, fields)
  return true
}

/** Updates all read models after changes of one collection, in the same transaction. */
const follow = async (store: PlainStore, models: SomeReadModels, source: string, changes: readonly Change[]) => {
  for (const [name, model] of Object.entries(models)) {
    const uses = model.sources[source]
    if (!uses) continue
    const records: SomeRecord[] = []
    for (const change of changes) {
      if (await patchRows(store, name, uses, change)) continue
      records.push(...[change.before, change.after].filter(record => record !== undefined))
    }
    if (records.length > 0) await refresh(store, name, model, await uses.affected(records, store.collections))
  }
}

/** Wraps a collection: every write also updates its dependent read models, in one transaction. */
const followed = (store: PlainStore, models: SomeReadModels, name: string): Collection<Fields> => {
  const plain = store.collections[name]!
  const uses = Object.values(models).flatMap(({ sources }) => sources[name] ?? [])
  const isUsed = (field: string) => uses.some(({ fields }) => fields.includes(field))
  const isOnlyCopied = (field: string) =>
    uses.every(({ fields, copied = [] }) => !fields.includes(field) || copied.includes(field))

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
      const changed = typeof change === 'function' ? undefined : Object.keys(change)
      if (changed && !changed.some(isUsed)) return plain.update(tenantId, id, change)
      return changing(async (records, changes) => {
        if (changed?.every(isOnlyCopied)) {
          const after = await records.update(tenantId, id, change)
          if (after) changes.push({ after, changed })
          return after
        }
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
  readTogether: (read: (store: unknown) => Promise<unknown>) =>
    plain.readTogether(together => read(storeWithReadModels(together, models, now))),
  countEvents: (events: readonly CountedEvent[], at: string) => plain.countEvents(events, at),
  removeExpired: (before: string) => plain.removeExpired(before),
  removeCreatedBefore: (collection: string, before: string, limit: number) =>
    plain.removeCreatedBefore(collection, before, limit),
  rebuildReadModels: () => rebuild(plain, models, now),
})

import type { PlainStore, ReadModelPatch, SomeReadModel, SomeReadModels } from './readModel.ts'
import type { AnyFields, Collection, RecordKey, Stored } from './store.ts'

type SomeRecord = AnyFields & Stored

/** A record before and after a change; absent on insertion or removal. */
interface Change {
  before?: SomeRecord | undefined
  after?: SomeRecord | undefined
  /** The fields that changed, where the record before is not known. */
  changed?: readonly string[]
}

const keyText = ({ tenantId, id }: RecordKey) => JSON.stringify([tenantId, id])

/** Computes rows again; those without a source disappear. A few statements, however many tenants the rows belong to. */
export const refresh = async (store: PlainStore, name: string, model: SomeReadModel, keys: readonly RecordKey[]) => {
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

/**
 * What a change writes to the rows of a read model when it changed copied fields only; `undefined` for every other change, also
 * for one that removed a field.
 */
const patchesOf = async (store: PlainStore, source: Source, change: Change): Promise<ReadModelPatch[] | undefined> => {
  const changed = changedFields(change, source)
  const { after } = change
  if (!changed || !after) return undefined
  if (!changed.every(field => source.copied?.includes(field) && after[field] !== undefined)) return undefined
  const keys = changed.length === 0 ? [] : await source.affected([after], store.collections)
  const fields = Object.fromEntries(changed.map(field => [field, after[field]]))
  return keys.map(({ tenantId, id }) => ({ tenantId, id, fields }))
}

/** Updates all read models after changes of one collection, in the same transaction. */
const follow = async (store: PlainStore, models: SomeReadModels, source: string, changes: readonly Change[]) => {
  for (const [name, model] of Object.entries(models)) {
    const uses = model.sources[source]
    if (!uses) continue
    const patches: ReadModelPatch[] = []
    const records: SomeRecord[] = []
    for (const change of changes) {
      const ofChange = await patchesOf(store, uses, change)
      if (ofChange) patches.push(...ofChange)
      else records.push(...[change.before, change.after].filter(record => record !== undefined))
    }
    if (patches.length > 0) await store.readModels[name]!.patch(patches)
    if (records.length > 0) await refresh(store, name, model, await uses.affected(records, store.collections))
  }
}

/** Wraps a collection: every write also updates its dependent read models, in one transaction. */
const followed = (store: PlainStore, models: SomeReadModels, name: string): Collection<AnyFields> => {
  const plain = store.collections[name]!
  const uses = Object.values(models).flatMap(({ sources }) => sources[name] ?? [])
  const isUsed = (field: string) => uses.some(({ fields }) => fields.includes(field))
  const isOnlyCopied = (field: string) =>
    uses.every(({ fields, copied = [] }) => !fields.includes(field) || copied.includes(field))

  const changing = <T>(work: (records: Collection<AnyFields>, changes: Change[]) => Promise<T>): Promise<T> =>
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
    updateMany: (tenantId, ids, change) =>
      changing(async (records, changes) => {
        const before = new Map<string, SomeRecord>()
        const changed = await records.updateMany(tenantId, ids, current => {
          before.set(current.id, structuredClone(current))
          return change(current)
        })
        changes.push(...changed.map(after => ({ before: before.get(after.id), after })))
        return changed
      }),
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
export const followedCollections = (
  store: PlainStore,
  models: SomeReadModels,
): Record<string, Collection<AnyFields>> => {
  const sources = new Set(Object.values(models).flatMap(model => Object.keys(model.sources)))
  const replaced = [...sources].map(name => [name, followed(store, models, name)] as const)
  return { ...store.collections, ...Object.fromEntries(replaced) }
}

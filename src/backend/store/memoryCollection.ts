import { newId } from '../ports/randomTokens.ts'
import type { Ports } from '../ports/ports.ts'
import { findRows, matching, type Row } from './memoryQuery.ts'
import type { QueryDefinition } from './queryRules.ts'
import type { ReadModelTable } from './readModel.ts'
import { type AnyFields, StoreConflict, type Collection } from './store.ts'

/** Takes back one change. */
export type Undo = () => void

/** The part of a collection's definition that matters in memory. */
export interface MemoryDefinition extends QueryDefinition {
  unique?: readonly (readonly string[])[]
  expiry?: string
}

const keyOf = (tenantId: string, id: string) => `${tenantId}\u0000${id}`

const copyValue = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? value.map(copyValue) : copy(value)
}

/** A deep copy of JSON values, several times as fast as `structuredClone`; drops undefined fields. */
const copy = <T extends object>(value: T): T => {
  const known = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(known.map(([name, field]) => [name, copyValue(field)])) as T
}

/** The rows of a collection by key, and all ways to change them; a change adds to `undo` how to take it back. */
const memoryTable = (
  { unique = [] }: MemoryDefinition,
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  rows: Map<string, Row>,
) => {
  const now = () => new Date(clock.now()).toISOString()

  /** @param before the record that the row replaces; what it had already is still its own */
  const refuseTwins = (row: Row, before?: Row) => {
    for (const fields of unique) {
      if (fields.some(field => (row[field] ?? null) === null)) continue
      if (before && fields.every(field => before[field] === row[field])) continue
      const isTwin = (other: Row) =>
        other.tenantId === row.tenantId && other.id !== row.id && fields.every(field => other[field] === row[field])
      for (const other of rows.values())
        if (isTwin(other)) throw new StoreConflict(`${fields.join(' and ')} already taken`)
    }
  }

  const write = (key: string, row: Row | undefined, undo: Undo[] | undefined) => {
    const before = rows.get(key)
    undo?.push(() => (before ? rows.set(key, before) : rows.delete(key)))
    if (row) rows.set(key, row)
    else rows.delete(key)
  }

  const replace = (key: string, current: Row, fields: AnyFields, undo: Undo[] | undefined): Row => {
    const { id, tenantId, version, createdAt } = current
    const row = copy({ ...fields, id, tenantId, version: version + 1, createdAt, updatedAt: now() })
    refuseTwins(row, current)
    write(key, row, undo)
    return copy(row)
  }

  const add = (tenantId: string, fields: AnyFields, undo: Undo[] | undefined): Row => {
    const { id = newId(random), createdAt = now() } = fields as { id?: string; createdAt?: string }
    const key = keyOf(tenantId, id)
    if (rows.has(key)) throw new StoreConflict('id already taken')
    const row = copy({ ...fields, id, tenantId, version: 1, createdAt, updatedAt: createdAt })
    refuseTwins(row)
    write(key, row, undo)
    return copy(row)
  }

  return { rows, now, write, replace, add }
}

type MemoryTable = ReturnType<typeof memoryTable>
type Turn = () => Promise<void>

const collectionOf = (
  { rows, write, replace, add }: MemoryTable,
  definition: MemoryDefinition,
  turn: Turn,
  undo?: Undo[],
): Collection<AnyFields> => ({
  get: async (tenantId, id) => {
    await turn()
    const row = rows.get(keyOf(tenantId, id))
    return row && copy(row)
  },
  getMany: async keys => {
    await turn()
    return keys.flatMap(({ tenantId, id }) => rows.get(keyOf(tenantId, id)) ?? []).map(copy)
  },
  find: async (tenantId, query = {}) => {
    await turn()
    const { rows: found, total } = findRows(rows.values(), [tenantId].flat(), query, definition)
    return { items: found.map(copy), total }
  },
  insert: async (tenantId, record) => {
    await turn()
    return add(tenantId, record, undo)
  },
  update: async (tenantId, id, change) => {
    await turn()
    const key = keyOf(tenantId, id)
    const current = rows.get(key)
    const fields = current && (typeof change === 'function' ? change(copy(current)) : change)
    return fields && replace(key, current, { ...current, ...fields }, undo)
  },
  updateMany: async (tenantId, ids, change) => {
    await turn()
    const undoAll: Undo[] = []
    try {
      return [...new Set(ids)].flatMap(id => {
        const key = keyOf(tenantId, id)
        const current = rows.get(key)
        const fields = current && change(copy(current))
        return fields ? [replace(key, current, { ...current, ...fields }, undoAll)] : []
      })
    } catch (cause) {
      for (const takeBack of undoAll.splice(0).reverse()) takeBack()
      throw cause
    } finally {
      undo?.push(...undoAll)
    }
  },
  put: async (tenantId, id, make) => {
    await turn()
    const key = keyOf(tenantId, id)
    const current = rows.get(key)
    const fields = make(current && copy(current))
    return current ? replace(key, current, fields, undo) : add(tenantId, { ...fields, id }, undo)
  },
  take: async (tenantId, id) => {
    await turn()
    const key = keyOf(tenantId, id)
    const row = rows.get(key)
    if (row) write(key, undefined, undo)
    return row && copy(row)
  },
  removeWhere: async (tenantId, where) => {
    await turn()
    const matches = matching(where)
    const gone = [...rows].filter(([, row]) => row.tenantId === tenantId && matches(row))
    for (const [key] of gone) write(key, undefined, undo)
    return gone.length
  },
})

const readModelTableOf = (
  { rows, now, write, replace }: MemoryTable,
  records: Collection<AnyFields>,
  turn: Turn,
  undo?: Undo[],
): ReadModelTable => ({
  get: (tenantId, id) => records.get(tenantId, id),
  find: (tenantId, query) => records.find(tenantId, query),
  countByTenant: async (tenantIds, query = {}) => {
    const { items } = await records.find(tenantIds, query)
    const counts = new Map<string, number>()
    for (const { tenantId } of items) counts.set(tenantId, (counts.get(tenantId) ?? 0) + 1)
    return counts
  },
  write: async all => {
    await turn()
    for (const row of all) {
      const key = keyOf(row.tenantId, row.id)
      const version = (rows.get(key)?.version ?? 0) + 1
      write(key, copy({ ...row, version, updatedAt: now() }), undo)
    }
  },
  patch: async patches => {
    await turn()
    for (const { tenantId, id, fields } of patches) {
      const current = rows.get(keyOf(tenantId, id))
      if (current) replace(keyOf(tenantId, id), current, { ...current, ...fields }, undo)
    }
  },
  remove: async keys => {
    await turn()
    for (const { tenantId, id } of keys) write(keyOf(tenantId, id), undefined, undo)
  },
  writtenBefore: async (date, limit) => {
    await turn()
    const old = [...rows.values()].filter(({ updatedAt }) => updatedAt < date)
    return old.slice(0, limit).map(({ tenantId, id }) => ({ tenantId, id }))
  },
})

/** A collection in memory. `rows` has its records; each call of `collection` first waits for the running transaction. */
export const memoryCollection = (
  definition: MemoryDefinition,
  ports: Pick<Ports, 'clock' | 'random'>,
  rows: Map<string, Row>,
) => {
  const { expiry } = definition
  const table = memoryTable(definition, ports, rows)
  const { write } = table

  const collection = (turn: Turn, undo?: Undo[]) => collectionOf(table, definition, turn, undo)
  const readModelTable = (turn: Turn, undo?: Undo[]) => readModelTableOf(table, collection(turn, undo), turn, undo)

  const removeExpired = (before: string, undo?: Undo[]): number => {
    const gone = [...rows].filter(([, row]) => expiry !== undefined && (row[expiry] as string) < before)
    for (const [key] of gone) write(key, undefined, undo)
    return gone.length
  }

  const removeCreatedBefore = (before: string, limit: number, undo?: Undo[]): number => {
    const gone = [...rows].filter(([, { createdAt }]) => createdAt < before)
    const oldest = gone.sort(([, a], [, b]) => (a.createdAt < b.createdAt ? -1 : 1)).slice(0, limit)
    for (const [key] of oldest) write(key, undefined, undo)
    return oldest.length
  }

  return { collection, readModelTable, removeExpired, removeCreatedBefore }
}

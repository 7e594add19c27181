import { newId } from '../ports/randomTokens.ts'
import type { Ports } from '../ports/ports.ts'
import { StoreConflict, type Collection, type Query, type SavedRecord, type Where } from './store.ts'

/** Takes back one change. */
export type Undo = () => void

/** A collection whose field types do not matter here. */
type Fields = Record<string, unknown>
type Row = SavedRecord<Fields>

/** The part of a collection's definition that matters in memory. */
interface Definition {
  unique?: readonly (readonly string[])[]
  expiry?: string
}

const keyOf = (tenantId: string, id: string) => `${tenantId}\u0000${id}`

/** Checks the conditions once, also when there is nothing to compare them with. */
const matching = (where: Where<Fields> = {}): ((row: Row) => boolean) => {
  const conditions = Object.entries(where)
  const empty = conditions.find(([, wanted]) => wanted === undefined)
  if (empty) throw new TypeError(`A condition on "${empty[0]}" needs a value`)
  return row =>
    conditions.every(([field, wanted]) => {
      const value = row[field]
      return value !== undefined && (Array.isArray(wanted) ? wanted.includes(value) : value === wanted)
    })
}

const contains = (row: Row, search: Query<Fields>['search']): boolean => {
  if (!search) return true
  const text = search.text.toLowerCase()
  return search.fields.some(field =>
    String(row[field] ?? '')
      .toLowerCase()
      .includes(text),
  )
}

const byValue = (left: unknown, right: unknown): number => {
  const [a, b] = [left, right].map(value => (typeof value === 'string' ? value.toLowerCase() : value)) as [
    number,
    number,
  ]
  return a < b ? -1 : a > b ? 1 : 0
}

const inOrder =
  ({ by, direction }: NonNullable<Query<Fields>['sort']>) =>
  (left: Row, right: Row): number => {
    const [a, b] = [left[by] ?? null, right[by] ?? null]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byValue(left.id, right.id)
    return (direction === 'asc' ? byValue(a, b) : byValue(b, a)) || byValue(left.id, right.id)
  }

/** JSON values only: what is undefined is not there. */
const copy = <T extends object>(value: T): T => {
  const known = Object.entries(structuredClone(value)).filter(([, field]) => field !== undefined)
  return Object.fromEntries(known) as T
}

/** One collection in memory; `collection` gives it to a caller whose turn it must be before each call. */
export const memoryCollection = (
  { unique = [], expiry }: Definition,
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
) => {
  const rows = new Map<string, Row>()

  const now = () => new Date(clock.now()).toISOString()

  const refuseTwins = (row: Row) => {
    for (const fields of unique) {
      if (fields.some(field => (row[field] ?? null) === null)) continue
      const isTwin = (other: Row) =>
        other.tenantId === row.tenantId && other.id !== row.id && fields.every(field => other[field] === row[field])
      if ([...rows.values()].some(isTwin)) throw new StoreConflict(`${fields.join(' and ')} already taken`)
    }
  }

  const write = (key: string, row: Row | undefined, undo: Undo[] | undefined) => {
    const before = rows.get(key)
    undo?.push(() => (before ? rows.set(key, before) : rows.delete(key)))
    if (row) rows.set(key, row)
    else rows.delete(key)
  }

  const replace = (key: string, current: Row, fields: Fields, undo: Undo[] | undefined): Row => {
    const { id, tenantId, version, createdAt } = current
    const row = copy({ ...fields, id, tenantId, version: version + 1, createdAt, updatedAt: now() })
    refuseTwins(row)
    write(key, row, undo)
    return copy(row)
  }

  const add = (tenantId: string, fields: Fields, undo: Undo[] | undefined): Row => {
    const { id = newId(random), createdAt = now() } = fields as { id?: string; createdAt?: string }
    const key = keyOf(tenantId, id)
    if (rows.has(key)) throw new StoreConflict('id already taken')
    const row = copy({ ...fields, id, tenantId, version: 1, createdAt, updatedAt: createdAt })
    refuseTwins(row)
    write(key, row, undo)
    return copy(row)
  }

  const select = (tenantIds: readonly string[], { where, search, sort, offset = 0, limit }: Query<Fields>) => {
    const matches = matching(where)
    const found = [...rows.values()].filter(
      row => tenantIds.includes(row.tenantId) && matches(row) && contains(row, search),
    )
    found.sort(inOrder(sort ?? { by: 'createdAt', direction: 'asc' }))
    const items = found.slice(offset, limit === undefined ? undefined : offset + limit)
    return { items: items.map(copy), total: found.length }
  }

  const collection = (turn: () => Promise<void>, undo?: Undo[]): Collection<Fields> => ({
    get: async (tenantId, id) => {
      await turn()
      const row = rows.get(keyOf(tenantId, id))
      return row && copy(row)
    },
    find: async (tenantId, query = {}) => {
      await turn()
      return select([tenantId].flat(), query)
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
      return row
    },
    removeWhere: async (tenantId, where) => {
      await turn()
      const matches = matching(where)
      const gone = [...rows].filter(([, row]) => row.tenantId === tenantId && matches(row))
      for (const [key] of gone) write(key, undefined, undo)
      return gone.length
    },
  })

  const removeExpired = (before: string, undo?: Undo[]): number => {
    const gone = [...rows].filter(([, row]) => expiry !== undefined && (row[expiry] as string) < before)
    for (const [key] of gone) write(key, undefined, undo)
    return gone.length
  }

  return { collection, removeExpired }
}

/** The scope of what belongs to no tenant: people, sessions, signing keys. Every other record has a tenant (B6). */
export const vendorScope = '*'

/** What every stored record has besides its own fields. */
export interface Stored {
  id: string
  tenantId: string
  /** 1 at first; grows by one with each change. */
  version: number
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

/** A record's own fields with what the store adds. Fields are JSON values. */
export type SavedRecord<Fields> = Fields & Stored

/** A new record's fields; the store makes the id and the date when none is given. */
export type NewRecord<Fields> = Fields & { id?: string; createdAt?: string }

/** A value that can be looked up by equality. */
type Scalar = string | number | boolean | null

/** Conditions that must all hold: a field equals the value, or any of the values. A missing field equals nothing. */
export type Where<Fields> = {
  readonly [Key in keyof SavedRecord<Fields> as NonNullable<SavedRecord<Fields>[Key]> extends Scalar ? Key : never]?:
    SavedRecord<Fields>[Key] | readonly NonNullable<SavedRecord<Fields>[Key]>[]
}

/** Which records to find, in what order, and which part of them. */
export interface Query<Fields> {
  where?: Where<Fields>
  /** Text that one of `fields` must contain, in upper or lower case alike. Only letters count: `%` means itself. */
  search?: { text: string; fields: readonly (keyof Fields & string)[] }
  /** Text sorts in lower case, missing values last. Default: oldest first. Equal records are in the order of their ids. */
  sort?: { by: keyof SavedRecord<Fields> & string; direction: 'asc' | 'desc' }
  /** Default 0. */
  offset?: number
  /** Default: all. */
  limit?: number
}

/** One page, and how many records match in all. */
export interface Found<Fields> {
  items: SavedRecord<Fields>[]
  total: number
}

/**
 * One kind of record. Every call names the tenant, so a foreign record is as absent as an unknown one (B6).
 *
 * Records go in and out as copies. `insert`, `update` and `put` reject with `StoreConflict` when the id or a set of
 * unique fields is taken, and then change nothing.
 */
export interface Collection<Fields> {
  get(tenantId: string, id: string): Promise<SavedRecord<Fields> | undefined>
  /** Looks in one tenant, or in the several a person belongs to. */
  find(tenantId: string | readonly string[], query?: Query<Fields>): Promise<Found<Fields>>
  insert(tenantId: string, record: NewRecord<Fields>): Promise<SavedRecord<Fields>>
  /**
   * Changes one record atomically: `change` sees the newest version and gives the fields to replace, or `undefined` to
   * leave it alone. Resolves to the record after the change, or `undefined` when there is none or it was left alone.
   */
  update(
    tenantId: string,
    id: string,
    change: Partial<Fields> | ((current: SavedRecord<Fields>) => Partial<Fields> | undefined),
  ): Promise<SavedRecord<Fields> | undefined>
  /** Like `update`, but replaces all fields and starts from `undefined` when there is no record: for counters and settings. Atomic. */
  put(
    tenantId: string,
    id: string,
    make: (current: SavedRecord<Fields> | undefined) => Fields,
  ): Promise<SavedRecord<Fields>>
  /** Removes and returns one record; only one of two callers at a time gets it. For one-time codes and links (B7). */
  take(tenantId: string, id: string): Promise<SavedRecord<Fields> | undefined>
  /** Removes all that match; resolves to how many. */
  removeWhere(tenantId: string, where: Where<Fields>): Promise<number>
}

/** An id or a set of unique fields is taken. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict'
}

/** The database cannot be reached at the moment. Calls are answered with 503, so that clients try again. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** What a collection's store must know about it. */
export interface CollectionDefinition<Fields> {
  /** Sets of fields that together are unique within one tenant scope. A record that misses one of them is not compared. */
  readonly unique?: readonly (readonly (keyof Fields & string)[])[]
  /** Fields often searched by equality. */
  readonly indexed?: readonly (keyof Fields & string)[]
  /** The field with the ISO date after which a record is only waste. */
  readonly expiry?: keyof Fields & string
  /** Never set; carries the type. */
  readonly fields?: Fields
}

/** Declares a collection. */
export const collection = <Fields>(definition: CollectionDefinition<Fields> = {}): CollectionDefinition<Fields> =>
  definition

/** The collections of a set of definitions. */
export type Collections<Definitions> = {
  [Name in keyof Definitions]: Definitions[Name] extends CollectionDefinition<infer Fields> ? Collection<Fields> : never
}

/** A whole store: every collection, and what concerns several of them. */
export type StoreOf<Definitions> = Collections<Definitions> & {
  /**
   * All or nothing: what `run` did is undone when it rejects, and nobody sees half of it. Transactions act as if one ran
   * after the other (serializable), so that what one decides by a record still holds when it ends. `run` must use only the store
   * it is given, and do nothing outside of it: the memory store runs it once, a database again when another transaction
   * got in its way. A transaction inside another joins it.
   */
  transaction<T>(run: (store: StoreOf<Definitions>) => Promise<T>): Promise<T>
  /** Removes what expired before an ISO date, in every tenant; resolves to how many. To be called now and then. */
  removeExpired(before: string): Promise<number>
}

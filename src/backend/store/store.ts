/** The scope of what belongs to no tenant: people, sessions, signing keys. Every other record has a tenant. */
export const vendorScope = '*'

/** Fields of a record of any collection. */
export type AnyFields = Record<string, unknown>

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

/**
 * Conditions that must all hold: a field equals the value, or any of the values (a list of 100,000 costs one parameter).
 * A field that is a list of values must contain the value, or any of the values. A missing field equals nothing.
 */
export type Where<Fields> = {
  readonly [
    Key in keyof SavedRecord<Fields> as NonNullable<SavedRecord<Fields>[Key]> extends Scalar | readonly string[]
      ? Key
      : never
  ]?: NonNullable<SavedRecord<Fields>[Key]> extends readonly string[]
    ? string | readonly string[]
    : SavedRecord<Fields>[Key] | readonly NonNullable<SavedRecord<Fields>[Key]>[]
}

/** Limits of a sortable field, or of the date of creation: from a value, and before another one. */
export interface Range<Fields> {
  by: keyof SavedRecord<Fields> & string
  from?: string | number
  before?: string | number
}

/** An order of records: by a declared sortable field, or by the date of creation or the id. */
export interface Sort<Fields> {
  by: keyof SavedRecord<Fields> & string
  direction: 'asc' | 'desc'
}

/** A place between two records in the order of a query: the sort field's value and the id of the record before it. */
export interface Position {
  value: string | number | null
  id: string
}

/** How exactly to count matches: in full, or up to a number, which is fast for any amount of data. */
export type TotalMode = 'exact' | { upTo: number }

/** Largest offset of a query; reading further requires `after`. */
export const maxOffset = 10_000

/** Which records to find, in what order, and which part of them. */
export interface Query<Fields> {
  where?: Where<Fields>
  /** Limits that must all hold. Values compare as in `sort`: a missing one is before all others. */
  ranges?: readonly Range<Fields>[]
  /**
   * Text that one of the collection's searchable fields contains, in upper or lower case alike; with fewer than three
   * characters, text that one of them begins with. There are no wildcards: `%` means itself.
   */
  search?: string
  /**
   * Text sorts in lower case by its first 200 characters; missing values come before all others. Default: oldest first.
   * Equal records are in the order of their ids, in the same direction.
   */
  sort?: Sort<Fields>
  /** Default 0, at most `maxOffset`. It counts from `after`, where that is given. */
  offset?: number
  /** Continues after a position in the order of the query, at any depth, in one tenant. */
  after?: Position
  /** Default: all. */
  limit?: number
  /** Default: exact. */
  total?: TotalMode
}

/** One page, and how many records match in all. */
export interface Found<Fields> {
  items: SavedRecord<Fields>[]
  /** With `upTo`, that number also means any larger total. */
  total: number
}

/** The position of a record in an order, to continue after it. */
export const positionOf = <Fields>(record: SavedRecord<Fields>, { by }: Pick<Sort<Fields>, 'by'>): Position => {
  const value: unknown = record[by]
  return { value: typeof value === 'string' || typeof value === 'number' ? value : null, id: record.id }
}

/** Names one record. */
export interface RecordKey {
  tenantId: string
  id: string
}

/**
 * One kind of record. Every call names the tenant, so another tenant's record counts as unknown.
 *
 * Records are passed as copies. `insert`, `update`, `updateMany` and `put` reject with `StoreConflict` when the id or a set of
 * unique fields is taken, and then change nothing.
 */
export interface Collection<Fields> {
  get(tenantId: string, id: string): Promise<SavedRecord<Fields> | undefined>
  /** Those of many records that exist, in any order. */
  getMany(keys: readonly RecordKey[]): Promise<SavedRecord<Fields>[]>
  /** Looks in one tenant, or in the several a person belongs to. */
  find(tenantId: string | readonly string[], query?: Query<Fields>): Promise<Found<Fields>>
  insert(tenantId: string, record: NewRecord<Fields>): Promise<SavedRecord<Fields>>
  /**
   * Changes one record atomically: `change` gets the newest version and returns the fields to replace, or `undefined` to
   * leave it unchanged. Resolves to the changed record, or `undefined` when there is none or it was left unchanged.
   */
  update(
    tenantId: string,
    id: string,
    change: Partial<Fields> | ((current: SavedRecord<Fields>) => Partial<Fields> | undefined),
  ): Promise<SavedRecord<Fields> | undefined>
  /**
   * Changes many records like `update`, in a few statements however many there are; unknown ids are left out. Resolves to
   * the changed records, in any order.
   */
  updateMany(
    tenantId: string,
    ids: readonly string[],
    change: (current: SavedRecord<Fields>) => Partial<Fields> | undefined,
  ): Promise<SavedRecord<Fields>[]>
  /**
   * Like `update`, but replaces all fields and starts from `undefined` when there is no record: for counters and settings.
   * Atomic. A `createdAt` among the fields is the date of a new record; that of an existing one stays.
   */
  put(
    tenantId: string,
    id: string,
    make: (current: SavedRecord<Fields> | undefined) => Fields,
  ): Promise<SavedRecord<Fields>>
  /** Removes and returns one record; only one of two simultaneous calls gets it. For one-time codes and links. */
  take(tenantId: string, id: string): Promise<SavedRecord<Fields> | undefined>
  /** Removes all matching records; resolves to their number. */
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
/** How the values of a sortable field are compared. */
export type SortKind = 'text' | 'number'

/** What a store must know about a collection. */
export interface CollectionDefinition<Fields> {
  /** Sets of fields that together are unique within one tenant scope. A record that misses one of them is not compared. */
  readonly unique?: readonly (readonly (keyof Fields & string)[])[]
  /** Fields often looked up by equality, oldest or newest first. */
  readonly indexed?: readonly (keyof Fields & string)[]
  /** Fields that are lists of values and are looked up by one of them. */
  readonly lists?: readonly (keyof Fields & string)[]
  /** Fields to sort by; sorting by another one throws. Every collection sorts by `createdAt` and `id`. */
  readonly sortable?: { readonly [Key in keyof Fields & string]?: SortKind }
  /** Fields that `search` looks in; without any, it throws. */
  readonly searchable?: readonly (keyof Fields & string)[]
  /** The field with the ISO date after which a record may be removed. */
  readonly expiry?: keyof Fields & string
  /** True: records can be removed by their age (`removeCreatedBefore`), for which there is an index. */
  readonly removableByAge?: boolean
  /** True for settings that change rarely and are read by nearly every call: a store may cache them (see `cachedStore`). */
  readonly cached?: boolean
  /** Never set; carries the type. */
  readonly fields?: Fields
}

/** A definition of records of any kind. */
export type AnyDefinition = Omit<CollectionDefinition<AnyFields>, 'fields'>

/** Declares a collection. */
export const collection = <Fields>(definition: CollectionDefinition<Fields> = {}): CollectionDefinition<Fields> =>
  definition

/** One event of a rate limit, counted by the counter of that id. */
export interface CountedEvent {
  /** Id of the counter, in the vendor's scope. */
  id: string
  /** The count stays the same beyond this number and one. */
  max: number
  /** ISO date at which a window that starts now ends. */
  endsAt: string
  /** The first so many events of a window move its end. */
  slides: number
}

/** The state of a counter after an event. */
export interface CountedWindow {
  /** This event included. */
  count: number
  /** ISO date of the end of the window. */
  expiresAt: string
}

/** The collections of a set of definitions. */
export type Collections<Definitions> = {
  [Name in keyof Definitions]: Definitions[Name] extends CollectionDefinition<infer Fields> ? Collection<Fields> : never
}

/** A table that the store alone writes, computed from other collections. */
export type ReadModel<Fields> = Pick<Collection<Fields>, 'get' | 'find'> & {
  /**
   * How many rows match in each of some tenants, by their ids; tenants without any are left out. One read, however many
   * tenants there are.
   */
  countByTenant: (
    tenantIds: readonly string[],
    query?: Pick<Query<Fields>, 'where' | 'ranges'>,
  ) => Promise<ReadonlyMap<string, number>>
}

/** The read models of a set of definitions. */
export type ReadModels<Models> = {
  readonly [Name in keyof Models]: Models[Name] extends CollectionDefinition<infer Fields> ? ReadModel<Fields> : never
}

/** A whole store: every collection, and the operations on several of them. */
export type StoreOf<Definitions, Models = unknown> = Collections<Definitions> &
  ReadModels<Models> & {
    /**
     * Runs a transaction: atomic, isolated (serializable), and rolled back when `run` rejects. What it decides by a record
     * still holds when it ends. `run` must use only the store it is given, without side effects elsewhere: the memory
     * store runs it once, a database again after a conflict with another transaction. A nested transaction joins the
     * outer one.
     */
    transaction<T>(run: (store: StoreOf<Definitions, Models>) => Promise<T>): Promise<T>
    /**
     * Runs independent reads. Those that `read` starts at the same time take one statement on a database; each statement
     * sees its own snapshot, and `read` only reads.
     */
    readTogether<T>(read: (store: StoreOf<Definitions, Models>) => Promise<T>): Promise<T>
    /**
     * Counts events in `counters`, atomically, and resolves to their windows. `now` is an ISO date; a window that ended by
     * then starts again. No two events have the same id.
     */
    countEvents(events: readonly CountedEvent[], now: string): Promise<CountedWindow[]>
    /** Removes records that expired before an ISO date, in every tenant; resolves to their number. To be called regularly. */
    removeExpired(before: string): Promise<number>
    /**
     * Removes the oldest records of a collection that were created before an ISO date, in every tenant, at most `limit`;
     * resolves to their number. Only for collections that declare it.
     */
    removeCreatedBefore(collection: keyof Definitions & string, before: string, limit: number): Promise<number>
    /** Rewrites every row of the read models and removes rows without a source; resolves to the number written. */
    rebuildReadModels(): Promise<number>
  }

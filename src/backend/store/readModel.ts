import type {
  AnyFields,
  Collection,
  CollectionDefinition,
  CountedEvent,
  CountedWindow,
  ReadModel,
  RecordKey,
  Stored,
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
  /** Collections in the vendor's scope: every row depends on a record of one of them. A rebuild iterates over them. */
  readonly roots: readonly (keyof Sources & string)[]
  readonly sources: { readonly [Name in keyof Sources & string]?: ReadModelSource<Sources, Sources[Name]> }
  /** The current rows of some keys, of any tenants, computed from the sources; a key without a row is left out. */
  rows(store: Sources, keys: readonly RecordKey[]): Promise<ReadModelRow<Fields>[]>
}

/** Declares a read model. */
export const readModel = <Fields, Sources>(
  definition: ReadModelDefinition<Fields, Sources>,
): ReadModelDefinition<Fields, Sources> => definition

/** Fields of a row that exists, to be replaced. */
export interface ReadModelPatch extends RecordKey {
  fields: AnyFields
}

/** The table of a read model in its store. */
export interface ReadModelTable extends ReadModel<AnyFields> {
  write(rows: readonly ReadModelRow<AnyFields>[]): Promise<void>
  /** Replaces some fields of rows, by one statement; those that don't exist are left out. */
  patch(patches: readonly ReadModelPatch[]): Promise<void>
  remove(keys: readonly RecordKey[]): Promise<void>
  /** At most `limit` rows, of any tenant, that were last written before a date. */
  writtenBefore(date: string, limit: number): Promise<RecordKey[]>
}

/** Collections and read models of a store, not yet kept in sync. */
export interface PlainStore {
  collections: Record<string, Collection<AnyFields>>
  readModels: Record<string, ReadModelTable>
  transaction<T>(run: (store: PlainStore) => Promise<T>): Promise<T>
  readTogether<T>(read: (store: PlainStore) => Promise<T>): Promise<T>
  countEvents(events: readonly CountedEvent[], now: string): Promise<CountedWindow[]>
  removeExpired(before: string): Promise<number>
  removeCreatedBefore(collection: string, before: string, limit: number): Promise<number>
}

/** A read model whose field types do not matter here. */
export interface SomeReadModel {
  readonly roots: readonly string[]
  readonly sources: Record<string, ReadModelSource<Record<string, Collection<AnyFields>>, Collection<AnyFields>>>
  rows(store: Record<string, Collection<AnyFields>>, keys: readonly RecordKey[]): Promise<ReadModelRow<AnyFields>[]>
}

/** Read models by name. */
export type SomeReadModels = Readonly<Record<string, SomeReadModel>>

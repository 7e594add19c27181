import type { CollectionDefinition, SavedRecord, StoreOf } from './store.ts'
import type { systemCollections } from './systemRecords.ts'

/** What `Definitions` adds for collections that are declared together. */
export type Declared<Collections> = { readonly [Name in keyof Collections]: Collections[Name] }

/**
 * The definitions of all collections. The store does not know the features that have records: each adds its own to this
 * interface where it declares them (`declare module`), and `backend/records.ts` gathers them.
 */
export interface Definitions extends Declared<typeof systemCollections> {}

/** The definitions of all lists that combine several collections and are updated with them, added like collections. */
export interface ReadModelDefinitions {}

/** The store the backend works with. */
export type Store = StoreOf<Definitions, ReadModelDefinitions>

/** A stored record of a collection. */
export type RecordOf<Name extends keyof Definitions> =
  Definitions[Name] extends CollectionDefinition<infer Fields> ? SavedRecord<Fields> : never

/** Id of a record that exists once per scope. */
export const singletonId = 'current'

/** Id that no record has. Requests about unknown people use it to do the same work as those about known ones. */
export const unknownId = 'nobody'

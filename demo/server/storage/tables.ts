import type { Kysely } from 'kysely'
import { definitions, readModels } from '../../../src/backend/records.ts'
import type { QueryDefinition } from '../../../src/backend/store/queryRules.ts'

/** A row of a collection's table. Dates are ISO strings, so that they are returned unchanged. */
export interface RecordRow {
  tenant_id: string
  id: string
  version: number
  created_at: string
  updated_at: string
  /** The record's own fields. */
  data: string
}

/** One table per collection. */
export type Database = Kysely<Record<string, RecordRow>>

/** The table of a collection: its name in snake case. */
export const tableOf = (collectionName: string): string =>
  collectionName.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** A collection's declaration as its table needs it, without field types. */
export interface TableDefinition extends QueryDefinition {
  readonly unique?: readonly (readonly string[])[]
  readonly indexed?: readonly string[]
  readonly lists?: readonly string[]
  readonly expiry?: string
  readonly removableByAge?: boolean
  readonly cached?: boolean
}

/** The channel on which the database reports changes of cached collections, with the collection's name. */
export const changeChannel = 'fe_elements_changes'

/** The collections by name. */
export const collectionTables: readonly [string, TableDefinition][] = Object.entries(definitions)

/** The read models by name. */
export const readModelTables: readonly [string, TableDefinition][] = Object.entries(readModels)

/** Everything that has a table. */
export const allTables = [...collectionTables, ...readModelTables]

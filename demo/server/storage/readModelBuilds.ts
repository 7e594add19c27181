import { sql } from 'kysely'
import { readModels } from '../../../src/backend/records.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { Database } from './tables.ts'

/** Records that the read models were built by this version's definitions. */
const noteBuild = async (db: Database) => {
  for (const [name, { revision }] of Object.entries(readModels))
    await sql`insert into read_model_builds (name, revision) values (${name}, ${revision})
      on conflict (name) do update set revision = excluded.revision`.execute(db)
}

/** Makes the next call of `buildReadModels` build them, because records are written past the store. */
export const forgetBuilds = async (db: Database): Promise<void> => {
  await sql`delete from read_model_builds`.execute(db)
}

/** Builds the read models of a database last used by a version with other definitions, or none. */
export const buildReadModels = async (db: Database, store: Store): Promise<void> => {
  const { rows } = await sql<{ name: string; revision: number }>`select name, revision from read_model_builds`.execute(
    db,
  )
  const revisionOf = new Map(rows.map(({ name, revision }) => [name, revision]))
  if (Object.entries(readModels).every(([name, { revision }]) => revisionOf.get(name) === revision)) return
  await store.rebuildReadModels()
  await noteBuild(db)
}

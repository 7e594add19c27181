import { sql } from 'kysely'
import { createPostgresStore } from '../../demo/server/storage/postgresStore.ts'
import { allTables, tableOf, type Database } from '../../demo/server/storage/tables.ts'
import type { Ports } from '../../src/backend/ports/ports.ts'
import { seed } from '../../src/backend/seed.ts'
import { createSeededRandom } from '../../src/preview/ports.ts'

type SeedPorts = Pick<Ports, 'clock' | 'hasher' | 'encryption'>

const tables = allTables.map(([name]) => tableOf(name))
/** What the database does not compute itself. */
const columns = sql.raw('tenant_id, id, version, created_at, updated_at, data')

/** The sample data of a database, in a schema of its own; `undefined` until it is complete. */
const copies = new WeakMap<Database, Map<string, Promise<readonly string[]>>>()

/** Ids differ from those of a test, whose random numbers start elsewhere. */
const createRandom = () => createSeededRandom(1)

/** Seeds the database and copies what is in it then. Resolves to the tables with sample data. */
const seedAndCopy = async (db: Database, schema: string, ports: SeedPorts): Promise<readonly string[]> => {
  const random = createRandom()
  await seed(createPostgresStore(db, { ...ports, random }), { ...ports, random })
  await sql`create schema ${sql.id(schema)}`.execute(db)
  const filled: string[] = []
  for (const table of tables) {
    const copy = sql.id(schema, table)
    await sql`create table ${copy} as select ${columns} from ${sql.table(table)}`.execute(db)
    const { rows } = await sql`select 1 from ${copy} limit 1`.execute(db)
    if (rows.length > 0) filled.push(table)
  }
  return filled
}

const addCopies = async (db: Database, schema: string, filled: readonly string[]) => {
  const insertions = filled.map(
    table => sql`${sql.id(table)} as (
      insert into ${sql.table(table)} (${columns}) select ${columns} from ${sql.id(schema, table)})`,
  )
  await sql`with ${sql.join(insertions)} select 1`.execute(db)
}

/**
 * Adds the sample data to an empty database: the first time as a server does, later as a copy, which takes a tenth of
 * that time.
 * @param schema where copies are; one for all ports that give the same data
 */
export const addSampleCopies = async (db: Database, schema: string, ports: SeedPorts): Promise<void> => {
  const ofDatabase = copies.get(db) ?? new Map<string, Promise<readonly string[]>>()
  copies.set(db, ofDatabase)
  const filled = ofDatabase.get(schema)
  if (filled) await addCopies(db, schema, await filled)
  else {
    const seeded = seedAndCopy(db, schema, ports)
    ofDatabase.set(schema, seeded)
    await seeded
  }
}

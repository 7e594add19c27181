import { sql } from 'kysely'
import { createPostgresStore } from '../../demo/server/storage/postgresStore.ts'
import { allTables, tableOf, type Database } from '../../demo/server/storage/tables.ts'
import { seed } from '../../src/backend/seed.ts'
import { countedRandom, type SeedPorts } from '../harness/sampleData.ts'

const tables = allTables.map(([name]) => tableOf(name))
/** What the database does not compute itself. */
const columns = sql.raw('tenant_id, id, version, created_at, updated_at, data')

/** What was copied. */
interface Copies {
  /** Tables with sample data. */
  filled: readonly string[]
  /** Random bytes that the sample data took. Later tests skip as many, or their ids would be those of the sample data. */
  randomBytes: number
}

/** The copies of a database, by the schema that has them. */
const copies = new WeakMap<Database, Map<string, Promise<Copies>>>()

/** Seeds the database and copies what is in it then. */
const seedAndCopy = async (db: Database, schema: string, ports: SeedPorts): Promise<Copies> => {
  const { random, taken } = countedRandom(ports.random)
  await seed(createPostgresStore(db, { ...ports, random }), { ...ports, random })
  await sql`create schema ${sql.id(schema)}`.execute(db)
  const filled: string[] = []
  for (const table of tables) {
    const copy = sql.id(schema, table)
    await sql`create table ${copy} as select ${columns} from ${sql.table(table)}`.execute(db)
    const { rows } = await sql`select 1 from ${copy} limit 1`.execute(db)
    if (rows.length > 0) filled.push(table)
  }
  return { filled, randomBytes: taken() }
}

const addCopies = async (db: Database, schema: string, { filled, randomBytes }: Copies, { random }: SeedPorts) => {
  random.bytes(randomBytes)
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
  const ofDatabase = copies.get(db) ?? new Map<string, Promise<Copies>>()
  copies.set(db, ofDatabase)
  const made = ofDatabase.get(schema)
  if (made) await addCopies(db, schema, await made, ports)
  else {
    const seeded = seedAndCopy(db, schema, ports)
    ofDatabase.set(schema, seeded)
    await seeded
  }
}

import { sql } from 'kysely'
import { argon2Hasher } from '../../../demo/server/hashing/hasher.ts'
import type { Database } from '../../../demo/server/storage/tables.ts'

/** The public origin of the measured servers, which all processes share. */
export const benchOrigin = 'http://localhost:8400'

/** The password of all people of the benchmark. */
export const benchPassword = 'a benchmark password 7'

/** The address of a person. */
export const emailOf = (index: number): string => `bench-${index}@bench.test`

/** Copies a sample member, without its second factors, into many people with one password. */
export const seedPeople = async (db: Database, people: number): Promise<void> => {
  const passwordHash = await argon2Hasher.hash(benchPassword)
  const numbers = sql`generate_series(0, ${people - 1}::integer) as i`
  await sql`insert into users (tenant_id, id, version, created_at, updated_at, data)
    select tenant_id, 'bench-' || i, 1, created_at, updated_at, data - 'username' - 'phoneNumber'
      || jsonb_build_object('email', 'bench-' || i || '@bench.test', 'passwordHash', ${passwordHash}::text)
    from users, ${numbers} where id = 'user-member'`.execute(db)
  await sql`insert into memberships (tenant_id, id, version, created_at, updated_at, data)
    select tenant_id, 'bench-' || i, 1, created_at, updated_at, data || jsonb_build_object('userId', 'bench-' || i)
    from memberships, ${numbers} where id = 'user-member'`.execute(db)
}

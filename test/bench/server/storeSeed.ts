import { sql } from 'kysely'
import type { Database } from '../../../demo/server/storage/tables.ts'

/** How much the store benchmark fills a database with. */
export interface StoreSize {
  /** Members of the tenant that is measured. */
  members: number
  /** People of a thousand other tenants. */
  others: number
  audits: number
}

/** The tenant that is measured. */
export const benchTenant = 'bench'

const day = '2025-01-01T00:00:00.000Z'
const name = sql`initcap((array['anna','bert','carla','dmitri','élodie','fatima','george','hannah','ivan','joanna'])[1 + i % 10])
  || ' ' || initcap(substr(md5(i::text), 1, 7))`
const tenantOf = (members: number) => sql`case when i <= ${members} then ${benchTenant} else 'other-' || i % 1000 end`
/** A date that differs for each number, later for a greater one. */
const dateOf = sql`to_char(timestamp '2020-01-01' + i * interval '53 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const seedPeople = async (db: Database, { members, others }: StoreSize) => {
  const numbers = sql`generate_series(1, ${members + others}::integer) as i`
  await sql`insert into users (tenant_id, id, version, created_at, updated_at, data)
    select '*', 'user-' || i, 1, ${day}, ${day}, jsonb_build_object('name', ${name}, 'email', 'person' || i || '@x.test',
      'hasBreachedPassword', i % 3 = 0, 'isVerified', true, 'isDisabled', i % 50 = 0, 'isSample', false,
      'provider', 'local', 'tenantIds', jsonb_build_array(${tenantOf(members)}), 'activeTenantId', ${tenantOf(members)},
      'metadata', '{}', 'lastLogin', ${dateOf}) from ${numbers}`.execute(db)
  await sql`insert into memberships (tenant_id, id, version, created_at, updated_at, data)
    select ${tenantOf(members)}, 'user-' || i, 1, ${dateOf}, ${day}, jsonb_build_object('userId', 'user-' || i,
      'roleIds', case when i % 50 = 0 then '["admin","reader"]'::jsonb else '["reader"]'::jsonb end,
      'isActivated', i % 7 > 0, 'isSubAccountAccessAllowed', false) from ${numbers}`.execute(db)
  await sql`insert into phone_numbers (tenant_id, id, version, created_at, updated_at, data)
    select '*', 'phone-' || i, 1, ${dateOf}, ${day}, jsonb_build_object('userId', 'user-' || i,
      'phoneNumber', '+1202' || lpad(i::text, 7, '0')) from ${numbers}`.execute(db)
}

const seedAudits = async (db: Database, { audits, members }: StoreSize) => {
  await sql`insert into audits (tenant_id, id, version, created_at, updated_at, data)
    select ${benchTenant}, 'audit-' || i, 1, ${dateOf}, ${day}, jsonb_build_object(
      'action', (array['session.created','session.refreshed','user.updated','role.assigned','password.changed'])[1 + i % 5],
      'severity', case when i % 1000 = 0 then 'High' when i % 20 = 0 then 'Medium' else 'Info' end, 'outcome', 'success',
      'ip', '192.0.2.' || i % 250, 'userAgent', 'Bench', 'userId', 'user-' || 1 + i % ${members}::integer,
      'email', 'person' || 1 + i % ${members}::integer || '@x.test', 'facts', '{}'::jsonb)
    from generate_series(1, ${audits}::integer) as i`.execute(db)
}

/** Fills an empty database by SQL, without the read models. */
export const seedStore = async (db: Database, size: StoreSize): Promise<void> => {
  await sql`set statement_timeout = 0`.execute(db)
  await seedPeople(db, size)
  await seedAudits(db, size)
}

/** Brings statistics and the visibility map up to date, as a database at rest has them. */
export const settle = async (db: Database): Promise<void> => {
  await sql`vacuum analyze`.execute(db)
}

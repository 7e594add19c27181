import { sql } from 'kysely'
import { comparedEmail } from '../../../src/http/emailDomain.ts'
import { forgetBuilds } from './readModelBuilds.ts'
import { tableOf, type Database } from './tables.ts'

/** The collections that are looked up by mail address. Audit rows keep the address as it was: they are sealed. */
const collections = ['users', 'invitations']

/** SQL condition for addresses that `comparedEmail` may change: those with non-ASCII characters or a final dot. */
const perhapsOtherForm = sql`(octet_length(data ->> 'email') <> char_length(data ->> 'email') or data ->> 'email' like '%.')`

/**
 * Rewrites stored addresses to the form of `comparedEmail`; earlier versions stored non-ASCII domains as they were written.
 * A record stays as it is where another user has the address in that form already.
 */
export const rewriteStoredEmails = async (db: Database): Promise<void> => {
  let hasChanged = false
  for (const table of collections.map(tableOf)) {
    const { rows } = await sql<{ tenantId: string; id: string; email: string }>`
      select tenant_id as "tenantId", id, data ->> 'email' as email from ${sql.table(table)}
      where ${perhapsOtherForm} order by created_at, id`.execute(db)
    for (const { tenantId, id, email } of rows) {
      const compared = comparedEmail(email)
      if (compared === email) continue
      const isTaken = sql`exists (select 1 from users where tenant_id = ${tenantId} and data ->> 'email' = ${compared})`
      await sql`update ${sql.table(table)} set version = version + 1, data = jsonb_set(data, '{email}', to_jsonb(${compared}::text))
        where tenant_id = ${tenantId} and id = ${id}${table === 'users' ? sql` and not ${isTaken}` : sql``}`.execute(db)
      hasChanged = true
    }
  }
  if (hasChanged) await forgetBuilds(db)
}

import { sql } from 'kysely'
import { forgetBuilds } from './readModelBuilds.ts'
import type { Database } from './tables.ts'

/**
 * Gives pending memberships the ids of their invitations; earlier versions gave them the account's. Applications that an
 * invitation held become assignments of the same id.
 */
export const movePendingMemberships = async (db: Database): Promise<void> => {
  await sql`update memberships m set id = i.id, version = m.version + 1,
      data = jsonb_set(m.data, '{userId}', to_jsonb(i.id))
    from invitations i
    where m.tenant_id = i.data ->> 'ownerTenantId' and m.id = i.data ->> 'userId' and m.data ->> 'isActivated' = 'false'
      and not exists (select 1 from users u where u.id = m.id and u.data -> 'tenantIds' ? m.tenant_id)`.execute(db)
  await sql`insert into application_assignments (tenant_id, id, version, created_at, updated_at, data)
    select data ->> 'ownerTenantId', id, 1, created_at, updated_at, jsonb_build_object('appIds', data -> 'appIds')
    from invitations where jsonb_array_length(coalesce(data -> 'appIds', '[]')) > 0
    on conflict do nothing`.execute(db)
  await sql`update invitations set version = version + 1, data = data - 'appIds' where data ? 'appIds'`.execute(db)
  await forgetBuilds(db)
}

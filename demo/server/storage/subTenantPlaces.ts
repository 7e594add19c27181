import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** Adds all tenants above to each sub-tenant; earlier versions stored the parent only. */
export const placeSubTenants = async (db: Database): Promise<void> => {
  await sql`with recursive tree (id, above) as (
      select id, '[]'::jsonb from tenants where tenant_id = '*' and data ->> 'parentTenantId' is null
      union all
      select child.id, tree.above || to_jsonb(tree.id) from tenants child
      join tree on child.data ->> 'parentTenantId' = tree.id where child.tenant_id = '*')
    update tenants t set version = t.version + 1, data = t.data || jsonb_build_object('ancestorIds', tree.above)
    from tree where t.tenant_id = '*' and t.id = tree.id and jsonb_array_length(tree.above) > 0`.execute(db)
}

import { sql } from 'kysely'
import { vendorScope, type CountedEvent, type CountedWindow } from '../../../src/backend/store/store.ts'
import type { SqlExecutor } from './sqlExecutor.ts'
import { tableOf } from './tables.ts'

const table = sql.table(tableOf('counters'))
const expiry = sql`(known.data ->> 'expiresAt') collate "C"`

/** Inserts a counter, or counts it up. */
const countOne = ({ id, max, slides, endsAt }: CountedEvent, now: string) => {
  const current = sql`(known.data ->> 'count')::double precision`
  const next = sql`greatest(${current}, least(${current} + 1, ${max}::double precision + 1))`
  const end = sql`case when ${next} <= ${slides}::double precision then ${endsAt}::text else ${expiry} end`
  return sql`insert into ${table} as known (tenant_id, id, version, created_at, updated_at, data)
    values (${vendorScope}, ${id}, 1, ${now}, ${now}, jsonb_build_object('count', 1, 'expiresAt', ${endsAt}::text))
    on conflict (tenant_id, id) do update set version = known.version + 1, updated_at = excluded.updated_at,
      data = case when ${expiry} <= ${now}::text then excluded.data
        else jsonb_build_object('count', ${next}, 'expiresAt', ${end}) end
    returning data`
}

/** Counts events in one statement. */
export const countEvents = async (
  executor: SqlExecutor,
  events: readonly CountedEvent[],
  now: string,
): Promise<CountedWindow[]> => {
  const names = events.map((_event, index) => sql.table(`event_${index}`))
  const steps = events.map((event, index) => sql`${names[index]} as (${countOne(event, now)})`)
  const answers = names.map((name, index) => sql`select ${sql.lit(index)} as place, data::text as data from ${name}`)
  const statement = sql<{ data: string }>`with ${sql.join(steps)} ${sql.join(answers, sql` union all `)} order by place`
  const { rows } = await executor.alone(db => statement.execute(db))
  return rows.map(({ data }) => JSON.parse(data) as CountedWindow)
}

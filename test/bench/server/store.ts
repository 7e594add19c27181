import { loadavg } from 'node:os'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Store } from '../../../src/backend/records.ts'
import { serverPorts } from '../../../demo/server/ports.ts'
import { migrate } from '../../../demo/server/storage/migrations.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import type { Database } from '../../../demo/server/storage/tables.ts'
import { startCluster } from '../../contract/postgres.ts'
import { summarize } from '../statistics.ts'
import { benchTenant, seedStore, settle, type StoreSize } from './storeSeed.ts'

const size: StoreSize = { members: 100_000, others: 20_000, audits: 1_000_000 }
const warmUps = 5
const calls = 20
const mostMs = 50

type Read = (store: Store) => Promise<unknown>

const newest = { by: 'createdAt', direction: 'desc' } as const
const byName = { by: 'name', direction: 'asc' } as const
const nameFirst = { sort: byName, limit: 50, total: { upTo: 1_001 } }
/** As the section of users asks: 20 rows and the number of all. */
const pageOfSection = { sort: byName, limit: 20 }
const newestFirst = { sort: newest, limit: 50, total: { upTo: 10_001 } }

const memberReads: Record<string, Read> = {
  'members by name': ({ members }) => members.find(benchTenant, nameFirst),
  'members by name, backwards': ({ members }) =>
    members.find(benchTenant, { ...nameFirst, sort: { ...byName, direction: 'desc' } }),
  'members by last sign-in': ({ members }) =>
    members.find(benchTenant, { ...nameFirst, sort: { by: 'lastLogin', direction: 'desc' } }),
  'members, offset 10,000': ({ members }) => members.find(benchTenant, { ...nameFirst, offset: 10_000 }),
  'members, keyset': ({ members }) =>
    members.find(benchTenant, { ...nameFirst, after: { value: 'Hannah', id: 'user-7' } }),
  'members, exact total': ({ members }) => members.find(benchTenant, { ...nameFirst, total: 'exact' }),
  'members with "ann"': ({ members }) => members.find(benchTenant, { ...nameFirst, search: 'ann' }),
  'members with "élo"': ({ members }) => members.find(benchTenant, { ...nameFirst, search: 'élo' }),
  'members with "zzzzz"': ({ members }) => members.find(benchTenant, { ...nameFirst, search: 'zzzzz' }),
  'members beginning with "b"': ({ members }) => members.find(benchTenant, { ...nameFirst, search: 'b' }),
  'members with the role admin': ({ members }) =>
    members.find(benchTenant, { ...nameFirst, where: { roleIds: 'admin' } }),
  'members disabled, by name': ({ members }) =>
    members.find(benchTenant, { ...nameFirst, where: { status: 'disabled' } }),
  'members without a second factor': ({ members }) =>
    members.find(benchTenant, { ...pageOfSection, where: { isMfaEnrolled: false } }),
  'members of a directory': ({ members }) =>
    members.find(benchTenant, { ...pageOfSection, where: { provider: 'scim2' } }),
  'members inactive since a date': ({ members }) =>
    members.find(benchTenant, {
      ...pageOfSection,
      ranges: [
        { by: 'lastLogin', before: '2020-02-01T00:00:00.000Z' },
        { by: 'createdAt', before: '2020-02-01T00:00:00.000Z' },
      ],
    }),
  'members whose access ends soon': ({ members }) =>
    members.find(benchTenant, {
      ...pageOfSection,
      ranges: [{ by: 'expiresAt', from: '2020-02-01T00:00:00.000Z', before: '2020-03-01T00:00:00.000Z' }],
    }),
  'breached members, one batch': ({ members }) =>
    members.find(benchTenant, {
      where: { hasBreachedPassword: true, status: ['active', 'invited'] },
      after: { value: '2020-01-20T00:00:00.000Z', id: '' },
      limit: 100,
      total: { upTo: 0 },
    }),
  'phone numbers, exact total': ({ memberPhoneNumbers }) => memberPhoneNumbers.find(benchTenant, { limit: 200 }),
  'phone numbers of 100 members': ({ memberPhoneNumbers }) =>
    memberPhoneNumbers.find(benchTenant, { where: { userId: Array.from({ length: 100 }, (_, i) => `user-${i * 7}`) } }),
}

const auditReads: Record<string, Read> = {
  'audits, newest': ({ audits }) => audits.find(benchTenant, newestFirst),
  'audits of an action': ({ audits }) =>
    audits.find(benchTenant, { ...newestFirst, where: { action: 'password.changed' } }),
  'audits of a person': ({ audits }) => audits.find(benchTenant, { ...newestFirst, where: { userId: 'user-77' } }),
  'audits of severity High': ({ audits }) => audits.find(benchTenant, { ...newestFirst, where: { severity: 'High' } }),
  'audits of severity Info': ({ audits }) => audits.find(benchTenant, { ...newestFirst, where: { severity: 'Info' } }),
  'audits, offset 10,000': ({ audits }) => audits.find(benchTenant, { ...newestFirst, offset: 10_000 }),
  'audits, keyset at 500,000': ({ audits }) =>
    audits.find(benchTenant, { ...newestFirst, after: { value: '2020-11-02T18:00:00.000Z', id: 'audit-500000' } }),
  'audits of an action, keyset at 500,000': ({ audits }) =>
    audits.find(benchTenant, {
      ...newestFirst,
      where: { action: 'password.changed' },
      after: { value: '2020-11-02T18:00:00.000Z', id: '' },
    }),
  'audits with "person4711@"': ({ audits }) => audits.find(benchTenant, { ...newestFirst, search: 'person4711@' }),
  'audits with "password"': ({ audits }) => audits.find(benchTenant, { ...newestFirst, search: 'password' }),
  'audits with nothing found': ({ audits }) => audits.find(benchTenant, { ...newestFirst, search: 'qqqqq' }),
}

const log = (text: string) => void process.stdout.write(`${text}\n`)
const timed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** The lines of a plan that say how rows are reached. */
const accessesIn = (plan: readonly string[]) =>
  plan
    .filter(line => /\bScan\b/.test(line))
    .map(line =>
      line
        .replace(/\(cost.*/, '')
        .replace('->', '')
        .trim(),
    )

const measureRead = async (name: string, read: Read, store: Store, pool: pg.Pool, statements: CompiledQuery[]) => {
  for (let call = 0; call < warmUps; call += 1) await read(store)
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) times.push(await timed(() => read(store)))
  statements.length = 0
  await read(store)
  const plans: string[] = []
  // The page is the first statement. A count that ends at its limit may read a table whose rows nearly all match.
  let usesIndex: boolean | undefined
  for (const statement of statements) {
    const { rows } = await pool.query<Record<string, string>>(`explain ${statement.sql}`, [...statement.parameters])
    const accesses = accessesIn(rows.map(row => Object.values(row)[0]!))
    usesIndex ??= accesses.every(line => !line.includes('Seq Scan'))
    plans.push(...accesses)
  }
  const time = summarize(times)?.median ?? Number.NaN
  log(
    `${time > mostMs || !usesIndex ? '✖' : '✔'} ${name}: ${time.toFixed(1)} ms (most ${Math.max(...times).toFixed(1)})`,
  )
  for (const line of plans) log(`    ${line}`)
  return time <= mostMs && usesIndex === true
}

const fill = async (db: Database, store: Store) => {
  const seedMs = await timed(() => seedStore(db, size))
  await settle(db)
  const rebuildMs = await timed(() => store.rebuildReadModels())
  await settle(db)
  const [seedSeconds, rebuildSeconds] = [seedMs, rebuildMs].map(ms => (ms / 1_000).toFixed(0))
  log(`${JSON.stringify(size)} seeded in ${seedSeconds} s, read models rebuilt in ${rebuildSeconds} s`)
}

/** Measures the store's reads on a PostgreSQL with many records; resolves to whether each is quick and uses an index. */
export const benchStore = async (): Promise<boolean> => {
  const cluster = await startCluster()
  if (!cluster) throw new Error('The store is measured on PostgreSQL: install it, or name its programs in PG_BIN')
  const pool = new pg.Pool({ connectionString: await cluster.createDatabase(), max: 1 })
  // The server may end a connection before the closing pool has terminated it.
  pool.on('error', () => undefined)
  const statements: CompiledQuery[] = []
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  })
  try {
    await migrate(db)
    const store = createPostgresStore(db, serverPorts)
    await fill(db, store)
    log(`Load average at the start ${loadavg()[0]!.toFixed(1)}; median of ${calls} warm calls, limit ${mostMs} ms`)
    const outcomes: boolean[] = []
    for (const [name, read] of Object.entries({ ...memberReads, ...auditReads }))
      outcomes.push(await measureRead(name, read, store, pool, statements))
    log(`Load average at the end ${loadavg()[0]!.toFixed(1)}`)
    return outcomes.every(Boolean)
  } finally {
    await db.destroy()
    await cluster.stop()
  }
}

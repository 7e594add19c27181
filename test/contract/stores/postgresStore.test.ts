import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Encrypted } from '../../../src/backend/ports/ports.ts'
import { StoreConflict, vendorScope } from '../../../src/backend/store/store.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { openPostgres, type OpenDatabase } from '../../../demo/server/storage/database.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import { createClock } from '../../harness/testBackend.ts'
import { empty, openedDatabases, sharedCluster, sharedPostgres } from '../databases.ts'

const flag = (id: string) => ({ id, isOn: true })
const key = (id: string, purpose: string) => ({
  id,
  purpose: purpose as 'accessToken',
  publicJwk: {},
  privateJwk: '' as Encrypted,
})
const audit = (action: string) => ({
  action,
  severity: 'Info' as const,
  outcome: 'success' as const,
  ip: '192.0.2.1',
  userAgent: '',
  facts: {},
})

const suite = (name: string, open: () => Promise<OpenDatabase>) => {
  const emptyStore = async () => {
    const { db } = await open()
    await empty(db)
    return createPostgresStore(db, { clock: createClock(), random: createSeededRandom(1) })
  }

  test(`${name}: a transaction outlives a conflict that it catches`, async () => {
    const store = await emptyStore()
    await store.signingKeys.insert(vendorScope, key('a', 'one'))
    await store.transaction(async inside => {
      await inside.signingKeys.insert(vendorScope, key('b', 'two'))
      await assert.rejects(inside.signingKeys.insert(vendorScope, key('c', 'one')), StoreConflict)
      await assert.rejects(inside.signingKeys.update(vendorScope, 'b', key('b', 'one')), StoreConflict)
      await assert.rejects(
        inside.signingKeys.update(vendorScope, 'b', () => key('b', 'one')),
        StoreConflict,
      )
      await assert.rejects(
        inside.signingKeys.put(vendorScope, 'd', () => key('d', 'one')),
        StoreConflict,
      )
      await inside.featureFlags.insert(vendorScope, flag('after'))
    })
    assert.equal((await store.signingKeys.get(vendorScope, 'b'))?.purpose, 'two')
    assert.ok(await store.featureFlags.get(vendorScope, 'after'))
  })

  test(`${name}: calls of one transaction may overlap`, async () => {
    const store = await emptyStore()
    await store.transaction(inside =>
      Promise.all(
        Array.from({ length: 8 }, () =>
          inside.counters.put(vendorScope, 'c', now => ({ count: (now?.count ?? 0) + 1, expiresAt: '2030' })),
        ),
      ),
    )
    assert.equal((await store.counters.get(vendorScope, 'c'))?.count, 8)
  })

  test(`${name}: transactions that decide by what they read act as if one after the other`, async () => {
    const store = await emptyStore()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        store.transaction(async inside => {
          const { total } = await inside.audits.find('t', { where: { action: 'seat' } })
          if (total < 3) await inside.audits.insert('t', audit('seat'))
        }),
      ),
    )
    assert.equal((await store.audits.find('t')).total, 3)
  })

  test(`${name}: short transactions do not keep a long one from ending`, async () => {
    const store = await emptyStore()
    const count = (inside: Pick<typeof store, 'counters'>) =>
      inside.counters.put(vendorScope, 'c', now => ({ count: (now?.count ?? 0) + 1, expiresAt: '2030' }))
    const state = { isOver: false, short: 0 }
    const writers = Array.from({ length: 4 }, async () => {
      for (; !state.isOver; state.short += 1) await store.transaction(count)
    })
    const long = store.transaction(async inside => {
      await inside.counters.get(vendorScope, 'c')
      await wait(30)
      await count(inside)
    })
    try {
      await long
    } finally {
      state.isOver = true
      await Promise.allSettled(writers)
    }
    await Promise.all(writers)
    assert.equal((await store.counters.get(vendorScope, 'c'))?.count, state.short + 1)
  })

  test(`${name}: text that the database cannot hold comes back, is found and stays unique`, async () => {
    const store = await emptyStore()
    for (const text of [
      'zero \u0000',
      'half \ud800 pair',
      '\udfff',
      '\ufdd0',
      '\ufdd00041',
      '\\u0000',
      '\\\\ud800',
      '"\\"',
    ]) {
      const saved = await store.portalConfigurations.insert(text, { configuration: { [text]: text } })
      assert.deepEqual(saved.configuration, { [text]: text })
      assert.equal(saved.tenantId, text)
      await store.audits.insert('t', audit(text))
      const found = await store.audits.find('t', { where: { action: text }, search: text })
      assert.deepEqual(
        found.items.map(({ action }) => action),
        [text],
      )
      await store.signingKeys.insert('t', key(text, text))
      await assert.rejects(store.signingKeys.insert('t', key('other', text)), StoreConflict)
    }
    assert.equal(await store.audits.get('t\u0000', 'x'), undefined)
  })

  test(`${name}: search knows the small letters of all languages`, async () => {
    const store = await emptyStore()
    await store.audits.insert('t', audit('ÄÖÜ ÉÇÀ ДОМ ΣΟΦΊΑ'))
    for (const text of ['äöü', 'éçà', 'дом', 'Σοφία', 'Äö'])
      assert.equal((await store.audits.find('t', { search: text })).total, 1, text)
  })

  test(`${name}: looking up a unique or an indexed field, or what expired, uses its index`, async () => {
    const { db } = await open()
    await db.transaction().execute(async inside => {
      await sql`set local enable_seqscan = off`.execute(inside)
      // For a table that was found empty, all indexes are alike.
      for (const table of ['users', 'sessions'])
        await sql`insert into ${sql.table(table)} (tenant_id, id, version, created_at, updated_at, data)
          select '*', 'row-' || i, 1, '2026-01-01', '2026-01-01', jsonb_build_object('email', i || '@x.test',
            'phoneNumber', '+' || i, 'userId', 'user-' || i, 'startedBy', 'session-' || i, 'impersonatedBy', 'user-' || i,
            'expiresAt', to_char(2030 + i, 'FM0000'))
          from generate_series(1, 1000) as i`.execute(inside)
      await sql`analyze users, sessions`.execute(inside)
      const planOf = async (statement: RawBuilder<unknown>) => {
        const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(inside)
        return rows.map(row => Object.values(row)[0]).join('\n')
      }
      const inScope = (table: string, field: string) =>
        planOf(sql`select from ${sql.table(table)} where tenant_id = ${'*'} and data ->> ${field}::text = ${'x'}`)
      assert.match(await inScope('users', 'email'), /Index Cond: .*email/)
      assert.match(await inScope('users', 'phoneNumber'), /Index Cond: .*phoneNumber/)
      for (const field of ['userId', 'startedBy', 'impersonatedBy'])
        assert.match(await inScope('sessions', field), new RegExp(`Index Cond: .*${field}`))
      const isExpired = sql`(data ->> ${'expiresAt'}::text) collate "C" < ${'2030'}`
      assert.match(await planOf(sql`select from sessions where ${isExpired}`), /Index Cond: .*expiresAt/)
    })
  })
}

for (const [name, open] of openedDatabases) suite(name, open)

const cluster = await sharedCluster()
if (cluster) {
  test('PostgreSQL: a transaction that decided by a record starts again when that changed before it ended', async () => {
    const { db } = (await sharedPostgres())!
    await empty(db)
    const store = createPostgresStore(db, { clock: createClock(), random: createSeededRandom(1) })
    await store.featureFlags.insert(vendorScope, flag('sign-in'))
    let tries = 0
    await store.transaction(async inside => {
      tries += 1
      const decided = await inside.featureFlags.get(vendorScope, 'sign-in')
      if (tries === 1)
        await store.transaction(async other => {
          await other.featureFlags.update(vendorScope, 'sign-in', { isOn: false })
          await other.audits.removeWhere('t', { action: 'session' })
        })
      if (decided?.isOn) await inside.audits.insert('t', audit('session'))
    })
    assert.equal(tries, 2)
    assert.equal((await store.audits.find('t')).total, 0)
  })

  test('PostgreSQL: processes that start at once on an empty database make its tables once', async () => {
    const url = await cluster.createDatabase()
    const opened = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url, () => undefined)))
    const { rows } = await sql`select from kysely_migration`.execute(opened[0]!.db)
    assert.ok(rows.length > 0)
    await Promise.all(opened.map(({ close }) => close()))
  })

  test('PostgreSQL: a database that goes away is noticed, and found again when it is back', async () => {
    const broken: string[] = []
    const { db, check, close } = await openPostgres(await cluster.createDatabase(), cause => broken.push(cause.message))
    const endOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
      and datname = current_database()`
    // A held connection makes the pool open another one.
    await db.connection().execute(async held => {
      await check()
      await endOthers.execute(held)
    })
    while (broken.length === 0) await wait(10)
    await check()
    await close()
  })
}

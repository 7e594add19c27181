import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { comparedEmail } from '../../../src/http/emailDomain.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { migrate } from '../../../demo/server/storage/migrations.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import { buildReadModels } from '../../../demo/server/storage/readModelBuilds.ts'
import type { Database } from '../../../demo/server/storage/tables.ts'
import { createClock } from '../../harness/testBackend.ts'
import { sharedCluster, usesPglite } from '../databases.ts'
import { addEarlierRecord, createEarlierSchema } from './earlierSchema.ts'

const anna = {
  email: 'anna@x.test',
  name: 'Anna',
  hasBreachedPassword: false,
  isVerified: true,
  isDisabled: false,
  isSample: false,
  provider: 'local',
  tenantIds: ['t'],
  activeTenantId: 't',
  metadata: '{}',
}

const fillEarlierDatabase = async (db: Database) => {
  await createEarlierSchema(db)
  await addEarlierRecord(db, 'users', vendorScope, 'anna', anna)
  await addEarlierRecord(db, 'memberships', 't', 'anna', { userId: 'anna', roleIds: ['reader'], isActivated: true })
  await addEarlierRecord(db, 'phone_numbers', vendorScope, 'p', { userId: 'anna', phoneNumber: '+12025550100' })
  await addEarlierRecord(db, 'roles', 't', 'r', { key: 'k', name: 'Écrivain', level: 3, permissionIds: [] })
}

/** Records as versions before A-labels wrote them, in a database of this version. */
const fillWithUnicodeDomains = async (db: Database) => {
  await migrate(db)
  await addEarlierRecord(db, 'users', vendorScope, 'ann', { ...anna, email: 'ann@müller.example' })
  await addEarlierRecord(db, 'users', vendorScope, 'ben', { ...anna, email: 'ben@müller.example' })
  await addEarlierRecord(db, 'users', vendorScope, 'new', { ...anna, email: 'ben@xn--mller-kva.example' })
  await addEarlierRecord(db, 'users', vendorScope, 'zoë', { ...anna, email: 'zoë@x.test' })
  await addEarlierRecord(db, 'memberships', 't', 'ann', { userId: 'ann', roleIds: [], isActivated: true })
  const invitation = { userId: 'cy', ownerTenantId: 't', inviterId: null, email: 'cy@müller.example' }
  await addEarlierRecord(db, 'invitations', vendorScope, 'cy', invitation)
}

const indexesOf = async (db: Database, table: string) => {
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where tablename = ${table}`.execute(
    db,
  )
  return rows.map(({ indexdef }) => indexdef)
}

const suite = (name: string, open: () => Promise<Database>) => {
  test(`${name}: a database of the version before is brought up to date with its records`, async () => {
    const db = await open()
    try {
      await fillEarlierDatabase(db)
      await migrate(db)
      const clock = createClock()
      const store = createPostgresStore(db, { clock, random: createSeededRandom(1) })
      await buildReadModels(db, store)
      assert.equal((await store.members.get('t', 'anna'))?.name, 'Anna')
      const byDate = { by: 'dueAt', direction: 'asc' } as const
      assert.deepEqual((await store.jobs.find(vendorScope, { sort: byDate })).items, [], 'new collections are there')
      assert.equal((await store.memberPhoneNumbers.find('t')).items[0]?.phoneNumber, '+12025550100')
      assert.equal((await store.roles.find('t', { search: 'écri', sort: { by: 'level', direction: 'desc' } })).total, 1)
      const lookUps = (await indexesOf(db, 'phone_numbers')).filter(index => index.includes("'userId'"))
      assert.equal(lookUps.length, 1)
      assert.match(lookUps[0]!, /created_at, id\)$/)
      await migrate(db)
    } finally {
      await db.destroy()
    }
  })

  test(`${name}: people with a domain of another script are found after the upgrade`, async () => {
    const db = await open()
    try {
      await fillWithUnicodeDomains(db)
      const store = createPostgresStore(db, { clock: createClock(), random: createSeededRandom(1) })
      await buildReadModels(db, store)
      await sql`delete from kysely_migration where name = 'users: mail domains as A-labels'`.execute(db)
      await migrate(db)
      await buildReadModels(db, store)
      const idsOf = async (email: string) => {
        const { items } = await store.users.find(vendorScope, { where: { email: comparedEmail(email) } })
        return items.map(({ id }) => id)
      }
      assert.deepEqual(await idsOf('ann@müller.example'), ['ann'])
      assert.deepEqual(await idsOf('ben@müller.example'), ['new'], 'the account that is found already stays')
      assert.equal((await store.users.get(vendorScope, 'ben'))?.email, 'ben@müller.example')
      assert.deepEqual(await idsOf('zoë@x.test'), ['zoë'])
      assert.equal((await store.members.get('t', 'ann'))?.email, 'ann@xn--mller-kva.example')
      assert.equal((await store.invitations.get(vendorScope, 'cy'))?.email, 'cy@xn--mller-kva.example')
    } finally {
      await db.destroy()
    }
  })

  test(`${name}: pending memberships have the ids of their invitations after the upgrade, and are listed`, async () => {
    const db = await open()
    try {
      await migrate(db)
      await addEarlierRecord(db, 'users', vendorScope, 'anna', { ...anna, tenantIds: ['t'] })
      await addEarlierRecord(db, 'memberships', 't', 'anna', { userId: 'anna', roleIds: [], isActivated: false })
      await addEarlierRecord(db, 'memberships', 'u', 'anna', { userId: 'anna', roleIds: ['r'], isActivated: false })
      const invitation = { userId: 'anna', ownerTenantId: 'u', inviterId: null, email: 'anna@x.test', appIds: ['app'] }
      await addEarlierRecord(db, 'invitations', vendorScope, 'inv', invitation)
      await sql`delete from kysely_migration where name = 'users: pending memberships by invitation'`.execute(db)
      await migrate(db)
      const store = createPostgresStore(db, { clock: createClock(), random: createSeededRandom(1) })
      await buildReadModels(db, store)
      const { items } = await store.memberships.find('u')
      assert.deepEqual(
        items.map(({ id, userId, roleIds }) => [id, userId, roleIds]),
        [['inv', 'inv', ['r']]],
      )
      assert.deepEqual((await store.applicationAssignments.get('u', 'inv'))?.appIds, ['app'])
      const { id, email, status, isInvited } = (await store.members.find('u')).items[0]!
      assert.deepEqual([id, email, status, isInvited], ['inv', 'anna@x.test', 'invited', true])
      assert.equal((await store.members.get('t', 'anna'))?.status, 'unverified', 'of a sign-up that is not activated')
      await migrate(db)
    } finally {
      await db.destroy()
    }
  })

  test(`${name}: a rebuild repairs what was changed past the store, and a start builds what is missing`, async () => {
    const db = await open()
    try {
      await migrate(db)
      const clock = createClock()
      const store = createPostgresStore(db, { clock, random: createSeededRandom(1) })
      await buildReadModels(db, store)
      await addEarlierRecord(db, 'users', vendorScope, 'anna', anna)
      await addEarlierRecord(db, 'memberships', 't', 'anna', { userId: 'anna', roleIds: [], isActivated: true })
      await addEarlierRecord(db, 'members', 'gone', 'anna', { name: 'Old', email: '', roleIds: [], status: 'active' })
      await buildReadModels(db, store)
      assert.equal(await store.members.get('t', 'anna'), undefined)
      await sql`update read_model_builds set revision = 0`.execute(db)
      await buildReadModels(db, store)
      assert.equal((await store.members.get('t', 'anna'))?.name, 'Anna')
      assert.equal(await store.members.get('gone', 'anna'), undefined)
    } finally {
      await db.destroy()
    }
  })
}

if (usesPglite)
  suite(
    'PGlite',
    async () =>
      new Kysely({ dialect: new PGliteDialect({ pglite: await PGlite.create({ extensions: { pg_trgm } }) }) }),
  )

const cluster = await sharedCluster()
if (cluster)
  suite('PostgreSQL', async () => {
    const pool = new pg.Pool({ connectionString: await cluster.createDatabase() })
    // The server may end a connection before the closing pool has terminated it.
    pool.on('error', () => undefined)
    return new Kysely({ dialect: new PostgresDialect({ pool }) })
  })

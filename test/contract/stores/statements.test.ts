import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpenDatabase } from '../../../demo/server/storage/database.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import { createBackend } from '../../../src/backend/backend.ts'
import { seed } from '../../../src/backend/seed.ts'
import { definitions } from '../../../src/backend/records.ts'
import { cachedStore, soleWriter } from '../../../src/backend/store/cachedStore.ts'
import { me } from '../../../src/http/users/operations.ts'
import { baseUrl, createBrowser, createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { countStatements } from '../countedStatements.ts'
import { empty, openedDatabases } from '../databases.ts'

const email = 'member@acme.test'

/** A seeded backend on a database, with caches filled by an earlier sign-in of the same organization. */
const openBackend = async ({ db: plain }: OpenDatabase) => {
  await empty(plain)
  const { ports } = await createTestBackend({ isEmpty: true })
  const { db, during } = countStatements(plain)
  const store = cachedStore(createPostgresStore(db, ports), { definitions, clock: ports.clock, feed: soleWriter })
  await seed(store, ports)
  const backend = createBackend({ ...ports, store, config: { baseUrl, isDemo: true } })
  const earlier = createBrowser(backend)
  await earlier.send(me, undefined, { token: tokenOf(await earlier.signIn(email)) })
  // These requests add no jobs; waiting for jobs would be counted as well.
  const jobs = { ...backend.jobs, idle: () => Promise.resolve() }
  return { browser: createBrowser({ ...backend, jobs }), during, store, idle: backend.jobs.idle }
}

const atMost = (most: number, statements: readonly string[]) => {
  assert.ok(statements.length > 0, 'no statement was recorded')
  assert.ok(statements.length <= most, `${statements.length} statements:\n${statements.join('\n')}`)
}

const statementTests = (name: string, open: () => Promise<OpenDatabase>) => {
  test(`${name}: a sign-in takes at most 10 statements, a refresh 5 and the profile 4`, async () => {
    const { browser, during } = await openBackend(await open())
    let token = ''
    atMost(10, await during(async () => (token = tokenOf(await browser.signIn(email)))))
    atMost(5, await during(async () => tokenOf(await browser.refresh())))
    atMost(4, await during(async () => assert.equal((await browser.send(me, undefined, { token })).status, 200)))
  })

  test(`${name}: a wrong password takes as many statements for a person whose organization has a webhook for it`, async () => {
    const { browser, during, store, idle } = await openBackend(await open())
    await store.webhooks.update('1001', 'webhook-crm', { eventKeys: ['user.signInFailed'] })
    const fail = (person: string) => during(() => browser.signIn(person, { password: 'wrong' }))
    // The first failure of an hour is an event; those that follow are counted only.
    for (const person of [email, 'unknown@acme.test']) await fail(person)
    await idle()
    assert.equal((await store.webhookMessages.find('1001', { where: { eventKey: 'user.signInFailed' } })).total, 1)
    const [known, unknown] = [await fail(email), await fail('unknown@acme.test')]
    assert.equal(known.length, unknown.length, `${known.join('\n')}\n\n${unknown.join('\n')}`)
  })

  test(`${name}: reads that start together take one statement and keep their answers apart`, async () => {
    const { db, during } = countStatements((await open()).db)
    await empty(db)
    const { ports } = await createTestBackend({ isEmpty: true })
    const store = createPostgresStore(db, ports)
    for (const id of ['a', 'b', 'c'])
      await store.rememberedDevices.insert('t', { id, userId: 'u', secretHash: '', userAgent: '', expiresAt: '2030' })
    const device = { kind: 'email', name: 'Mail' } as const
    await store.mfaDevices.insert('t', { ...device, id: 'd', userId: 'u' })
    const statements = await during(async () => {
      const answers = await store.readTogether(reads =>
        Promise.all([
          reads.rememberedDevices.find('t', { where: { userId: 'u' }, sort: { by: 'id', direction: 'desc' } }),
          reads.mfaDevices.get('t', 'd'),
          reads.mfaDevices.get('other', 'd'),
          reads.rememberedDevices.getMany([
            { tenantId: 't', id: 'b' },
            { tenantId: 'other', id: 'a' },
          ]),
        ]),
      )
      assert.deepEqual(
        answers[0].items.map(({ id }) => id),
        ['c', 'b', 'a'],
      )
      assert.deepEqual([answers[1]?.id, answers[2]], ['d', undefined])
      assert.deepEqual(
        answers[3].map(({ id }) => id),
        ['b'],
      )
    })
    assert.equal(statements.length, 1)
  })
}

for (const [name, open] of openedDatabases) statementTests(name, open)

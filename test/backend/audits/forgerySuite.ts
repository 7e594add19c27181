import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { removeOldAudits } from '../../../src/backend/seals/removeOldAudits.ts'
import { sealAudits } from '../../../src/backend/seals/sealAudits.ts'
import { segmentId } from '../../../src/backend/seals/sealRecords.ts'
import { createEncryption } from '../../../src/backend/ports/encryption.ts'
import { singletonId, type Store } from '../../../src/backend/store/definitions.ts'
import type { AnyFields, Collection } from '../../../src/backend/store/store.ts'
import { prepareSecrets } from '../../../src/backend/store/encryptedRecords.ts'
import * as audits from '../../../src/http/audits/operations.ts'
import type { MakeStore } from '../families/auditsSuite.ts'
import { fieldsOf, openLog, tenant } from './openLog.ts'

const isoOf = (ms: number) => new Date(ms).toISOString()
const dayMs = 86_400_000

/** A collection as somebody sees it who can write any field of the database. */
const raw = (store: Store, name: 'audits' | 'auditChains' | 'auditSegments' | 'signingKeys') =>
  store[name] as unknown as Collection<AnyFields>

/** A row as a forger would write it: like a genuine one, and without the key. */
const forgedRow = {
  action: 'webhook.deleted',
  severity: 'High',
  outcome: 'success',
  ip: '192.0.2.9',
  userAgent: 'Browser',
  email: 'member@acme.test',
  facts: { webhookId: 'forged' },
} as const

/** What must be found of the work of somebody who can write to the database and has no key, on every store. */
export const forgerySuite = (name: string, makeStore?: MakeStore) =>
  describe(`forgeries in the audit log on ${name}`, () => {
    test('rows that were deleted are found, whatever the database says that retention removed [audit-seals]', async () => {
      const { fill, kinds, store, rows, write, seal } = await openLog(makeStore)
      await fill()
      const { items: segments } = await store.auditSegments.find(tenant)
      const last = Math.max(...segments.map(({ sequence }) => sequence))
      await raw(store, 'auditChains').update(tenant, singletonId, { removedThrough: last })
      for (const segment of segments)
        await raw(store, 'auditSegments').update(tenant, segment.id, { ...fieldsOf(segment) })
      for (const { id } of await rows()) await store.audits.take(tenant, id)
      await write({ webhookId: 'd' })
      await seal()
      await write({ webhookId: 'e' })
      await seal()
      const sealed = segments.reduce((sum, segment) => sum + segment.rows.length, 0)
      assert.equal((await kinds()).filter(kind => kind.startsWith('missing')).length, sealed)
    })

    test('a log that was deleted whole is found, without a checkpoint and with one [audit-seals]', async () => {
      const { fill, kinds, store, rows, ask, seal, write, reported } = await openLog(makeStore)
      await fill()
      const { signature, sequence } = (await ask(audits.checkpoint)).body
      for (const { id } of await rows()) await store.audits.take(tenant, id)
      for (const { id } of (await store.auditSegments.find(tenant)).items) await store.auditSegments.take(tenant, id)
      await store.auditChains.take(tenant, singletonId)
      assert.deepEqual(await kinds(), ['cutOff 0'])
      assert.deepEqual(await kinds({ from: 1, to: 50, checkpoint: signature }), ['cutOff 0', `cutOff ${sequence}`])
      await write({ webhookId: 'd' })
      assert.equal(await seal(), 0, 'no new chain is begun in its place')
      assert.deepEqual([await kinds(), reported], [['cutOff 0'], [`${tenant}: cutOff 0`]])
    })

    test('a row that was put in without a seal is found, in its range and by its id [audit-seals]', async () => {
      const { fill, kinds, store, clock, seal } = await openLog(makeStore)
      await fill()
      for (const createdAt of [isoOf(clock.now()), isoOf(clock.now() - 180 * dayMs)]) {
        const { id } = await store.audits.insert(tenant, { ...forgedRow, createdAt })
        assert.deepEqual(await kinds(), ['unsealed 0'], createdAt)
        assert.deepEqual(await kinds({ ids: id }), ['unsealed 0'], createdAt)
        await seal()
        assert.deepEqual(await kinds(), ['unsealed 0'], createdAt)
        await store.audits.take(tenant, id)
      }
      assert.deepEqual(await kinds(), [])
    })

    test('a row that was put in as waiting is not sealed, and found, however it is dated [audit-seals]', async () => {
      const { fill, kinds, store, clock, seal, write, reported } = await openLog(makeStore)
      await fill()
      await write({ webhookId: 'd' })
      const genuine = (await store.audits.find(tenant, { where: { seal: 'waiting' } })).items[0]!
      for (const createdAt of [isoOf(clock.now()), isoOf(clock.now() - 180 * dayMs)]) {
        const { mac: _mac, ...own } = fieldsOf(genuine)
        const forged = [
          await store.audits.insert(tenant, { ...forgedRow, createdAt, seal: 'waiting' }),
          await store.audits.insert(tenant, { ...own, createdAt, seal: 'waiting', mac: genuine.mac ?? '' }),
        ]
        assert.equal((await kinds()).length, 2, createdAt)
        assert.equal(await seal(), createdAt === isoOf(clock.now()) ? 1 : 0, 'genuine rows are sealed beside it')
        for (const { id } of forged) assert.equal((await kinds({ ids: id })).length, 1, createdAt)
        assert.equal((await kinds()).length, 2, createdAt)
        assert.equal(reported.splice(0).length, 2, createdAt)
        await seal()
        assert.deepEqual(reported, [], 'a forged row is reported once')
        for (const { id } of forged) await store.audits.take(tenant, id)
      }
      assert.deepEqual(await kinds(), [])
    })

    test('many forged rows do not keep genuine ones from their seal [audit-seals]', async () => {
      const { fill, rows, store, clock, seal, write } = await openLog(makeStore)
      await fill()
      const createdAt = isoOf(clock.now() - dayMs)
      for (let index = 0; index < 250; index += 1)
        await store.audits.insert(tenant, { ...forgedRow, createdAt, seal: 'waiting' })
      await write({ webhookId: 'd' })
      assert.equal(await seal(), 1)
      assert.deepEqual(
        (await rows()).filter(({ facts, seal: own }) => facts['webhookId'] === 'd' && own !== 'waiting').length,
        1,
      )
    })

    test('a row that was changed or dated back is found, before it is sealed and afterwards [audit-seals]', async () => {
      const { fill, kinds, store, idOf, write, seal } = await openLog(makeStore)
      await fill()
      const forge = async (webhookId: string, changes: object) => {
        const row = (await store.audits.take(tenant, await idOf(webhookId)))!
        const { id, createdAt } = row
        await raw(store, 'audits').insert(tenant, { ...fieldsOf(row), id, createdAt, ...changes })
      }
      await forge('a1', { createdAt: isoOf(Date.parse('2026-01-01')) })
      assert.deepEqual(await kinds(), ['changed 3'])
      await write({ webhookId: 'd1' })
      await write({ webhookId: 'd2' })
      await write({ webhookId: 'd3' })
      await forge('d1', { createdAt: isoOf(Date.parse('2026-01-01')) })
      await forge('d2', { email: 'other@acme.test' })
      await forge('d3', { names: { d3: 'Another name' } })
      assert.deepEqual(await kinds(), ['changed 3', 'changed 0', 'changed 0', 'changed 0'])
      await seal()
      assert.equal((await kinds()).length, 4)
    })

    test('a row that waits for more than ten minutes is found [audit-seals]', async () => {
      const { fill, kinds, clock, write, seal, idOf, verify } = await openLog(makeStore)
      await fill()
      await write({ webhookId: 'd' })
      clock.pass(599)
      assert.deepEqual(await verify({ ids: await idOf('d') }), { sequence: 5, rows: 0, pending: 1, faults: [] })
      clock.pass(2)
      assert.deepEqual(await kinds(), ['unsealed 0'])
      assert.deepEqual(await kinds({ ids: await idOf('d') }), ['unsealed 0'])
      assert.equal(await seal(), 1, 'it is genuine, and sealed once that is possible')
      assert.deepEqual(await kinds(), [])
    })

    test('failures that are counted for most of an hour do not look as if they waited [audit-seals]', async () => {
      const { browser, kinds, clock, seal } = await openLog(makeStore)
      const fail = () => browser().signIn('member@acme.test', { password: 'wrong' })
      await fail()
      await seal()
      clock.pass(3_000)
      await fail()
      assert.deepEqual(await kinds(), [])
    })

    test('a row in the place of one that retention removed is found [audit-seals]', async () => {
      const { fill, kinds, store, ports, clock, write, seal } = await openLog(makeStore)
      await fill()
      clock.pass(100)
      const before = isoOf(clock.now())
      clock.pass(1)
      await write({ webhookId: 'd' })
      await seal()
      await removeOldAudits({ store, ports }, before)
      assert.deepEqual(await kinds(), [])
      const { id } = await store.audits.insert(tenant, { ...forgedRow, createdAt: before, seal: '3' })
      assert.deepEqual([await kinds(), await kinds({ ids: id })], [['unsealed 3'], ['unsealed 3']])
    })

    test('retention removes nothing because of a date that was changed [audit-seals]', async () => {
      const { fill, kinds, store, ports, clock, rows } = await openLog(makeStore)
      await fill()
      const before = isoOf(clock.now() - dayMs)
      const count = (await rows()).length
      for (const row of await rows()) {
        await store.audits.take(tenant, row.id)
        await store.audits.insert(tenant, { ...fieldsOf(row), id: row.id, createdAt: '2020-01-01T00:00:00.000Z' })
      }
      for (const { id } of (await store.auditSegments.find(tenant)).items)
        await store.auditSegments.update(tenant, id, { sealedAt: '2020-01-01T00:00:00.000Z' })
      await removeOldAudits({ store, ports }, before)
      assert.equal((await rows()).length, count)
      assert.ok((await kinds()).length > 0)
    })

    test('a chain that was replaced by that of another organization is found, and nothing is sealed [audit-seals]', async () => {
      const { fill, kinds, store, seal, write, reported } = await openLog(makeStore)
      await fill()
      for (const name of ['auditChains', 'auditSegments'] as const) {
        for (const { id } of (await raw(store, name).find(tenant)).items) await raw(store, name).take(tenant, id)
        for (const record of (await raw(store, name).find('2001')).items)
          await raw(store, name).insert(tenant, { ...fieldsOf(record), id: record.id })
      }
      assert.deepEqual(await kinds(), ['changed 0'])
      await write({ webhookId: 'd' })
      assert.deepEqual([await seal(), reported], [0, [`${tenant}: changed 0`]])
    })

    test('a chain that lost its end is found and not continued, while other organizations are sealed [audit-seals]', async () => {
      const { fill, kinds, store, browser, seal, write, reported } = await openLog(makeStore)
      await fill()
      const chain = (await store.auditChains.get(tenant, singletonId))!
      await write({ webhookId: 'd' })
      await seal()
      await store.auditChains.put(tenant, singletonId, () => fieldsOf(chain))
      assert.deepEqual(await kinds(), ['cutOff 6'])
      for (let index = 0; index < 220; index += 1) await write({ webhookId: 'e' })
      await browser().signIn('owner@reseller.test')
      assert.equal(await seal(), 1)
      assert.deepEqual(reported, [`${tenant}: cutOff 6`])
      await store.auditChains.take(tenant, singletonId)
      assert.equal(await seal(), 0)
      assert.deepEqual(await kinds(), ['cutOff 0'])
    })

    test('a key that was put in the place of the one that seals is not used [audit-seals]', async () => {
      const { fill, kinds, store, seal, write, reported } = await openLog(makeStore)
      await fill()
      const key = (await store.signingKeys.find('*', { where: { purpose: 'auditChain' } })).items[0]!
      await store.signingKeys.take('*', key.id)
      await write({ webhookId: 'd' })
      assert.deepEqual([await seal(), await kinds()], [0, ['changed 0']])
      assert.deepEqual(reported, ['the key is missing'])
      await store.signingKeys.insert('*', { ...fieldsOf(key), id: key.id })
      assert.deepEqual([await seal(), await kinds()], [1, []])
    })

    test('a sign-up begins the chain of its organization [audit-seals]', async () => {
      const { browser, store } = await openLog(makeStore)
      const before = new Set((await store.tenants.find('*')).items.map(({ id }) => id))
      const page = browser()
      await page.fetch('/frontegg/identity/resources/users/v1/signUp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:8400' },
        body: JSON.stringify({
          provider: 'local',
          name: 'Nora',
          email: 'nora@nora.test',
          password: 'A long and unusual sentence 7',
          companyName: 'Nora',
        }),
      })
      const made = (await store.tenants.find('*')).items.filter(({ id }) => !before.has(id))
      assert.equal(made.length, 1)
      assert.ok(await store.auditChains.get(made[0]!.id, singletonId))
      assert.equal((await store.auditSegments.get(made[0]!.id, segmentId(1)))?.rows.length, 0)
    })

    test('every organization has a chain, and so has what belongs to none [audit-seals]', async () => {
      const { store } = await openLog(makeStore)
      for (const { id } of [{ id: '*' }, ...(await store.tenants.find('*')).items])
        assert.ok(await store.auditChains.get(id, singletonId), id)
    })

    test('a row that was written under an older encryption key is sealed under the newer one [audit-seals]', async () => {
      const { fill, kinds, store, ports, write } = await openLog(makeStore)
      await fill()
      await write({ webhookId: 'd' })
      const keyOf = (byte: number) => new Uint8Array(32).fill(byte)
      const encryption = createEncryption([keyOf(8), keyOf(7)])
      await prepareSecrets(store, encryption)
      assert.equal(await sealAudits({ store, ports: { ...ports, encryption } }), 1)
      assert.deepEqual(
        await kinds().catch(() => ['unreadable']),
        ['unreadable'],
        'the tested backend has the old key only',
      )
    })
  })

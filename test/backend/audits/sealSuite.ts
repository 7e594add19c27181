import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compactVerify, importJWK, type JWK } from 'jose'
import { removeOldAudits } from '../../../src/backend/seals/removeOldAudits.ts'
import { withMac } from '../../../src/backend/seals/auditHash.ts'
import { sealAudits } from '../../../src/backend/seals/sealAudits.ts'
import { segmentId } from '../../../src/backend/seals/sealRecords.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import * as audits from '../../../src/http/audits/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { tokenOf } from '../../harness/testBackend.ts'
import type { MakeStore } from '../families/auditsSuite.ts'
import { fieldsOf, openLog, tenant } from './openLog.ts'

const isoOf = (ms: number) => new Date(ms).toISOString()

/** What sealing the audit log must do on every store. */
export const sealSuite = (name: string, makeStore?: MakeStore) =>
  describe(`seals of the audit log on ${name}`, () => {
    test('every row is sealed once, in a chain of signed segments, and verified [audit-seals]', async () => {
      const { fill, verify, rows, store, idOf, write, seal } = await openLog(makeStore)
      await fill()
      assert.deepEqual(await verify(), { sequence: 5, rows: 7, pending: 0, faults: [] })
      assert.deepEqual(new Set((await rows()).map(row => row.seal)), new Set(['2', '3', '4', '5']))
      const { items } = await store.auditSegments.find(tenant, { sort: { by: 'id', direction: 'asc' } })
      assert.deepEqual(
        items.map(({ previousHash }) => previousHash),
        ['', ...items.slice(0, -1).map(({ hash }) => hash)],
      )
      assert.equal(await seal(), 0, 'nothing is sealed twice')
      await write({ webhookId: 'd' })
      const ids = `${await idOf('b1')},${await idOf('d')}`
      assert.deepEqual(await verify({ ids }), { sequence: 5, rows: 2, pending: 1, faults: [] })
    })

    test('a deleted row is found [audit-seals]', async () => {
      const { fill, kinds, store, idOf } = await openLog(makeStore)
      await fill()
      const neighbour = await idOf('b2')
      await store.audits.take(tenant, await idOf('b1'))
      assert.deepEqual(await kinds(), ['missing 4'])
      assert.deepEqual(await kinds({ ids: neighbour }), ['missing 4'])
    })

    test('an edited row is found, also when it is flagged to be sealed again [audit-seals]', async () => {
      const { fill, kinds, store, idOf, seal } = await openLog(makeStore)
      await fill()
      await store.audits.update(tenant, await idOf('a1'), { email: 'other@acme.test' })
      await store.audits.update(tenant, await idOf('b2'), { severity: 'High', seal: 'waiting' })
      assert.deepEqual(await kinds(), ['changed 3', 'changed 4', 'changed 0'])
      await seal()
      assert.deepEqual(await kinds(), ['changed 3', 'changed 4', 'changed 0'])
    })

    test('a row that was put into a sealed segment is found [audit-seals]', async () => {
      const { fill, kinds, store, idOf } = await openLog(makeStore)
      await fill()
      const row = (await store.audits.get(tenant, await idOf('a1')))!
      const { id: _id, version: _version, updatedAt: _updatedAt, tenantId: _tenantId, ...fields } = row
      await store.audits.insert(tenant, fields)
      assert.deepEqual(await kinds(), ['changed 3'])
    })

    test('segments in another order, and segments that are missing, are found [audit-seals]', async () => {
      const { fill, kinds, store } = await openLog(makeStore)
      await fill()
      const [second, third] = [
        await store.auditSegments.take(tenant, segmentId(2)),
        await store.auditSegments.take(tenant, segmentId(3)),
      ]
      assert.ok((await kinds()).includes('missing 2'))
      await store.auditSegments.insert(tenant, { id: segmentId(2), ...fieldsOf(third!) })
      await store.auditSegments.insert(tenant, { id: segmentId(3), ...fieldsOf(second!) })
      const found = await kinds()
      assert.ok(found.includes('reordered 2') && found.includes('reordered 3'), found.join())
    })

    test('a log that is cut off is found; one that was put back to an earlier state, by an earlier checkpoint [audit-seals]', async () => {
      const { fill, kinds, store, ask, write, seal, idOf } = await openLog(makeStore)
      await fill()
      const before = (await store.auditChains.get(tenant, singletonId))!
      await write({ webhookId: 'd' })
      await seal()
      const { signature } = (await ask(audits.checkpoint)).body
      const last = await idOf('d')
      await store.auditSegments.take(tenant, segmentId(6))
      assert.deepEqual(await kinds(), ['cutOff 6'])
      await store.auditChains.put(tenant, singletonId, () => fieldsOf(before))
      assert.deepEqual(await kinds({ ids: last }), ['cutOff 6'], 'by the rows that are left')
      await store.audits.take(tenant, last)
      assert.deepEqual(await kinds({ from: 1, to: 50, checkpoint: signature }), ['cutOff 6'])
      await store.auditChains.take(tenant, singletonId)
      assert.deepEqual(await kinds(), ['cutOff 0'])
    })

    test('a segment with a signature of another key or tenant is found [audit-seals]', async () => {
      const { fill, kinds, store } = await openLog(makeStore)
      await fill()
      const other = (await store.auditSegments.get(tenant, segmentId(3)))!
      await store.auditSegments.update(tenant, segmentId(2), { signature: other.signature })
      assert.deepEqual(await kinds(), ['changed 2'])
      await store.auditSegments.update(tenant, segmentId(3), { rows: [] })
      assert.ok((await kinds()).includes('changed 3'))
    })

    test('several processes seal no row twice and leave none out [audit-seals]', async () => {
      const { write, rows, store, ports, verify } = await openLog(makeStore)
      for (let index = 0; index < 12; index += 1) await write({ webhookId: `w${index}` })
      await Promise.all([1, 2, 3].map(() => sealAudits({ store, ports }).catch(() => 0)))
      await sealAudits({ store, ports })
      const sealed = (await store.auditSegments.find(tenant)).items.flatMap(segment => segment.rows.map(([id]) => id))
      assert.deepEqual(sealed.toSorted(), (await rows()).map(({ id }) => id).toSorted())
      assert.deepEqual((await verify()).faults, [])
    })

    test('rows of an outage are sealed afterwards, those with an early date too [audit-seals]', async () => {
      const { fill, write, store, ports, clock, rows, seal, verify } = await openLog(makeStore)
      await fill()
      await write({ webhookId: 'd1' })
      clock.pass(100)
      const [row] = await rows()
      // A transaction that began long ago and commits now.
      const early = { ...fieldsOf(row!), id: 'early', createdAt: isoOf(clock.now() - 86_400_000), seal: 'waiting' }
      const { tenantId: _tenantId, ...made } = withMac(ports.encryption, { ...early, tenantId: tenant })
      await store.audits.insert(tenant, made)
      assert.equal(await seal(), 2)
      assert.deepEqual((await verify()).faults, [])
    })

    test('failures may be counted further after they were sealed, and nothing else about them changes [audit-seals]', async () => {
      const { browser, seal, kinds, store, rows } = await openLog(makeStore)
      const fail = () => browser().signIn('member@acme.test', { password: 'wrong' })
      await fail()
      await seal()
      await fail()
      assert.deepEqual(await kinds(), [])
      await seal()
      assert.deepEqual(await kinds(), [])
      const failed = (await rows()).find(({ outcome }) => outcome === 'failure')!
      assert.equal(failed.facts['attempts'], 2)
      await store.audits.update(tenant, failed.id, { facts: { ...failed.facts, attempts: 1 } })
      assert.ok((await kinds()).length > 0)
    })

    test('retention removes whole segments, keeps their seals, and is sealed itself [audit-seals]', async () => {
      const { fill, store, ports, clock, rows, verify, write, seal, idOf } = await openLog(makeStore)
      await fill()
      clock.pass(100)
      const between = isoOf(clock.now())
      clock.pass(1)
      await write({ webhookId: 'd' })
      await seal()
      const kept = await idOf('d')
      await removeOldAudits({ store, ports }, between)
      assert.deepEqual(
        (await rows()).map(({ id }) => id),
        [kept],
      )
      const { faults, sequence } = await verify()
      assert.deepEqual([faults, sequence], [[], 7])
      await removeOldAudits({ store, ports }, between)
      assert.equal((await verify()).sequence, 7, 'nothing is added for nothing')
      // Rows removed by other means are no retention.
      await store.audits.take(tenant, kept)
      assert.deepEqual(
        (await verify()).faults.map(({ kind }) => kind),
        ['missing'],
      )
    })

    test('a checkpoint proves the state of the log to everybody who has its key [audit-seals]', async () => {
      const { fill, ask, store } = await openLog(makeStore)
      assert.equal((await ask(audits.checkpoint)).body.sequence, 1, 'of the beginning')
      await fill()
      const { body } = await ask(audits.checkpoint)
      const { payload, protectedHeader } = await compactVerify(
        body.signature,
        await importJWK(body.publicKey as JWK, 'ES256'),
      )
      const stated = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>
      assert.deepEqual([stated['tenantId'], stated['sequence'], stated['hash']], [tenant, 5, body.hash])
      assert.deepEqual([protectedHeader.kid, body.publicKey['d']], [body.publicKeyId, undefined])
      const keys = await store.signingKeys.find('*', { where: { purpose: 'auditChain' } })
      assert.equal(keys.total, 1)
    })

    test('seals are those of the own organization, for those with the permission [tenant-isolation]', async () => {
      const { fill, ask, browser, store, idOf } = await openLog(makeStore)
      await fill()
      const owner = tokenOf(await browser().signIn('owner@reseller.test'))
      const foreign = await ask(audits.verify, { ids: await idOf('a1') }, owner)
      assert.deepEqual([foreign.status, foreign.body.rows], [200, 0])
      assert.equal((await ask(audits.checkpoint, undefined, owner)).body.tenantId, '2001')
      const member = tokenOf(await browser().signIn('member@acme.test'))
      await store.memberships.update(tenant, 'user-member', { roleIds: [] })
      for (const operation of [audits.verify, audits.checkpoint] as Operation<unknown, unknown>[])
        assert.equal((await ask(operation, {}, member)).status, 403, operation.name)
    })
  })

import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair } from 'jose'
import { singletonId, type Store } from '../../../src/backend/store/definitions.ts'
import type { AnyFields, Collection } from '../../../src/backend/store/store.ts'
import { placeOf } from '../../../src/backend/store/encryptedRecords.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { hashOfRow, hashOfSegment } from '../../../src/backend/seals/auditHash.ts'
import { seedVendor } from '../../../src/backend/seed.ts'
import { adoptAudits, prepareAudits } from '../../../src/backend/seals/prepareAudits.ts'
import { segmentId } from '../../../src/backend/seals/sealRecords.ts'
import * as audits from '../../../src/http/audits/operations.ts'
import { openLog, tenant } from './openLog.ts'

const old = {
  action: 'webhook.created',
  severity: 'Info',
  outcome: 'success',
  ip: '192.0.2.7',
  userAgent: 'x',
} as const
const rowOf = (webhookId: string) => ({ ...old, email: 'a@acme.test', facts: { webhookId } })

const removeKey = async (store: Store) => {
  for (const { id } of (await store.signingKeys.find('*', { where: { purpose: 'auditChain' } })).items)
    await store.signingKeys.take('*', id)
}

/** Removes all that seals consist of, and has every row wait without a code, as somebody with the database alone can. */
const removeSeals = async (store: Store) => {
  await removeKey(store)
  for (const { id } of [{ id: '*' }, ...(await store.tenants.find('*')).items]) {
    await store.auditChains.take(id, singletonId)
    for (const segment of (await store.auditSegments.find(id)).items) await store.auditSegments.take(id, segment.id)
    for (const row of (await store.audits.find(id)).items)
      await store.audits.put(id, row.id, ({ mac: _mac, ...current } = row) => ({ ...current, seal: 'waiting' }))
  }
}

/** Makes the database as a version before left it: one sealed row, one that waits, one without a seal; no other chain. */
const makeEarlier = async (store: Store, ports: Ports) => {
  const raw = (name: 'auditChains' | 'auditSegments' | 'signingKeys') => store[name] as unknown as Collection<AnyFields>
  for (const { id } of [{ id: '*' }, ...(await store.tenants.find('*')).items]) {
    await store.auditChains.take(id, singletonId)
    for (const segment of (await store.auditSegments.find(id)).items) await store.auditSegments.take(id, segment.id)
    for (const row of (await store.audits.find(id)).items) await store.audits.take(id, row.id)
  }
  await removeKey(store)
  const pair = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = (await exportJWK(pair.publicKey)) as Record<string, string>
  const id = await calculateJwkThumbprint(publicJwk)
  const place = placeOf('signingKeys', id)
  const privateJwk = await ports.encryption.seal(JSON.stringify(await exportJWK(pair.privateKey)), place)
  await store.signingKeys.insert('*', { id, purpose: 'auditSeal', publicJwk, privateJwk })
  const sealed = await store.audits.insert(tenant, { ...rowOf('sealed'), seal: '1' })
  await store.audits.insert(tenant, { ...rowOf('waiting'), seal: 'waiting' })
  await store.audits.insert(tenant, rowOf('bare'))
  const sealedAt = new Date(ports.clock.now()).toISOString()
  const rows = [[sealed.id, hashOfRow(sealed)] as const]
  const link = { sequence: 1, previousHash: '', sealedAt, removedThrough: 0, rows }
  const head = { sequence: 1, hash: hashOfSegment(tenant, { ...link, rows: [...rows] }), sealedAt, removedThrough: 0 }
  const signature = await new CompactSign(new TextEncoder().encode(JSON.stringify({ tenantId: tenant, ...head })))
    .setProtectedHeader({ alg: 'ES256', kid: id, typ: 'fe-audit-checkpoint' })
    .sign(pair.privateKey)
  await raw('auditSegments').insert(tenant, { id: segmentId(1), ...link, ...head, signature })
  await raw('auditChains').insert(tenant, { id: singletonId, ...head, signature })
  return signature
}

test('a log of the version before is brought up to date once, by an operator: what waits counts, and what comes later does not [audit-seals]', async () => {
  const { store, ports, kinds, seal, rows, reported } = await openLog()
  const signature = await makeEarlier(store, ports)
  await prepareAudits(store, ports)
  assert.deepEqual([await seal(), await kinds()], [0, ['changed 0']], 'a start takes nothing as genuine')
  const adopted = await Promise.allSettled([1, 2, 3].map(() => adoptAudits(store, ports)))
  assert.deepEqual(adopted.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected', 'rejected'])
  assert.deepEqual([await kinds(), await kinds({ from: 1, to: 50, checkpoint: signature })], [[], []])
  assert.equal(await seal(), 2)
  assert.deepEqual(new Set((await rows()).map(row => row.seal)), new Set(['1', '3']))
  for (const { id } of [{ id: '*' }, ...(await store.tenants.find('*')).items])
    assert.ok(await store.auditChains.get(id, singletonId), id)
  const late = await store.audits.insert(tenant, { ...rowOf('late'), seal: 'waiting' })
  await prepareAudits(store, ports)
  await assert.rejects(adoptAudits(store, ports), /are sealed already/)
  assert.deepEqual([await seal(), await kinds({ ids: late.id })], [0, ['unsealed 0']])
  assert.deepEqual(reported, ['the key is missing', `${tenant}: changed 0`])
})

test('an operator who has logs adopted again, without the key, has those unreadable that it has signed [audit-seals]', async () => {
  const { store, ports, kinds, seal, ask } = await openLog()
  await makeEarlier(store, ports)
  await adoptAudits(store, ports)
  await seal()
  await removeKey(store)
  await store.audits.insert(tenant, { ...rowOf('forged'), seal: 'waiting' })
  await adoptAudits(store, ports)
  assert.equal(await seal(), 0)
  assert.deepEqual(await kinds(), ['changed 0'])
  assert.equal((await ask(audits.checkpoint)).status, 404)
})

test('a log whose end the earlier key signed is not accepted after the migration [audit-seals]', async () => {
  const { store, ports, kinds, seal } = await openLog()
  const signature = await makeEarlier(store, ports)
  await adoptAudits(store, ports)
  await seal()
  await store.auditChains.put(tenant, singletonId, () => ({ signature }))
  for (const sequence of [2, 3]) await store.auditSegments.take(tenant, segmentId(sequence))
  assert.deepEqual(await kinds(), ['changed 0'])
})

for (const isVendorGone of [false, true])
  test(`no start makes genuine what is left without key and chains${isVendorGone ? ', nor without the vendor' : ''} [audit-seals]`, async () => {
    const { store, ports, kinds, seal, fill, rows, reported } = await openLog()
    await fill()
    await removeSeals(store)
    if (isVendorGone) await store.vendorSettings.take('*', singletonId)
    const forged = await store.audits.insert(tenant, { ...rowOf('forged'), seal: 'waiting' })
    await prepareAudits(store, ports)
    // What else is missing is added, as far as nothing is there twice.
    await seedVendor(store, ports, { name: 'Vendor' }).catch(() => undefined)
    assert.equal(await seal(), 0)
    assert.deepEqual(
      (await rows()).flatMap(({ mac }) => mac ?? []),
      [],
    )
    assert.equal((await store.signingKeys.find('*', { where: { purpose: 'auditChain' } })).total, 0)
    assert.deepEqual(new Set(reported), new Set(['the key is missing']))
    if (!isVendorGone) assert.deepEqual([await kinds(), await kinds({ ids: forged.id })], [['cutOff 0'], ['cutOff 0']])
  })

test('without the key the server works, and rows and organizations of that time are sealed once an operator adopts the logs', async () => {
  const { store, ports, kinds, seal, write, browser } = await openLog()
  await seal()
  await removeSeals(store)
  await write({ webhookId: 'meanwhile' })
  const before = new Set((await store.tenants.find('*')).items.map(({ id }) => id))
  const answer = await browser().fetch('/frontegg/identity/resources/users/v1/signUp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:8400' },
    body: JSON.stringify({
      provider: 'local',
      name: 'Nora',
      email: 'nora@new.test',
      companyName: 'New',
      password: 'Wine-glass-4711',
    }),
  })
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  const made = (await store.tenants.find('*')).items.find(({ id }) => !before.has(id))!
  assert.deepEqual([await seal(), await store.auditChains.get(made.id, singletonId)], [0, undefined])
  await adoptAudits(store, ports)
  assert.ok((await seal()) > 1)
  assert.deepEqual(await kinds(), [])
  assert.ok(await store.auditChains.get(made.id, singletonId))
})

test('a database with its vendor that was not used yet gets its key by itself', async () => {
  const { ports } = await openLog()
  const store = createMemoryStore(ports)
  await seedVendor(store, ports, { name: 'Vendor' })
  await removeSeals(store)
  await Promise.all([1, 2, 3].map(() => prepareAudits(store, ports)))
  assert.equal((await store.signingKeys.find('*', { where: { purpose: 'auditChain' } })).total, 1)
  assert.ok(await store.auditChains.get('*', singletonId))
})

test('a database without records is left to be seeded', async () => {
  const { ports } = await openLog()
  const store = createMemoryStore(ports)
  await prepareAudits(store, ports)
  assert.equal((await store.signingKeys.find('*')).total, 0)
})

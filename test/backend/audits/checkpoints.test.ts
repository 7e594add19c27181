import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultReporter } from '../../../src/backend/audits/reportFaults.ts'
import type { Checkpoints } from '../../../src/backend/ports/ports.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { checkChains } from '../../../src/backend/seals/checkChains.ts'
import { segmentId } from '../../../src/backend/seals/sealRecords.ts'
import * as audits from '../../../src/http/audits/operations.ts'
import { openLog, tenant } from './openLog.ts'

/** Checkpoints in memory, which nobody with the database can write. */
const createKept = () => {
  const lines: string[] = []
  const latest = new Map<string, string>()
  const kept: Checkpoints = {
    add: async checkpoints => {
      for (const { tenantId, signature } of checkpoints) {
        latest.set(tenantId, signature)
        lines.push(signature)
      }
    },
    latest: async tenantId => latest.get(tenantId),
    tenantIds: async () => [...latest.keys()],
  }
  return { kept, lines, latest }
}

const open = async () => {
  const { kept, lines, latest } = createKept()
  const log = await openLog(undefined, kept)
  const { store, ports, reported } = log
  const check = () =>
    checkChains({
      store,
      ports,
      report: async (id, { kind, sequence }) => void reported.push(`${id}: ${kind} ${sequence}`),
      reportMissingKey: () => void reported.push('the key is missing'),
    })
  return { ...log, check, lines, latest }
}

test('each seal adds the end of its log to the kept checkpoints, and a start those that are missing [audit-seals]', async () => {
  const { fill, check, lines, latest, ask, reported } = await open()
  await check()
  assert.equal(lines.length, 9, 'of each organization, and of what belongs to none')
  await fill()
  assert.equal(latest.get(tenant), (await ask(audits.checkpoint)).body.signature)
  const count = lines.length
  await check()
  assert.deepEqual([lines.length, reported], [count, []])
})

test('a start without the key reports one fault, not one of each organization [audit-seals]', async () => {
  const { fill, check, store, reported } = await open()
  await fill()
  for (const { id } of (await store.signingKeys.find('*', { where: { purpose: 'auditChain' } })).items)
    await store.signingKeys.take('*', id)
  await check()
  assert.deepEqual(reported, ['the key is missing'])
})

test('a database that was put back is found by verification and at a start, and not sealed over [audit-seals]', async () => {
  const { fill, copyLog, kinds, write, seal, check, reported, rows, idOf } = await open()
  await fill()
  const putBack = await copyLog()
  await write({ webhookId: 'd' })
  await seal()
  await putBack()
  assert.deepEqual(await kinds(), ['cutOff 6'])
  assert.deepEqual(await kinds({ ids: await idOf('a1') }), ['cutOff 6'])
  await check()
  assert.deepEqual(reported.splice(0), [`${tenant}: cutOff 6`])
  await write({ webhookId: 'e' })
  assert.deepEqual([await seal(), reported], [0, [`${tenant}: cutOff 6`]])
  assert.equal((await rows()).filter(row => row.seal === 'waiting').length, 1)
})

test('a log that was put back and grew again elsewhere is found by its other content [audit-seals]', async () => {
  const { fill, copyLog, kinds, write, seal, latest } = await open()
  await fill()
  const putBack = await copyLog()
  await write({ webhookId: 'd' })
  await seal()
  const kept = latest.get(tenant)!
  await putBack()
  latest.delete(tenant)
  for (const webhookId of ['e', 'f']) {
    await write({ webhookId })
    await seal()
  }
  assert.deepEqual(await kinds(), [])
  assert.deepEqual(await kinds({ from: 1, to: 50, checkpoint: kept }), ['changed 6'])
  latest.set(tenant, kept)
  assert.deepEqual(await kinds(), ['changed 6'])
})

test('a log that was removed whole is found with its organization and without it [audit-seals]', async () => {
  const { fill, store, rows, check, reported, kinds } = await open()
  await fill()
  for (const { id } of await rows()) await store.audits.take(tenant, id)
  for (const { id } of (await store.auditSegments.find(tenant)).items) await store.auditSegments.take(tenant, id)
  await store.auditChains.take(tenant, singletonId)
  assert.deepEqual(await kinds(), ['cutOff 0', 'cutOff 5'])
  await check()
  await store.tenants.take('*', tenant)
  await check()
  assert.deepEqual(reported, [`${tenant}: cutOff 0`, `${tenant}: cutOff 0`])
})

test('faults are told to operators and to the organization, once an hour [audit-seals]', async () => {
  const { store, ports, clock, faults, fill } = await open()
  await fill()
  const report = faultReporter({ store, ports }, ports.log)
  const fault = { sequence: 3, kind: 'changed', auditId: 'row' } as const
  await report(tenant, fault)
  await report(tenant, fault)
  await report('nobody', { sequence: 0, kind: 'cutOff' })
  assert.deepEqual(
    faults.map(({ message }) => message),
    [
      `The audit log of the organization ${tenant} was changed (segment 3, row row) and is not sealed there`,
      'The audit log of the organization nobody lacks its end (segment 0) and is not sealed there',
    ],
  )
  const told = async () =>
    (await store.audits.find([tenant, 'nobody'], { where: { action: 'audits.faultFound' } })).items.map(
      ({ tenantId, severity, facts }) => [tenantId, severity, facts['targetId'], facts['attempts']],
    )
  assert.deepEqual(await told(), [[tenant, 'Critical', 'row', 1]])
  clock.pass(3_600)
  await report(tenant, fault)
  assert.equal(faults.length, 3)
})

test('a count of failures that somebody changed is not counted further as genuine [audit-seals]', async () => {
  const { store, browser, seal, kinds, rows } = await open()
  const fail = () => browser().signIn('member@acme.test', { password: 'wrong' })
  await fail()
  await seal()
  const row = (await rows()).find(({ outcome }) => outcome === 'failure')!
  await store.audits.update(tenant, row.id, { facts: { ...row.facts, attempts: 40 } })
  await fail()
  await seal()
  assert.ok((await kinds()).length > 0)
  assert.equal((await store.audits.get(tenant, row.id))?.seal, 'refused')
})

test('several processes that write and seal at once leave one chain without faults [audit-seals]', async () => {
  const { store, write, seal, kinds, rows, lines } = await open()
  await Promise.all(
    [0, 1, 2, 3].map(async process => {
      for (let index = 0; index < 5; index += 1) {
        await write({ webhookId: `${process}.${index}` })
        await seal().catch(() => 0)
      }
    }),
  )
  await seal()
  assert.deepEqual(await kinds(), [])
  assert.equal((await rows()).filter(row => row.seal === 'waiting').length, 0)
  assert.ok(lines.length > 0 && (await store.auditSegments.get(tenant, segmentId(2))))
})

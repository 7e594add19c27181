import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditSeals } from '../../../../src/state/portal/audits/auditSeals.ts'
import { openAnsweringPage } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'

const able = { 'GET /vendors/public': () => json({ feCapabilities: ['audits.verify', 'audits.checkpoint'] }) }

const open = (faultsAt: number) => {
  let calls = 0
  const { scope } = openAnsweringPage({
    ...able,
    'GET /fe/audits/verification': () => {
      calls += 1
      const faults = calls === faultsAt ? [{ sequence: 60, kind: 'missing', auditId: 'x' }] : []
      return json({ sequence: 120, rows: 10, pending: 0, faults })
    },
  })
  return { seals: scope.use(auditSeals), calls: () => calls }
}

test('all segments are checked, some at a time, with the share that is done', async () => {
  const { seals, calls } = open(2)
  const shares: number[] = []
  const result = await seals.verifyAll.run({
    onProgress: share => shares.push(share),
    signal: new AbortController().signal,
  })
  assert.deepEqual(result, {
    ok: true,
    answer: { rows: 30, faults: [{ sequence: 60, kind: 'missing', auditId: 'x' }] },
  })
  assert.deepEqual([calls(), shares], [3, [50 / 120, 100 / 120, 1]])
})

test('a check that is cancelled ends', async () => {
  const { seals, calls } = open(0)
  const stop = new AbortController()
  const result = await seals.verifyAll.run({ onProgress: () => stop.abort(), signal: stop.signal })
  assert.deepEqual([result.ok, calls()], [false, 1])
})

test('an answer that is no result of a check proves nothing [audit-seals]', async () => {
  const whole = { sequence: 1, rows: 1, pending: 0, faults: [] }
  const answers = [
    {},
    [],
    'oops',
    { ...whole, faults: null },
    { ...whole, faults: [null] },
    { ...whole, rows: null },
    { ...whole, faults: [{ sequence: 1 }] },
  ]
  for (const answer of answers) {
    const { scope } = openAnsweringPage({ ...able, 'GET /fe/audits/verification': () => json(answer) })
    const { ofRows, verifyAll } = scope.use(auditSeals)
    const stop = ofRows.of('a1').listen(() => {})
    await ofRows.refresh('a1')
    await settle()
    stop()
    assert.equal(ofRows.of('a1').get().data, undefined)
    const result = await verifyAll.run({ onProgress: () => {}, signal: new AbortController().signal })
    assert.equal(result.ok, false)
  }
})

test('a fault of an unknown kind counts as a change, so that it is told', async () => {
  const faults = [{ sequence: 3, kind: 'resealed' }]
  const { scope } = openAnsweringPage({
    ...able,
    'GET /fe/audits/verification': () => json({ sequence: 3, rows: 1, pending: 0, faults }),
  })
  const { ofRows } = scope.use(auditSeals)
  await ofRows.refresh('a1')
  assert.deepEqual(ofRows.of('a1').get().data?.faults, [{ sequence: 3, kind: 'changed', auditId: undefined }])
})

test('the checkpoint is a text for a file, and an answer without one is a failure', async () => {
  const checkpointOf = async (answer: unknown) => {
    const { scope } = openAnsweringPage({ ...able, 'GET /fe/audits/checkpoint': () => json(answer) })
    return scope.use(auditSeals).checkpoint.run()
  }
  assert.deepEqual(await checkpointOf({ sequence: 2 }), { ok: true, answer: '{\n  "sequence": 2\n}' })
  assert.equal((await checkpointOf(null)).ok, false)
})

test('a server with the contract only is not asked for seals', async () => {
  const { scope, called } = openAnsweringPage({ 'GET /vendors/public': () => json({}) })
  const { ofRows, verifyAll, checkpoint } = scope.use(auditSeals)
  await ofRows.refresh('a1')
  const results = [
    await verifyAll.run({ onProgress: () => {}, signal: new AbortController().signal }),
    await checkpoint.run(),
  ]
  assert.deepEqual(
    [ofRows.of('a1').get().error, ...results.map(result => (result.ok ? undefined : result.error))].map(
      error => error?.code,
    ),
    ['notSupported', 'notSupported', 'notSupported'],
  )
  assert.deepEqual([...new Set(called())], ['GET /vendors/public'])
})

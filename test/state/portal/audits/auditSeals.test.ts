import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditSeals } from '../../../../src/state/portal/audits/auditSeals.ts'
import { openAnsweringPage } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'

const open = (faultsAt: number) => {
  let calls = 0
  const { scope } = openAnsweringPage({
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
  const answers = [{}, [], 'oops', { ...whole, faults: null }, { ...whole, faults: [null] }, { ...whole, rows: null }]
  for (const answer of answers) {
    const { scope } = openAnsweringPage({ 'GET /fe/audits/verification': () => json(answer) })
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

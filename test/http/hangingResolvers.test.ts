import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { operation } from '../../src/http/operation.ts'
import type { ContextOptions } from '../../src/http/context.ts'
import { buildRequest } from '../../src/http/request.ts'
import { settle, testEnvironment } from './testEnvironment.ts'

const read = operation({ name: 'a.read', method: 'GET', path: '/things' })

const start = (options: ContextOptions) => {
  const { context, warnings } = testEnvironment({ options })
  return { building: buildRequest(read, undefined, undefined, context), warnings }
}

/** Lets the resolvers hang one after the other, with time in the hands of the test. */
const withMockedTime = async (t: TestContext, run: (pass: (durationMs: number) => Promise<void>) => Promise<void>) => {
  // What asks the host is loaded on first use, which takes real time.
  await start({ tenantResolver: () => 'acme' }).building
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await run(async durationMs => {
    await settle()
    t.mock.timers.tick(durationMs)
    await settle()
  })
}

test('a resolver that hangs costs 5 s and not the request [host-callbacks]', async t => {
  await withMockedTime(t, async pass => {
    const { building, warnings } = start({ additionalHeadersResolver: () => new Promise(() => {}) })
    let isBuilt = false
    void building.then(() => (isBuilt = true))
    await pass(4_999)
    assert.equal(isBuilt, false)
    await pass(1)
    assert.equal(isBuilt, true)
    assert.deepEqual(warnings, ['additionalHeadersResolver failed and was skipped: no answer in 5 s'])
  })
})

test('a resolver that answers in time leaves no timer behind [host-callbacks]', async t => {
  const started = t.mock.method(globalThis, 'setTimeout')
  const ended = t.mock.method(globalThis, 'clearTimeout')
  await start({ tenantResolver: () => Promise.resolve('acme') }).building
  assert.equal(started.mock.callCount(), 1)
  assert.deepEqual(
    ended.mock.calls.map(call => call.arguments[0]),
    started.mock.calls.map(call => call.result),
  )
})

test('a resolver that fails after its time is over is ignored [host-callbacks]', async t => {
  await withMockedTime(t, async pass => {
    let fail = (_cause: Error) => {}
    const { building, warnings } = start({ tenantResolver: () => new Promise((_resolve, reject) => (fail = reject)) })
    await pass(5_000)
    await building
    fail(new Error('late'))
    await pass(0)
    assert.equal(warnings.length, 1)
  })
})

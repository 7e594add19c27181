import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { inTrace, traceOf, traceHeaders, tracing } from '../../../demo/server/observability/trace.ts'
import { createIdentityProviders } from '../../../demo/server/providers/identityProviders.ts'

const trace = { id: '4bf92f3577b34da6a3ce929d0e0e4736', flags: '01' }

test('a call to an identity provider during a request belongs to its trace, with a span of its own', async () => {
  const seen: (string | undefined)[] = []
  const server = createServer((incoming, outgoing) => {
    seen.push(incoming.headers['traceparent'] as string | undefined)
    outgoing.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { origin } = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const { ask } = createIdentityProviders([origin])
  try {
    await inTrace(trace, () => ask(new URL(origin)))
    await inTrace(trace, () => ask(new URL(origin)))
    await ask(new URL(origin))
  } finally {
    server.close()
  }
  assert.match(seen[0] ?? '', new RegExp(`^00-${trace.id}-[0-9a-f]{16}-01$`))
  assert.notEqual(seen[0], seen[1])
  assert.equal(seen[2], undefined)
})

test('what a request has woken and runs after its answer is no part of its trace', async () => {
  let later: Promise<object> | undefined
  await inTrace(trace, () => {
    later = wait(0).then(traceHeaders)
    return Promise.resolve()
  })
  assert.deepEqual(await later, {})
})

test('a job runs in the trace that it was added in', async () => {
  const added = await inTrace(trace, () => Promise.resolve(tracing.traceId()))
  assert.equal(added, trace.id)
  const [inside, headers] = await tracing.within(trace.id, async () => {
    await wait(0)
    return [tracing.traceId(), traceHeaders()]
  })
  assert.equal(inside, trace.id)
  assert.match(headers.traceparent ?? '', new RegExp(`^00-${trace.id}-[0-9a-f]{16}-00$`))
  assert.equal(tracing.traceId(), undefined)
})

test('a request without a trace gets a new one, which nobody records', () => {
  const { id, flags } = traceOf(undefined)
  assert.match(id, /^[0-9a-f]{32}$/)
  assert.equal(flags, '00')
  assert.notEqual(traceOf(undefined).id, id)
})

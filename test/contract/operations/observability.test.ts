import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { me } from '../../../src/http/users/operations.ts'
import { passwordResetRequest } from '../../../src/http/users/passwordOperations.ts'
import { samplePassword } from '../../../src/backend/context/seedContext.ts'
import { createLog } from '../../../demo/server/observability/log.ts'
import { createMetrics } from '../../../demo/server/observability/metrics.ts'
import { observed } from '../../../demo/server/observability/observed.ts'
import { tracing } from '../../../demo/server/observability/trace.ts'
import { openPostgres } from '../../../demo/server/storage/database.ts'
import { sharedCluster } from '../databases.ts'
import { tokenOf } from '../server/browser.ts'
import { homes, serve, type Setup } from '../server/homes.ts'
import { excludes } from '../../harness/texts.ts'

const [, openMemory] = homes[0]!
const metricsToken = 'a-token-that-only-prometheus-has'

/** A server whose log lines and metrics can be read. */
const watched = async (setup: Setup = {}, open = openMemory) => {
  const lines: string[] = []
  const keep = (line: string) => void lines.push(line)
  const log = createLog({ format: 'json', level: 'info' }, { out: keep, error: keep })
  const metrics = createMetrics('1.2.3')
  const server = await serve(open, {
    ...setup,
    metrics,
    settings: { metrics: { port: 0, token: metricsToken }, ...setup.settings },
    ports: { log, telemetry: observed(log, metrics), tracing, ...setup.ports },
  })
  const events = () => lines.map(line => JSON.parse(line) as Record<string, unknown>)
  return { server, lines, events, read: async () => (await fetch(`${server.metricsAddress}/metrics`)).text() }
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await wait(5)
}

/** The value of a series. */
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${series} `))
      ?.slice(series.length) ?? Number.NaN,
  )

for (const [name, open] of homes)
  test(`${name}: requests, sign-ins, jobs, hashes and the database are measured, without people and tenants [operator-data]`, async () => {
    const { server, read } = await watched({}, open)
    try {
      const browser = server.browser()
      await browser.signIn('admin@acme.test', 'wrong')
      const token = tokenOf(await browser.signIn('admin@acme.test'))
      await browser.send(me, {}, { token })
      await browser.get('/frontegg/no/such/path')
      await browser.send(passwordResetRequest, { email: 'member@acme.test' })
      let text = await read()
      while (!(valueOf(text, 'fe_jobs_total{kind="mail",outcome="done"}') >= 1)) text = await read()
      assert.equal(valueOf(text, 'fe_http_requests_total{operation="identityAuth.login",status="2xx"}'), 1)
      assert.equal(valueOf(text, 'fe_http_requests_total{operation="identityAuth.login",status="4xx"}'), 1)
      assert.equal(valueOf(text, 'fe_http_requests_total{operation="unknown",status="4xx"}'), 1)
      assert.equal(valueOf(text, 'fe_http_request_duration_seconds_count{operation="users.me"}'), 1)
      assert.equal(valueOf(text, 'fe_sign_ins_total{outcome="signedIn"}'), 1)
      assert.equal(valueOf(text, 'fe_sign_ins_total{outcome="failed"}'), 1)
      assert.equal(valueOf(text, 'fe_info{version="1.2.3"}'), 1)
      for (const series of [
        'fe_job_queue_jobs',
        'fe_job_queue_overdue_seconds',
        'fe_password_hashes{state="waiting"}',
        'nodejs_eventloop_lag_seconds',
        'process_resident_memory_bytes',
      ])
        assert.ok(valueOf(text, series) >= 0, series)
      const labels = [...text.matchAll(/\{(.*)\}/g)].map(([, found]) => found).join('\n')
      assert.doesNotMatch(labels, /acme|admin@|member@|tenant="|user="|127\.0\.0\.1/)
    } finally {
      await server.stop()
    }
  })

test('the public port shows metrics to those with the token only, the other one to this machine only [operator-data]', async () => {
  const { server } = await watched()
  try {
    const ask = async (url: string, headers: Record<string, string> = {}) => (await fetch(url, { headers })).status
    const open = `${server.address}/metrics`
    assert.equal(await ask(open), 401)
    assert.equal(await ask(open, { authorization: `Bearer ${metricsToken}x` }), 401)
    assert.equal(await ask(open, { authorization: `Bearer ${metricsToken}` }), 200)
    assert.equal(await ask(open, { authorization: `bearer ${metricsToken}` }), 200)
    const own = server.metricsAddress!
    assert.match(own, /^http:\/\/127\.0\.0\.1:/)
    assert.equal(await ask(`${own}/metrics`), 200)
    assert.equal(await ask(`${own}/frontegg/identity/resources/users/v2/me`), 404)
  } finally {
    await server.stop()
  }
})

test('without settings nothing is measured, and /metrics is no page', async () => {
  const server = await serve(openMemory)
  try {
    assert.equal(server.metricsAddress, undefined)
    assert.equal((await fetch(`${server.address}/metrics`)).status, 404)
  } finally {
    await server.stop()
  }
})

test('log lines are JSON and hold no address, password, token, code or link [operator-data] [token-memory]', async () => {
  const link = 'https://app.test/account/reset-password?userId=1&token=eyJsecret'
  const mailer = {
    send: ({ to }: { to: string }) =>
      Promise.reject(new Error(`550 <${to}> +12025550123 refused the code 482913 and ${link}`)),
  }
  const { server, lines, events } = await watched({ ports: { mailer }, settings: { backend: { trustedHops: 1 } } })
  try {
    const browser = server.browser()
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    await browser.signIn('stranger@acme.test', 'wrong-password', { headers })
    const token = tokenOf(await browser.signIn('admin@acme.test', samplePassword, { headers }))
    await browser.send(me, {}, { token, headers })
    await browser.send(passwordResetRequest, { email: 'member@acme.test' }, { headers })
    await until(() => events().some(({ message, outcome }) => message === 'job' && outcome === 'retried'))
    assert.ok(events().some(({ level, error }) => level === 'error' && String(error).includes('550')))
    const all = lines.join('\n')
    const session = browser.cookie()!.split('=')[1]!
    for (const secret of [samplePassword, 'wrong-password', token, session, '482913', 'eyJsecret', '203.0.113.9'])
      excludes(all, secret)
    assert.doesNotMatch(all, /acme\.test|\+1202|@app/)
  } finally {
    await server.stop()
  }
})

test('jobs are logged with the trace of the request that added them, which is no label of a metric', async () => {
  const mailer = { send: () => Promise.reject(new Error('550 refused')) }
  const { server, events, read } = await watched({ ports: { mailer } })
  const ids = ['4bf92f3577b34da6a3ce929d0e0e4736', 'a3ce929d0e0e47364bf92f3577b34da6'] as const
  const ofJobs = (id: string) => events().filter(event => event['message'] === 'job' && event['traceId'] === id)
  try {
    const browser = server.browser()
    for (const [index, email] of ['member@acme.test', 'admin@acme.test'].entries()) {
      const headers = { traceparent: `00-${ids[index]}-00f067aa0ba902b7-01` }
      await browser.send(passwordResetRequest, { email }, { headers })
    }
    await until(() => ids.every(id => ofJobs(id).some(({ outcome }) => outcome === 'retried')))
    for (const id of ids) {
      const failed = events().find(({ level, traceId }) => level === 'error' && traceId === id)
      assert.match(String(failed?.['message']), /^The job [\w-]+ \(mail\), attempt 1, failed/)
    }
    const metrics = await read()
    for (const id of ids) excludes(metrics, id)
  } finally {
    await server.stop()
  }
})

test("a request has the caller's trace id in its answer and its log line, or one of its own", async () => {
  const { server, events } = await watched()
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const idOf = async (traceparent: string, path = '/frontegg/identity/resources/users/v2/me') =>
    (await fetch(server.address + path, { headers: { traceparent } })).headers.get('frontegg-trace-id')
  try {
    assert.equal(await idOf(`00-${traceId}-00f067aa0ba902b7-01`), traceId)
    assert.equal(await idOf(`00-${traceId}-00f067aa0ba902b7-01`, '/inbox/messages'), traceId)
    assert.deepEqual(
      events()
        .filter(event => event['traceId'] === traceId)
        .map(({ operation, status }) => [operation, status]),
      [
        ['users.me', 401],
        ['file', 404],
      ],
    )
    for (const wrong of [
      '',
      traceId,
      `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
      `ff-${traceId}-00f067aa0ba902b7-01`,
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `00-${traceId}-${'0'.repeat(16)}-01`,
      `00-${traceId}-00f067aa0ba902b7-01-more`,
    ]) {
      const own = await idOf(wrong)
      assert.match(own ?? '', /^[0-9a-f]{32}$/)
      assert.notEqual(own, traceId)
    }
  } finally {
    await server.stop()
  }
})

const cluster = await sharedCluster()
if (cluster)
  test('the pool of PostgreSQL tells its connections, and who waits for one', async () => {
    const { db, connections, close } = await openPostgres(await cluster.createDatabase(), () => undefined)
    try {
      const idle = connections!()
      assert.deepEqual([idle.open > 0, idle.idle, idle.waiting], [true, idle.open, 0])
      const slow = Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(0.2)`.execute(db)))
      await until(() => connections!().waiting > 0)
      await slow
    } finally {
      await close()
    }
  })

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBackend } from '../../../../src/backend/backend.ts'
import { createJobQueue } from '../../../../src/backend/jobs/jobQueue.ts'
import { mailJob } from '../../../../src/backend/identity/messages/messageJobs.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import type { Store } from '../../../../src/backend/store/definitions.ts'
import { phoneReset } from '../../../../src/http/users/phoneOperations.ts'
import {
  breachedPasswordsResetBulk,
  passwordResetByEmail,
  passwordResetBySms,
  passwordResetRequest,
} from '../../../../src/http/users/passwordOperations.ts'
import { activationReset, invitationReset } from '../../../../src/http/users/signUpOperations.ts'
import { prelogin } from '../../../../src/http/passwordless/operations.ts'
import { baseUrl, createBrowser, createTestBackend, tokenOf, type Browser } from '../../../harness/testBackend.ts'

/** A request for a mail, as a browser sends it. */
const resetRequest = (email: string) =>
  new Request(`${baseUrl}/frontegg/identity/resources/users/v1/passwords/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({ email }),
  })

test('a mail is sent after the response, never before [no-enumeration]', async () => {
  const { backend, mails } = await createTestBackend()
  const response = await backend.fetch(resetRequest('member@acme.test'))
  assert.deepEqual([response.status, mails.length], [204, 0])
  await backend.jobs.idle()
  assert.equal(mails.length, 1)
})

test('a mail is sent without a further request', async () => {
  const { backend, mails } = await createTestBackend()
  await backend.fetch(resetRequest('member@acme.test'))
  while (mails.length === 0) await new Promise(resolve => setImmediate(resolve))
  assert.equal(mails[0]?.to, 'member@acme.test')
})

/** A store that lists the calls of requests; the worker's calls come after the response. */
const recording = (calls: string[]) => (store: Store) =>
  new Proxy(store, {
    get: (target, name: string) => {
      const part = Reflect.get(target, name) as object
      if (typeof part === 'function') return part
      return new Proxy(part, {
        get: (collection, method: string) => {
          const run = Reflect.get(collection, method) as (...inputs: unknown[]) => unknown
          return (...inputs: unknown[]) => {
            if (name !== 'jobs' || method === 'insert') calls.push(`${name}.${method}`)
            return run(...inputs)
          }
        },
      })
    },
  })

const routes: readonly { name: string; known: string; send: (page: Browser, email: string) => Promise<unknown> }[] = [
  {
    name: 'forgot password',
    known: 'member@acme.test',
    send: (page, email) => page.send(passwordResetRequest, { email }),
  },
  {
    name: 'forgot password by identifier',
    known: 'user@sso.test',
    send: (page, identifier) => page.send(passwordResetByEmail, { identifierType: 'email', identifier }),
  },
  {
    name: 'forgot password by text message',
    known: 'member@acme.test',
    send: (page, identifier) => page.send(passwordResetBySms, { identifierType: 'email', identifier }),
  },
  { name: 'lost phone number', known: 'member@acme.test', send: (page, email) => page.send(phoneReset, { email }) },
  {
    name: 'activation again',
    known: 'unverified@acme.test',
    send: (page, email) => page.send(activationReset, { email }),
  },
  {
    name: 'invitation again',
    known: 'invited@acme.test',
    send: (page, email) => page.send(invitationReset, { email }),
  },
  {
    name: 'magic link',
    known: 'member@acme.test',
    send: (page, email) => page.send(prelogin, { type: 'magiclink', email }),
  },
]

for (const { name, known, send } of routes)
  test(`${name}: known and unknown people cost the same calls of the store, and one job each [no-enumeration]`, async () => {
    const calls: string[] = []
    const all = await createTestBackend({ wrap: recording(calls) })
    await all.store.passwordRecovery.put(vendorScope, 'current', () => ({ byEmail: true, bySms: true }))
    await send(all.browser(), 'warm-up@acme.test')
    const workFor = async (email: string) => {
      calls.length = 0
      await send(all.browser(), email)
      return [...calls]
    }
    const ofKnown = await workFor(known)
    assert.ok(ofKnown.includes('jobs.insert'))
    assert.equal(all.mails.length + all.messages.length, 1, 'the known person is written to')
    assert.deepEqual(await workFor('nobody@acme.test'), ofKnown)
    assert.equal(all.mails.length + all.messages.length, 1, 'nobody else is')
    assert.equal((await all.store.jobs.find(vendorScope)).total, 0)
  })

test('requests of strangers for one kind of message leave those for all others [message-budgets]', async () => {
  const { browser, mails } = await createTestBackend()
  const email = 'member@acme.test'
  const statuses: number[] = []
  for (let count = 1; count <= 6; count += 1) {
    const ip = `192.0.2.${count}`
    statuses.push((await browser().send(prelogin, { type: 'magiclink', email }, { ip })).status)
  }
  assert.equal(statuses.at(-1), 429)
  mails.length = 0
  assert.equal((await browser().send(passwordResetRequest, { email }, { ip: '192.0.2.50' })).status, 204)
  assert.equal((await browser().send(activationReset, { email }, { ip: '192.0.2.50' })).status, 204)
  assert.equal((await browser().send(phoneReset, { email }, { ip: '192.0.2.50' })).status, 200)
  assert.match(mails[0]?.subject ?? '', /Reset your/)
  assert.equal(mails.length, 2)
})

test('text messages for a reset leave the mail for a reset [message-budgets]', async () => {
  const { browser, mails, store } = await createTestBackend({
    config: { rateLimits: { passwordResetsToPerson: { max: 2, windowSeconds: 600 } } },
  })
  await store.passwordRecovery.put(vendorScope, 'current', () => ({ byEmail: true, bySms: true }))
  const wish = { identifierType: 'email', identifier: 'member@acme.test' } as const
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) statuses.push((await browser().send(passwordResetBySms, wish)).status)
  assert.equal(statuses.at(-1), 429)
  await browser().send(passwordResetByEmail, wish)
  assert.equal(mails.length, 1)
})

test('during an outage the answer is the same, and the mail arrives afterwards', async () => {
  const all = await createTestBackend()
  const { deliver } = { deliver: all.ports.mailer.send }
  all.ports.mailer.send = () => Promise.reject(new Error('connect ECONNREFUSED'))
  const page = all.browser()
  assert.equal((await page.send(passwordResetRequest, { email: 'member@acme.test' })).status, 204)
  assert.deepEqual([all.mails.length, all.faults.length], [0, 1])
  all.ports.mailer.send = deliver
  all.clock.pass(5)
  await all.backend.jobs.idle()
  assert.equal(all.mails[0]?.to, 'member@acme.test')
})

test('a link that expired during an outage is not mailed; its payload is gone and the tenant sees it [job-payloads]', async () => {
  const all = await createTestBackend()
  const { deliver } = { deliver: all.ports.mailer.send }
  all.ports.mailer.send = () => Promise.reject(new Error('connect ECONNREFUSED'))
  await all.browser().send(passwordResetRequest, { email: 'member@acme.test' })
  const waiting = JSON.stringify((await all.store.jobs.find(vendorScope)).items)
  assert.doesNotMatch(waiting, /token|reset-password|member@acme/)
  all.ports.mailer.send = deliver
  all.clock.pass(3_600)
  await all.backend.jobs.idle()
  assert.deepEqual([all.mails, (await all.store.jobs.find(vendorScope)).items], [[], []])
  const { items } = await all.store.audits.find('1001', { where: { action: 'job.abandoned' } })
  assert.deepEqual(items[0]?.facts, { kind: 'mail', tries: 1, reason: 'expired', attempts: 1 })
})

test('what a process left unfinished is continued by another one, for all members of a tenant', async () => {
  const { browser, backend, mails, store, ports } = await createTestBackend()
  const sample = (await store.users.get(vendorScope, 'user-breached'))!
  const membership = (await store.memberships.get('1001', 'user-breached'))!
  const ids = Array.from({ length: 120 }, (_, index) => `breached-${index}`)
  for (const id of ids) {
    await store.users.insert(vendorScope, { ...sample, id, email: `${id}@acme.test` })
    await store.memberships.insert('1001', { ...membership, id, userId: id })
  }
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  await backend.jobs.stop()
  assert.equal((await page.send(breachedPasswordsResetBulk, undefined, { token })).status, 204)
  assert.equal(mails.length, 0)
  const other = createBackend({ ...ports, store, config: { baseUrl, isDemo: true } })
  other.jobs.start()
  while (mails.length < 121) await new Promise(resolve => setImmediate(resolve))
  await other.jobs.stop()
  assert.equal(new Set(mails.map(({ to }) => to)).size, 121)
})

test("mails that were requested together do not delay the tenant's other messages [job-fairness]", async () => {
  const { backend, store, ports, mails } = await createTestBackend()
  const queue = createJobQueue(ports, () => {})
  const mailTo = (to: string, options: { queue?: string }) =>
    queue.add(
      store,
      mailJob,
      { to, content: { subject: to, lines: [] } },
      { tenantId: '1001', lifeSeconds: 60, ...options },
    )
  for (let index = 0; index < 100; index += 1) await mailTo('bulk', { queue: '1001:bulk' })
  await createBrowser(backend).send(passwordResetRequest, { email: 'member@acme.test' })
  const position = mails.findIndex(({ to }) => to === 'member@acme.test')
  assert.ok(position >= 0 && position < 20, `it came after ${position} others`)
})

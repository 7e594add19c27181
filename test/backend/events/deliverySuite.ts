import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { leaseMs } from '../../../src/backend/jobs/schedule.ts'
import type { Ports, WebhookCall, WebhookCalls } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { logout } from '../../../src/http/identityAuth/operations.ts'
import * as webhooks from '../../../src/http/webhooks/operations.ts'
import { createAuditedBackend } from '../../harness/auditCheck.ts'
import { addSamples } from '../../harness/sampleData.ts'
import { baseUrl, createBrowser, createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { sampleWebhook, secret } from './sampleWebhook.ts'

type OpenStore = (ports: Pick<Ports, 'clock' | 'random'>) => Promise<Store>
type Post = WebhookCalls['post']

/** A store with a webhook, processes that share the store, and what receivers got. */
const createDeliveryTest = async (open: OpenStore) => {
  const { ports, clock } = await createTestBackend({ isEmpty: true })
  const store = await open(ports)
  await addSamples(store, ports)
  const received: WebhookCall[] = []
  /** A receiver that answers with a status. */
  const answering =
    (status: number): Post =>
    (_url, call) => {
      received.push(call)
      return Promise.resolve({ status, headers: {}, text: '' })
    }
  /** A process of its own, whose calls go to a receiver. */
  const openProcess = (post: Post) =>
    createAuditedBackend({
      ...ports,
      webhooks: { refusalOf: () => undefined, post },
      store,
      config: { baseUrl, isDemo: true },
    })
  const first = openProcess(answering(200))
  const admin = async () => {
    const page = createBrowser(first)
    const token = tokenOf(await page.signIn('admin@acme.test'))
    return { page, token }
  }
  const { page, token } = await admin()
  await page.send(webhooks.create, sampleWebhook, { token })
  const { body: list } = await page.send(webhooks.list, undefined, { token })
  const { _id: id } = list.find(({ displayName }) => displayName === 'Orders')!
  return {
    id,
    clock,
    store,
    received,
    answering,
    openProcess,
    /** Causes the event in a process, without waiting for its jobs. */
    signOut: async (process: ReturnType<typeof openProcess>) => {
      const browser = createBrowser({ ...process, jobs: { ...process.jobs, idle: () => Promise.resolve() } })
      await browser.signIn('member@acme.test')
      assert.equal((await browser.send(logout)).status, 204)
    },
    rotate: async () => {
      const { page: browser, token: fresh } = await admin()
      return (await browser.send(webhooks.rotateSecret, { id, overlapSeconds: 600 }, { token: fresh })).body.secret
    },
    messages: async () => (await store.webhookMessages.find('1001', { where: { webhookId: id } })).items,
  }
}

type DeliveryTest = Awaited<ReturnType<typeof createDeliveryTest>>

/** Checks a call with the public package, which looks at the real time. */
const verify = (key: string, { headers, body }: WebhookCall) => {
  const now = Date.now
  Date.now = () => Number(headers['webhook-timestamp']) * 1000
  try {
    return new Webhook(key).verify(body, { ...headers })
  } finally {
    Date.now = now
  }
}

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise(resolve => setImmediate(resolve))
}

const retryTests = (it: (title: string, run: (all: DeliveryTest) => Promise<void>) => void) => {
  it('a failed delivery is tried again by another process, when its time has come', async all => {
    const { openProcess, answering, signOut, received, clock, messages } = all
    const failing = openProcess(answering(503))
    await signOut(failing)
    await failing.jobs.idle()
    await failing.jobs.stop()
    assert.equal(received.length, 1)
    const other = openProcess(answering(200))
    await other.jobs.idle()
    assert.equal(received.length, 1, 'not before its time')
    clock.pass(5)
    await other.jobs.idle()
    assert.deepEqual(
      (await messages()).map(({ state, attempts }) => [state, attempts.map(({ statusCode }) => statusCode)]),
      [['delivered', [503, 200]]],
    )
    assert.equal(received[1]?.headers['webhook-id'], received[0]?.headers['webhook-id'])
  })

  it('a delivery whose process ended is taken over after its lease', async all => {
    const { openProcess, answering, signOut, received, clock, messages } = all
    let calls = 0
    // A process that ends in the middle of a call never gets its answer.
    const { promise: lost, reject: close } = Promise.withResolvers<never>()
    const ending = openProcess(() => {
      calls += 1
      return lost
    })
    await signOut(ending)
    await until(() => calls === 1)
    const other = openProcess(answering(200))
    await other.jobs.idle()
    assert.equal(received.length, 0)
    clock.pass(leaseMs / 1000 + 1)
    await other.jobs.idle()
    assert.deepEqual([received.length, (await messages())[0]?.state], [1, 'delivered'])
    // Else the limit of the call would keep the test run alive.
    close(new Error('the process has ended'))
    await ending.jobs.stop()
  })

  it('of two processes, one delivers', async ({ openProcess, answering, signOut, received }) => {
    const [one, two] = [openProcess(answering(200)), openProcess(answering(200))]
    await signOut(one)
    await Promise.all([one.jobs.idle(), two.jobs.idle()])
    await Promise.all([one.jobs.idle(), two.jobs.idle()])
    assert.equal(received.length, 1)
  })

  it('during a rotation the public package accepts a delivery with both secrets, then with the new one only', async all => {
    const { openProcess, answering, signOut, received, rotate, clock } = all
    const process = openProcess(answering(200))
    const next = await rotate()
    await signOut(process)
    await process.jobs.idle()
    const during = received.at(-1)!
    for (const each of [secret, next]) assert.equal((verify(each, during) as { type: string }).type, 'user.signedOut')
    clock.pass(601)
    await signOut(process)
    await process.jobs.idle()
    const after = received.at(-1)!
    assert.notEqual(after, during)
    verify(next, after)
    assert.throws(() => verify(secret, after), /No matching signature/)
  })
}

/** Checks the delivery of webhooks on one kind of store, which several processes may share. */
export const deliverySuite = (name: string, open: OpenStore): void =>
  retryTests((title, run) => {
    test(`${name}: ${title}`, async () => run(await createDeliveryTest(open)))
  })

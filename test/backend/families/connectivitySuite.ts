import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventJob } from '../../../src/backend/events/eventJob.ts'
import { createJobQueue } from '../../../src/backend/jobs/jobQueue.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import * as connectivity from '../../../src/http/connectivity/operations.ts'
import * as slackCalls from '../../../src/http/connectivity/slackOperations.ts'
import { logout } from '../../../src/http/identityAuth/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { createAuditedBackend } from '../../harness/auditCheck.ts'
import { addSamples } from '../../harness/sampleData.ts'
import { baseUrl, createBrowser, createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { createTestSlack } from '../../harness/testSlack.ts'

type OpenStore = (ports: Pick<Ports, 'clock' | 'random'>) => Promise<Store>

const eventKey = 'user.signedOut'
const office = { name: 'Office', enabled: true, recipients: ['office@acme.test'] }
const acme = '1001'

/** A backend on a store, with what it sent. */
export const openConnectivity = async (open: OpenStore) => {
  const { slack, state, redirects } = createTestSlack()
  const { ports, clock, mails, messages, faults } = await createTestBackend({ isEmpty: true, slack })
  const store = await open(ports)
  await addSamples(store, ports)
  const openProcess = () => createAuditedBackend({ ...ports, store, config: { baseUrl, isDemo: true } })
  const backend = openProcess()
  /** A signed-in person, who sends calls. */
  const signedIn = async (email = 'admin@acme.test') => {
    const page = createBrowser(backend)
    const token = tokenOf(await page.signIn(email))
    return <Input, Body>(operation: Operation<Input, Body>, input?: Input) => page.send(operation, input, { token })
  }
  const ask = async <Input, Body>(operation: Operation<Input, Body>, input?: Input) =>
    (await signedIn())(operation, input)
  /** Causes the event and runs its jobs. */
  const signOut = async (email = 'member@acme.test') => {
    const page = createBrowser(backend)
    await page.signIn(email)
    assert.equal((await page.send(logout)).status, 204)
  }
  const actions = async () => (await store.audits.find(acme)).items.map(({ action }) => action)
  return {
    store,
    ports,
    clock,
    mails,
    messages,
    faults,
    state,
    redirects,
    openProcess,
    backend,
    signedIn,
    ask,
    signOut,
    actions,
  }
}

type ConnectivityTest = Awaited<ReturnType<typeof openConnectivity>>
type It = (title: string, run: (all: ConnectivityTest) => Promise<void>) => void

const create = { eventKey, enabled: true, subscriptions: [office] }

const changeTests = (it: It) => {
  it('mails about an event are created, switched, replaced and deleted, each with an audit row', async all => {
    const { actions, clock } = all
    const ask: typeof all.ask = (operation, input) => {
      clock.pass(1) // The rows of one moment have no order.
      return all.ask(operation, input)
    }
    assert.equal((await ask(connectivity.emailCreate, create)).status, 204)
    const own = async () => (await ask(connectivity.emails)).body.find(row => row.eventKey === eventKey)
    const [subscription] = (await own())!.subscriptions
    assert.deepEqual(await own(), { ...create, subscriptions: [{ ...office, id: subscription!.id }] })
    assert.equal((await ask(connectivity.emailEnable, { eventKey, enabled: false })).status, 204)
    const changed = { name: 'All', enabled: false, recipients: ['a@acme.test', 'b@acme.test'] }
    const subscriptionId = subscription!.id!
    const update = { eventKey, subscriptionId, ...changed }
    assert.equal((await ask(connectivity.emailSubscriptionUpdate, update)).status, 204)
    const after = { eventKey, enabled: false, subscriptions: [{ id: subscriptionId, ...changed }] }
    assert.deepEqual(await own(), after)
    const emptied = { ...update, recipients: [] }
    assert.equal((await ask(connectivity.emailSubscriptionUpdate, emptied)).status, 204)
    assert.deepEqual((await own())?.subscriptions, [{ id: subscriptionId, ...changed, recipients: [] }])
    assert.equal((await ask(connectivity.emailDelete, { eventKey })).status, 204)
    assert.equal(await own(), undefined)
    assert.equal((await ask(connectivity.emailDelete, { eventKey })).status, 204)
    assert.equal((await ask(connectivity.emailDelete, { eventKey: 'user.signedIn' })).status, 204)
    const seen = (await actions()).filter(action => action.startsWith('emailNotification.'))
    assert.deepEqual(seen, [
      'emailNotification.created',
      'emailNotification.updated',
      'emailNotification.updated',
      'emailNotification.updated',
      'emailNotification.deleted',
    ])
  })

  it('that are emptied and deleted by calls side by side are gone, whatever their order, and can be added again', async all => {
    const ask = await all.signedIn()
    const own = async () => (await ask(connectivity.emails)).body.find(row => row.eventKey === eventKey)
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]
    for (const remove of ['whole', 'subscription'] as const)
      for (const order of [...orders, 'atOnce'] as const) {
        assert.equal((await ask(connectivity.emailCreate, create)).status, 204)
        const subscriptionId = (await own())!.subscriptions[0]!.id!
        const calls = [
          () => ask(connectivity.emailEnable, { eventKey, enabled: true }),
          () => ask(connectivity.emailSubscriptionUpdate, { eventKey, subscriptionId, ...office, recipients: [] }),
          () =>
            remove === 'whole'
              ? ask(connectivity.emailDelete, { eventKey })
              : ask(connectivity.emailSubscriptionDelete, { eventKey, subscriptionId }),
        ]
        const statuses: number[] = []
        if (order === 'atOnce')
          statuses.push(...(await Promise.all(calls.map(call => call()))).map(({ status }) => status))
        else for (const index of order) statuses.push((await calls[index]!()).status)
        assert.deepEqual(statuses, [204, 204, 204], `${remove} ${String(order)}`)
        assert.equal(await own(), undefined)
      }
    const unknown = { eventKey, subscriptionId: 'gone', ...office }
    assert.equal((await ask(connectivity.emailSubscriptionUpdate, unknown)).status, 404)
    assert.equal((await ask(connectivity.emailEnable, { eventKey: 'user.signedIn', enabled: true })).status, 404)
  })

  it('of two administrators who add mails about one event at once, one succeeds and the other sees the result', async all => {
    const { signedIn, ask, actions } = all
    const [one, two] = [await signedIn(), await signedIn()]
    const answers = await Promise.all([
      one(connectivity.emailCreate, create),
      two(connectivity.emailCreate, { ...create, subscriptions: [{ ...office, name: 'Other' }] }),
    ])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 409])
    const refused = answers.find(({ status }) => status === 409)!.body as unknown as {
      errorCode: string
      context: { current: object }
    }
    const stored = (await ask(connectivity.emails)).body.filter(row => row.eventKey === eventKey)
    assert.deepEqual([refused.errorCode, [refused.context.current]], ['ER-CONFLICT', stored])
    assert.equal((await actions()).filter(action => action === 'emailNotification.created').length, 1)
  })

  it('two administrators who change two subscriptions of one event at once lose nothing', async all => {
    const { signedIn, ask } = all
    const two = { ...office, name: 'Second', recipients: ['second@acme.test'] }
    await ask(connectivity.emailCreate, { ...create, subscriptions: [office, two] })
    const own = async () => (await ask(connectivity.emails)).body.find(row => row.eventKey === eventKey)!.subscriptions
    const ids = (await own()).map(({ id }) => id!)
    const people = [await signedIn(), await signedIn()]
    const answers = await Promise.all(
      people.map((send, index) =>
        send(connectivity.emailSubscriptionUpdate, {
          ...office,
          eventKey,
          subscriptionId: ids[index]!,
          name: `Changed ${index}`,
        }),
      ),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [204, 204],
    )
    assert.deepEqual(
      (await own()).map(({ name }) => name),
      ['Changed 0', 'Changed 1'],
    )
  })

  it('a workspace is connected with its token encrypted; another one replaces it with its subscriptions [slack-token]', async all => {
    const { ask, store, state, actions } = all
    assert.equal((await ask(slackCalls.slackRegister, { code: 'one' })).status, 204)
    assert.deepEqual((await ask(slackCalls.slack)).body, { id: 'T-one', slackSubscriptions: [], workspaceName: 'one' })
    const stored = JSON.stringify((await store.slackConnections.find(acme)).items)
    assert.doesNotMatch(stored, /xoxb/)
    const input = { isActive: true, slackEvents: [{ eventKey, channelIds: ['C01'] }] }
    assert.equal((await ask(slackCalls.slackSubscriptionCreate, input)).status, 204)
    await ask(slackCalls.slackRegister, { code: 'one' })
    assert.equal((await ask(slackCalls.slack)).body.slackSubscriptions.length, 1)
    await ask(slackCalls.slackRegister, { code: 'two' })
    assert.deepEqual((await ask(slackCalls.slack)).body.slackSubscriptions, [])
    assert.equal((await ask(slackCalls.slackDisconnect)).status, 204)
    assert.equal((await ask(slackCalls.slack)).status, 404)
    // The first one is that of the sample data.
    assert.deepEqual(state.revoked, ['xoxb-lichen-sample', 'xoxb-one', 'xoxb-two'])
    assert.ok((await actions()).includes('slack.disconnected'))
  })
}

const deliveryTests = (it: It) => {
  it('an event reaches each recipient and channel once, also when its job runs twice', async all => {
    const { ask, signOut, mails, messages, state, store, openProcess, ports } = all
    const twice = { ...office, name: 'Again' }
    await ask(connectivity.emailCreate, { ...create, subscriptions: [office, twice] })
    await ask(connectivity.smsCreate, { ...create, subscriptions: [{ ...office, recipients: ['+12025550143'] }] })
    await ask(slackCalls.slackSubscriptionCreate, { isActive: true, slackEvents: [{ eventKey, channelIds: ['C01'] }] })
    await signOut()
    const counts = () => [
      mails.filter(({ to }) => to === 'office@acme.test').length,
      messages.length,
      state.posts.length,
    ]
    assert.deepEqual(counts(), [1, 1, 1])
    const event = { key: eventKey, at: '2026-03-01T10:00:00.000Z', outcome: 'success', severity: 'Info' } as const
    const backend = openProcess()
    // A job whose process ended after it ran is run again by another one.
    for (let times = 0; times < 2; times += 1)
      await backendJob(store, ports, { id: 'event-1', tenantId: acme, event: { ...event, actor: {}, facts: {} } })
    await backend.jobs.idle()
    assert.deepEqual(counts(), [2, 2, 2])
  })

  it('a message is sent by one of two processes, and again when it failed', async all => {
    const { ask, signOut, state, openProcess, clock, faults } = all
    await ask(slackCalls.slackSubscriptionCreate, { isActive: true, slackEvents: [{ eventKey, channelIds: ['C01'] }] })
    state.failure = new Error('no answer')
    await signOut()
    assert.equal(state.posts.length, 0)
    assert.ok(faults.length > 0)
    delete state.failure
    clock.pass(6)
    const [one, two] = [openProcess(), openProcess()]
    await Promise.all([one.jobs.idle(), two.jobs.idle()])
    await Promise.all([one.jobs.idle(), two.jobs.idle()])
    assert.equal(state.posts.length, 1)
  })
}

/** Adds a job for an event that was published before. */
const backendJob = async (store: Store, ports: Ports, waiting: Parameters<typeof eventJob.run>[0]) => {
  const queue = createJobQueue(ports, () => undefined)
  await queue.add(store, eventJob, waiting, { tenantId: acme, lifeSeconds: 60 })
}

/** Checks notifications on one kind of store, which several processes may share. */
export const connectivitySuite = (name: string, open: OpenStore): void => {
  const it: It = (title, run) => {
    test(`${name}: ${title}`, async () => run(await openConnectivity(open)))
  }
  changeTests(it)
  deliveryTests(it)
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createBackend } from '../../../src/backend/backend.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as policy from '../../../src/http/securityPolicy/operations.ts'
import * as policyTrials from '../../../src/http/securityPolicy/trialOperations.ts'
import * as sessions from '../../../src/http/sessions/operations.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import { baseUrl, tokenOf } from '../../harness/testBackend.ts'
import { openPolicies, type MakeStore } from './sessionPolicySuite.ts'

const nobody = { count: 0, names: [] }
const one = { sessionConcurrentConfiguration: { isActive: true, maxSessions: 1 } }

/** An administrator with an older and a newer session, so that a limit of one session ends the older one. */
const openTrial = async (makeStore?: MakeStore) => {
  const api = await openPolicies(makeStore)
  const older = await api.signedIn()
  api.clock.pass(10)
  const newer = await api.signedIn()
  const most = async () => (await api.store.sessionPolicies.get('1001', 'current'))?.concurrent.maxSessions
  const trials = async () => (await api.store.policyTrials.find('1001')).items
  const rows = async (action: 'securityPolicy.restored' | 'securityPolicy.confirmed') =>
    (await api.store.audits.find('1001', { where: { action } })).items
  const wait = async (seconds: number) => {
    api.clock.pass(seconds)
    await api.backend.jobs.idle()
  }
  /** Makes every session as if the person had just signed in. */
  const proveNow = async () => {
    for (const { id } of (await api.store.sessions.find(vendorScope)).items)
      await api.store.sessions.update(vendorScope, id, { authTime: Math.floor(api.clock.now() / 1000) })
  }
  return { ...api, older, newer, most, trials, rows, wait, proveNow }
}

const impactTests = (makeStore?: MakeStore) => {
  test('names whom a change would sign out, and changes nothing', async () => {
    const { signedIn, clock, store, changes } = await openPolicies(makeStore)
    await signedIn('member@acme.test')
    await signedIn('owner@reseller.test')
    clock.pass(700)
    const { ask } = await signedIn()
    const idle = { sessionIdleTimeoutConfiguration: { isActive: true, timeout: 600 } }
    const { body } = await ask(policyTrials.impact, { sessions: idle })
    const signedOut = { count: 1, names: ['Max Reed'] }
    assert.deepEqual(body, { signedOut, lockedOut: nobody, isSelf: false, isEveryAdministrator: false })
    assert.deepEqual((await ask(policyTrials.impact, {})).body.signedOut, nobody)
    assert.deepEqual([(await store.sessions.find(vendorScope)).total, await changes()], [3, []])
  })

  test('tells that a required second factor ends the session of the one who asks, and of all administrators', async () => {
    const { signedIn } = await openPolicies(makeStore)
    await signedIn('member@acme.test')
    const { ask } = await signedIn()
    const { body } = await ask(policyTrials.impact, { enforceMFAType: 'Force' })
    assert.deepEqual(body.signedOut.names.toSorted(), ['Ada Stone', 'Max Reed'])
    assert.deepEqual([body.isSelf, body.isEveryAdministrator, body.trialSeconds], [true, true, 600])
  })

  test('names people without a name by their address', async () => {
    const { signedIn, store } = await openPolicies(makeStore)
    await signedIn('member@acme.test')
    await store.users.update(vendorScope, 'user-member', { name: '' })
    const { ask } = await signedIn()
    const { body } = await ask(policyTrials.impact, { enforceMFAType: 'Force' })
    assert.deepEqual(body.signedOut.names.toSorted(), ['Ada Stone', 'member@acme.test'])
  })

  test('counts people whose policy ended their session already as not affected', async () => {
    const { signedIn, clock } = await openPolicies(makeStore)
    await signedIn('member@acme.test')
    clock.pass(3_700)
    const { ask } = await signedIn()
    const idle = { sessionIdleTimeoutConfiguration: { isActive: true, timeout: 600 } }
    assert.equal((await ask(policyTrials.impact, { sessions: idle })).body.signedOut.count, 0)
  })
}

const trialTests = (makeStore?: MakeStore) => {
  test('starts when the change ends the session that makes it, and restores the policy after ten minutes', async () => {
    const { older, newer, most, trials, rows, wait, mails } = await openTrial(makeStore)
    assert.equal((await older.ask(sessions.configurationSave, one)).status, 204)
    assert.deepEqual([await older.isIn(), await newer.isIn(), await most()], [false, true, 1])
    const [trial] = (await newer.ask(policyTrials.trials)).body
    assert.deepEqual(trial, { policy: 'sessions', endsAt: '2026-03-01T10:10:10.000Z' })
    await wait(599)
    assert.equal(await most(), 1)
    await wait(1)
    assert.deepEqual([await most(), await trials()], [undefined, []])
    const [row] = await rows('securityPolicy.restored')
    assert.deepEqual(row?.facts, { policy: 'sessions', startedBy: 'user-admin' })
    assert.ok(mails.some(({ to, text }) => to === 'admin@acme.test' && /the one before applies again/.test(text)))
  })

  test('ends when an administrator confirms it in a session that the policy allows [audit-rows]', async () => {
    const { older, newer, most, trials, rows, wait } = await openTrial(makeStore)
    assert.equal((await older.ask(sessions.configurationSave, one)).status, 204)
    assert.equal((await older.ask(policyTrials.trialKeep, { policy: 'sessions' })).status, 401)
    assert.equal((await newer.ask(policyTrials.trialKeep, { policy: 'sessions' })).status, 204)
    assert.equal((await newer.ask(policyTrials.trialKeep, { policy: 'sessions' })).status, 404)
    await wait(700)
    assert.deepEqual([await most(), await trials(), await rows('securityPolicy.restored')], [1, [], []])
    assert.equal((await rows('securityPolicy.confirmed')).length, 1)
  })

  test('is not confirmed by a session that the policy does not allow but that still runs', async () => {
    const { older, newer, store, trials } = await openTrial(makeStore)
    assert.equal((await older.ask(sessions.configurationSave, one)).status, 204)
    // As if the job that ends sessions were late.
    const { items } = await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })
    const { tenantId: _scope, version: _version, updatedAt: _updated, ...copy } = items[0]!
    await store.sessions.insert(vendorScope, {
      ...copy,
      id: 'later',
      familyId: 'later',
      createdAt: '2026-03-01T10:00:30.000Z',
    })
    const answer = await newer.ask(policyTrials.trialKeep, { policy: 'sessions' })
    assert.deepEqual([answer.status, (await trials()).length], [403, 1])
  })

  test('ends with a later change that leaves its author signed in', async () => {
    const { older, newer, most, trials, rows, wait } = await openTrial(makeStore)
    assert.equal((await older.ask(sessions.configurationSave, one)).status, 204)
    await wait(200)
    const total = { sessionTimeoutConfiguration: { isActive: true, timeout: 600 } }
    assert.equal((await newer.ask(sessions.configurationSave, total)).status, 204)
    assert.deepEqual([await trials(), await rows('securityPolicy.confirmed')], [[], []])
    await wait(600)
    assert.equal(await most(), 1)
  })

  test('starts again with a second change that ends the session of its author, and restores what was there first', async () => {
    const { older, newer, most, wait, proveNow } = await openTrial(makeStore)
    await wait(280)
    assert.equal((await older.ask(sessions.configurationSave, one)).status, 204)
    await newer.page.refresh()
    await wait(280)
    const token = tokenOf(await newer.page.refresh())
    await wait(60)
    await proveNow()
    const total = { sessionTimeoutConfiguration: { isActive: true, timeout: 600 } }
    assert.equal((await newer.page.send(sessions.configurationSave, total, { token })).status, 204)
    await wait(590)
    assert.equal(await most(), 1, 'the time began again')
    await wait(10)
    assert.equal(await most(), undefined)
  })

  test('of one policy ends while another one goes on', async () => {
    const { older, newer, most, wait, store } = await openTrial(makeStore)
    assert.equal((await older.ask(sessions.configurationSave, one)).status, 204)
    await wait(250)
    assert.equal((await newer.ask(policy.mfaCreate, { enforceMFAType: 'Force' })).status, 200)
    await wait(350)
    assert.equal(await most(), undefined, 'the first trial has ended')
    assert.equal((await store.mfaPolicies.get('1001', 'current'))?.enforceMFAType, 'Force')
    await wait(250)
    assert.equal(await store.mfaPolicies.get('1001', 'current'), undefined)
  })

  test('is restored once by two processes, also by those that start later', async () => {
    const { older, most, rows, clock, ports, store } = await openTrial(makeStore)
    assert.equal((await older.ask(sessions.configurationSave, one)).status, 204)
    clock.pass(3_600)
    const config = { baseUrl, isDemo: true }
    const processes = [createBackend({ ...ports, store, config }), createBackend({ ...ports, store, config })]
    await Promise.all(processes.map(({ jobs }) => jobs.idle()))
    await Promise.all(processes.map(({ jobs }) => jobs.stop()))
    assert.deepEqual([await most(), (await rows('securityPolicy.restored')).length], [undefined, 1])
  })

  test('is for administrators of the tenant who act as themselves [tenant-isolation]', async () => {
    const { older, newer, signedIn, impersonator, trials } = await openTrial(makeStore)
    assert.equal((await older.ask(sessions.configurationSave, one)).status, 204)
    const member = await signedIn('member@acme.test')
    const keep = { policy: 'sessions' } as const
    assert.equal((await member.ask(policyTrials.impact, {})).status, 403)
    assert.equal((await member.ask(policyTrials.trialKeep, keep)).status, 403)
    const other = await signedIn('owner@reseller.test')
    assert.deepEqual((await other.ask(policyTrials.trials)).body, [])
    assert.equal((await other.ask(policyTrials.trialKeep, keep)).status, 404)
    const made = await newer.ask(tokens.userAccessTokenCreate, { description: 'Script', expiresInMinutes: null })
    const program = { token: made.body.secret! }
    const byToken = await newer.page.send(policyTrials.trialKeep, keep, program)
    assert.deepEqual([byToken.status, (await trials()).length], [403, 1])
    const acting = await impersonator()
    assert.equal((await acting(policyTrials.trialKeep, keep)).status, 403)
    assert.equal((await acting(policyTrials.impact, {})).status, 403)
  })
}

/** What the dry run and the trial of policies must do on every store. */
export const policyTrialsSuite = (name: string, makeStore?: MakeStore): void => {
  void describe(`the dry run of policies on ${name}`, () => {
    impactTests(makeStore)
  })
  void describe(`the trial of a policy on ${name}`, () => {
    trialTests(makeStore)
  })
}

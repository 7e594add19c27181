import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as countries from '../../../src/http/restrictions/countryOperations.ts'
import * as addresses from '../../../src/http/restrictions/operations.ts'
import * as policy from '../../../src/http/securityPolicy/operations.ts'
import * as policyTrials from '../../../src/http/securityPolicy/trialOperations.ts'
import * as sessions from '../../../src/http/sessions/operations.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import { codeAt, secretIn } from './authenticatorApp.ts'
import { openPolicies, type MakeStore } from './sessionPolicySuite.ts'

const tenantId = '1001'
/** Where an API token is used from. */
const office = '198.51.100.7'
const allowList = { isActive: true, strategy: 'ALLOW' } as const
const onlyFrance = {
  configuration: { enabled: true, action: 'ALLOW', failStrategy: 'BLOCK', shouldSendRestrictionEmail: false },
  countries: ['FR'],
} as const

const open = async (makeStore?: MakeStore) => {
  const api = await openPolicies(makeStore)
  const { store, clock, backend } = api
  const admin = await api.signedIn()
  const made = await admin.ask(tokens.userAccessTokenCreate, { description: 'Script', expiresInMinutes: null })
  /** Sends with an API token from the office. */
  const byToken = <Input, Body>(operation: Operation<Input, Body>, input?: Input) =>
    admin.page.send(operation, input, { token: made.body.secret!, ip: office })
  const allow = (ip: string) => store.ipRules.insert(tenantId, { ip, strategy: 'ALLOW', isActive: true })
  const signEverybodyOut = async () => {
    for (const { id } of (await store.sessions.find(vendorScope)).items) await store.sessions.take(vendorScope, id)
  }
  const trials = async () => (await store.policyTrials.find(tenantId)).items.map(({ id }) => id)
  const confirmed = async () =>
    (await store.audits.find(tenantId, { where: { action: 'securityPolicy.confirmed' } })).items.map(
      ({ userId, facts }) => [userId, facts['policy']],
    )
  const wait = async (seconds: number) => {
    clock.pass(seconds)
    await backend.jobs.idle()
  }
  const letsIn = async () => (await api.browser().signIn('admin@acme.test')).status === 200
  return { ...api, admin, byToken, allow, signEverybodyOut, trials, confirmed, wait, letsIn }
}

const tokenTests = (makeStore?: MakeStore) => {
  for (const [what, save] of [
    ['addresses', { operation: addresses.ipConfigurationSave, input: allowList, kind: 'ipRestrictions' }],
    ['countries', { operation: countries.countryRulesSave, input: onlyFrance, kind: 'countryRestrictions' }],
  ] as const)
    test(`by an API token is on trial when it shuts the token out and nobody is signed in: ${what}`, async () => {
      const { allow, byToken, signEverybodyOut, trials, wait, letsIn } = await open(makeStore)
      await allow('203.0.113.7')
      await signEverybodyOut()
      const operation = save.operation as Operation<object, unknown>
      assert.equal((await byToken(operation, save.input)).status, 204)
      assert.deepEqual([await trials(), (await byToken(addresses.ipList, {})).status], [[save.kind], 403])
      await wait(600)
      assert.deepEqual([await trials(), await letsIn()], [[], true])
    })

  test('by an API token is judged by where it is used from, and by administrators who were signed in', async () => {
    const { allow, byToken, store, signEverybodyOut, trials } = await open(makeStore)
    await allow(office)
    const { items } = await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })
    await signEverybodyOut()
    assert.equal((await byToken(addresses.ipConfigurationSave, allowList)).status, 204)
    assert.deepEqual(await trials(), [], 'the token can undo it')
    await byToken(addresses.ipConfigurationSave, { ...allowList, isActive: false })
    // Idle for long, but known to come from another address.
    for (const { tenantId: _scope, version: _version, updatedAt: _updated, ...session } of items)
      await store.sessions.insert(vendorScope, { ...session, lastUsedAt: '2026-01-01T00:00:00.000Z' })
    assert.equal((await byToken(addresses.ipConfigurationSave, allowList)).status, 204)
    assert.deepEqual(await trials(), ['ipRestrictions'])
  })

  test('by an API token does not end a trial while no administrator is let in', async () => {
    const { admin, allow, byToken, trials, wait, letsIn } = await open(makeStore)
    await allow(office)
    assert.equal((await admin.ask(addresses.ipConfigurationSave, allowList)).status, 204)
    assert.equal((await byToken(addresses.ipCreate, { ip: '203.0.113.7', strategy: 'ALLOW' })).status, 204)
    assert.deepEqual(await trials(), ['ipRestrictions'])
    await wait(600)
    assert.deepEqual([await trials(), await letsIn()], [[], true])
  })

  test('by an API token is on trial when it shuts out every administrator who is signed in', async () => {
    const { allow, byToken, trials } = await open(makeStore)
    await allow(office)
    assert.equal((await byToken(addresses.ipConfigurationSave, allowList)).status, 204)
    assert.deepEqual(await trials(), ['ipRestrictions'])
  })
}

const raceTests = (makeStore?: MakeStore) => {
  test('is on trial when another one is saved at the same time, and what was there before both comes back', async () => {
    const { admin, signedIn, store, trials, wait, letsIn } = await open(makeStore)
    const { token } = await signedIn()
    for (let round = 0; round < 6; round += 1) {
      const ip = `203.0.113.${round}`
      const answers = await Promise.all([
        admin.ask(addresses.ipConfigurationSave, allowList),
        admin.page.send(addresses.ipCreate, { ip, strategy: 'ALLOW' }, { token }),
      ])
      const isOn = (await store.ipSettings.get(tenantId, 'current'))?.isActive ?? false
      assert.deepEqual([answers[0].status, isOn, await trials()], [204, true, ['ipRestrictions']], `round ${round}`)
      const [trial] = (await store.policyTrials.find(tenantId)).items
      assert.equal((JSON.parse(trial!.before) as { settings: { isActive: boolean } }).settings.isActive, false)
      // The sessions of the next round are the same.
      await store.policyTrials.take(tenantId, 'ipRestrictions')
      await store.ipSettings.take(tenantId, 'current')
      await store.ipRules.removeWhere(tenantId, {})
    }
    await admin.ask(addresses.ipConfigurationSave, allowList)
    await wait(600)
    assert.equal(await letsIn(), true)
  })

  test('during a trial does not end it while it lets nobody in', async () => {
    const { admin, store, trials, wait, letsIn } = await open(makeStore)
    assert.equal((await admin.ask(addresses.ipConfigurationSave, allowList)).status, 204)
    // A request that was let in before the first change was saved.
    const before = await store.ipSettings.get(tenantId, 'current')
    await store.ipSettings.put(tenantId, 'current', () => ({ isActive: false, strategy: 'ALLOW' }))
    const answer = await admin.ask(addresses.ipConfigurationSave, { ...allowList, isActive: before!.isActive })
    assert.deepEqual([answer.status, await trials()], [204, ['ipRestrictions']])
    await wait(600)
    assert.deepEqual([await trials(), await letsIn()], [[], true])
  })
}

const confirmationTests = (makeStore?: MakeStore) => {
  const one = { sessionConcurrentConfiguration: { isActive: true, maxSessions: 1 } }

  test('is confirmed by a new sign-in of an administrator [audit-rows]', async () => {
    const { admin, signedIn, clock, store, trials, confirmed, wait } = await open(makeStore)
    clock.pass(10)
    await signedIn()
    assert.equal((await admin.ask(sessions.configurationSave, one)).status, 204)
    await signedIn('member@acme.test')
    await signedIn('owner@reseller.test')
    assert.deepEqual([await trials(), await confirmed()], [['sessions'], []], 'others confirm nothing')
    clock.pass(10)
    await signedIn()
    assert.deepEqual([await trials(), await confirmed()], [[], [['user-admin', 'sessions']]])
    await wait(700)
    assert.equal((await store.sessionPolicies.get(tenantId, 'current'))?.concurrent.maxSessions, 1)
  })

  test('that forces a second factor is confirmed by a sign-in that enrols one, with the contract alone', async () => {
    const { admin, browser, clock, store, trials, confirmed, wait } = await open(makeStore)
    assert.equal((await admin.ask(policy.mfaCreate, { enforceMFAType: 'Force' })).status, 200)
    assert.deepEqual([await admin.isIn(), await trials()], [false, ['mfa']])
    const page = browser()
    const { body } = await page.signIn('admin@acme.test')
    assert.deepEqual([body.mfaRequired, body.mfaEnrolled, await trials()], [true, false, ['mfa']])
    const value = codeAt(secretIn(body.qrCode), clock.now())
    assert.equal((await page.send(mfaLogin.loginVerify, { mfaToken: body.mfaToken!, value })).status, 200)
    assert.deepEqual([await trials(), await confirmed()], [[], [['user-admin', 'mfa']]])
    await wait(700)
    assert.equal((await store.mfaPolicies.get(tenantId, 'current'))?.enforceMFAType, 'Force')
  })

  test('is not confirmed by a sign-in that it would not let in', async () => {
    const { admin, store, signedIn, trials, wait } = await open(makeStore)
    assert.equal((await admin.ask(policy.mfaCreate, { enforceMFAType: 'Force' })).status, 200)
    // As if the policy had been saved while the person signed in.
    await store.mfaPolicies.update(tenantId, 'current', { enforceMFAType: 'DontForce' })
    await store.ipSettings.put(tenantId, 'current', () => ({ isActive: false, strategy: 'ALLOW' }))
    const { transaction } = store
    store.transaction = async run => {
      if ((await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })).total > 0)
        await store.mfaPolicies.update(tenantId, 'current', { enforceMFAType: 'Force' })
      return transaction(run)
    }
    await signedIn()
    store.transaction = transaction
    assert.deepEqual(await trials(), ['mfa'])
    await wait(600)
    assert.deepEqual([await trials(), await store.mfaPolicies.get(tenantId, 'current')], [[], undefined])
  })

  test('is confirmed in its own tenant only [tenant-isolation]', async () => {
    const { admin, signedIn, clock, trials } = await open(makeStore)
    clock.pass(10)
    await signedIn()
    assert.equal((await admin.ask(sessions.configurationSave, one)).status, 204)
    const other = await signedIn('owner@reseller.test')
    assert.deepEqual([(await other.ask(policyTrials.trials)).body, await trials()], [[], ['sessions']])
  })
}

/** Who is left to undo a change of policies, and what confirms it, on every store. */
export const policyLockoutSuite = (name: string, makeStore?: MakeStore): void => {
  void describe(`a change of policies that locks out on ${name}`, () => {
    tokenTests(makeStore)
    raceTests(makeStore)
    confirmationTests(makeStore)
  })
}

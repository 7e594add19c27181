import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { multiFactorPolicy } from '../../../src/backend/identity/signIn/signIn.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as countries from '../../../src/http/restrictions/countryOperations.ts'
import * as emailDomains from '../../../src/http/restrictions/emailDomainOperations.ts'
import * as addresses from '../../../src/http/restrictions/operations.ts'
import * as policy from '../../../src/http/securityPolicy/operations.ts'
import * as policyTrials from '../../../src/http/securityPolicy/trialOperations.ts'
import * as sessions from '../../../src/http/sessions/operations.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import { openPolicies, type MakeStore } from './sessionPolicySuite.ts'

const idle = { sessionIdleTimeoutConfiguration: { isActive: true, timeout: 1_800 } }
const countrySettings = { enabled: false, action: 'BLOCK', failStrategy: 'ALLOW', shouldSendRestrictionEmail: false }
const chosen = [{ countryCode: 'FR' }]

/** Every operation that saves or confirms a policy, with an input that it accepts. */
export const policySaves: readonly [Operation<never, unknown>, object][] = [
  [sessions.configurationSave, idle],
  [policy.mfaCreate, { enforceMFAType: 'DontForce' }],
  [policy.mfaUpdate, { id: 'current', enforceMFAType: 'DontForce' }],
  [policy.lockoutCreate, { enabled: true, maxAttempts: 3 }],
  [policy.lockoutUpdate, { id: 'current', enabled: true, maxAttempts: 4 }],
  [policy.passwordHistoryCreate, { enabled: true, historySize: 3 }],
  [policy.passwordHistoryUpdate, { id: 'current', enabled: true, historySize: 4 }],
  [policy.passwordRotationSave, { isActive: true, rotationPeriod: 90 }],
  [addresses.ipCreate, { ip: '203.0.113.7' }],
  [addresses.ipCreateBulk, { ips: [{ ip: '203.0.113.8' }] }],
  [addresses.ipDelete, { id: 'address-1' }],
  [addresses.ipConfigurationSave, { isActive: false, strategy: 'BLOCK' }],
  [emailDomains.emailDomainCreate, { domain: 'one.example', type: 'ALLOW' }],
  [emailDomains.emailDomainCreateBulk, { domains: ['two.example'], type: 'ALLOW' }],
  [emailDomains.emailDomainDelete, { id: 'domain-1' }],
  [emailDomains.emailDomainConfigurationSave, { active: false, type: 'BLOCK', blockPublicDomains: false }],
  [countries.countryConfigurationSave, countrySettings],
  [countries.countryListSave, { countries: chosen }],
  [countries.countryRulesSave, { configuration: countrySettings, countries: ['FR'] }],
  [policyTrials.trialKeep, { policy: 'sessions' }],
]

const open = async (makeStore?: MakeStore) => {
  const api = await openPolicies(makeStore)
  const { store } = api
  const admin = await api.signedIn()
  await store.mfaDevices.insert(vendorScope, { userId: 'user-admin', kind: 'authenticator', name: 'App' })
  await store.ipRules.insert('1001', { id: 'address-1', ip: '203.0.113.6', strategy: 'ALLOW', isActive: true })
  await store.emailDomains.insert('1001', { id: 'domain-1', domain: 'zero.example', type: 'ALLOW' })
  await store.policyTrials.insert('1001', {
    id: 'sessions',
    key: 'a',
    endsAt: '2026-03-01T10:10:00.000Z',
    startedBy: 'user-admin',
    before: 'null',
  })
  /** Makes every session as if the person had signed in so long ago. */
  const age = async (secondsAgo: number, proof: { acr?: string; amr?: string[] } = {}) => {
    const authTime = Math.floor(api.clock.now() / 1000) - secondsAgo
    for (const { id } of (await store.sessions.find(vendorScope)).items)
      await store.sessions.update(vendorScope, id, { authTime, ...proof })
  }
  /** Gives every session a second factor that was proven so long ago. */
  const prove = (secondsAgo: number) => age(secondsAgo, { acr: multiFactorPolicy, amr: ['pwd', 'mfa', 'otp'] })
  /** What each save answers: the code of a refusal, else the status. */
  const outcomes = async (ask: typeof admin.ask) => {
    const found: [string, unknown][] = []
    for (const [operation, input] of policySaves) {
      const { status, body } = await ask(operation as Operation<object>, input)
      found.push([operation.name, (body as { errorCode?: string } | undefined)?.errorCode ?? status])
    }
    return found
  }
  const rows = async () => (await api.changes()).length
  return { ...api, admin, age, prove, outcomes, rows }
}

const every = (outcome: string): [string, unknown][] => policySaves.map(([{ name }]) => [name, outcome])

/** What a second factor means for saving policies, on every store. */
export const policyFactorSuite = (name: string, makeStore?: MakeStore): void => {
  void describe(`saving and confirming policies on ${name}`, () => {
    test('asks people for a fresh second factor, and changes nothing without one [policy-step-up]', async () => {
      const { admin, outcomes, prove, rows } = await open(makeStore)
      assert.deepEqual(await outcomes(admin.ask), every('ER-STEP-UP-REQUIRED'))
      await prove(300)
      assert.deepEqual(await outcomes(admin.ask), every('ER-STEP-UP-REQUIRED'))
      assert.equal(await rows(), 0)
      await prove(299)
      const refused = (await outcomes(admin.ask)).filter(([, outcome]) => outcome !== 200 && outcome !== 204)
      // Saving the limits of sessions has ended their trial.
      assert.deepEqual(refused, [[policyTrials.trialKeep.name, 404]])
    })

    test('asks people who have no second factor to have signed in within five minutes [policy-step-up]', async () => {
      const { admin, store, age, outcomes, rows } = await open(makeStore)
      await store.mfaDevices.removeWhere(vendorScope, { userId: 'user-admin' })
      await age(300)
      assert.deepEqual(await outcomes(admin.ask), every('ER-STEP-UP-REQUIRED'))
      assert.equal(await rows(), 0)
      await age(299)
      assert.equal((await admin.ask(policyTrials.trialKeep, { policy: 'sessions' })).status, 204)
      assert.equal((await admin.ask(sessions.configurationSave, idle)).status, 204)
    })

    test('goes by the permission of an API token, which confirms no policy [api-token-limits]', async () => {
      const { admin, outcomes, prove } = await open(makeStore)
      await prove(0)
      const made = await admin.ask(tokens.userAccessTokenCreate, { description: 'Script', expiresInMinutes: null })
      const token = made.body.secret!
      const byToken: typeof admin.ask = (operation, input) => admin.page.send(operation, input, { token })
      const refused = (await outcomes(byToken)).filter(([, outcome]) => outcome !== 200 && outcome !== 204)
      assert.deepEqual(refused, [[policyTrials.trialKeep.name, 'ER-API-TOKEN']])
    })
  })
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BackendConfig } from '../../../src/backend/settings/config.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { multiFactorPolicy } from '../../../src/backend/identity/signIn/signIn.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { start } from '../../../src/http/impersonation/operations.ts'
import { silentAuthorize } from '../../../src/http/oauth/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as policy from '../../../src/http/securityPolicy/operations.ts'
import * as sessions from '../../../src/http/sessions/operations.ts'
import type { SessionConfiguration } from '../../../src/http/sessions/types.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { statusAndCode } from '../../harness/errorCode.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

/** Makes the store that a test runs on. */
export type MakeStore = (ports: Ports) => Promise<Store>

/** A backend, and people who are signed in to it. */
export const openPolicies = async (makeStore?: MakeStore, config: Partial<BackendConfig> = {}) => {
  const api = await createTestBackend({ config, ...(makeStore && { makeStore }) })
  const signedIn = async (email = 'admin@acme.test', ip?: string) => {
    const page = api.browser()
    const token = tokenOf(await page.signIn(email, ip === undefined ? {} : { ip }))
    const send = <Input, Body>(operation: Operation<Input, Body>, input?: Input) =>
      page.send(operation, input, { token, ...(ip !== undefined && { ip }) })
    return { page, token, ask: send, isIn: async () => (await send(me, {})).status === 200 }
  }
  /** Acts as the administrator, with write access. */
  const impersonator = async () => {
    const support = await signedIn('admin@acme.test')
    const asked = await support.page.fetch('/frontegg/identity/resources/impersonation/v1/actor-token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${support.token}` },
      body: new URLSearchParams({ impersonatedUserId: 'user-multi', reason: 'Ticket 4711', access: 'write' }),
    })
    const { actorToken } = asked.body as { actorToken: string }
    const { body } = await support.ask(start, { impersonatedUserId: 'user-multi', actorToken })
    return <Input, Body>(operation: Operation<Input, Body>, input?: Input) =>
      support.page.send(operation, input, { token: body.accessToken! })
  }
  const changes = async (tenantId = '1001') =>
    (await api.store.audits.find(tenantId, { where: { action: 'securityPolicy.changed' } })).items.map(
      ({ userId, facts }) => ({ userId, ...facts }),
    )
  return { ...api, signedIn, impersonator, changes }
}

const idle = (timeout: number): SessionConfiguration => ({
  sessionIdleTimeoutConfiguration: { isActive: true, timeout },
})
const total = (timeout: number): SessionConfiguration => ({ sessionTimeoutConfiguration: { isActive: true, timeout } })
const together = (maxSessions: number): SessionConfiguration => ({
  sessionConcurrentConfiguration: { isActive: true, maxSessions },
})

const configurationTests = (open: () => ReturnType<typeof openPolicies>) => {
  test('are those of the vendor until the tenant saves its own, which changes only what is sent', async () => {
    const { signedIn } = await open()
    const { ask } = await signedIn()
    const usual = {
      sessionTimeoutConfiguration: { isActive: true, timeout: 7_776_000 },
      sessionIdleTimeoutConfiguration: { isActive: true, timeout: 3_600 },
      sessionConcurrentConfiguration: { isActive: true, maxSessions: 10 },
    }
    assert.deepEqual((await ask(sessions.configuration)).body, { ...usual, updatedAt: '' })
    assert.equal((await ask(sessions.configurationSave, idle(1_800))).status, 204)
    const { updatedAt, ...saved } = (await ask(sessions.configuration)).body
    assert.deepEqual(saved, { ...usual, ...idle(1_800) })
    assert.ok(updatedAt)
    assert.deepEqual((await (await signedIn('owner@reseller.test')).ask(sessions.configuration)).body, {
      ...usual,
      updatedAt: '',
    })
  })

  test('are audited and mailed to the administrators when they change, and only then [audit-rows]', async () => {
    const { signedIn, changes, mails } = await open()
    const { ask } = await signedIn()
    await ask(sessions.configurationSave, idle(3_600))
    assert.deepEqual([await changes(), mails.length], [[], 0])
    await ask(sessions.configurationSave, { ...idle(1_800), ...together(3) })
    const before = 'idle 3600 s, sign in again 7776000 s, sessions 10'
    const after = 'idle 1800 s, sign in again 7776000 s, sessions 3'
    assert.deepEqual(await changes(), [{ userId: 'user-admin', policy: 'sessions', before, after }])
    const [mail] = mails.filter(({ to }) => to === 'admin@acme.test')
    assert.match(mail!.text, /admin@acme\.test\) changed a security policy of Acme: Session management\./)
    assert.ok(!mails.some(({ to }) => to === 'member@acme.test'), 'others are not told')
  })

  test('outside of their limits are refused, and nothing is saved', async () => {
    const { signedIn, changes } = await open()
    const { ask } = await signedIn()
    const bad: SessionConfiguration[] = [
      idle(599),
      idle(7_776_001),
      idle(900.5),
      total(0),
      together(0),
      together(101),
      { ...together(3), sessionIdleTimeoutConfiguration: { timeout: 900 } as never },
    ]
    for (const input of bad)
      assert.equal((await ask(sessions.configurationSave, input)).status, 400, JSON.stringify(input))
    assert.deepEqual(await changes(), [])
  })

  test('that began before another change are a conflict that shows the current ones', async () => {
    const { signedIn, clock } = await open()
    const { ask } = await signedIn()
    const began = (await ask(sessions.configuration)).body.updatedAt!
    await ask(sessions.configurationSave, { ...idle(1_800), updatedAt: began })
    clock.pass(1)
    const late = await ask(sessions.configurationSave, { ...idle(900), updatedAt: began })
    assert.deepEqual(statusAndCode(late), [409, 'ER-CONFLICT'])
    const { current } = (late.body as unknown as { context: { current: SessionConfiguration } }).context
    assert.equal(current.sessionIdleTimeoutConfiguration?.timeout, 1_800)
    assert.equal((await ask(sessions.configurationSave, { ...idle(900), updatedAt: current.updatedAt! })).status, 204)
  })

  test('are for administrators of the tenant who act as themselves [tenant-isolation]', async () => {
    const { signedIn, impersonator, store } = await open()
    const member = await signedIn('member@acme.test')
    assert.equal((await member.ask(sessions.configuration)).status, 200)
    assert.equal((await member.ask(sessions.configurationSave, idle(900))).status, 403)
    const acting = await impersonator()
    assert.equal((await acting(sessions.configurationSave, idle(900))).status, 403)
    assert.equal((await acting(sessions.revokeForUser, { userId: 'user-member' })).status, 403)
    const other = await signedIn('owner@reseller.test')
    const made = await other.ask(tokens.userAccessTokenCreate, { description: 'Script', expiresInMinutes: null })
    const foreign = { token: made.body.secret!, headers: { 'frontegg-scoped-tenant': '1001' } }
    assert.equal((await other.page.send(sessions.configurationSave, idle(900), foreign)).status, 404)
    assert.equal((await store.sessionPolicies.get('1001', 'current')) ?? undefined, undefined)
  })
}

const enforcementTests = (open: () => ReturnType<typeof openPolicies>) => {
  test('a shorter idle time ends running sessions at once, and only those that were idle [session-limits]', async () => {
    const { signedIn, clock, store } = await open()
    const idlePerson = await signedIn('member@acme.test')
    const elsewhere = await signedIn('owner@reseller.test')
    clock.pass(700)
    const admin = await signedIn()
    const left = async () => (await store.sessions.find(vendorScope)).items.map(({ userId }) => userId).toSorted()
    assert.deepEqual(await left(), ['user-admin', 'user-member', 'user-owner'])
    await admin.ask(sessions.configurationSave, idle(600))
    assert.deepEqual(await left(), ['user-admin', 'user-owner'])
    assert.ok(await admin.isIn())
    assert.deepEqual([(await idlePerson.page.refresh()).status, (await elsewhere.page.refresh()).status], [401, 200])
  })

  test('a forced sign-in ends older sessions at once, however active they are [session-limits]', async () => {
    const { signedIn, clock } = await open()
    const older = await signedIn('member@acme.test')
    let token = ''
    for (let minutes = 0; minutes < 60; minutes += 20) {
      clock.pass(1_200)
      token = tokenOf(await older.page.refresh())
    }
    const admin = await signedIn()
    const isIn = async () => (await older.page.send(me, {}, { token })).status === 200
    assert.ok(await isIn())
    await admin.ask(sessions.configurationSave, total(3_600))
    assert.deepEqual([await isIn(), await admin.isIn()], [false, true])
    assert.equal((await older.page.refresh()).status, 401)
  })

  test('a lower number of sessions ends the oldest at once, with those of applications [session-limits]', async () => {
    const { signedIn, store, clock } = await open()
    const pages = []
    for (let count = 0; count < 3; count += 1) {
      pages.push(await signedIn('member@acme.test'))
      clock.pass(10)
    }
    assert.equal((await pages[0]!.page.send(silentAuthorize, { tenantId: null })).status, 200)
    const admin = await signedIn()
    await admin.ask(sessions.configurationSave, together(2))
    assert.deepEqual(await Promise.all(pages.map(({ isIn }) => isIn())), [false, true, true])
    assert.equal((await store.sessions.find(vendorScope, { where: { userId: 'user-member' } })).total, 2)
    await admin.ask(sessions.configurationSave, { sessionConcurrentConfiguration: { isActive: false, maxSessions: 2 } })
    for (let count = 0; count < 3; count += 1) pages.push(await signedIn('member@acme.test'))
    assert.equal((await Promise.all(pages.map(({ isIn }) => isIn()))).filter(Boolean).length, 5)
  })

  test('a required second factor ends the sessions of people without one at once [session-limits]', async () => {
    const { signedIn, store, clock } = await open()
    const without = await signedIn('member@acme.test')
    const elsewhere = await signedIn('owner@reseller.test')
    const admin = await signedIn()
    await store.mfaDevices.insert(vendorScope, { userId: 'user-admin', kind: 'email', name: 'Email' })
    const [session] = (await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })).items
    const proof = { acr: multiFactorPolicy, amr: ['pwd', 'mfa', 'otp'], authTime: Math.floor(clock.now() / 1000) }
    await store.sessions.update(vendorScope, session!.id, proof)
    assert.equal((await admin.ask(policy.mfaCreate, { enforceMFAType: 'ForceExceptSAML' })).status, 200)
    assert.deepEqual([await without.isIn(), await admin.isIn(), await elsewhere.isIn()], [false, true, true])
    const { body } = await without.page.signIn('member@acme.test')
    assert.deepEqual([body.mfaRequired, body.mfaEnrolled], [true, false])
  })

  test('sign-ins that the old policy allowed while it changed end a minute later', async () => {
    const { signedIn, store, clock, backend } = await open()
    const admin = await signedIn()
    await admin.ask(sessions.configurationSave, together(1))
    const first = await signedIn('member@acme.test')
    clock.pass(5)
    const second = await signedIn('member@acme.test')
    const [kept] = (await store.sessions.find(vendorScope, { where: { userId: 'user-member' } })).items
    const { tenantId: _scope, version: _version, updatedAt: _updated, ...copy } = kept!
    const createdAt = new Date(clock.now() - 1_000).toISOString()
    await store.sessions.insert(vendorScope, { ...copy, id: 'late', familyId: 'late', createdAt })
    clock.pass(60)
    await backend.jobs.idle()
    assert.equal(await store.sessions.get(vendorScope, 'late'), undefined)
    assert.deepEqual([await first.isIn(), await second.isIn()], [false, true])
  })
}

/** What the limits of sessions must do on every store. */
export const sessionPolicySuite = (name: string, makeStore?: MakeStore): void => {
  const open = () => openPolicies(makeStore)
  void describe(`session settings on ${name}`, () => {
    configurationTests(open)
  })
  void describe(`session settings in running sessions on ${name}`, () => {
    enforcementTests(open)
  })
}

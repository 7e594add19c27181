import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BackendConfig } from '../../../src/backend/settings/config.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { authorizeRedirect, silentAuthorize, tokenExchange } from '../../../src/http/oauth/operations.ts'
import * as countries from '../../../src/http/restrictions/countryOperations.ts'
import * as addresses from '../../../src/http/restrictions/operations.ts'
import * as policyTrials from '../../../src/http/securityPolicy/trialOperations.ts'
import * as sessions from '../../../src/http/sessions/operations.ts'
import type { SessionConfiguration } from '../../../src/http/sessions/types.ts'
import * as team from '../../../src/http/team/operations.ts'
import { switchTenant } from '../../../src/http/tenants/operations.ts'
import { me, meTenantToken } from '../../../src/http/users/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import type { MakeStore } from './sessionPolicySuite.ts'

/** The tenant that the sessions are active in, and another one of the same person. */
const [active, other] = ['1001', '1002']
const scoped = { 'frontegg-scoped-tenant': other }

const idle = (timeout: number): SessionConfiguration => ({
  sessionIdleTimeoutConfiguration: { isActive: true, timeout },
})
const total = (timeout: number): SessionConfiguration => ({ sessionTimeoutConfiguration: { isActive: true, timeout } })
const together = (maxSessions: number): SessionConfiguration => ({
  sessionConcurrentConfiguration: { isActive: true, maxSessions },
})

const openOn = async (makeStore: MakeStore | undefined, config: Partial<BackendConfig> = {}) => {
  const api = await createTestBackend({ config, ...(makeStore && { makeStore }) })
  const { store, clock, browser } = api
  const signedIn = async (email = 'multi@acme.test') => {
    const page = browser()
    let token = tokenOf(await page.signIn(email))
    /** Asks for the other tenant, in which the session is not active. */
    const ask = <Input, Body>(operation: Operation<Input, Body>, input?: Input) =>
      page.send(operation, input, { token, headers: scoped })
    const refresh = async (tenantId: string | null = null) => {
      const answer = await page.refresh(tenantId)
      if (answer.status === 200 && tenantId === null) token = answer.body.accessToken!
      return answer.status
    }
    const meIn = async (tenantId: string) =>
      (await page.send(me, {}, { token, headers: { 'frontegg-scoped-tenant': tenantId } })).status
    return { page, ask, refresh, meIn, token: () => token }
  }
  /** What the other tenant decides. */
  const limit = async (change: SessionConfiguration) => {
    const usual = {
      concurrent: { isActive: true, maxSessions: 10 },
      idle: { isActive: false, timeoutSeconds: 3_600 },
      absolute: { isActive: false, timeoutSeconds: 7_776_000 },
    }
    const { sessionIdleTimeoutConfiguration: unused, sessionTimeoutConfiguration: whole } = change
    const { sessionConcurrentConfiguration: concurrent = usual.concurrent } = change
    await store.sessionPolicies.put(other, singletonId, () => ({
      concurrent,
      idle: unused ? { isActive: unused.isActive, timeoutSeconds: unused.timeout } : usual.idle,
      absolute: whole ? { isActive: whole.isActive, timeoutSeconds: whole.timeout } : usual.absolute,
    }))
  }
  const trials = async () => (await store.policyTrials.find(other)).items.map(({ id }) => id)
  /** Lasts, with a refresh for the active tenant now and then. */
  const work = async ({ refresh }: { refresh: () => Promise<number> }, seconds: number, every = 500) => {
    for (let left = seconds; left > 0; left -= every) {
      clock.pass(Math.min(left, every))
      assert.equal(await refresh(), 200)
    }
  }
  return { ...api, signedIn, limit, trials, work }
}

type Open = (config?: Partial<BackendConfig>) => ReturnType<typeof openOn>

const trialTests = (open: Open) => {
  const onlyFrance = {
    configuration: {
      enabled: true,
      action: 'ALLOW' as const,
      failStrategy: 'BLOCK' as const,
      shouldSendRestrictionEmail: false,
    },
    countries: ['FR'],
  }

  test('is on trial when it shuts its author out: addresses [ip-restrictions]', async () => {
    const { signedIn, trials, store } = await open()
    const author = await signedIn()
    await store.ipRules.insert(other, { ip: '203.0.113.7', strategy: 'ALLOW', isActive: true })
    const dryRun = await author.ask(policyTrials.impact, { ipRestrictions: { configuration: { isActive: true } } })
    assert.deepEqual([dryRun.body.isSelf, dryRun.body.isEveryAdministrator], [true, true])
    assert.equal((await author.ask(addresses.ipConfigurationSave, { isActive: true, strategy: 'ALLOW' })).status, 204)
    assert.deepEqual([await author.meIn(other), await trials()], [403, ['ipRestrictions']])
  })

  test('is on trial when it shuts its author out: countries [country-restrictions]', async () => {
    const { signedIn, trials } = await open()
    const author = await signedIn()
    assert.equal((await author.ask(countries.countryRulesSave, onlyFrance)).status, 204)
    assert.deepEqual(await trials(), ['countryRestrictions'])
  })

  test('is on trial when it ends the session of its author, and is not confirmed by it [session-limits]', async () => {
    const { signedIn, trials, work, store } = await open()
    const author = await signedIn()
    await work(author, 1_500)
    // A step-up would leave the session as old as it is.
    const [session] = (await store.sessions.find(vendorScope)).items
    const authTime = session!.authTime + 1_500
    await store.sessions.update(vendorScope, session!.id, { authTime })
    await author.refresh()
    const answer = await author.ask(sessions.configurationSave, total(600))
    assert.deepEqual([answer.status, await trials()], [204, ['sessions']])
    assert.equal((await author.ask(policyTrials.trialKeep, { policy: 'sessions' })).status, 401)
    assert.deepEqual(await trials(), ['sessions'])
  })
}

const limitTests = (open: Open) => {
  test('bind sessions that are active in another one: the absolute limit [session-limits]', async () => {
    const { signedIn, limit, work } = await open()
    await limit(total(3_600))
    const person = await signedIn()
    await work(person, 3_500)
    assert.deepEqual([await person.meIn(other), await person.refresh(other)], [200, 200])
    await work(person, 100)
    const switched = await person.page.send(switchTenant, { tenantId: other }, { token: person.token() })
    assert.deepEqual([await person.meIn(other), await person.refresh(other), switched.status], [401, 401, 403])
    const token = await person.page.send(meTenantToken, { tenantId: other }, { token: person.token() })
    assert.equal(token.status, 403, 'nor does it get a token that others would accept')
    assert.deepEqual([await person.meIn(active), await person.refresh()], [200, 200], 'the active tenant sets its own')
    assert.equal(await (await signedIn()).meIn(other), 200)
  })

  test('bind sessions that are active in another one: the idle limit, also after a later use there [session-limits]', async () => {
    const { signedIn, limit, clock } = await open()
    await limit(idle(600))
    const person = await signedIn()
    clock.pass(599)
    assert.deepEqual([await person.refresh(), await person.meIn(other)], [200, 200])
    clock.pass(600)
    assert.equal(await person.meIn(other), 401)
    assert.deepEqual([await person.refresh(), await person.meIn(active)], [200, 200])
    const switched = await person.page.send(switchTenant, { tenantId: other }, { token: person.token() })
    assert.deepEqual([await person.meIn(other), await person.refresh(other), switched.status], [401, 401, 403])
  })

  test('bind what applications get by such a session [session-limits]', async () => {
    const { signedIn, limit, work } = await open()
    await limit(total(3_600))
    const { page, refresh } = await signedIn()
    await work({ refresh }, 3_000)
    const { body } = await page.send(silentAuthorize, { tenantId: null }, {})
    const token = body.access_token
    assert.equal((await page.send(me, {}, { token, headers: scoped })).status, 200)
    await work({ refresh }, 600)
    assert.equal((await page.send(me, {}, { token, headers: scoped })).status, 401)
    assert.equal((await page.send(silentAuthorize, { tenantId: other }, {})).status, 401)
    const input = { grant_type: 'refresh_token', refresh_token: body.refresh_token, tenantId: other } as const
    assert.equal((await page.send(tokenExchange, input as never, {})).status, 401)
    assert.equal((await page.send(silentAuthorize, { tenantId: null }, {})).status, 200)
  })

  test('have hosted login ask for a new sign-in where an application wants that tenant [session-limits]', async () => {
    const oauthClients = [{ id: 'app', redirectUris: ['https://app.test/callback'] }]
    const { signedIn, limit, work, store } = await open({ oauthClients, hostedPath: '/hosted' })
    await store.tenants.update(vendorScope, other, { alias: 'second' })
    await limit(total(3_600))
    const person = await signedIn()
    const request = {
      response_type: 'code',
      client_id: 'app',
      scope: 'openid',
      redirect_uri: 'https://app.test/callback',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    }
    const goTo = async (wish: object) => {
      const { headers } = await person.page.send(authorizeRedirect, { ...request, ...wish })
      const url = new URL(headers.get('location') ?? '', 'https://app.test')
      return url.pathname === '/callback'
        ? (url.searchParams.get('error') ?? 'code')
        : [url.pathname, url.searchParams.get('tenantId')]
    }
    assert.equal(await goTo({ tenantId: other }), 'code')
    await work(person, 3_600)
    const asked = ['/hosted/account/login', other]
    assert.deepEqual([await goTo({ tenantId: other }), await goTo({ organization: 'second' })], [asked, asked])
    assert.deepEqual([await goTo({ tenantId: other, prompt: 'none' }), await goTo({})], ['login_required', 'code'])
    assert.equal((await person.page.signIn('multi@acme.test')).status, 200)
    assert.equal(await goTo({ tenantId: other }), 'code')
  })

  test('count all sessions that may act there, and end the oldest for that tenant only [session-limits]', async () => {
    const { signedIn, limit, clock } = await open()
    await limit(together(2))
    const people = []
    for (let count = 0; count < 3; count += 1) {
      people.push(await signedIn())
      clock.pass(1)
    }
    assert.deepEqual(await Promise.all(people.map(({ meIn }) => meIn(other))), [401, 200, 200])
    assert.deepEqual(await Promise.all(people.map(({ meIn }) => meIn(active))), [200, 200, 200])
    people.push(await signedIn())
    assert.deepEqual(await Promise.all(people.map(({ meIn }) => meIn(other))), [401, 401, 200, 200])
  })

  test('that are lowered end the oldest sessions that may act there [session-limits]', async () => {
    const { signedIn, clock } = await open()
    const people = []
    for (let count = 0; count < 3; count += 1) {
      people.push(await signedIn())
      clock.pass(1)
    }
    assert.equal((await people[2]!.ask(sessions.configurationSave, together(1))).status, 204)
    assert.deepEqual(await Promise.all(people.map(({ meIn }) => meIn(other))), [401, 401, 200])
    assert.deepEqual(await Promise.all(people.map(({ meIn }) => meIn(active))), [200, 200, 200])
  })
}

const endingTests = (open: Open) => {
  const actAs = async (tenantOfMember: string) => {
    const api = await open()
    const member = await api.signedIn()
    await member.page.send(switchTenant, { tenantId: tenantOfMember }, { token: member.token() })
    await member.refresh()
    const administrator = await api.signedIn('admin@acme.test')
    const send = <Input, Body>(operation: Operation<Input, Body>, input?: Input) =>
      administrator.page.send(operation, input, { token: administrator.token() })
    return { ...api, member, send }
  }

  test('reaches sessions that are active elsewhere, which go on there [session-limits] [tenant-isolation]', async () => {
    const { member, send, signedIn, clock } = await actAs(other)
    assert.equal(await member.meIn(active), 200)
    const application = await member.page.send(silentAuthorize, { tenantId: null }, {})
    clock.pass(1)
    assert.equal((await send(sessions.revokeForUser, { userId: 'user-multi' })).status, 204)
    const switched = await member.page.send(switchTenant, { tenantId: active }, { token: member.token() })
    assert.deepEqual([await member.meIn(active), await member.refresh(active), switched.status], [401, 401, 403])
    const later = await member.page.send(silentAuthorize, { tenantId: null }, {})
    for (const { body } of [application, later]) {
      const headers = { 'frontegg-scoped-tenant': active }
      assert.equal((await member.page.send(me, {}, { token: body.access_token, headers })).status, 401)
    }
    assert.deepEqual([await member.meIn(other), await member.refresh()], [200, 200])
    clock.pass(1)
    assert.equal(await (await signedIn()).meIn(active), 200)
  })

  test('reaches them also by keeping the member out for a while [session-limits]', async () => {
    const { member, send, clock } = await actAs(other)
    clock.pass(1)
    assert.equal((await send(team.memberDisable, { userId: 'user-multi' })).status, 204)
    assert.equal(await member.meIn(active), 404)
    assert.equal((await send(team.memberEnable, { userId: 'user-multi' })).status, 204)
    assert.deepEqual([await member.meIn(active), await member.meIn(other)], [401, 200])
  })

  test('ends the session for good where it is active, and the browser is told', async () => {
    const { member, send } = await actAs(active)
    assert.equal((await send(sessions.revokeForUser, { userId: 'user-multi' })).status, 204)
    assert.deepEqual(
      [await member.meIn(other), await member.refresh(other), member.page.cookie()],
      [401, 401, undefined],
    )
  })
}

/** What a tenant decides about sessions that are active in another one, on every store. */
export const otherTenantsSuite = (name: string, makeStore?: MakeStore): void => {
  const open: Open = config => openOn(makeStore, config)
  void describe(`a policy of a tenant that its author is not active in, on ${name}`, () => trialTests(open))
  void describe(`the session limits of a tenant on ${name}`, () => limitTests(open))
  void describe(`an administrator who ends what a member opened in a tenant on ${name}`, () => endingTests(open))
}

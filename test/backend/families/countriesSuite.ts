import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Operation } from '../../../src/http/operation.ts'
import * as countries from '../../../src/http/restrictions/countryOperations.ts'
import * as policyTrials from '../../../src/http/securityPolicy/trialOperations.ts'
import { switchTenant } from '../../../src/http/tenants/operations.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { openPolicies, type MakeStore } from './sessionPolicySuite.ts'
import { statusAndCode } from '../../harness/errorCode.ts'

/** The server behind a proxy that tells countries. */
const behindProxy = { trustedHops: 1, countryHeader: 'CF-IPCountry' }
const from = (country: string | undefined) => ({ headers: { 'cf-ipcountry': country } })

const restricted = [403, 'ER-COUNTRY-RESTRICTED']
const rule = (change: object = {}) => ({
  enabled: true,
  action: 'BLOCK' as const,
  failStrategy: 'ALLOW' as const,
  shouldSendRestrictionEmail: false,
  ...change,
})

const open = async (makeStore?: MakeStore, config: object = behindProxy) => {
  const world = await openPolicies(makeStore, config)
  /** Signs in from a country, and stays there. */
  const signedInFrom = async (country: string | undefined, email = 'admin@acme.test') => {
    const page = world.browser()
    const { status, body } = await page.signIn(email, from(country))
    assert.equal(status, 200)
    const token = body.accessToken!
    const ask = <Input, Body>(operation: Operation<Input, Body>, input?: Input, at: string | null = country ?? null) =>
      page.send(operation, input, { token, ...from(at ?? undefined) })
    return { page, token, ask }
  }
  return { ...world, signedInFrom }
}

const configurationTests = (makeStore?: MakeStore) => {
  test('are off at first, saved in parts or in one step, and audited with what was before [audit-rows]', async () => {
    const { signedInFrom, changes, mails, clock } = await open(makeStore)
    const { ask } = await signedInFrom('DE')
    assert.deepEqual((await ask(countries.countryConfiguration)).body, rule({ enabled: false }))
    assert.deepEqual((await ask(countries.countryList)).body, [])
    const list = { countries: [{ countryCode: 'ru' }, { countryCode: 'KP' }, { countryCode: 'RU' }] }
    assert.equal((await ask(countries.countryListSave, list)).status, 204)
    assert.deepEqual((await ask(countries.countryList)).body, [
      { id: 'KP', countryCode: 'KP' },
      { id: 'RU', countryCode: 'RU' },
    ])
    clock.pass(1)
    assert.equal((await ask(countries.countryConfigurationSave, rule({ failStrategy: 'BLOCK' }))).status, 204)
    clock.pass(1)
    const both = { configuration: rule({ action: 'ALLOW' }), countries: ['DE', 'XK'] }
    assert.equal((await ask(countries.countryRulesSave, both)).status, 204)
    assert.deepEqual((await ask(countries.countryConfiguration)).body, rule({ action: 'ALLOW' }))
    const policyName = { userId: 'user-admin', policy: 'countryRestrictions' }
    assert.deepEqual(await changes(), [
      { ...policyName, before: 'off', after: 'off', countries: 'KP, RU' },
      { ...policyName, before: 'off', after: 'BLOCK KP, RU; unknown: BLOCK' },
      { ...policyName, before: 'BLOCK KP, RU; unknown: BLOCK', after: 'ALLOW DE, XK; unknown: ALLOW' },
    ])
    assert.match(mails.at(-1)!.text, /changed a security policy of Acme: Countries\./)
  })

  test('that are no country codes are refused', async () => {
    const { signedInFrom } = await open(makeStore)
    const { ask } = await signedInFrom('DE')
    for (const countryCode of ['', 'XX', 'T1', 'Germany', 'D', '276', 'DE '.repeat(4)])
      assert.equal((await ask(countries.countryListSave, { countries: [{ countryCode }] })).status, 400, countryCode)
    assert.deepEqual((await ask(countries.countryList)).body, [])
  })

  test('are for administrators of the tenant who act as themselves [tenant-isolation]', async () => {
    const { signedInFrom, impersonator } = await open(makeStore)
    const admin = await signedInFrom('DE')
    await admin.ask(countries.countryListSave, { countries: [{ countryCode: 'KP' }] })
    const other = await signedInFrom('DE', 'owner@reseller.test')
    assert.deepEqual((await other.ask(countries.countryList)).body, [])
    const made = await other.ask(tokens.userAccessTokenCreate, { description: 'Script', expiresInMinutes: null })
    const foreign = { token: made.body.secret!, headers: { 'frontegg-scoped-tenant': '1001' } }
    assert.equal((await other.page.send(countries.countryListSave, { countries: [] }, foreign)).status, 404)
    const member = await signedInFrom('DE', 'member@acme.test')
    const acting = await impersonator()
    const writes: [Operation<never, unknown>, object][] = [
      [countries.countryListSave, { countries: [] }],
      [countries.countryConfigurationSave, rule()],
      [countries.countryRulesSave, { configuration: rule(), countries: [] }],
    ]
    for (const [operation, input] of writes) {
      assert.equal((await member.ask(operation as Operation<object>, input)).status, 403, operation.name)
      assert.equal((await acting(operation as Operation<object>, input)).status, 403, operation.name)
    }
    assert.equal((await admin.ask(countries.countryList)).body.length, 1)
  })
}

const enforcementTests = (makeStore?: MakeStore) => {
  test('bind sign-in, refresh, requests and API tokens, and let people in again who come back [country-restrictions]', async () => {
    const { signedInFrom, browser } = await open(makeStore)
    const admin = await signedInFrom('DE')
    const made = await admin.ask(tokens.userAccessTokenCreate, { description: 'Script', expiresInMinutes: null })
    const program = { token: made.body.secret! }
    const roaming = await signedInFrom('FR', 'member@acme.test')
    const allowed = { configuration: rule({ action: 'ALLOW' }), countries: ['DE'] }
    assert.equal((await admin.ask(countries.countryRulesSave, allowed)).status, 204)
    assert.deepEqual(statusAndCode(await roaming.ask(me, {})), restricted)
    assert.deepEqual(statusAndCode(await roaming.page.refresh(null, from('FR'))), restricted)
    assert.deepEqual(statusAndCode(await browser().signIn('member@acme.test', from('FR'))), restricted)
    const list = countries.countryList
    assert.deepEqual(statusAndCode(await browser().send(list, undefined, { ...program, ...from('FR') })), restricted)
    assert.equal((await browser().send(list, undefined, { ...program, ...from('DE') })).status, 200)
    assert.equal((await roaming.page.refresh(null, from('de'))).status, 200)
    assert.equal((await browser().signIn('member@acme.test', from('DE'))).status, 200)
  })

  test('treat people whose country is not known as the tenant wants [country-restrictions]', async () => {
    const { signedInFrom } = await open(makeStore)
    const { ask } = await signedInFrom('DE')
    const save = (failStrategy: 'ALLOW' | 'BLOCK') =>
      ask(countries.countryRulesSave, { configuration: rule({ action: 'ALLOW', failStrategy }), countries: ['DE'] })
    await save('ALLOW')
    for (const unknown of [null, 'XX', 'T1', 'Tor'])
      assert.equal((await ask(me, {}, unknown)).status, 200, String(unknown))
    await save('BLOCK')
    for (const unknown of [null, 'XX', 'T1'])
      assert.deepEqual(statusAndCode(await ask(me, {}, unknown)), restricted, String(unknown))
  })

  test('are not passed by a header of one’s own choice where no proxy tells countries [country-restrictions]', async () => {
    const { signedInFrom } = await open(makeStore, {})
    const { ask } = await signedInFrom('DE')
    const own = (await ask(countries.countryCurrent)).body
    assert.deepEqual(own, { isAvailable: false, valid: true })
    const strict = rule({ action: 'ALLOW', failStrategy: 'BLOCK' })
    await ask(countries.countryRulesSave, { configuration: strict, countries: ['DE'] })
    assert.deepEqual(statusAndCode(await ask(me, {}, 'DE')), restricted)
  })

  test('bind nobody of other tenants, and nobody switches to a tenant that refuses them', async () => {
    const { signedInFrom, store } = await open(makeStore)
    const admin = await signedInFrom('DE')
    await store.users.update('*', 'user-multi', { activeTenantId: '1002' })
    const multi = await signedInFrom('FR', 'multi@acme.test')
    await admin.ask(countries.countryRulesSave, { configuration: rule(), countries: ['FR'] })
    assert.equal((await multi.ask(me, {})).status, 200)
    assert.deepEqual(statusAndCode(await multi.ask(switchTenant, { tenantId: '1001' })), restricted)
  })

  test('tell the present country, and whether it would be let in', async () => {
    const { signedInFrom } = await open(makeStore)
    const { ask } = await signedInFrom('DE')
    const own = async (at?: string) => (await ask(countries.countryCurrent, undefined, at)).body
    assert.deepEqual(await own('DE'), { isAvailable: true, countryCode: 'DE', valid: true })
    await ask(countries.countryListSave, { countries: [{ countryCode: 'DE' }] })
    assert.deepEqual(await own('DE'), { isAvailable: true, countryCode: 'DE', valid: false })
    assert.deepEqual(await own('XX'), { isAvailable: true, valid: true })
  })

  test('that lock out the administrator are on trial, and the rules before come back [country-restrictions]', async () => {
    const { signedInFrom, clock, backend } = await open(makeStore)
    const { ask, page } = await signedInFrom('DE')
    await signedInFrom('FR', 'member@acme.test')
    await ask(countries.countryRulesSave, { configuration: rule(), countries: ['KP'] })
    const change = { configuration: rule(), countries: ['DE'] }
    const { body } = await ask(policyTrials.impact, { countryRestrictions: change })
    assert.deepEqual(
      [body.lockedOut, body.isSelf, body.isEveryAdministrator, body.trialSeconds],
      [{ count: 1, names: ['Ada Stone'] }, true, true, 600],
    )
    assert.equal((await ask(countries.countryRulesSave, change)).status, 204)
    assert.deepEqual(statusAndCode(await ask(me, {})), restricted)
    clock.pass(600)
    await backend.jobs.idle()
    const { accessToken } = (await page.refresh(null, from('DE'))).body
    const again = { token: accessToken!, ...from('DE') }
    assert.deepEqual(
      (await page.send(countries.countryList, undefined, again)).body.map(({ countryCode }) => countryCode),
      ['KP'],
    )
  })

  test('tell a person by mail about a refused sign-in with the right password, once a day, where the tenant wants that', async () => {
    const { signedInFrom, browser, mails, clock } = await open(makeStore)
    const { ask } = await signedInFrom('DE')
    const told = () => mails.filter(({ to, subject }) => to === 'member@acme.test' && /refused/.test(subject))
    const signIn = async (password?: string) => {
      const answer = await browser().signIn('member@acme.test', { ...from('FR'), ...(password && { password }) })
      return answer.status
    }
    await ask(countries.countryRulesSave, { configuration: rule(), countries: ['FR'] })
    assert.deepEqual([await signIn(), told().length], [403, 0])
    const telling = rule({ shouldSendRestrictionEmail: true })
    await ask(countries.countryRulesSave, { configuration: telling, countries: ['FR'] })
    assert.deepEqual([await signIn('Wrong-password-1'), told().length], [401, 0])
    assert.deepEqual([await signIn(), await signIn(), told().length], [403, 403, 1])
    assert.match(told()[0]!.text, /A sign-in to your account from France was refused\. Acme doesn't allow access/)
    clock.pass(86_401)
    assert.deepEqual([await signIn(), told().length], [403, 2])
  })
}

/** What the rules for countries must do on every store. */
export const countriesSuite = (name: string, makeStore?: MakeStore): void => {
  void describe(`countries on ${name}`, () => {
    configurationTests(makeStore)
  })
  void describe(`countries in use on ${name}`, () => {
    enforcementTests(makeStore)
  })
}

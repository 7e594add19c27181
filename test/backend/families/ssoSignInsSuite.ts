import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import { testDetails, tests, testStart, testValues } from '../../../src/http/ssoConfig/setUpOperations.ts'
import type { SsoRunDetails } from '../../../src/http/ssoConfig/types.ts'
import { samlPostlogin } from '../../../src/http/ssoLogin/operations.ts'
import type { MakeStore } from './ssoConfigBackend.ts'
import { makeMemoryStore } from '../../harness/memorySamples.ts'
import { createTestProvider, issuer, post, start, type Lies } from './samlAnswers.ts'
import { openSso, stranger } from './ssoConfigBackend.ts'

const numberPattern = /^[A-HJ-NP-Z2-9]{10}$/
/** The address of the person who signs in. */
export const email = 'ann@one.example'

/** The names of the checks that a run failed. */
export const failedChecks = ({ checks }: SsoRunDetails) =>
  checks.filter(({ verdict }) => verdict === 'failed').map(({ check }) => check)

/** An enabled connection by SAML with a provider of the test. */
export const openSignIns = async (makeStore?: MakeStore) => {
  const api = await openSso(makeStore)
  const { ask, make, prove, tested, clock, browser } = api
  const provider = await createTestProvider(clock.now)
  const { id: ssoConfigId } = await make({
    ssoEndpoint: 'https://idp.example.com/sso',
    publicCertificate: provider.certificate,
  })
  await prove(ssoConfigId, 'one.example')
  await tested(ssoConfigId)
  assert.equal((await ask(sso.update, { ssoConfigId, enabled: true })).status, 200)
  /** Signs in; resolves to the answer, and to the number that the page gets of a failure. */
  const signIn = async (
    lies: Lies = {},
    between: () => Promise<unknown> = async () => {},
    answer = provider.answer,
  ) => {
    clock.pass(1)
    const page = browser()
    const { requestId, relayState } = await start(page, email)
    const back = await post(page, answer(requestId, { email, ...lies }), relayState)
    await between()
    const SAMLResponse = back.searchParams.get('SAMLResponse')
    if (SAMLResponse === null) return { back, status: 0, number: back.searchParams.get('signInNumber') }
    const { status, body } = await page.send(samlPostlogin, { SAMLResponse, RelayState: relayState })
    const { context } = body as { context?: { signInNumber?: string } }
    return { back, status, number: context?.signInNumber }
  }
  const list = async () => (await ask(tests, { ssoConfigId })).body
  const newest = async () => {
    const [run] = await list()
    return (await ask(testDetails, { testId: run!.id })).body
  }
  return { ...api, provider, ssoConfigId, signIn, list, newest }
}

/** The record of sign-ins, on a store. */
export const ssoSignInsSuite = (name: string, makeStore: MakeStore = makeMemoryStore) =>
  describe(`${name}: the record of sign-ins with a provider`, () => {
    const begin = () => openSignIns(makeStore)
    test('has each person who signed in, with the roles that it gave and no number', async () => {
      const { signIn, newest, ask, ssoConfigId } = await begin()
      await ask(sso.groupCreate, { ssoConfigId, group: 'Engineering', roleIds: ['role-readonly'] })
      assert.equal((await signIn({ groups: ['Engineering'], name: 'Ann Lee' })).status, 200)
      const { kind, state, number, startedByEmail, endedAt, person, refusal, ...run } = await newest()
      assert.deepEqual(
        [kind, state, number, startedByEmail, refusal, run.isCurrent],
        ['signIn', 'passed', null, '', null, true],
      )
      assert.ok(endedAt)
      assert.deepEqual(failedChecks({ kind, ...run } as SsoRunDetails), [])
      const { subject: _subject, ...shown } = person!
      const roles = { groups: ['Engineering'], sendsGroups: true, roleIds: ['role-readonly'] }
      const said = { email: 'a•••@one.example', name: 'A•••', issuer, attributes: ['email', 'name', 'groups'] }
      assert.deepEqual(shown, { ...said, match: 'nobody', ...roles })
      assert.equal((await signIn()).status, 200)
      const { person: again } = await newest()
      assert.deepEqual([again?.match, again?.sendsGroups, again?.attributes], ['linked', false, ['email', 'name']])
    })

    test('has the check that an answer failed, and the person its number through the redirect', async () => {
      const { signIn, newest, provider, clock } = await begin()
      const other = await createTestProvider(clock.now)
      const failed = async (lies: Lies, answer = provider.answer) => {
        const { back, number } = await signIn(lies, undefined, answer)
        assert.match(number ?? '', numberPattern)
        assert.deepEqual([...back.searchParams.keys()].sort(), ['RelayState', 'error', 'signInNumber'])
        const run = await newest()
        assert.deepEqual([run.kind, run.state, run.number, run.person], ['signIn', 'failed', number, null])
        return failedChecks(run)
      }
      assert.deepEqual(await failed({ tags: { Audience: 'https://old.example.com' } }), ['audience'])
      assert.deepEqual(await failed({ tags: { InResponseTo: '_other' } }), ['request'])
      assert.deepEqual(await failed({}, other.answer), ['signature'])
      assert.deepEqual(await failed({ tags: { ConditionsNotOnOrAfter: '2026-02-28T00:00:00Z' } }), ['clock'])
    })

    test('has why somebody with a valid answer was refused', async () => {
      const { signIn, newest, store, ask, ssoConfigId, auditsOf } = await begin()
      const refused = async (lies: Lies, between?: () => Promise<unknown>) => {
        const { status, number } = await signIn(lies, between)
        assert.equal(status, 403)
        const run = await newest()
        assert.deepEqual([run.state, run.number, failedChecks(run)], ['failed', number, ['refusal']])
        return run.refusal
      }
      const tags = { NameID: 'another' }
      assert.equal(await refused({ email: 'ann@two.example', tags }), 'domain')
      assert.equal(await refused({ email: 'ann', tags }), 'noAddress')
      assert.equal(await refused({ email: 'admin@acme.test', tags }), 'domain')
      assert.equal((await signIn()).status, 200)
      const [{ id } = { id: '' }] = (await store.users.find(vendorScope, { where: { email } })).items
      await store.memberships.update('1001', id, { isDisabled: true })
      assert.equal(await refused({}), 'disabled')
      await store.memberships.update('1001', id, { isDisabled: false })
      await store.users.update(vendorScope, id, { isDisabled: true })
      assert.equal(await refused({}), 'disabled')
      await store.users.update(vendorScope, id, { isDisabled: false })
      const sold = { domain: 'sold.example', ownerTenantId: '2001', connectionId: 'theirs', isValidated: true }
      await store.ssoDomains.insert(vendorScope, sold)
      await store.users.update(vendorScope, id, { email: 'ann@sold.example' })
      assert.equal(await refused({}), 'otherOrganization')
      await store.users.update(vendorScope, id, { email })
      const turnOff = () => ask(sso.update, { ssoConfigId, enabled: false })
      assert.equal(await refused({}, turnOff), 'off')
      const times = (await auditsOf('sso.refused')).map(({ attempts }) => Number(attempts))
      assert.equal(
        times.reduce((sum, one) => sum + one, 0),
        7,
        'each is audited',
      )
    })

    test('has an answer that its provider sent unasked, and no stranger’s', async () => {
      const { provider, browser, list, newest, clock } = await begin()
      const stranger = await createTestProvider(clock.now)
      for (const answer of [stranger.answer, provider.unsigned])
        await post(browser(), answer('', { email, tags: { InResponseTo: '' } }), '')
      assert.deepEqual(await list(), [])
      const back = await post(browser(), provider.answer('_theirs', { email }), '')
      assert.deepEqual(back.searchParams.get('SAMLResponse'), null)
      assert.deepEqual([failedChecks(await newest()), (await list()).length], [['request'], 1])
    })

    test('holds nothing that signs in, and values only sealed; reading them is audited', async () => {
      const { signIn, newest, store, ask, auditsOf } = await begin()
      await signIn({ name: 'Ann Lee' })
      const { id: testId } = await newest()
      assert.doesNotMatch(JSON.stringify((await store.ssoRuns.find('1001')).items), /ann@one|Ann Lee|Assertion|SAML/)
      const { body } = await ask(testValues, { testId })
      assert.deepEqual([body.person?.email, body.person?.name], [email, 'Ann Lee'])
      assert.equal((await auditsOf('ssoTest.uncovered'))[0]?.['runId'], testId)
    })

    test('lists the newest fifty of each kind, keeps 1,000 for 30 days, and is of one organization', async () => {
      const { signIn, list, newest, store, ask, ssoConfigId, clock } = await begin()
      const test = (await ask(testStart, { ssoConfigId })).body
      const old = {
        connectionId: ssoConfigId,
        kind: 'signIn' as const,
        startedBy: '',
        startedByEmail: '',
        settings: '',
      }
      for (let index = 0; index < 1_005; index += 1)
        await store.ssoRuns.insert('1001', {
          ...old,
          id: `old-${index}`,
          state: 'passed',
          createdAt: new Date(clock.now() - 10_000_000 + index).toISOString(),
          expiresAt: '2099-01-01T00:00:00.000Z',
        })
      await signIn()
      const runs = await list()
      assert.deepEqual([runs.filter(({ kind }) => kind === 'signIn').length, runs.at(0)?.kind], [50, 'signIn'])
      assert.ok(runs.some(({ id }) => id === test.id))
      assert.equal((await store.ssoRuns.find('1001', { where: { connectionId: ssoConfigId } })).total, 1_000)
      assert.equal(await store.ssoRuns.get('1001', 'old-6'), undefined)
      const { id, endedAt } = await newest()
      const { expiresAt } = (await store.ssoRuns.get('1001', id))!
      assert.equal(Date.parse(expiresAt) - Date.parse(endedAt!), 30 * 86_400_000)
      for (const operation of [testDetails, testValues])
        assert.equal((await ask(operation as typeof testDetails, { testId: id }, stranger)).status, 404)
    })

    test('keeps the runs of members when strangers send many answers that are not valid', async () => {
      const { signIn, list, store, ssoConfigId, clock } = await begin()
      await signIn()
      const [{ id } = { id: '' }] = await list()
      const run = { connectionId: ssoConfigId, kind: 'signIn' as const, state: 'failed' as const, isFault: true }
      for (let index = 0; index < 1_000; index += 1)
        await store.ssoRuns.insert('1001', {
          ...run,
          startedBy: '',
          startedByEmail: '',
          settings: '',
          createdAt: new Date(clock.now() + index).toISOString(),
          expiresAt: '2099-01-01T00:00:00.000Z',
        })
      for (let count = 0; count < 3; count += 1) await signIn({ tags: { Audience: 'https://old.example.com' } })
      assert.ok(await store.ssoRuns.get('1001', id))
    })

    test('that cannot be written refuses nobody', async () => {
      const broken: { isBroken: boolean } = { isBroken: false }
      const makeBroken = async (ports: Parameters<MakeStore>[0]): Promise<Store> => {
        const store = await makeStore(ports)
        const insert: Store['ssoRuns']['insert'] = (...given) =>
          broken.isBroken ? Promise.reject(new Error('full')) : store.ssoRuns.insert(...given)
        return { ...store, ssoRuns: { ...store.ssoRuns, insert } }
      }
      const { signIn, list } = await openSignIns(makeBroken)
      broken.isBroken = true
      assert.equal((await signIn()).status, 200)
      const { back, number } = await signIn({ tags: { Audience: 'https://old.example.com' } })
      assert.deepEqual([back.searchParams.get('error'), number], ['access_denied', null])
      broken.isBroken = false
      assert.deepEqual(await list(), [])
    })
  })

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import { details, testDetails, tests, testStart, testValues } from '../../../src/http/ssoConfig/setUpOperations.ts'
import { samlPostlogin } from '../../../src/http/ssoLogin/operations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { createTestProvider, encoded, issuer, service, type Lies } from './samlAnswers.ts'
import { openSso, stranger } from './ssoConfigBackend.ts'

/** A draft with a provider of the test and a verified domain. */
const open = async () => {
  const api = await openSso()
  const { ask, make, prove, clock, browser, store } = api
  const provider = await createTestProvider(clock.now)
  const { id: ssoConfigId } = await make({
    ssoEndpoint: 'https://idp.example.com/sso',
    publicCertificate: provider.certificate,
  })
  await prove(ssoConfigId, 'one.example')
  const begin = async () => {
    const { status, body } = await ask(testStart, { ssoConfigId })
    assert.equal(status, 200, JSON.stringify(body))
    const url = new URL(body.address)
    const request = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
    const requestId = /\bID="([^"]+)"/.exec(request)?.[1] ?? ''
    return { testId: body.id, requestId, relayState: url.searchParams.get('RelayState') ?? '' }
  }
  const post = (xml: string, RelayState: string) =>
    browser().fetch(new URL(service.acsUrl).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example.com' },
      body: new URLSearchParams({ SAMLResponse: encoded(xml), RelayState }),
    })
  const result = async (testId: string) => (await ask(testDetails, { testId })).body
  const run = async (lies: Lies = {}, answer = provider.answer) => {
    const { testId, requestId, relayState } = await begin()
    const page = await post(answer(requestId, { email: 'ann@one.example', ...lies }), relayState)
    assert.equal(page.status, 200)
    assert.match(String(page.body), /Close this window/)
    return result(testId)
  }
  const people = async () => [
    (await store.users.find(vendorScope)).total,
    (await store.memberships.find('1001')).total,
    (await store.ssoIdentities.find(vendorScope)).total,
  ]
  return { ...api, provider, ssoConfigId, begin, post, run, result, people }
}

describe('a test of a connection', () => {
  test('shows who would come in with which roles, makes nobody, and opens the way to switch on', async () => {
    const { ask, run, people, ssoConfigId, store, auditsOf } = await open()
    await ask(sso.groupCreate, { ssoConfigId, group: 'Engineering', roleIds: ['role-readonly'] })
    const before = [...(await people()), (await store.sessions.find(vendorScope)).total]
    const { state, checks, person, isCurrent } = await run({ groups: ['Engineering', 'Others'], name: 'Ann Lee' })
    assert.deepEqual([state, isCurrent, checks.filter(({ verdict }) => verdict !== 'passed')], ['passed', true, []])
    const { subject: _subject, ...shown } = person!
    const roles = { groups: ['Engineering', 'Others'], sendsGroups: true, roleIds: ['role-readonly'] }
    const said = { email: 'a•••@one.example', name: 'A•••', issuer, attributes: ['email', 'name', 'groups'] }
    assert.deepEqual(shown, { ...said, match: 'nobody', ...roles })
    assert.deepEqual([...(await people()), (await store.sessions.find(vendorScope)).total], before)
    assert.equal((await ask(details, { ssoConfigId })).body.entityId, issuer, 'the entity id is learned')
    assert.equal((await ask(sso.update, { ssoConfigId, enabled: true })).body.enabled, true)
    const [finished] = await auditsOf('ssoTest.finished')
    assert.deepEqual([finished?.['isPassed'], finished?.['connectionId']], [true, ssoConfigId])
  })

  test('fails for a member whom the provider knows by another ID, so that nobody is locked out unnoticed', async () => {
    const { run, ssoConfigId: connectionId, store } = await open()
    const [user] = (await store.users.find(vendorScope, { where: { email: 'admin@acme.test' } })).items
    await store.users.update(vendorScope, user!.id, { email: 'ann@one.example' })
    await store.ssoIdentities.insert(vendorScope, { connectionId, subject: 'before', userId: user!.id })
    const { state, refusal, checks } = await run()
    const failed = checks.filter(({ verdict }) => verdict === 'failed').map(({ check }) => check)
    assert.deepEqual([state, refusal, failed], ['failed', 'otherSubject', ['refusal']])
  })

  test('does not tell which addresses beyond the verified domains have an account', async () => {
    const { run } = await open()
    const matchOf = async (email: string) => (await run({ email })).person?.match
    assert.deepEqual(
      [await matchOf('owner@reseller.test'), await matchOf('nobody@reseller.test')],
      ['nobody', 'nobody'],
    )
  })

  test('names the check that failed, what was expected and what was found', async () => {
    const { run, ask, ssoConfigId, clock, provider } = await open()
    const other = await createTestProvider(clock.now)
    const failed = async (lies: Lies, answer?: typeof provider.answer) => {
      const { state, checks } = await run(lies, answer)
      assert.equal(state, 'failed')
      const [found, ...more] = checks.filter(({ verdict }) => verdict === 'failed')
      assert.deepEqual(more, [])
      return found && [found.check, found.expected, found.got]
    }
    assert.deepEqual(await failed({ tags: { Audience: 'https://old.example.com' } }), [
      'audience',
      service.entityId,
      'https://old.example.com',
    ])
    assert.deepEqual(await failed({ tags: { SubjectRecipient: 'https://old/acs' } }), [
      'recipient',
      service.acsUrl,
      'https://old/acs',
    ])
    assert.deepEqual(await failed({ tags: { Destination: 'https://old/acs' } }), [
      'destination',
      service.acsUrl,
      'https://old/acs',
    ])
    assert.equal((await failed({ tags: { ConditionsNotOnOrAfter: '2026-02-28T00:00:00Z' } }))?.[0], 'clock')
    assert.equal((await failed({ tags: { InResponseTo: '_other' } }))?.[0], 'request')
    assert.equal((await failed({}, other.answer))?.[0], 'signature')
    assert.equal((await failed({}, provider.unsigned))?.[0], 'signature')
    assert.deepEqual(await failed({ email: 'ann@two.example' }), ['domain', null, 'two.example'])
    assert.equal((await failed({ email: '' }))?.[0], 'email')
    const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
    assert.equal((await failed({ tags: { NameIDFormat: format } }))?.[0], 'stableSubject')
    assert.equal(errorCodeOf(await ask(sso.update, { ssoConfigId, enabled: true })), 'ER-SSO-NOT-TESTED')
  })

  test('repeats what the provider says when it refuses somebody', async () => {
    const { begin, post, result } = await open()
    const { testId, relayState } = await begin()
    const code = 'urn:oasis:names:tc:SAML:2.0:status'
    const refusal =
      '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"><samlp:Status>' +
      `<samlp:StatusCode Value="${code}:Requester"><samlp:StatusCode Value="${code}:InvalidNameIDPolicy"/></samlp:StatusCode>` +
      '<samlp:StatusMessage>AADSTS75011: another method</samlp:StatusMessage></samlp:Status></samlp:Response>'
    await post(refusal, relayState)
    const { checks } = await result(testId)
    const { got } = checks.find(({ check }) => check === 'status')!
    assert.equal(got, 'Requester, InvalidNameIDPolicy, AADSTS75011: another method')
  })

  test('keeps no assertion, and values only sealed; reading them is audited', async () => {
    const { run, ask, store, auditsOf } = await open()
    const { id: testId } = await run({ name: 'Ann Lee' })
    const stored = JSON.stringify([await store.ssoRuns.get('1001', testId), (await store.audits.find('1001')).items])
    assert.doesNotMatch(stored, /ann@one|Ann Lee|lumen-100|Assertion/)
    const { body } = await ask(testValues, { testId })
    assert.deepEqual([body.person?.email, body.person?.name], ['ann@one.example', 'Ann Lee'])
    assert.equal((await auditsOf('ssoTest.uncovered'))[0]?.['runId'], testId)
    assert.equal((await ask(testValues, { testId }, 'multi@acme.test')).status, 403)
    assert.equal((await ask(testDetails, { testId }, 'multi@acme.test')).status, 200)
  })

  test('counts once, for the settings that it began with', async () => {
    const { begin, post, result, provider, ask, ssoConfigId } = await open()
    const { testId, requestId, relayState } = await begin()
    await ask(sso.update, { ssoConfigId, ssoEndpoint: 'https://idp.example.com/other' })
    await post(provider.answer(requestId, { email: 'ann@one.example' }), relayState)
    const { state, checks } = await result(testId)
    assert.deepEqual([state, checks.find(({ verdict }) => verdict === 'failed')?.check], ['failed', 'request'])
    await post(provider.answer(requestId, { email: 'ann@one.example' }), relayState)
    assert.equal((await result(testId)).state, 'failed')
    assert.equal(errorCodeOf(await ask(sso.update, { ssoConfigId, enabled: true })), 'ER-SSO-NOT-TESTED')
  })

  test('is no way to sign in, also with an enabled connection', async () => {
    const { run, begin, browser, provider, ask, ssoConfigId } = await open()
    await run()
    await ask(sso.update, { ssoConfigId, enabled: true })
    const { requestId, relayState } = await begin()
    const answer = encoded(provider.answer(requestId, { email: 'ann@one.example' }))
    const { status } = await browser().send(samlPostlogin, { SAMLResponse: answer, RelayState: relayState })
    assert.equal(status, 403)
  })

  test('is of one organization, and takes the permission to write', async () => {
    const { run, ask, ssoConfigId } = await open()
    const { id: testId } = await run()
    assert.equal((await ask(tests, { ssoConfigId })).body.length, 1)
    for (const [operation, input] of [
      [tests, { ssoConfigId }],
      [testStart, { ssoConfigId }],
      [testDetails, { testId }],
      [testValues, { testId }],
    ] as const)
      assert.equal(
        (await ask(operation as typeof tests, input as { ssoConfigId: string }, stranger)).status,
        404,
        operation.name,
      )
    assert.equal((await ask(testStart, { ssoConfigId }, 'multi@acme.test')).status, 403)
  })
})

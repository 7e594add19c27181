import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as links from '../../../src/http/ssoConfig/reportLinkOperations.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import { testDetails, testStart } from '../../../src/http/ssoConfig/setUpOperations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { createTestProvider, encoded, service } from './samlAnswers.ts'
import { admin, openSso, stranger } from './ssoConfigBackend.ts'

const day = 86_400

/** A finished test of a connection. */
const open = async () => {
  const api = await openSso()
  const { ask, make, prove, clock, browser } = api
  const provider = await createTestProvider(clock.now)
  const { id: ssoConfigId } = await make({
    ssoEndpoint: 'https://idp.example.com/sso',
    publicCertificate: provider.certificate,
  })
  await prove(ssoConfigId, 'one.example')
  const begun = (await ask(testStart, { ssoConfigId })).body
  const finish = async (text?: string) => {
    const { searchParams } = new URL(begun.address)
    const request = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
    const requestId = /\bID="([^"]+)"/.exec(request)?.[1] ?? ''
    const answer = provider.answer(requestId, { email: 'ann@one.example', name: 'Ann Lee', groups: ['Engineering'] })
    await browser().fetch(new URL(service.acsUrl).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example.com' },
      body: new URLSearchParams({
        SAMLResponse: encoded(text ?? answer),
        RelayState: searchParams.get('RelayState') ?? '',
      }),
    })
  }
  const { id: testId } = begun
  const makeLink = async () => {
    const { status, body } = await ask(links.reportLinkCreate, { testId })
    assert.equal(status, 200, JSON.stringify(body))
    return { ...body, token: new URL(body.address).hash.slice(1) }
  }
  const guest = browser()
  const read = (token: string) => guest.send(links.report, { token })
  return { ...api, ssoConfigId, testId, finish, makeLink, read }
}

describe('a link to the report of a run', () => {
  test('shows verdicts and masked values, and nothing of accounts and roles, again and again for seven days', async () => {
    const { finish, makeLink, read, clock, store, auditsOf } = await open()
    await finish()
    const { address, token } = await makeLink()
    assert.equal(new URL(address).search, '')
    for (let count = 0; count < 2; count += 1) {
      const { status, body } = await read(token)
      assert.deepEqual([status, body.organization, body.kind, body.state], [200, 'Acme', 'test', 'passed'])
      assert.equal(body.person?.email, 'a•••@one.example')
      assert.ok(body.checks.length > 10)
      assert.doesNotMatch(JSON.stringify(body), /ann@|Ann Lee|lumen-100|roleIds|match/)
    }
    const secret = new RegExp(token.split('.')[1]!)
    assert.doesNotMatch(JSON.stringify((await store.ssoReportLinks.find(vendorScope)).items), secret)
    assert.doesNotMatch(JSON.stringify((await store.audits.find('1001')).items), secret)
    assert.equal((await auditsOf('ssoReportLink.created')).length, 1)
    clock.pass(7 * day - 1)
    assert.equal((await read(token)).status, 200)
    const { createdBy } = (await store.ssoReportLinks.find(vendorScope)).items[0]!
    await store.memberships.update('1001', createdBy, { roleIds: ['role-readonly'] })
    assert.equal(errorCodeOf(await read(token)), 'ER-LINK-UNUSABLE', 'its maker may no longer see it')
    await store.memberships.update('1001', createdBy, { roleIds: ['role-admin'] })
    clock.pass(1)
    assert.equal(errorCodeOf(await read(token)), 'ER-LINK-UNUSABLE')
  })

  test('masks addresses in what the provider says about a failure', async () => {
    const { finish, makeLink, read, ask, testId } = await open()
    const code = 'urn:oasis:names:tc:SAML:2.0:status'
    await finish(
      '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"><samlp:Status>' +
        `<samlp:StatusCode Value="${code}:Responder"/>` +
        '<samlp:StatusMessage>User ann.lee@one.example (also ann@home.example) is not assigned.</samlp:StatusMessage>' +
        '</samlp:Status></samlp:Response>',
    )
    const { token } = await makeLink()
    for (const { checks } of [(await read(token)).body, (await ask(testDetails, { testId })).body]) {
      const got = checks.find(({ check }) => check === 'status')?.got
      assert.equal(got, 'Responder, User a•••@one.example (also a•••@home.example) is not assigned.')
    }
  })

  test('is of a finished run of the organization, and ends by a revocation and with its connection', async () => {
    const { ask, finish, makeLink, read, testId, ssoConfigId, auditsOf, store } = await open()
    assert.equal(errorCodeOf(await ask(links.reportLinkCreate, { testId })), 'ER-SSO-TEST-PENDING')
    await finish()
    const { id: linkId, token } = await makeLink()
    const other = await makeLink()
    const listed = (await ask(links.reportLinks, { testId })).body
    assert.deepEqual(
      listed.map(({ createdByEmail }) => createdByEmail),
      [admin, admin],
    )
    assert.equal((await ask(links.reportLinkCreate, { testId }, stranger)).status, 404)
    assert.equal((await ask(links.reportLinks, { testId }, stranger)).status, 404)
    assert.equal((await ask(links.reportLinkRevoke, { linkId }, stranger)).status, 404)
    assert.equal((await ask(links.reportLinkCreate, { testId }, 'multi@acme.test')).status, 403)
    assert.equal((await ask(links.reportLinkRevoke, { linkId })).status, 204)
    assert.equal(errorCodeOf(await read(token)), 'ER-LINK-UNUSABLE')
    assert.equal((await read(other.token)).status, 200)
    assert.equal((await auditsOf('ssoReportLink.revoked')).length, 1)
    for (const odd of ['x', `${linkId}.${'a'.repeat(43)}`, `${other.id}.${'a'.repeat(43)}`])
      assert.equal(errorCodeOf(await read(odd)), 'ER-LINK-UNUSABLE')
    await ask(sso.remove, { ssoConfigId })
    assert.equal(errorCodeOf(await read(other.token)), 'ER-LINK-UNUSABLE')
    assert.equal((await store.ssoReportLinks.find(vendorScope)).total, 0)
  })
})

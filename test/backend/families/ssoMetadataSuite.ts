import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import { samlMetadataSave, samlSave } from '../../../src/http/ssoConfig/samlOperations.ts'
import { acceptProvider, checkIssuer, details } from '../../../src/http/ssoConfig/setUpOperations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { baseUrl } from '../../harness/testBackend.ts'
import {
  base64Of,
  certificate,
  metadataOf,
  nextCertificate,
  openSso,
  stranger,
  type MakeStore,
} from './ssoConfigBackend.ts'

const day = 86_400
const url = 'https://idp.example.com/metadata'
const faultOf = ({ body }: { body: unknown }) => (body as { context?: { fault?: string } }).context?.fault

const documentTests = (begin: () => ReturnType<typeof openSso>) => {
  test('gives a connection its provider, keys and address', async () => {
    const { ask, make } = await begin()
    const whole = metadataOf({ keys: [certificate, nextCertificate], use: '' })
    const { status, body } = await ask(sso.createFromMetadata, { metadata: whole })
    assert.deepEqual(
      [status, body.enabled, body.type, body.ssoEndpoint],
      [200, false, 'saml', 'https://idp.example.com/sso'],
    )
    const known = (await ask(details, { ssoConfigId: body.id })).body
    assert.deepEqual(
      [known.entityId, known.isComplete, known.certificates.length],
      ['https://idp.example.com/saml', true, 2],
    )
    assert.match(known.certificates[0]!.subject, /idp\.example\.com/)
    assert.match(known.certificates[0]!.fingerprint, /^([\dA-F]{2}:){31}[\dA-F]{2}$/)
    assert.ok(Date.parse(known.certificates[0]!.endsAt) > Date.parse('2026-01-01'))
    const { id: ssoConfigId } = await make({ type: 'azure' })
    const updated = (await ask(sso.updateFromMetadata, { ssoConfigId, metadata: metadataOf() })).body
    assert.deepEqual([updated.type, updated.ssoEndpoint], ['azure', 'https://idp.example.com/sso'])
  })

  test('gives the connection of the older API its provider', async () => {
    const { ask } = await begin()
    await ask(samlSave, { enabled: false, domain: 'one.example' }, stranger)
    const { body } = await ask(samlMetadataSave, { metadata: metadataOf() }, stranger)
    assert.deepEqual([body.ssoEndpoint, body.domain], ['https://idp.example.com/sso', 'one.example'])
  })

  test('is refused with the reason when it is no metadata of one provider', async () => {
    const { ask, store } = await begin()
    const before = (await store.ssoConnections.find('1001')).total
    const ofApplication = metadataOf().replaceAll('IDPSSODescriptor', 'SPSSODescriptor')
    const several = `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${metadataOf()}${metadataOf({ entityId: 'b' })}</md:EntitiesDescriptor>`
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>'
    const external = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'
    const found: [string, string][] = [
      ['This is no XML', 'notXml'],
      ['<html><body>Sign in</body></html>', 'notProvider'],
      [ofApplication, 'notProvider'],
      [several, 'severalProviders'],
      [bomb + metadataOf(), 'documentType'],
      [external + metadataOf(), 'documentType'],
      [metadataOf({ keys: [] }), 'noKey'],
      [metadataOf({ use: ' use="encryption"' }), 'noKey'],
      [metadataOf({ keys: ['AAAA'] }), 'noKey'],
      [metadataOf({ location: 'javascript:alert(1)' }), 'noEndpoint'],
      [metadataOf({ attributes: ' validUntil="2026-02-28T00:00:00Z"' }), 'expired'],
      [metadataOf({ entityId: baseUrl }), 'ownMetadata'],
    ]
    for (const [metadata, fault] of found) {
      const answer = await ask(sso.createFromMetadata, { metadata })
      assert.deepEqual([errorCodeOf(answer), faultOf(answer)], ['ER-SSO-METADATA', fault], metadata.slice(0, 80))
    }
    const long = { metadata: `${metadataOf()}${' '.repeat(1_048_577)}` }
    assert.equal((await ask(sso.createFromMetadata, long)).status, 413)
    assert.equal((await store.ssoConnections.find('1001')).total, before)
  })
}

const addressTests = (begin: () => ReturnType<typeof openSso>) => {
  const start = async () => {
    const api = await begin()
    const { ask, documents, clock, backend } = api
    documents.set(url, metadataOf())
    const { id: ssoConfigId } = (await ask(sso.createFromMetadataUrl, { url })).body
    const known = async () => (await ask(details, { ssoConfigId })).body
    const nextDay = async () => {
      clock.pass(day)
      await backend.jobs.idle()
    }
    return { ...api, ssoConfigId, known, nextDay }
  }

  test('is read at once and every day, and new keys count at once', async () => {
    const { known, nextDay, documents, auditsOf } = await start()
    assert.deepEqual([(await known()).metadata?.url, (await known()).certificates.length], [url, 1])
    documents.set(url, metadataOf({ keys: [certificate, nextCertificate] }))
    await nextDay()
    assert.equal((await known()).certificates.length, 2)
    assert.equal((await auditsOf('ssoMetadata.keysAdded')).length, 1)
    documents.delete(url)
    await nextDay()
    assert.equal((await known()).metadata?.failure, 'unreachable')
    documents.set(url, metadataOf())
    await nextDay()
    assert.equal((await known()).metadata?.failure, null)
  })

  test('that no longer has a key keeps it for seven days after it was last there', async () => {
    const { known, nextDay, documents, auditsOf } = await start()
    const keys = async () => (await known()).certificates.length
    documents.set(url, metadataOf({ keys: [nextCertificate] }))
    for (let days = 1; days < 5; days += 1) await nextDay()
    assert.equal(await keys(), 2)
    // A key that is back counts from then on.
    documents.set(url, metadataOf({ keys: [certificate, nextCertificate] }))
    await nextDay()
    documents.set(url, metadataOf({ keys: [nextCertificate] }))
    for (let days = 1; days < 7; days += 1) await nextDay()
    assert.equal(await keys(), 2)
    // A document that cannot be read withdraws nothing.
    documents.delete(url)
    await nextDay()
    assert.equal(await keys(), 2)
    documents.set(url, metadataOf({ keys: [nextCertificate] }))
    await nextDay()
    assert.equal(await keys(), 1)
    assert.equal((await auditsOf('ssoMetadata.keysRemoved')).length, 1)
  })

  test('does not change provider or address without a person, nor take keys of another provider', async () => {
    const { known, nextDay, documents, ask, ssoConfigId, find, age, auditsOf, mails } = await start()
    const entityId = 'https://evil.example/saml'
    documents.set(url, metadataOf({ entityId, location: 'https://evil.example/sso', keys: [nextCertificate] }))
    await nextDay()
    await nextDay()
    const waiting = await known()
    const changed = { entityId, ssoEndpoint: 'https://evil.example/sso' }
    assert.deepEqual([waiting.entityId, waiting.metadata?.changed], ['https://idp.example.com/saml', changed])
    assert.equal((await find(ssoConfigId))?.publicCertificate.includes(base64Of(nextCertificate).slice(0, 40)), false)
    assert.equal((await auditsOf('ssoMetadata.changed')).length, 1)
    assert.equal(
      mails.filter(({ to, subject }) => to === 'admin@acme.test' && subject.includes('changed its metadata')).length,
      1,
    )
    await age(300)
    const accept = (fields: object) => ask(acceptProvider, { ssoConfigId, ...changed, ...fields })
    assert.equal(errorCodeOf(await accept({})), 'ER-STEP-UP-REQUIRED')
    await age(0)
    assert.equal((await accept({ entityId: 'https://other.example' })).status, 409)
    assert.equal((await ask(acceptProvider, { ssoConfigId, ...changed }, stranger)).status, 404)
    assert.equal((await accept({})).status, 204)
    assert.deepEqual([(await known()).entityId, (await known()).metadata?.changed], [entityId, null])
    assert.equal((await accept({})).status, 404)
  })

  test('is no longer read once something is changed by hand', async () => {
    const { known, nextDay, documents, ask, ssoConfigId } = await start()
    await ask(sso.update, { ssoConfigId, publicCertificate: certificate, ssoEndpoint: 'https://idp.example.com/other' })
    assert.equal((await known()).metadata, null)
    documents.set(url, metadataOf({ keys: [nextCertificate] }))
    await nextDay()
    assert.equal((await known()).certificates.length, 1)
    await ask(sso.updateFromMetadataUrl, { ssoConfigId, url })
    assert.equal((await known()).metadata?.url, url)
  })

  test('that cannot be read tells nothing about the network, and few are read in a minute', async () => {
    const { ask } = await begin()
    for (const address of ['nowhere', 'https://idp.example.com/none', 'file:///etc/passwd'])
      assert.equal(errorCodeOf(await ask(sso.createFromMetadataUrl, { url: address })), 'ER-SSO-METADATA-ADDRESS')
    const statuses = []
    for (let count = 0; count < 30; count += 1)
      statuses.push((await ask(sso.createFromMetadataUrl, { url: 'x' })).status)
    assert.deepEqual([statuses[0], statuses.at(-1)], [400, 429])
  })
}

const issuerTests = (begin: () => ReturnType<typeof openSso>) => {
  const documentOf = (issuer: string) =>
    JSON.stringify({
      issuer,
      authorization_endpoint: 'https://login.example.com/auth',
      token_endpoint: 'https://login.example.com/token',
      jwks_uri: 'https://login.example.com/jwks',
    })

  test('is checked by its discovery, to the letter', async () => {
    const { ask, documents } = await begin()
    const discovery = 'https://login.example.com/.well-known/openid-configuration'
    documents.set(discovery, documentOf('https://login.example.com/'))
    const found = await ask(checkIssuer, { issuer: 'https://login.example.com/' })
    assert.deepEqual([found.status, found.body.authorizationEndpoint], [200, 'https://login.example.com/auth'])
    documents.set('https://id.example.com/a/.well-known/openid-configuration', documentOf('https://id.example.com/a/'))
    const answer = await ask(checkIssuer, { issuer: 'https://id.example.com/a' })
    assert.equal(errorCodeOf(answer), 'ER-SSO-ISSUER-NOT-EXACT')
    assert.equal(
      (answer.body as unknown as { context: { issuer: string } }).context.issuer,
      'https://id.example.com/a/',
    )
    documents.set(discovery, documentOf('https://evil.example'))
    assert.equal(errorCodeOf(await ask(checkIssuer, { issuer: 'https://login.example.com' })), 'ER-SSO-ISSUER')
    const shared = 'https://login.microsoftonline.com/{tenantid}/v2.0'
    assert.equal(errorCodeOf(await ask(checkIssuer, { issuer: shared })), 'ER-SSO-ISSUER-SHARED')
  })
}

/** Providers of connections, on a store. */
export const ssoMetadataSuite = (name: string, makeStore?: MakeStore) => {
  const begin = () => openSso(makeStore)
  return describe(`${name}: the provider of a connection`, () => {
    describe('by a document', () => documentTests(begin))
    describe('by the address of a document', () => addressTests(begin))
    describe('by its issuer', () => issuerTests(begin))
  })
}

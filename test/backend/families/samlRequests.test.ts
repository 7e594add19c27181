import assert from 'node:assert/strict'
import { createVerify } from 'node:crypto'
import { test } from 'node:test'
import type { SamlKeys } from '../../../demo/server/providers/samlKey.ts'
import { createSamlService, servicePartsOf } from '../../../demo/server/providers/samlService.ts'
import { selfSignedCertificate } from '../../../demo/server/messaging/selfSignedCertificate.ts'
import { samlMetadata } from '../../../src/backend/families/ssoLogin/samlMetadata.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { settingsOf } from '../../../src/backend/settings/settings.ts'
import { createPreview } from '../../../src/preview/preview.ts'
import { baseUrl } from '../../harness/testBackend.ts'
import { issuer, service } from './samlAnswers.ts'
import { base64Of } from './ssoConfigBackend.ts'

const clock = { now: Date.now }
const provider = {
  entityId: issuer,
  ssoEndpoint: 'https://idp.sso.test/saml/login?company=7',
  certificates: [],
  signRequest: true,
}
const exchange = { ...service, requestId: '_1', relayState: 'relay' }

test('a provider that wants it gets signed requests, with the state under the signature', async () => {
  const { privateKey, certificate } = await selfSignedCertificate('us')
  const address = await createSamlService({ clock, signingKey: privateKey }).createRequest(provider, exchange)
  const query = new URL(address).searchParams
  assert.equal(query.get('company'), '7')
  assert.equal(query.get('SigAlg'), 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].map(
    name => `${name}=${encodeURIComponent(query.get(name) ?? '')}`,
  )
  const verifier = createVerify('RSA-SHA256').update(signed.join('&'))
  assert.ok(verifier.verify(certificate, query.get('Signature') ?? '', 'base64'))
})

test('without a key no request is sent unsigned to such a provider', async () => {
  await assert.rejects(createSamlService({ clock }).createRequest(provider, exchange), TypeError)
})

test('in a preview the whole way works inside the page', async () => {
  const preview = createPreview({ delayMs: 0 })
  const send = (path: string, body: object) =>
    preview.fetch(new URL(`http://localhost/frontegg/identity/resources/auth/${path}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'frontegg-source': 'login-box' },
      body: JSON.stringify(body),
    })
  const { address } = (await (await send('v2/user/sso/prelogin', { email: 'user@sso.test' })).json()) as {
    address: string
  }
  const back = await preview.fetch(new URL(address))
  const page = new URL(back.headers.get('location') ?? 'about:blank')
  assert.equal(page.pathname, '/account/saml/callback')
  const answer = await send('v1/user/saml/postlogin', Object.fromEntries(page.searchParams))
  assert.equal(((await answer.json()) as { userEmail: string }).userEmail, 'user@sso.test')
  assert.equal((await send('v1/user/saml/postlogin', Object.fromEntries(page.searchParams))).status, 403)
})

test('the metadata document has the key that requests are signed with, where there is one', async () => {
  const { privateKey: signingKey, certificate } = await selfSignedCertificate('us')
  const samlEncryption = { privateKey: signingKey, certificate }
  const uses = (saml: ReturnType<typeof createSamlService>) =>
    [...(samlMetadata.text(settingsOf({ baseUrl }), { saml } as Ports) ?? '').matchAll(/use="(\w+)"/g)].map(
      ([, use]) => use,
    )
  assert.deepEqual(uses(createSamlService({ clock, samlEncryption, signingKey })), ['signing', 'encryption'])
  assert.deepEqual(uses(createSamlService({ clock, samlEncryption })), ['encryption'])
})

test('a change of keys publishes both for signatures, the current one for encryption, and signs with that', async () => {
  const [first, second] = [await selfSignedCertificate('first'), await selfSignedCertificate('second')]
  const published = (keys: SamlKeys) => {
    const saml = createSamlService({ clock, ...servicePartsOf(keys) })
    const text = samlMetadata.text(settingsOf({ baseUrl }), { saml } as Ports) ?? ''
    const found = text.matchAll(/use="(\w+)".*?<ds:X509Certificate>(.*?)</g)
    return [...found].map(([, use, base64]) => [use, base64 === base64Of(first.certificate) ? 'first' : 'second'])
  }
  const [signing, encryption] = ['signing', 'encryption']
  assert.deepEqual(published({ current: first }), [
    [signing, 'first'],
    [encryption, 'first'],
  ])
  assert.deepEqual(published({ current: first, other: second }), [
    [signing, 'first'],
    [signing, 'second'],
    [encryption, 'first'],
  ])
  assert.deepEqual(published({ current: second, other: first }), [
    [signing, 'second'],
    [signing, 'first'],
    [encryption, 'second'],
  ])
  const signer = async (keys: SamlKeys) => {
    const saml = createSamlService({ clock, ...servicePartsOf(keys) })
    const provider = { entityId: 'idp', ssoEndpoint: 'https://idp.test/sso', certificates: [], signRequest: true }
    const exchange = { requestId: '_1', acsUrl: `${baseUrl}/acs`, entityId: baseUrl, relayState: 'state' }
    const { search } = new URL(await saml.createRequest({ ...provider, certificates: [first.certificate] }, exchange))
    const [signed = '', signature = ''] = search.slice(1).split('&Signature=')
    const isOf = ({ certificate }: { certificate: string }) =>
      createVerify('RSA-SHA256').update(signed).verify(certificate, decodeURIComponent(signature), 'base64')
    return [isOf(first), isOf(second)]
  }
  assert.deepEqual(await signer({ current: first, other: second }), [true, false])
  assert.deepEqual(await signer({ current: second, other: first }), [false, true])
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import type { Operation } from '../../../src/http/operation.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import * as links from '../../../src/http/ssoConfig/setUpLinkOperations.ts'
import { attributesSave, details, testStart } from '../../../src/http/ssoConfig/setUpOperations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { createTestProvider, encoded, service } from './samlAnswers.ts'
import { metadataOf, openSso } from './ssoConfigBackend.ts'

/** A connection with a link that somebody without an account has opened. */
const open = async () => {
  const api = await openSso()
  const { ask, make, browser, prove, clock } = api
  const provider = await createTestProvider(clock.now)
  const { id: ssoConfigId } = await make()
  await prove(ssoConfigId, 'one.example')
  const guest = browser()
  const send = <Input, Answer>(operation: Operation<Input, Answer>, input: Input) => guest.send(operation, input)
  const link = (await ask(links.setUpLinkCreate, { ssoConfigId, name: 'IT department' })).body
  const { key } = (await send(links.setUpOpen, { token: new URL(link.address).hash.slice(1) })).body
  /** Runs the test of the link to its end. */
  const run = async () => {
    const begun = await send(links.setUpTest, { key })
    const { searchParams } = new URL(begun.body.address)
    const request = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
    const requestId = /\bID="([^"]+)"/.exec(request)?.[1] ?? ''
    await guest.fetch(new URL(service.acsUrl).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example.com' },
      body: new URLSearchParams({
        SAMLResponse: encoded(provider.answer(requestId, { email: 'ann@one.example' })),
        RelayState: searchParams.get('RelayState') ?? '',
      }),
    })
    return (await send(links.setUpTestRead, { key, testId: begun.body.id })).body
  }
  const waiting = async () => (await ask(links.proposal, { ssoConfigId })).body.proposal
  const accept = (savedAt: string) => ask(links.proposalAccept, { ssoConfigId, savedAt })
  const stored = async () => (await api.store.ssoConnections.get('1001', ssoConfigId))!
  return { ...api, provider, ssoConfigId, send, key, link, run, waiting, accept, stored }
}

describe('what an administrator accepts of a set-up link', () => {
  test('is what they saw: an entity id that a later test learned is another proposal', async () => {
    const { send, key, run, waiting, accept, provider, stored, clock } = await open()
    const values = { ssoEndpoint: 'https://idp.example.com/sso', publicCertificate: provider.certificate }
    await send(links.setUpSave, { key, ...values })
    const seen = (await waiting())!
    assert.ok(!seen.changes.some(({ field }) => field === 'entityId'))
    clock.pass(1)
    assert.equal((await run()).state, 'passed')
    assert.equal((await accept(seen.savedAt)).status, 409)
    assert.equal((await stored()).saml, undefined)
    const now = (await waiting())!
    assert.ok(now.changes.some(({ field }) => field === 'entityId'))
    assert.equal((await accept(now.savedAt)).status, 204)
  })

  test('has no attributes of the other protocol', async () => {
    const { send, key, ask, waiting, accept, ssoConfigId, stored } = await open()
    await ask(attributesSave, { ssoConfigId, email: 'nickname', name: '', groups: '' })
    const values = { type: 'oidc', ssoEndpoint: 'https://login.example.com', oidcClientId: 'us', oidcSecret: 'secret' }
    await send(links.setUpSave, { key, ...values } as never)
    assert.equal((await accept((await waiting())!.savedAt)).status, 204)
    assert.equal((await stored()).type, 'oidc')
    assert.deepEqual((await ask(details, { ssoConfigId })).body.attributes, { email: '', name: '', groups: '' })
  })

  test('does not count as proven by administrators who signed in with the provider before', async () => {
    const { send, key, store, waiting, accept, ssoConfigId, stored, clock, provider } = await open()
    const administratorSignedInAt = new Date(clock.now()).toISOString()
    await store.ssoConnections.update('1001', ssoConfigId, { administratorSignedInAt })
    const values = { ssoEndpoint: 'https://idp.example.com/sso', publicCertificate: provider.certificate }
    await send(links.setUpSave, { key, ...values })
    assert.equal((await accept((await waiting())!.savedAt)).status, 204)
    assert.equal((await stored()).administratorSignedInAt, undefined)
  })
})

test('metadata names no sign-in address that cannot be entered by hand', async () => {
  const { send, key, ask, ssoConfigId } = await open()
  for (const location of ['http://idp.example.com/sso', 'https://us:secret@idp.example.com/sso']) {
    const metadata = metadataOf({ location })
    assert.equal(errorCodeOf(await send(links.setUpSave, { key, metadata } as never)), 'ER-SSO-METADATA', location)
    assert.equal(errorCodeOf(await ask(sso.updateFromMetadata, { ssoConfigId, metadata })), 'ER-SSO-METADATA', location)
  }
})

test('the holder of a set-up link leaves the administrators their tests and checks of domains', async () => {
  const { send, key, ask, provider, ssoConfigId } = await open()
  const values = { ssoEndpoint: 'https://idp.example.com/sso', publicCertificate: provider.certificate }
  assert.equal((await ask(sso.update, { ssoConfigId, ...values })).status, 200)
  const statuses = new Set<number>()
  for (let count = 0; count < 61; count += 1) statuses.add((await send(links.setUpTest, { key })).status)
  assert.deepEqual([...statuses], [200, 429])
  assert.equal((await ask(testStart, { ssoConfigId })).status, 200)
})

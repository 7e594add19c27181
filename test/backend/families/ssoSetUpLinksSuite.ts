import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import { details, tests } from '../../../src/http/ssoConfig/setUpOperations.ts'
import * as links from '../../../src/http/ssoConfig/setUpLinkOperations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { createTestProvider, encoded, service } from './samlAnswers.ts'
import { admin, certificate, metadataOf, openSso, stranger, type MakeStore } from './ssoConfigBackend.ts'

const day = 86_400

/** A connection that is not enabled, and somebody without an account. */
const openWith = async (makeStore?: MakeStore) => {
  const api = await openSso(makeStore)
  const { ask, make, browser, store } = api
  const { id: ssoConfigId } = await make()
  const guest = browser()
  const send = <Input, Answer>(operation: Operation<Input, Answer>, input: Input) => guest.send(operation, input)
  const makeLink = async () => {
    const { status, body } = await ask(links.setUpLinkCreate, { ssoConfigId, name: 'IT department' })
    assert.equal(status, 200, JSON.stringify(body))
    return { ...body, token: new URL(body.address).hash.slice(1) }
  }
  const openLink = async () => {
    const link = await makeLink()
    const { status, body } = await send(links.setUpOpen, { token: link.token })
    assert.equal(status, 200, JSON.stringify(body))
    return { ...link, ...body }
  }
  const stored = async () => JSON.stringify(await store.ssoConnections.get('1001', ssoConfigId))
  const waiting = async () => (await ask(links.proposal, { ssoConfigId })).body.proposal
  return { ...api, ssoConfigId, guest, send, makeLink, openLink, stored, waiting }
}

const isUnusable = async (answer: Promise<{ status: number; body: unknown }>) =>
  errorCodeOf((await answer) as Parameters<typeof errorCodeOf>[0]) === 'ER-LINK-UNUSABLE'

/** Set-up links, on a store. */
export const ssoSetUpLinksSuite = (name: string, makeStore?: MakeStore) =>
  describe(`${name}: a set-up link`, () => {
    const open = () => openWith(makeStore)
    test('is made with a fresh factor, for one connection that is off, and is in the fragment only', async () => {
      const { ask, makeLink, ssoConfigId, store, age, prove, tested, auditsOf } = await open()
      await age(600)
      const input = { ssoConfigId, name: 'IT department' }
      assert.equal(errorCodeOf(await ask(links.setUpLinkCreate, input)), 'ER-STEP-UP-REQUIRED')
      await age(0)
      const { address, token, id } = await makeLink()
      const url = new URL(address)
      assert.deepEqual([url.search, url.pathname.includes(token)], ['', false])
      assert.doesNotMatch(
        JSON.stringify((await store.ssoSetUpLinks.find(vendorScope)).items),
        new RegExp(token.split('.')[1]!),
      )
      assert.doesNotMatch(JSON.stringify((await store.audits.find('1001')).items), new RegExp(token.split('.')[1]!))
      assert.deepEqual((await auditsOf('ssoSetUpLink.created'))[0]?.['linkName'], 'IT department')
      const listed = (await ask(links.setUpLinks, { ssoConfigId })).body
      assert.deepEqual(
        listed.map(({ openedAt, createdByEmail, name, ...link }) => [link.id, name, createdByEmail, openedAt]),
        [[id, 'IT department', admin, null]],
      )
      assert.equal((await ask(links.setUpLinkCreate, input, 'multi@acme.test')).status, 403)
      assert.equal((await ask(links.setUpLinkCreate, { ...input, name: ' ' })).status, 400)
      await ask(sso.update, { ssoConfigId, ssoEndpoint: 'https://a.example/sso', publicCertificate: certificate })
      await prove(ssoConfigId, 'one.example')
      await tested(ssoConfigId)
      await ask(sso.update, { ssoConfigId, enabled: true })
      assert.equal(errorCodeOf(await ask(links.setUpLinkCreate, input)), 'ER-SSO-LINK-ENABLED')
    })

    test('opens once, tells its maker, and changes nothing when it is only checked', async () => {
      const { makeLink, send, mails, auditsOf } = await open()
      const { token } = await makeLink()
      for (let count = 0; count < 3; count += 1) {
        const { status, body } = await send(links.setUpCheck, { token })
        assert.deepEqual([status, body.organization], [200, 'Acme'])
      }
      assert.equal((await auditsOf('ssoSetUpLink.opened')).length, 0)
      const opened = await Promise.all([send(links.setUpOpen, { token }), send(links.setUpOpen, { token })])
      assert.deepEqual(opened.map(({ status }) => status).sort(), [200, 400])
      assert.ok(await isUnusable(send(links.setUpCheck, { token })))
      assert.ok(await isUnusable(send(links.setUpOpen, { token })))
      assert.equal(mails.filter(({ to, subject }) => to === admin && subject.includes('was opened')).length, 1)
      assert.equal((await auditsOf('ssoSetUpLink.opened'))[0]?.['linkName'], 'IT department')
      // The token is no key, and the key no token.
      assert.ok(await isUnusable(send(links.setUpRead, { key: token })))
      const { key } = opened.find(({ status }) => status === 200)!.body
      assert.ok(await isUnusable(send(links.setUpOpen, { token: key })))
      assert.equal((await send(links.setUpRead, { key })).status, 200)
    })

    test('ends after seven days, by a revocation, by another link and with its connection', async () => {
      const { makeLink, openLink, send, ask, ssoConfigId, clock, store } = await open()
      const first = await openLink()
      const second = await openLink()
      assert.ok(await isUnusable(send(links.setUpRead, { key: first.key })), 'replaced')
      clock.pass(7 * day - 1)
      assert.equal((await send(links.setUpRead, { key: second.key })).status, 200)
      clock.pass(1)
      assert.ok(await isUnusable(send(links.setUpRead, { key: second.key })), 'expired')
      assert.deepEqual((await ask(links.setUpLinks, { ssoConfigId })).body, [])
      const third = await makeLink()
      assert.equal((await ask(links.setUpLinkRevoke, { linkId: third.id }, stranger)).status, 404)
      assert.equal((await ask(links.setUpLinkRevoke, { linkId: third.id })).status, 204)
      assert.ok(await isUnusable(send(links.setUpOpen, { token: third.token })), 'revoked')
      const fourth = await openLink()
      await store.ssoConnections.update('1001', ssoConfigId, { isEnabled: true })
      assert.ok(await isUnusable(send(links.setUpRead, { key: fourth.key })), 'enabled')
      await store.ssoConnections.update('1001', ssoConfigId, { isEnabled: false })
      assert.equal((await send(links.setUpRead, { key: fourth.key })).status, 200)
      await ask(sso.remove, { ssoConfigId })
      assert.ok(await isUnusable(send(links.setUpRead, { key: fourth.key })), 'removed')
      assert.equal((await store.ssoSetUpLinks.find(vendorScope)).total, 0)
    })

    test('counts only while its maker may do the same', async () => {
      const { openLink, send, store } = await open()
      const { key } = await openLink()
      const [maker] = (await store.users.find(vendorScope, { where: { email: admin } })).items
      const { roleIds } = (await store.memberships.get('1001', maker!.id))!
      await store.memberships.update('1001', maker!.id, { roleIds: ['role-readonly'] })
      assert.ok(await isUnusable(send(links.setUpRead, { key })))
      await store.memberships.update('1001', maker!.id, { roleIds, isDisabled: true })
      assert.ok(await isUnusable(send(links.setUpSave, { key, type: 'okta' })))
    })

    test('saves a proposal, which counts once an administrator accepts what they saw', async () => {
      const { openLink, send, stored, waiting, ask, ssoConfigId, auditsOf, clock, age } = await open()
      const { key } = await openLink()
      const before = await stored()
      const saved = await send(links.setUpSave, { key, type: 'azure', metadata: metadataOf() })
      assert.equal(saved.status, 200, JSON.stringify(saved.body))
      assert.deepEqual(
        [saved.body.ssoEndpoint, saved.body.isComplete, saved.body.isTested],
        ['https://idp.example.com/sso', true, false],
      )
      assert.equal(await stored(), before)
      const proposal = await waiting()
      const fieldsOf = (all: typeof proposal) => all?.changes.map(({ field }) => field)
      assert.deepEqual(fieldsOf(proposal), ['ssoEndpoint', 'entityId', 'certificates'])
      assert.equal(proposal?.changes[1]?.after, 'https://idp.example.com/saml')
      assert.equal((await auditsOf('ssoSetUpLink.saved'))[0]?.['linkName'], 'IT department')
      clock.pass(1)
      await send(links.setUpSave, { key, ssoEndpoint: 'https://idp.example.com/changed' })
      const accept = (savedAt: string, email?: string) => ask(links.proposalAccept, { ssoConfigId, savedAt }, email)
      assert.equal((await accept(proposal!.savedAt)).status, 409, 'another one than they saw')
      const { savedAt } = (await waiting())!
      assert.equal((await accept(savedAt, stranger)).status, 404)
      assert.equal((await accept(savedAt, 'multi@acme.test')).status, 403)
      await age(600)
      assert.equal(errorCodeOf(await accept(savedAt)), 'ER-STEP-UP-REQUIRED')
      await age(0)
      assert.equal((await accept(savedAt)).status, 204)
      const { body } = await ask(details, { ssoConfigId })
      assert.deepEqual([body.isComplete, body.isEnabled, await waiting()], [true, false, null])
      assert.ok(await isUnusable(send(links.setUpRead, { key })), 'the link has done its work')
      assert.equal((await auditsOf('ssoProposal.accepted')).length, 1)
      assert.equal((await accept(savedAt)).status, 404)
    })

    test('has its proposal discarded, which leaves the connection as it is', async () => {
      const { openLink, send, stored, waiting, ask, ssoConfigId, auditsOf } = await open()
      const before = await stored()
      const { key } = await openLink()
      await send(links.setUpSave, { key, metadata: metadataOf() })
      assert.equal((await ask(links.proposalDiscard, { ssoConfigId }, stranger)).status, 404)
      assert.equal((await ask(links.proposalDiscard, { ssoConfigId })).status, 204)
      assert.deepEqual([await waiting(), await stored()], [null, before])
      assert.equal((await send(links.setUpRead, { key })).body.savedAt, null)
      assert.equal((await ask(links.proposalDiscard, { ssoConfigId })).status, 404)
      assert.equal((await auditsOf('ssoProposal.discarded')).length, 1)
    })

    test('tells a secret to nobody, and sends the saved one to no other issuer', async () => {
      const { ask, openLink, send, ssoConfigId, waiting, store } = await open()
      await ask(sso.update, {
        ssoConfigId,
        type: 'oidc',
        ssoEndpoint: 'https://login.example.com',
        oidcClientId: 'us',
        oidcSecret: 'the-old-secret',
      })
      const { key } = await openLink()
      const read = await send(links.setUpRead, { key })
      assert.deepEqual([read.body.type, read.body.hasSecret, read.body.isComplete], ['oidc', true, true])
      const evil = await send(links.setUpSave, { key, ssoEndpoint: 'https://evil.example' })
      assert.deepEqual([evil.status, evil.body.hasSecret, evil.body.isComplete], [200, false, false])
      assert.equal(errorCodeOf(await send(links.setUpTest, { key })), 'ER-SSO-INCOMPLETE')
      await send(links.setUpSave, { key, oidcSecret: 'the-new-secret' })
      const proposal = await waiting()
      assert.deepEqual(
        proposal?.changes.map(({ field, before, after }) => [field, before, after]),
        [
          ['issuer', 'https://login.example.com', 'https://evil.example'],
          ['oidcSecret', 'set', 'set'],
        ],
      )
      const kept = JSON.stringify([
        (await store.ssoProposals.find('1001')).items,
        (await store.audits.find('1001')).items,
      ])
      assert.doesNotMatch(JSON.stringify([read.body, evil.body, proposal]) + kept, /the-(old|new)-secret/)
    })

    test('tests what it saved, and counts as the test of it once it is accepted', async () => {
      const { openLink, send, ask, ssoConfigId, clock, guest, waiting, prove, store } = await open()
      await prove(ssoConfigId, 'one.example')
      const provider = await createTestProvider(clock.now)
      const { key } = await openLink()
      const values = { ssoEndpoint: 'https://idp.example.com/sso', publicCertificate: provider.certificate }
      await send(links.setUpSave, { key, ...values })
      const begun = await send(links.setUpTest, { key })
      const url = new URL(begun.body.address)
      assert.equal(url.origin, 'https://idp.example.com')
      const request = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
      const requestId = /\bID="([^"]+)"/.exec(request)?.[1] ?? ''
      const xml = provider.answer(requestId, { email: 'ann@one.example', name: 'Ann Lee' })
      await guest.fetch(new URL(service.acsUrl).pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example.com' },
        body: new URLSearchParams({
          SAMLResponse: encoded(xml),
          RelayState: url.searchParams.get('RelayState') ?? '',
        }),
      })
      const result = await send(links.setUpTestRead, { key, testId: begun.body.id })
      assert.equal(result.body.state, 'passed', JSON.stringify(result.body))
      assert.doesNotMatch(JSON.stringify(result.body), /Ann|lumen|person|ann@/)
      const [run] = (await ask(tests, { ssoConfigId })).body
      assert.deepEqual([run?.id, run?.kind, run?.startedByEmail], [begun.body.id, 'test', 'IT department'])
      assert.equal((await store.ssoConnections.get('1001', ssoConfigId))?.testedSettings, undefined)
      const proposal = await waiting()
      assert.equal(proposal?.isTested, true)
      await ask(links.proposalAccept, { ssoConfigId, savedAt: proposal!.savedAt })
      assert.equal((await ask(sso.update, { ssoConfigId, enabled: true })).body.enabled, true)
    })

    test('shows the domains of its connection, and nothing of roles, people and other connections', async () => {
      const { openLink, send, ask, make, addDomain, ssoConfigId, records, auditsOf } = await open()
      const { id: domainId, txtRecord } = await addDomain(ssoConfigId, 'one.example')
      const { id: otherId } = await make()
      const other = await addDomain(otherId, 'two.example')
      const { key } = await openLink()
      const { body } = await send(links.setUpRead, { key })
      assert.deepEqual(
        body.domains.map(({ domain, text, state }) => [domain, text, state]),
        [['one.example', txtRecord, 'pending']],
      )
      assert.doesNotMatch(JSON.stringify(body), /role|group|member|@/)
      assert.equal(errorCodeOf(await send(links.setUpDomainCheck, { key, domainId })), 'ER-SSO-DOMAIN-NOT-VERIFIED')
      records.set('_fe-verify.one.example', [txtRecord])
      assert.equal((await send(links.setUpDomainCheck, { key, domainId })).status, 204)
      assert.equal((await send(links.setUpRead, { key })).body.domains[0]?.state, 'verified')
      assert.equal((await auditsOf('ssoSetUpLink.domainChecked'))[0]?.['linkName'], 'IT department')
      assert.equal((await send(links.setUpDomainCheck, { key, domainId: other.id })).status, 404)
      assert.equal((await send(links.setUpTestRead, { key, testId: 'run-of-others' })).status, 404)
      for (const [operation, input] of [
        [links.setUpLinkCreate, { ssoConfigId, name: 'Evil' }],
        [links.setUpLinks, { ssoConfigId }],
        [links.proposal, { ssoConfigId }],
      ] as const)
        assert.equal((await ask(operation as typeof links.setUpLinkCreate, input as never, stranger)).status, 404)
    })
  })

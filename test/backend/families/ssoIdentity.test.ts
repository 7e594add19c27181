import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { DomainProof } from '../../../src/backend/federation/ssoRecords.ts'
import { prelogin, samlPostlogin } from '../../../src/http/ssoLogin/operations.ts'
import { createTestProvider, post, start, type Lies } from './samlAnswers.ts'
import { metadataOf } from './ssoConfigBackend.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { claimsOf, createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const proof: DomainProof = { value: 'v'.repeat(43), state: 'verified', startedAt: '2026-01-01T00:00:00.000Z' }

/** The sample organization with a provider of the test, and another organization whose provider attacks. */
const open = async () => {
  /** Metadata of the provider by its address, and how often it was read. */
  const metadata = { text: '', reads: 0 }
  const api = await createTestBackend({
    identityProviders: {
      ask: () => Promise.reject(new Error('No provider answers')),
      read: async () => {
        metadata.reads += 1
        return { status: 200, text: metadata.text }
      },
    },
  })
  const { store, clock } = api
  const provider = await createTestProvider(clock.now)
  await provider.enter(store)
  const { saml } = (await store.ssoConnections.get('1002', 'sso-lumen'))!
  /** Gives another organization a connection with a domain of its own. */
  const addAttacker = async (fields: { certificates?: string[]; isEnabled?: boolean } = {}) => {
    const { certificates = [provider.certificate], isEnabled = true } = fields
    const connection = { type: 'saml' as const, name: 'Evil', roleIds: [], groups: [], isEnabled }
    await store.ssoConnections.insert('2001', { ...connection, id: 'evil', saml: { ...saml!, certificates } })
    const domain = { domain: 'evil.test', ownerTenantId: '2001', connectionId: 'evil', isValidated: true, proof }
    await store.ssoDomains.insert(vendorScope, { ...domain, id: 'evil-domain' })
  }
  const begin = async (email?: string) => {
    const browser = api.browser()
    return { browser, ...(await start(browser, email)) }
  }
  /** Answers a request; resolves to the answer of the sign-in itself. */
  const finish = async (
    { browser, requestId, relayState }: Awaited<ReturnType<typeof begin>>,
    lies: Lies = {},
    between: () => Promise<unknown> = async () => {},
    answer = provider.answer,
  ) => {
    const page = await post(browser, answer(requestId, lies), relayState)
    await between()
    const code = page.searchParams.get('SAMLResponse') ?? 'none'
    return browser.send(samlPostlogin, { SAMLResponse: code, RelayState: relayState })
  }
  /** Whether prelogin leads people of an address to a provider. */
  const leads = async (email: string) => (await api.browser().send(prelogin, { email })).body.address !== undefined
  const signIn = async (lies: Lies = {}, email?: string) => finish(await begin(email), lies)
  const reasons = async (tenantId = '1002') =>
    (await store.audits.find(tenantId, { where: { action: 'sso.refused' } })).items.map(({ facts }) => facts['reason'])
  const userOf = async (subject: string, connectionId = 'sso-lumen') =>
    (await store.ssoIdentities.find(vendorScope, { where: { connectionId, subject } })).items[0]?.userId
  return { ...api, metadata, provider, addAttacker, begin, finish, leads, signIn, reasons, userOf }
}

describe('the provider of an organization', () => {
  test('speaks only for the verified domains of its connection', async () => {
    const { signIn, addAttacker, userOf, store, reasons } = await open()
    await addAttacker()
    for (const email of [
      'admin@acme.test',
      'user@evil.test',
      'user@sub.sso.test',
      'user@sso.test.evil.test',
      'user@gmail.com',
    ]) {
      const { status } = await signIn({ email, tags: { NameID: `of-${email}` } })
      assert.equal(status, 403, email)
      assert.equal(await userOf(`of-${email}`), undefined)
    }
    assert.ok((await reasons()).every(reason => reason === 'the address is in no domain of the organization'))
    // Nor for a person whom it has signed in before, once it sends a foreign address.
    tokenOf(await signIn())
    assert.equal((await signIn({ email: 'admin@acme.test' })).status, 403)
    await store.ssoDomains.update(vendorScope, 'sso-domain', { connectionId: 'another' })
    const { status } = await signIn({ tags: { NameID: 'new' } }, 'user@evil.test')
    assert.equal(status, 403)
  })

  test('does not speak for a domain that its organization only claims', async () => {
    const { signIn, store, leads, userOf } = await open()
    const claim = { claimed: 'claimed.test', ownerTenantId: '1002', connectionId: 'sso-lumen', isValidated: false }
    await store.ssoDomains.insert(vendorScope, { ...claim, id: 'claim', proof: { ...proof, state: 'pending' } })
    assert.equal((await signIn({ email: 'a@claimed.test', tags: { NameID: 'claimed' } })).status, 403)
    assert.equal(await leads('a@claimed.test'), false)
    assert.equal(await userOf('claimed'), undefined)
  })

  test('binds a subject once: a changed address moves nobody', async () => {
    const { signIn, store, userOf } = await open()
    const first = claimsOf(tokenOf(await signIn({ tags: { NameID: 'lumen-7' }, email: 'seven@sso.test' })))
    const again = claimsOf(tokenOf(await signIn({ tags: { NameID: 'lumen-7' }, email: 'user@sso.test' })))
    assert.deepEqual([again['sub'], again['email']], [first['sub'], 'seven@sso.test'])
    assert.equal((await store.users.find(vendorScope, { where: { email: 'user@sso.test' } })).items[0]?.id, 'user-sso')
    // Compared as it is written.
    assert.equal(await userOf('LUMEN-7'), undefined)
  })

  test('opens no account by the subject of another connection with the same entity id and key', async () => {
    const { signIn, addAttacker, begin, finish, userOf, store } = await open()
    const victim = claimsOf(tokenOf(await signIn()))['sub']
    await addAttacker()
    const attack = await finish(await begin('a@evil.test'), { email: 'a@evil.test', tags: { NameID: 'lumen-100' } })
    const attacker = claimsOf(tokenOf(attack))
    assert.notEqual(attacker['sub'], victim)
    assert.deepEqual(
      [attacker['tenantId'], await userOf('lumen-100'), await userOf('lumen-100', 'evil')],
      ['2001', victim, attacker['sub']],
    )
    assert.equal((await store.memberships.get('1002', String(attacker['sub']))) === undefined, true)
  })

  test('answers only what was asked of it', async () => {
    const { addAttacker, begin, finish, provider, clock } = await open()
    const own = await createTestProvider(clock.now)
    await addAttacker({ certificates: [own.certificate] })
    // The answer to the request of one connection comes from the provider of another, in both directions.
    assert.equal((await finish(await begin(), {}, undefined, own.answer)).status, 403)
    assert.equal(
      (await finish(await begin('a@evil.test'), { email: 'a@evil.test' }, undefined, provider.answer)).status,
      403,
    )
    // An answer to one request with the state of another.
    const [first, second] = [await begin(), await begin()]
    assert.equal((await finish({ ...first, relayState: second.relayState })).status, 403)
    // An answer that was not asked for.
    assert.equal((await finish({ ...(await begin()), relayState: '' })).status, 403)
  })

  test('answers nobody while the connection is switched off, a draft or gone', async () => {
    const { store, addAttacker, begin, finish, leads } = await open()
    const off = () => store.ssoConnections.update('1002', 'sso-lumen', { isEnabled: false })
    const request = await begin()
    const between = await begin()
    assert.equal((await finish(between, {}, off)).status, 403, 'switched off before the page fetched the answer')
    assert.equal((await finish(request)).status, 403, 'switched off after the request')
    assert.equal(await leads('user@sso.test'), false)
    await addAttacker({ isEnabled: false })
    assert.equal(await leads('a@evil.test'), false)
    await store.ssoConnections.update('1002', 'sso-lumen', { isEnabled: true })
    const last = await begin()
    await store.ssoConnections.take('1002', 'sso-lumen')
    assert.equal((await finish(last)).status, 403)
  })

  test('lets nobody in whom an administrator kept out, not even into another organization', async () => {
    const { signIn, store, reasons, userOf } = await open()
    const { userId } = { userId: String(claimsOf(tokenOf(await signIn()))['sub']) }
    await store.memberships.insert('1001', {
      id: userId,
      userId,
      roleIds: ['role-admin'],
      isActivated: true,
      isSubAccountAccessAllowed: false,
    })
    await store.users.update(vendorScope, userId, { tenantIds: ['1001', '1002'], activeTenantId: '1001' })
    assert.equal(claimsOf(tokenOf(await signIn()))['tenantId'], '1002')
    await store.memberships.update('1002', userId, { isDisabled: true })
    const disabled = await signIn()
    assert.deepEqual([disabled.status, errorCodeOf(disabled)], [403, 'ER-USER-DISABLED'])
    // Nor by a new subject for the same address.
    assert.equal((await signIn({ tags: { NameID: 'lumen-101' } })).status, 403)
    assert.equal(await userOf('lumen-101'), undefined)
    await store.memberships.update('1002', userId, { isDisabled: false, expiresAt: '2026-02-01T00:00:00.000Z' })
    assert.equal(errorCodeOf(await signIn()), 'ER-USER-DISABLED')
    await store.memberships.take('1002', userId)
    await store.users.update(vendorScope, userId, { tenantIds: ['1001'] })
    assert.equal(errorCodeOf(await signIn()), 'ER-USER-DISABLED')
    assert.ok((await reasons()).includes('This account is disabled. Contact your administrator.'))
  })

  test('keeps its people while the domain is expired, and gets no new ones', async () => {
    const { signIn, store, userOf } = await open()
    tokenOf(await signIn())
    await store.ssoDomains.update(vendorScope, 'sso-domain', { proof: { ...proof, state: 'expired' } })
    tokenOf(await signIn())
    assert.equal((await signIn({ email: 'new@sso.test', tags: { NameID: 'lumen-9' } })).status, 403)
    assert.equal(await userOf('lumen-9'), undefined)
  })

  test('loses its people with the domain to the organization that proved it', async () => {
    const { signIn, store, begin, finish } = await open()
    const second = { domain: 'second.test', ownerTenantId: '1002', connectionId: 'sso-lumen', isValidated: true, proof }
    await store.ssoDomains.insert(vendorScope, { ...second, id: 'second' })
    tokenOf(await signIn())
    await store.ssoDomains.update(vendorScope, 'sso-domain', { ownerTenantId: '1001', connectionId: 'sso-acme' })
    const attack = async (lies: Lies) => (await finish(await begin('a@second.test'), lies)).status
    assert.deepEqual([await attack({}), await attack({ email: 'a@second.test' })], [403, 403])
  })

  test('opens no accounts from before its organization took the domain over, unless they join by themselves', async () => {
    const { signIn, store, clock, userOf } = await open()
    const [owner] = (await store.users.find(vendorScope, { where: { email: 'admin@acme.test' } })).items
    await store.users.update(vendorScope, owner!.id, { email: 'owner@sso.test' })
    const lostAt = new Date(clock.now()).toISOString()
    await store.ssoHandovers.put(vendorScope, 'sso.test', () => ({ lostAt: { '1001': lostAt } }))
    const attack = () => signIn({ email: 'owner@sso.test', tags: { NameID: 'lumen-11' } })
    assert.deepEqual([(await attack()).status, await userOf('lumen-11')], [403, undefined])
    tokenOf(await signIn({ email: 'new@sso.test', tags: { NameID: 'lumen-12' } }))
    await store.users.update(vendorScope, owner!.id, ({ tenantIds }) => ({ tenantIds: [...tenantIds, '1002'] }))
    const fields = { userId: owner!.id, roleIds: [], isActivated: true, isSubAccountAccessAllowed: false }
    await store.memberships.insert('1002', { id: owner!.id, ...fields })
    tokenOf(await attack())
  })

  test('is known by its key until its entity id is', async () => {
    const { signIn, store } = await open()
    const entered = (await store.ssoConnections.get('1002', 'sso-lumen'))!.saml!
    await store.ssoConnections.update('1002', 'sso-lumen', { saml: { ...entered, entityId: '' } })
    tokenOf(await signIn())
    assert.equal((await store.ssoConnections.get('1002', 'sso-lumen'))?.saml?.entityId, entered.entityId)
    assert.equal((await signIn({ tags: { Issuer: 'https://other.example' } })).status, 403)
  })

  test('has its metadata read when it signs with an unknown key, but not often', async () => {
    const { store, clock, begin, finish, metadata, provider } = await open()
    const next = await createTestProvider(clock.now)
    const date = new Date(clock.now()).toISOString()
    const { saml } = (await store.ssoConnections.get('1002', 'sso-lumen'))!
    const source = { url: 'https://idp.sso.test/metadata', startedAt: date, readAt: date }
    await store.ssoConnections.update('1002', 'sso-lumen', { metadata: source })
    metadata.text = metadataOf({
      entityId: saml!.entityId,
      location: saml!.ssoEndpoint,
      keys: [provider.certificate, next.certificate],
    })
    assert.equal((await finish(await begin(), {}, undefined, next.answer)).status, 403)
    tokenOf(await finish(await begin(), {}, undefined, next.answer))
    const stranger = await createTestProvider(clock.now)
    for (let count = 0; count < 3; count += 1) await finish(await begin(), {}, undefined, stranger.answer)
    assert.equal(metadata.reads, 1)
    clock.pass(601)
    await finish(await begin(), {}, undefined, stranger.answer)
    assert.equal(metadata.reads, 2)
  })
})

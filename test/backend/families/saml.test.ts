import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Constants } from 'samlify'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { samlPostlogin } from '../../../src/http/ssoLogin/operations.ts'
import {
  createTestProvider,
  encoded,
  issuer,
  post,
  service,
  start,
  type Lies,
  type Started,
  type TestProvider,
} from './samlAnswers.ts'
import { claimsOf, createBrowser, createTestBackend, tokenOf } from '../../harness/testBackend.ts'

/** A backend whose sample company has a provider that answers whatever a test wants. */
const open = async () => {
  const api = await createTestBackend()
  const provider = await createTestProvider(api.clock.now)
  await provider.enter(api.store)
  const browser = api.browser()
  const exchange = (code: string | null, relayState: string) =>
    browser.send(samlPostlogin, { SAMLResponse: code ?? '', RelayState: relayState })
  /** The whole way: request, answer, code, session. */
  const signIn = async (lies: Lies = {}, email?: string) => {
    const { requestId, relayState } = await start(browser, email)
    const page = await post(browser, provider.answer(requestId, lies), relayState)
    return exchange(page.searchParams.get('SAMLResponse'), relayState)
  }
  const reasons = async () => {
    const { items } = await api.store.audits.find('1002', { where: { action: 'sso.refused' } })
    return items.map(({ facts }) => facts['reason'])
  }
  return { ...api, provider, browser, exchange, signIn, reasons }
}

describe('a sign-in by SAML', () => {
  test('goes from the address of a company to a session in its account', async () => {
    const { browser, provider, exchange, store } = await open()
    const { request, requestId, relayState, address } = await start(browser)
    assert.equal(address.origin + address.pathname, 'https://idp.sso.test/saml/login')
    assert.match(request, new RegExp(`AssertionConsumerServiceURL="${service.acsUrl}"`))
    assert.match(request, new RegExp(`<saml:Issuer[^>]*>${service.entityId}<`))
    assert.ok(relayState.length <= 80, 'the RelayState fits (SAML bindings 3.4.3)')

    const page = await post(browser, provider.answer(requestId), relayState)
    assert.equal(page.origin + page.pathname, `${service.entityId}/account/saml/callback`)
    assert.equal(page.searchParams.get('RelayState'), relayState)
    const claims = claimsOf(tokenOf(await exchange(page.searchParams.get('SAMLResponse'), relayState)))
    assert.equal(claims['email'], 'user@sso.test')
    assert.equal(claims['tenantId'], '1002')
    assert.deepEqual(claims['amr'], ['fed'])
    const { items } = await store.ssoIdentities.find(vendorScope)
    assert.deepEqual(
      items.map(({ connectionId, subject, userId }) => [connectionId, subject, userId]),
      [['sso-lumen', 'lumen-100', 'user-sso']],
    )
  })

  test('brings the browser back to the known page that it left', async () => {
    const { backend, provider } = await open()
    const browser = createBrowser(backend, 'https://app.test')
    const { requestId, relayState } = await start(browser)
    const page = await post(browser, provider.answer(requestId), relayState)
    assert.equal(page.origin, 'https://app.test')
  })

  test('makes a new member with the roles of the connection', async () => {
    const { signIn, store } = await open()
    const lies = { email: 'New@SSO.test', name: 'Nina\n\u202eRuiz', tags: { NameID: 'lumen-101' } }
    const claims = claimsOf(tokenOf(await signIn(lies, 'new@sso.test')))
    assert.deepEqual([claims['email'], claims['name'], claims['tenantId']], ['new@sso.test', 'Nina Ruiz', '1002'])
    assert.deepEqual(claims['roles'], ['ReadOnly'])
    const user = (await store.users.find(vendorScope, { where: { email: 'new@sso.test' } })).items[0]!
    assert.equal(user.passwordHash, undefined)
    assert.equal(user.provider, 'saml')
  })

  for (const email of ['new@sso.test', 'elsewhere@sso.test'])
    test(`makes an invited person a member with what the invitation gives as well: ${email}`, async () => {
      const { signIn, store } = await open()
      const account = (await store.users.get(vendorScope, 'user-owner'))!
      if (email === 'elsewhere@sso.test') await store.users.update(vendorScope, account.id, { email })
      await store.invitations.insert(vendorScope, {
        id: 'pending',
        userId: email === 'elsewhere@sso.test' ? account.id : 'pending',
        ownerTenantId: '1002',
        inviterId: null,
        email,
      })
      const membership = { userId: 'pending', isActivated: false, isSubAccountAccessAllowed: false }
      await store.memberships.insert('1002', { id: 'pending', ...membership, roleIds: ['role-support'] })
      await store.applicationAssignments.insert('1002', { id: 'pending', appIds: ['app-ledger'] })
      if (email === 'new@sso.test')
        await store.users.insert(vendorScope, {
          ...account,
          id: 'pending',
          email,
          tenantIds: [],
          isVerified: false,
          isSample: false,
        })
      const claims = claimsOf(tokenOf(await signIn({ email, tags: { NameID: 'lumen-102' } }, email)))
      assert.deepEqual([claims['tenantId'], claims['roles']], ['1002', ['ReadOnly', 'Support']])
      const { items } = await store.members.find('1002', { where: { email } })
      assert.deepEqual(
        items.map(({ id, isInvited, status }) => [id, isInvited, status]),
        [[email === 'new@sso.test' ? 'pending' : account.id, false, 'active']],
      )
      assert.deepEqual((await store.applicationAssignments.get('1002', items[0]!.id))?.appIds, ['app-ledger'])
      assert.equal((await store.invitations.find(vendorScope, { where: { ownerTenantId: '1002' } })).total, 0)
    })

  test('makes no member whom the rules of the organization keep out, and tells it why [email-domains]', async () => {
    const { signIn, store, reasons, clock } = await open()
    const rules = { action: 'ALLOW' as const, failStrategy: 'BLOCK' as const, sendsMail: false, countries: ['FR'] }
    await store.countryRules.put('1002', 'current', () => ({ ...rules, isActive: true }))
    const first = () => signIn({ email: 'new@sso.test', tags: { NameID: 'lumen-101' } }, 'new@sso.test')
    const refused = async () => {
      const { status, body } = await first()
      return [status, (body as { errorCode?: string }).errorCode]
    }
    assert.deepEqual(await refused(), [403, 'ER-COUNTRY-RESTRICTED'])
    // Failures of an hour share an audit row.
    clock.pass(3_700)
    await store.countryRules.put('1002', 'current', () => ({ ...rules, isActive: false }))
    const lists = { isActive: true, listType: 'ALLOW', blocksPublicDomains: false } as const
    await store.emailDomainSettings.put('1002', 'current', () => lists)
    assert.deepEqual(await refused(), [400, 'ER-EMAIL-DOMAIN'])
    const strangers = await store.users.find(vendorScope, { where: { email: 'new@sso.test' } })
    assert.deepEqual([strangers.total, (await store.ssoIdentities.find(vendorScope)).total], [0, 0])
    const told = await reasons()
    assert.equal(told.length, 2)
    assert.match(String(told), /country/)
    assert.match(String(told), /domain/)
    await store.emailDomains.insert('1002', { domain: 'sso.test', type: 'ALLOW' })
    assert.equal((await first()).status, 200)
  })

  test('knows a person by connection and subject, whatever address comes later [saml-validation]', async () => {
    const { signIn } = await open()
    await signIn()
    const claims = claimsOf(tokenOf(await signIn({ email: 'renamed@sso.test' })))
    assert.equal(claims['email'], 'user@sso.test')
  })

  test('takes an unproven account over with everything its maker could come back with', async () => {
    const { signIn, store, browser } = await open()
    const tenantIds: string[] = []
    const fields = { email: 'early@sso.test', name: 'Eve', hasBreachedPassword: false, isVerified: false }
    await store.users.insert(vendorScope, {
      ...fields,
      id: 'user-early',
      passwordHash: 'hashed:chosen-by-eve',
      isDisabled: false,
      isSample: false,
      provider: 'local',
      tenantIds,
      activeTenantId: '1001',
      metadata: '{}',
    })
    const userId = 'user-early'
    await store.mfaDevices.insert(vendorScope, { userId, kind: 'phone', name: 'Phone', phoneNumber: '+442079460958' })
    await store.phoneNumbers.insert(vendorScope, {
      userId,
      phoneNumber: '+442079460958',
      provenNumber: '+442079460958',
    })
    await store.recoveryCodes.insert(vendorScope, { id: userId, hashes: ['known-to-eve'] })
    const answer = await signIn({ email: 'early@sso.test', tags: { NameID: 'lumen-102' } }, 'early@sso.test')
    assert.ok(answer.body.accessToken, 'no factor of Eve’s is asked for')
    const left = [store.mfaDevices, store.phoneNumbers, store.passkeys, store.rememberedDevices]
    for (const things of left) assert.equal((await things.find(vendorScope, { where: { userId } })).total, 0)
    assert.equal(await store.recoveryCodes.get(vendorScope, userId), undefined)
    assert.equal((await browser.signIn('early@sso.test', { password: 'chosen-by-eve' })).status, 401)
  })

  test('of two answers at once for a new person makes one person', async () => {
    const { browser, provider, exchange, store } = await open()
    const lies = { email: 'twice@sso.test', tags: { NameID: 'lumen-103' } }
    const pages = []
    for (const _ of [1, 2]) {
      const { requestId, relayState } = await start(browser)
      pages.push(await post(browser, provider.answer(requestId, lies), relayState))
    }
    const answers = await Promise.all(
      pages.map(({ searchParams }) => exchange(searchParams.get('SAMLResponse'), searchParams.get('RelayState') ?? '')),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
    assert.equal((await store.users.find(vendorScope, { where: { email: 'twice@sso.test' } })).total, 1)
  })

  test('asks for the second factor of a person who has one', async () => {
    const { signIn, store } = await open()
    await store.mfaDevices.insert(vendorScope, { userId: 'user-sso', kind: 'email', name: 'Email' })
    const { body } = await signIn()
    assert.equal(body.mfaRequired, true)
    assert.equal(body.accessToken, undefined)
  })
})

/** What an answer may be made into on its way. */
type Attack = (xml: string, provider: TestProvider, started: Started) => string

const assertionIn = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)![0]
const evil = (assertion: string) =>
  assertion
    .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
    .replace(/\bID="[^"]+"/, 'ID="_evil"')
    .replaceAll('user@sso.test', 'admin@sso.test')
    .replace('lumen-100', 'lumen-1')

const attacks: Record<string, { reason: RegExp; attack: Attack }> = {
  'a signed assertion moved into an extension, another one in its place (wrapping)': {
    reason: /not hold one assertion/,
    attack: xml => {
      const assertion = assertionIn(xml)
      return xml.replace(assertion, `${evil(assertion)}<samlp:Extensions>${assertion}</samlp:Extensions>`)
    },
  },
  'a signed assertion inside the signature of another one (wrapping)': {
    reason: /not hold one assertion/,
    attack: xml => {
      const assertion = assertionIn(xml)
      const signature = /<ds:Signature.*<\/ds:Signature>/s.exec(assertion)![0]
      const bare = assertion.replace(signature, '')
      const wrapped = signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`)
      return xml.replace(assertion, evil(assertion).replace('<saml:Subject>', `${wrapped}<saml:Subject>`))
    },
  },
  'a second assertion under another name space prefix': {
    reason: /not hold one assertion/,
    attack: xml => {
      const assertion = assertionIn(xml)
      return xml.replace(
        assertion,
        assertion + evil(assertion).replaceAll('saml:', 'a:').replace('xmlns:saml', 'xmlns:a'),
      )
    },
  },
  'two assertions': {
    reason: /not hold one assertion/,
    attack: xml => xml.replace(assertionIn(xml), found => found + found),
  },
  'an address changed after signing': {
    reason: /signature/,
    attack: xml => xml.replace('user@sso.test', 'admin@sso.test'),
  },
  'a recipient changed after signing': {
    reason: /signature/,
    attack: (_xml, { answer }, { requestId }) =>
      answer(requestId, { tags: { SubjectRecipient: 'https://other.test' } }).replace(
        'Recipient="https://other.test"',
        `Recipient="${service.acsUrl}"`,
      ),
  },
  'an assertion without a signature': {
    reason: /signature/,
    attack: (_xml, { unsigned }, { requestId }) => unsigned(requestId),
  },
  'a document type with an entity': {
    reason: /document type/,
    attack: xml => xml.replace('<samlp:Response', '<!DOCTYPE r [<!ENTITY e "x">]><samlp:Response'),
  },
  'an address cut by a comment': {
    reason: /comment/,
    attack: xml => xml.replace('user@sso.test', 'user@sso.test<!---->.evil.test'),
  },
  'an answer without any assertion': {
    reason: /not hold one assertion/,
    attack: xml => xml.replace(assertionIn(xml), ''),
  },
  'no XML at all': { reason: /not hold one assertion/, attack: () => 'hello' },
}

const inPast = (minutes: number) => new Date(Date.parse('2026-03-01T10:00:00Z') - minutes * 60_000).toISOString()
const inFuture = (minutes: number) => inPast(-minutes)

const lies: Record<string, Lies & { reason: RegExp }> = {
  'for another audience': { reason: /audience/, tags: { Audience: 'https://other.test' } },
  'for another recipient': { reason: /another recipient/, tags: { SubjectRecipient: 'https://other.test/acs' } },
  'for no recipient': { reason: /another recipient/, tags: { SubjectRecipient: undefined } },
  'that was sent to another address': { reason: /another address/, tags: { Destination: 'https://other.test/acs' } },
  'whose status is a failure': {
    reason: /failure/,
    tags: { StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Responder' },
  },
  'that has expired': {
    reason: /expired/,
    tags: { ConditionsNotBefore: inPast(20), ConditionsNotOnOrAfter: inPast(10) },
  },
  'whose confirmation has expired': { reason: /expired/, tags: { SubjectConfirmationDataNotOnOrAfter: inPast(10) } },
  'whose confirmation never ends': { reason: /NotOnOrAfter/, tags: { SubjectConfirmationDataNotOnOrAfter: undefined } },
  'that is not valid yet': {
    reason: /not valid yet/,
    tags: { ConditionsNotBefore: inFuture(10), ConditionsNotOnOrAfter: inFuture(20) },
  },
  'that lives for years': { reason: /too long/, tags: { SubjectConfirmationDataNotOnOrAfter: inFuture(1_000_000) } },
  'to another request': { reason: /another request/, tags: { InResponseTo: '_other' } },
  'to no request': { reason: /another request/, tags: { InResponseTo: undefined } },
  'of another issuer': { reason: /another issuer/, tags: { Issuer: `${issuer}/other` } },
  'without a subject': { reason: /no subject/, tags: { NameID: ' ' } },
  'signed with SHA-1': { reason: /algorithm/, algorithm: Constants.algorithms.signature.RSA_SHA1 },
}

describe('the assertion consumer service refuses', () => {
  for (const [what, { attack, reason }] of Object.entries(attacks))
    test(`${what} [saml-validation]`, async () => {
      const { browser, provider, reasons } = await open()
      const started = await start(browser)
      const page = await post(
        browser,
        attack(provider.answer(started.requestId), provider, started),
        started.relayState,
      )
      assert.equal(page.searchParams.get('error'), 'access_denied')
      assert.equal(page.searchParams.get('SAMLResponse'), null)
      assert.match((await reasons()).join('; '), reason)
    })

  for (const [what, { reason, ...lie }] of Object.entries(lies))
    test(`an answer ${what} [saml-validation]`, async () => {
      const { browser, provider, reasons } = await open()
      const { requestId, relayState } = await start(browser)
      const page = await post(browser, provider.answer(requestId, lie), relayState)
      assert.equal(page.searchParams.get('error'), 'access_denied')
      assert.match((await reasons()).join('; '), reason)
    })

  test('an answer signed with another key [saml-validation]', async () => {
    const { browser, clock } = await open()
    const thief = await createTestProvider(clock.now)
    const { requestId, relayState } = await start(browser)
    const page = await post(browser, thief.answer(requestId), relayState)
    assert.equal(page.searchParams.get('error'), 'access_denied')
  })

  test('a sign-in that was not requested here [saml-validation]', async () => {
    const { browser, provider } = await open()
    for (const relayState of ['', 'https://app.test/deep', `${'a'.repeat(36)}.${'b'.repeat(43)}`]) {
      const page = await post(browser, provider.answer('_any'), relayState)
      assert.equal(page.searchParams.get('error'), 'access_denied')
    }
  })

  test('the same answer a second time, also for a new request [saml-validation]', async () => {
    const { browser, provider, reasons } = await open()
    const first = await start(browser)
    const xml = provider.answer(first.requestId)
    assert.ok((await post(browser, xml, first.relayState)).searchParams.has('SAMLResponse'))
    assert.ok((await post(browser, xml, first.relayState)).searchParams.has('error'), 'the request is spent')
    const second = await start(browser)
    assert.ok((await post(browser, xml, second.relayState)).searchParams.has('error'))
    assert.deepEqual(await reasons(), ['it answers another request'])
  })

  test('an answer to a request that is too old', async () => {
    const { browser, provider, clock } = await open()
    const { requestId, relayState } = await start(browser)
    clock.pass(901)
    assert.ok((await post(browser, provider.answer(requestId), relayState)).searchParams.has('error'))
  })

  test('an answer of a connection that was switched off meanwhile', async () => {
    const { browser, provider, store } = await open()
    const { requestId, relayState } = await start(browser)
    await store.ssoConnections.update('1002', 'sso-lumen', { isEnabled: false })
    assert.ok((await post(browser, provider.answer(requestId), relayState)).searchParams.has('error'))
  })

  test('anything but a form', async () => {
    const { browser } = await open()
    const answer = await browser.fetch(new URL(service.acsUrl).pathname, { method: 'POST', body: '{}' })
    assert.equal(answer.status, 404)
  })
})

describe('the exchange of an answer refuses', () => {
  test('a code a second time, or in another browser’s attempt [one-time-use]', async () => {
    const { browser, provider, exchange } = await open()
    const { requestId, relayState } = await start(browser)
    const code = (await post(browser, provider.answer(requestId), relayState)).searchParams.get('SAMLResponse')
    assert.equal((await exchange(code, relayState)).status, 200)
    assert.equal((await exchange(code, relayState)).status, 403)
    const other = await start(browser)
    const next = await post(browser, provider.answer(other.requestId), other.relayState)
    assert.equal((await exchange(next.searchParams.get('SAMLResponse'), relayState)).status, 403)
  })

  test('a code after a minute', async () => {
    const { browser, provider, exchange, clock } = await open()
    const { requestId, relayState } = await start(browser)
    const page = await post(browser, provider.answer(requestId), relayState)
    clock.pass(61)
    assert.equal((await exchange(page.searchParams.get('SAMLResponse'), relayState)).status, 403)
  })

  test('an address that is in no proven domain of the company [saml-validation]', async () => {
    const { signIn, store, reasons } = await open()
    const lie = { email: 'admin@acme.test', tags: { NameID: 'lumen-1' } }
    assert.equal((await signIn(lie)).status, 403)
    assert.deepEqual(await reasons(), ['the address is in no domain of the organization'])
    await store.ssoDomains.update(vendorScope, 'sso-domain', { ownerTenantId: '2001' })
    const { items } = await store.ssoIdentities.find(vendorScope)
    assert.deepEqual(items, [])
  })

  for (const [what, email] of [
    ['two addresses in one', 'admin@acme.test@sso.test'],
    ['a line break in an address', 'admin@acme.test&#10;@sso.test'],
    ['something that separates addresses', 'admin@acme.test,user@sso.test'],
    ['no name before the domain', '@sso.test'],
  ] as const)
    test(`${what} [saml-validation]`, async () => {
      const { signIn, store, reasons } = await open()
      const before = (await store.users.find(vendorScope)).total
      const { status, body } = await signIn({ email, tags: { NameID: 'lumen-1' } })
      assert.deepEqual([status, (body as { errorCode?: string }).errorCode], [403, 'ER-SSO-ADDRESS'])
      assert.equal((await store.users.find(vendorScope)).total, before)
      assert.match(String((await reasons())[0]), /email address that your organization sent is not valid/)
    })

  test('an answer itself is taken once, as other clients of this API send it', async () => {
    const { browser, provider, exchange } = await open()
    const { requestId, relayState } = await start(browser)
    const xml = provider.answer(requestId)
    assert.equal((await exchange(encoded(xml), relayState)).status, 200)
    assert.equal((await exchange(encoded(xml), relayState)).status, 403)
    assert.equal((await exchange(encoded(provider.answer(requestId)), '')).status, 403)
  })
})

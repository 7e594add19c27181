import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify'
import type { SamlKeys } from '../../../demo/server/providers/samlKey.ts'
import { createSamlService, servicePartsOf } from '../../../demo/server/providers/samlService.ts'
import { selfSignedCertificate } from '../../../demo/server/messaging/selfSignedCertificate.ts'
import { samlPostlogin } from '../../../src/http/ssoLogin/operations.ts'
import { createTestProvider, issuer, post, service, start, type Lies } from './samlAnswers.ts'
import { claimsOf, createClock, createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const { data, key } = Constants.algorithms.encryption
const [ours, strangers] = [await selfSignedCertificate('ours'), await selfSignedCertificate('strangers')]
setSchemaValidator({ validate: () => Promise.resolve('not checked') })

/** Hides the assertion of an answer for the owner of a certificate. */
const hide = async (
  xml: string,
  encryptCert = ours.certificate,
  algorithm: string = data.AES_128_GCM,
): Promise<string> => {
  const target = ServiceProvider({ entityID: service.entityId, encryptCert })
  // The library's types do not know these settings.
  const methods = { dataEncryptionAlgorithm: algorithm, keyEncryptionAlgorithm: key.RSA_OAEP_MGF1P }
  const source = IdentityProvider({
    entityID: issuer,
    singleSignOnService: [{ Binding: Constants.namespace.binding.redirect, Location: issuer }],
    isAssertionEncrypted: true,
    ...methods,
  })
  return Buffer.from(await SamlLib.encryptAssertion(source, target, xml), 'base64').toString()
}

const open = async (
  hasKey = true,
  saml = createSamlService({ clock: createClock(), ...(hasKey && { samlEncryption: ours }) }),
) => {
  const api = await createTestBackend({ saml })
  const provider = await createTestProvider(api.clock.now)
  await provider.enter(api.store)
  const browser = api.browser()
  /** The whole way with an answer that is changed before it is posted. */
  const signIn = async (lies: Lies = {}, change: (xml: string) => string | Promise<string> = xml => hide(xml)) => {
    const { requestId, relayState } = await start(browser)
    const page = await post(browser, await change(provider.answer(requestId, lies)), relayState)
    return browser.send(samlPostlogin, {
      SAMLResponse: page.searchParams.get('SAMLResponse') ?? 'none',
      RelayState: relayState,
    })
  }
  const reasons = async () => {
    const { items } = await api.store.audits.find('1002', { where: { action: 'sso.refused' } })
    return items.map(({ facts }) => String(facts['reason']))
  }
  return { ...api, provider, signIn, reasons }
}

describe('an encrypted assertion', () => {
  test('signs in by either key during a change of keys, and by the former one no longer after it', async () => {
    const next = await selfSignedCertificate('next')
    const status = async (keys: SamlKeys, certificate: string) => {
      const clock = createClock()
      const { signIn } = await open(true, createSamlService({ clock, ...servicePartsOf(keys) }))
      return (await signIn({}, xml => hide(xml, certificate))).status
    }
    const during = { current: next, other: ours }
    assert.deepEqual([await status(during, ours.certificate), await status(during, next.certificate)], [200, 200])
    assert.equal(await status(during, strangers.certificate), 403)
    assert.equal(await status({ current: next }, ours.certificate), 403)
  })

  test('signs in, and so does an open one beside it', async () => {
    const { signIn } = await open()
    assert.equal(claimsOf(tokenOf(await signIn()))['email'], 'user@sso.test')
    assert.equal((await signIn({}, xml => xml)).status, 200)
  })

  test('is for a key that our metadata publishes', async () => {
    const { browser } = await open()
    const path = '/frontegg/identity/resources/auth/v1/user/saml/metadata'
    const { body, headers } = await browser().fetch(path)
    assert.match(headers.get('content-type') ?? '', /samlmetadata\+xml/)
    const target = ServiceProvider({ metadata: String(body) })
    const bare = ours.certificate.replaceAll(/-----[^-]+-----|\s/g, '')
    assert.equal(target.entityMeta.getX509Certificate('encryption'), bare)
    assert.equal(target.entityMeta.getEntityID(), service.entityId)
    const without = await (await open(false)).browser().fetch(path)
    assert.doesNotMatch(String(without.body), /KeyDescriptor/)
  })

  const bare = (xml: string) => xml.replace(/<ds:Signature.*?<\/ds:Signature>/s, '')
  const bad: [string, Lies, (xml: string) => string | Promise<string>][] = [
    ['without a signature', {}, xml => hide(bare(xml))],
    ['for another key', {}, xml => hide(xml, strangers.certificate)],
    ['in a mode without authentication', {}, xml => hide(xml, ours.certificate, data.AES_256)],
    ['for another audience', { tags: { Audience: 'https://other.test' } }, xml => hide(xml)],
    ['for another recipient', { tags: { SubjectRecipient: 'https://other.test/acs' } }, xml => hide(xml)],
    ['that is an answer to another request', { tags: { InResponseTo: '_other' } }, xml => hide(xml)],
    ['that has expired', { tags: { SubjectConfirmationDataNotOnOrAfter: '2026-02-01T00:00:00Z' } }, xml => hide(xml)],
    ['signed in a weak way', { algorithm: Constants.algorithms.signature.RSA_SHA1 }, xml => hide(xml)],
    ['that was changed on the way', {}, async xml => (await hide(xml)).replace(/(CipherValue>)(.{60})/s, '$1AAAA$2')],
    [
      'twice',
      {},
      async xml => (await hide(xml)).replace(/<saml:EncryptedAssertion.*<\/saml:EncryptedAssertion>/s, '$&$&'),
    ],
    [
      'beside an open one',
      {},
      async xml =>
        (await hide(xml)).replace(
          '</samlp:Response>',
          `${/<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''}</samlp:Response>`,
        ),
    ],
    [
      'with a mark that ends elsewhere',
      {},
      async xml =>
        (await hide(xml)).replace(/(<saml:EncryptedAssertion[^>]*>)/, '$1<!-- </saml:EncryptedAssertion> -->'),
    ],
  ]
  for (const [what, lies, change] of bad)
    test(`${what} is refused [saml-validation]`, async () => {
      const { signIn, reasons } = await open()
      assert.equal((await signIn(lies, change)).status, 403)
      assert.equal((await reasons()).length, 1)
    })

  test('is refused where there is no key', async () => {
    const { signIn, reasons } = await open(false)
    assert.equal((await signIn()).status, 403)
    assert.deepEqual(await reasons(), ['it is encrypted, but there is no key'])
  })
})

/** Processor time that a refusal takes; unlike time by the clock, other work on the machine does not add to it. */
const refusalMs = async (xml: string) => {
  const saml = createSamlService({ clock: createClock(), samlEncryption: ours })
  const provider = { entityId: issuer, ssoEndpoint: issuer, certificates: [ours.certificate], signRequest: false }
  const before = process.cpuUsage()
  await assert.rejects(saml.validate(provider, Buffer.from(xml).toString('base64'), { ...service, requestId: '_1' }))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('a hostile answer', () => {
  const response = (inside: string) => `<Response>${inside}</Response>`
  const repeated = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))
  /** With everything that is counted before a parser sees the text. */
  const hidden = (inside: string) =>
    response(
      `<EncryptedAssertion xmlns="urn:oasis:names:tc:SAML:2.0:assertion"><EncryptedData><EncryptedKey/>${inside}</EncryptedData></EncryptedAssertion>`,
    )
  const [small, large] = [60 * 1024, 136 * 1024]
  const hostile: [what: string, xml: string][] = [
    ['of openings without an end', response(repeated('<EncryptedAssertion >', large))],
    ['of openings without an end, just small enough', response(repeated('<EncryptedAssertion >', small))],
    ['of keys without an end', hidden(repeated('<EncryptedKey >', large))],
    ['of keys without an end, just small enough', hidden(repeated('<EncryptedKey >', small))],
    ['of one element in another', hidden(repeated('<a>', small))],
    ['of prefixes without a name', hidden(repeated('<a.b-', small))],
    ['of one long tag', hidden(`<${repeated('a', small)}`)],
    ['of names without a value', hidden(repeated('Algorithm ', small))],
    ['of attributes', hidden(`<a ${repeated('a="1" ', small)}`)],
    ['of namespaces', hidden(repeated('<a xmlns:a="b">', small))],
    ['of namespaces, each closed', hidden(repeated('<a xmlns:a="b"/>', small))],
    ['of entities', hidden(repeated('&amp;', small))],
    ['of cipher values', hidden(repeated('<CipherValue/>', small))],
  ]
  for (const [what, xml] of hostile)
    test(`${what} is refused in milliseconds`, async () => {
      await refusalMs(xml)
      const [ms, limitMs] = [await refusalMs(xml), xml.length > large ? 50 : 250]
      assert.ok(ms < limitMs, `it took ${Math.round(ms)} ms of processor time`)
    })
})

describe('groups at the company', () => {
  const roles = async (signIn: Awaited<ReturnType<typeof open>>['signIn'], groups: readonly string[]) =>
    claimsOf(tokenOf(await signIn({ groups })))['roles']

  test('give and take the roles they decide, and leave the others alone', async () => {
    const { signIn, store } = await open()
    const before = await roles(signIn, ['support'])
    await store.ssoConnections.update('1002', 'sso-lumen', {
      groups: [
        { group: 'support', roleIds: ['role-support'] },
        { group: 'everybody & all', roleIds: ['role-readonly'] },
      ],
    })
    const own = (before as string[]).filter(key => key !== 'ReadOnly' && key !== 'Support')
    assert.deepEqual(await roles(signIn, ['support']), [...own, 'Support'])
    assert.deepEqual(
      ((await roles(signIn, ['everybody &amp; all', 'support'])) as string[]).toSorted(),
      [...own, 'ReadOnly', 'Support'].toSorted(),
    )
    assert.deepEqual(await roles(signIn, ['Support', 'other']), own, 'names are exact')
  })

  test('do not take the last administrator whose access does not end', async () => {
    const { signIn, store } = await open()
    const person = String(claimsOf(tokenOf(await signIn()))['sub'])
    const rolesOf = async (id: string) => (await store.memberships.get('1002', id))?.roleIds
    for (const { id } of (await store.memberships.find('1002')).items)
      await store.memberships.update('1002', id, { roleIds: [id === person ? 'role-admin' : 'role-readonly'] })
    const temporary = { roleIds: ['role-admin'], expiresAt: '2027-01-01T00:00:00.000Z' }
    await store.memberships.update('1002', 'user-multi', temporary)
    await store.ssoConnections.update('1002', 'sso-lumen', {
      groups: [{ group: 'chiefs', roleIds: ['role-admin'] }],
    })
    assert.equal((await signIn({ groups: ['other'] })).status, 200)
    assert.deepEqual(await rolesOf(person), ['role-admin'])
    const rows = (await store.audits.find('1002', { where: { action: 'sso.rolesKept' } })).items
    assert.deepEqual(
      rows.map(({ userId }) => userId),
      [person],
    )
    const { expiresAt: _end, ...lasting } = (await store.memberships.get('1002', 'user-multi'))!
    await store.memberships.put('1002', 'user-multi', () => lasting)
    assert.equal((await signIn({ groups: ['other'] })).status, 200)
    assert.deepEqual(await rolesOf(person), [])
  })

  test('change roles, and the member gets a mail for each change, but none for the roles of a new member', async () => {
    const { signIn, store, mails } = await open()
    await store.ssoConnections.update('1002', 'sso-lumen', {
      groups: [{ group: 'support', roleIds: ['role-support'] }],
    })
    const email = 'new.person@sso.test'
    assert.equal((await signIn({ email, groups: ['support'] })).status, 200)
    assert.equal(mails.length, 0, 'the first sign-in')
    for (const groups of [[], [], ['support']]) assert.equal((await signIn({ email, groups })).status, 200)
    assert.deepEqual(
      mails.map(({ to, subject }) => [to, subject.slice(0, 18)]),
      Array.from({ length: 2 }, () => [email, 'Your roles changed']),
    )
    assert.match(mails[1]?.text ?? '', /changed your roles\. You now have: .*Support/)
  })

  test('are in the audit log with what they gave and took, once for each change [audit-rows]', async () => {
    const { signIn, store } = await open()
    await store.ssoConnections.update('1002', 'sso-lumen', {
      groups: [{ group: 'support', roleIds: ['role-support'] }],
    })
    for (const groups of [['support'], ['support'], []]) await roles(signIn, groups)
    const where = { action: 'user.rolesSynchronized' }
    const { items } = await store.audits.find('1002', { where, sort: { by: 'createdAt', direction: 'asc' } })
    assert.deepEqual(
      items
        .map(({ severity, facts }) => [severity, facts['connectionId'], facts['added'], facts['removed']])
        .toSorted(),
      [
        ['Medium', 'sso-lumen', '', 'role-support'],
        ['Medium', 'sso-lumen', 'role-support', ''],
      ],
    )
    const linked = await store.audits.find('1002', { where: { action: 'user.identityLinked' } })
    assert.equal(linked.items.length, 1)
  })
})

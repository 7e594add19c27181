import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { importConnections } from '../../../demo/server/operator/connections.ts'
import { selfSignedCertificate } from '../../../demo/server/messaging/selfSignedCertificate.ts'
import { encryptionKeyIdOf } from '../../../src/backend/ports/encryption.ts'
import { sealSecrets } from '../../../src/backend/events/webhookSecrets.ts'
import { placeOf } from '../../../src/backend/store/encryptedRecords.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { customSocialProviders, prelogin, socialAuthorizeRedirect } from '../../../src/http/ssoLogin/operations.ts'
import { invite } from '../../../src/http/invitations/operations.ts'
import {
  emailDomainConfigurationSave,
  emailDomainCreate,
} from '../../../src/http/restrictions/emailDomainOperations.ts'
import { baseUrl, createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const google = {
  id: 'google',
  type: 'google',
  displayName: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'our-id',
  clientSecret: 'our-secret',
}
const github = { id: 'github', type: 'github', displayName: 'GitHub', clientId: 'gh', clientSecret: 'gh-secret' }
const facebook = { ...github, id: 'facebook', type: 'facebook', displayName: 'Facebook', verifiesEmails: true }
const oidc = { issuer: 'https://login.globex.test', clientId: 'us', clientSecret: 'their-secret' }
const globex = { id: 'globex', tenantId: '1002', name: 'Globex', domains: ['Globex.test'], roles: ['ReadOnly'], oidc }
const { certificate } = await selfSignedCertificate('A company')
const saml = { entityId: 'https://idp.test', ssoEndpoint: 'https://idp.test/login', certificates: [certificate] }

const endpoints = { authorizationEndpoint: 'https://o.test/a', tokenEndpoint: 'https://o.test/t' }
const plain = { profileFormat: 'openid', ...endpoints, userEndpoint: 'https://o.test/u', scopes: ['openid'] }

const open = async () => {
  const testBackend = await createTestBackend()
  const enter = (description: unknown) =>
    importConnections(testBackend.store, testBackend.ports.encryption, description)
  return { ...testBackend, enter }
}

describe('what an operator enters', () => {
  test('is used at once, with secrets that are sealed to their records', async () => {
    const { enter, store, ports } = await open()
    assert.deepEqual(await enter({ services: [google, github], companies: [globex] }), [
      'the service google',
      'the service github',
      'the company globex',
    ])
    const service = await store.socialProviders.get(vendorScope, 'google')
    assert.ok(encryptionKeyIdOf(service?.clientSecret))
    assert.equal(await ports.encryption.open(service!.clientSecret, placeOf('socialProviders', 'google')), 'our-secret')
    const company = await store.ssoConnections.get('1002', 'globex')
    const place = placeOf('ssoConnections', 'globex', '1002')
    assert.equal(await ports.encryption.open(company!.oidc!.clientSecret!, place), 'their-secret')
    assert.deepEqual(company?.roleIds, ['role-readonly'])
    assert.doesNotMatch(JSON.stringify([service, company]), /our-secret|their-secret/)
    const audits = (await store.audits.find(['1002', vendorScope])).items
    assert.deepEqual(
      audits
        .filter(({ ip }) => ip === 'local')
        .map(({ tenantId, action, facts }) => [tenantId, action, ...Object.values(facts)].join(' '))
        .sort(),
      ['* socialProvider.entered github', '* socialProvider.entered google', '1002 ssoConnection.entered globex'],
      'the audit has it, without secrets [audit-rows]',
    )
  })

  test('reaches the webhooks of its organization', async () => {
    const { enter, store, ports, backend, clock } = await open()
    const secret = await sealSecrets(ports.encryption, '1002', 'w', { current: `whsec_${'A'.repeat(32)}` })
    const fields = { displayName: 'W', description: '', url: 'https://hooks.globex.test/', isActive: true }
    await store.webhooks.insert('1002', { ...fields, id: 'w', secret, eventKeys: ['ssoConnection.entered'] })
    await enter({ companies: [globex] })
    // The operator's command uses the real time.
    clock.pass((Date.now() - clock.now()) / 1000)
    await backend.jobs.idle()
    const { items } = await store.webhookMessages.find('1002')
    assert.deepEqual(
      items.map(({ eventKey, state }) => [eventKey, state]),
      [['ssoConnection.entered', 'delivered']],
    )
  })

  test('leads people to services without ID tokens, and to companies by their domains', async () => {
    const { enter, browser, store } = await open()
    await enter({ services: [github, facebook], companies: [globex] })
    const proof = { code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' as const, state: 's'.repeat(22) }
    const input = { provider: 'github', redirectUri: `${baseUrl}/account/social/success`, ...proof }
    const { headers } = await browser().send(socialAuthorizeRedirect, input)
    assert.match(headers.get('location') ?? '', /^https:\/\/github\.com\/login\/oauth\/authorize\?.*client_id=gh&/)
    assert.equal((await store.socialProviders.get(vendorScope, 'facebook'))?.plain?.verifiesEmails, true)
    assert.equal((await browser().send(prelogin, { email: 'ann@globex.test' })).body.idpType, 'oidc')
  })

  test('is found by a mail domain in its own script and in A-labels, like restrictions of that domain [email-domains]', async () => {
    const forms = ['münchen.example', 'xn--mnchen-3ya.example']
    const typed = [...forms, 'MÜNCHEN.example', 'mu\u0308nchen.example']
    for (const entered of forms) {
      const { enter, browser } = await open()
      await enter({ companies: [{ ...globex, tenantId: '1001', domains: [entered] }] })
      const page = browser()
      const token = tokenOf(await page.signIn('admin@acme.test'))
      await page.send(emailDomainCreate, { domain: entered, type: 'ALLOW' }, { token })
      await page.send(emailDomainConfigurationSave, { active: true, type: 'ALLOW' }, { token })
      const invited = async (email: string) =>
        (await page.send(invite, { emails: [email], roleIds: ['role-readonly'] }, { token })).body[0]?.outcome
      for (const [place, domain] of typed.entries()) {
        const { body } = await browser().send(prelogin, { email: `user@${domain}` })
        assert.deepEqual([body.idpType, body.addressType], ['oidc', 'sso'], `${domain} for ${entered}`)
        assert.equal(await invited(`user${place}@${domain}`), 'sent', `${domain} for ${entered}`)
      }
      assert.equal((await browser().send(prelogin, { email: 'user@munchen.example' })).body.address, undefined)
      assert.equal(await invited('user@munchen.example'), 'domainNotAllowed')
    }
  })

  test('replaces what has the same id, its domains too', async () => {
    const { enter, browser } = await open()
    await enter({ companies: [globex] })
    const groups = [{ group: 'Staff', roles: ['Support', 'ReadOnly'] }]
    await enter({ companies: [{ ...globex, oidc: undefined, saml, groups, domains: ['globex.example'] }] })
    assert.equal((await browser().send(prelogin, { email: 'ann@globex.test' })).body.address, undefined)
    const { body } = await browser().send(prelogin, { email: 'ann@globex.example' })
    assert.match(body.address ?? '', /^https:\/\/idp\.test\/login\?SAMLRequest=/)
  })

  test('may be a service of another kind, with endpoints of its own', async () => {
    const { enter, browser } = await open()
    await enter({ services: [{ ...github, id: 'guild', type: 'custom', displayName: 'Guild', plain }] })
    const { providers } = (await browser().send(customSocialProviders)).body
    assert.ok(providers.some(({ id, userInfoUrl }) => id === 'guild' && userInfoUrl === 'https://o.test/u'))
  })

  const faults: [what: string, description: unknown, reason: RegExp][] = [
    ['no object', [], /must be an object/],
    ['an unknown key', { services: [{ ...google, secret: 'x' }] }, /has no "secret"/],
    ['a type that is none', { services: [{ ...google, type: 'myspace' }] }, /one of microsoft/],
    ['an id that is not the type', { services: [{ ...google, id: 'goo' }] }, /must be "google"/],
    [
      'an address without https [outgoing-calls]',
      { services: [{ ...google, issuer: 'http://a.test' }] },
      /an https address/,
    ],
    ['neither issuer nor endpoints', { services: [{ ...google, issuer: undefined }] }, /"issuer"/],
    ['both', { services: [{ ...google, plain }] }, /and not both/],
    ['endpoints that are not told', { services: [{ ...google, plain: {} }] }, /"profileFormat"/],
    ['no secret', { services: [{ ...google, clientSecret: '' }] }, /"clientSecret"/],
    ['an unknown account', { companies: [{ ...globex, tenantId: 'nobody' }] }, /no account "nobody"/],
    ['an unknown role', { companies: [{ ...globex, roles: ['Owner'] }] }, /no role "Owner"/],
    ['a domain that is none', { companies: [{ ...globex, domains: ['globex'] }] }, /no mail domain/],
    [
      'the domain of another company [saml-validation]',
      { companies: [{ ...globex, domains: ['sso.test'] }] },
      /another company's/,
    ],
    [
      'SAML without a certificate [saml-validation]',
      { companies: [{ ...globex, oidc: undefined, saml: { ...saml, certificates: [] } }] },
      /PEM/,
    ],
  ]
  for (const [what, description, reason] of faults)
    test(`with ${what} is refused, and nothing of it is there`, async () => {
      const { enter, store } = await open()
      const before = JSON.stringify((await store.socialProviders.find(vendorScope)).items)
      const good = {
        ...(description as object),
        services: [facebook, ...((description as { services?: [] }).services ?? [])],
      }
      await assert.rejects(enter(Array.isArray(description) ? description : good), reason)
      assert.equal(JSON.stringify((await store.socialProviders.find(vendorScope)).items), before)
      assert.equal(await store.ssoConnections.get('1002', 'globex'), undefined)
    })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { encryptionKeyIdOf } from '../../../src/backend/ports/encryption.ts'
import { placeOf } from '../../../src/backend/store/encryptedRecords.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { callbackAddress } from '../../../src/backend/federation/openIdCallback.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import { attributesSave } from '../../../src/http/ssoConfig/setUpOperations.ts'
import * as saml from '../../../src/http/ssoConfig/samlOperations.ts'
import { prelogin, providerCallback } from '../../../src/http/ssoLogin/operations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { baseUrl } from '../../harness/testBackend.ts'
import { base64Of, certificate, nextCertificate, openSso, stranger, type MakeStore } from './ssoConfigBackend.ts'

const filled = { ssoEndpoint: 'https://idp.example.com/sso', publicCertificate: certificate }

const configurations = (open: () => ReturnType<typeof openSso>) => {
  test('is made, read, changed and deleted, and each step is in the audit log', async () => {
    const { ask, make, find, auditsOf } = await open()
    const made = await make({ type: 'okta' })
    assert.match(made.id, /^[A-Za-z\d-]+$/)
    const { id, createdAt: _created, updatedAt: _updated, ...fields } = made
    assert.deepEqual(fields, {
      enabled: false,
      generatedVerification: '',
      ssoEndpoint: '',
      publicCertificate: '',
      signRequest: false,
      acsUrl: `${baseUrl}/frontegg/identity/resources/auth/v1/user/saml/acs`,
      type: 'okta',
      spEntityId: baseUrl,
      oidcClientId: '',
      oidcSecret: '',
      domains: [],
      roleIds: [],
      groups: [],
      skipEmailDomainValidation: false,
    })
    const changed = (
      await ask(sso.update, { ssoConfigId: id, ...filled, acsUrl: 'https://evil.test', spEntityId: 'evil' })
    ).body
    assert.deepEqual(
      [changed.ssoEndpoint, changed.acsUrl, changed.spEntityId],
      [filled.ssoEndpoint, made.acsUrl, baseUrl],
    )
    assert.deepEqual(await find(id), changed)
    assert.equal((await ask(sso.remove, { ssoConfigId: id })).status, 204)
    assert.equal(await find(id), undefined)
    assert.equal((await ask(sso.remove, { ssoConfigId: id })).status, 404)
    assert.deepEqual(
      [await auditsOf('ssoConnection.created'), await auditsOf('ssoConnection.updated')],
      [[{ connectionId: id }], [{ connectionId: id, fields: 'saml' }]],
    )
    assert.deepEqual(await auditsOf('ssoConnection.deleted'), [{ connectionId: id, people: 0 }])
  })

  test('is named in the audit log as it was then, also after it was deleted', async () => {
    const { ask, make, addDomain, store } = await open()
    const { id } = await make({ type: 'okta' })
    await addDomain(id, 'named.example')
    await ask(sso.update, { ssoConfigId: id, ...filled })
    await ask(sso.remove, { ssoConfigId: id })
    const { items } = await store.audits.find('1001')
    const nameIn = (action: string) => items.find(row => row.action === action)?.names?.[id]
    assert.equal(nameIn('ssoConnection.created'), 'Okta')
    assert.equal(nameIn('ssoConnection.updated'), 'Okta · named.example')
    assert.equal(nameIn('ssoConnection.deleted'), 'Okta · named.example')
  })

  test('takes certificates as PEM, as several of them, and as base64 of either', async () => {
    const { ask, make } = await open()
    const { id: ssoConfigId } = await make()
    const both = `${certificate}\n${nextCertificate}`
    const forms: [string, number][] = [
      [certificate, 1],
      [base64Of(certificate), 1],
      [btoa(certificate), 1],
      [both, 2],
      [btoa(both), 2],
      ['', 0],
    ]
    for (const [publicCertificate, count] of forms) {
      const { body } = await ask(sso.update, { ssoConfigId, publicCertificate })
      assert.equal(body.publicCertificate.match(/BEGIN CERTIFICATE/g)?.length ?? 0, count)
    }
    const key = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'
    for (const publicCertificate of [
      'text',
      btoa('text'),
      key,
      `${certificate}\n${key}`,
      '-----BEGIN CERTIFICATE-----',
    ])
      assert.equal(errorCodeOf(await ask(sso.update, { ssoConfigId, publicCertificate })), 'ER-SSO-CERTIFICATE')
  })

  test('keeps its secret to itself, sealed to its record', async () => {
    const { ask, make, store, ports, find } = await open()
    const oidc = {
      type: 'oidc',
      ssoEndpoint: 'https://login.example.com/',
      oidcClientId: 'us',
      oidcSecret: 'their-secret',
    }
    const { id, oidcSecret, ssoEndpoint } = await make(oidc)
    assert.deepEqual([oidcSecret, ssoEndpoint], ['', 'https://login.example.com/'])
    const stored = await store.ssoConnections.get('1001', id)
    assert.ok(encryptionKeyIdOf(stored?.oidc?.clientSecret))
    const place = placeOf('ssoConnections', id, '1001')
    assert.equal(await ports.encryption.open(stored!.oidc!.clientSecret!, place), 'their-secret')
    await ask(sso.update, { ssoConfigId: id, oidcSecret: '', oidcClientId: 'others' })
    const kept = await store.ssoConnections.get('1001', id)
    assert.equal(kept?.oidc?.clientSecret, stored?.oidc?.clientSecret)
    assert.doesNotMatch(JSON.stringify([kept, await find(id), (await store.audits.find('1001')).items]), /their-secret/)
  })

  test('refuses addresses that are none, and directories that everybody shares', async () => {
    const { ask, make } = await open()
    const { id: ssoConfigId } = await make()
    for (const ssoEndpoint of ['idp', 'http://idp.example.com', 'javascript:alert(1)', 'https://u:p@idp.example.com'])
      assert.equal(errorCodeOf(await ask(sso.update, { ssoConfigId, ssoEndpoint })), 'ER-SSO-ADDRESS-INVALID')
    const issuer = 'https://login.microsoftonline.com/common/v2.0'
    assert.equal(errorCodeOf(await ask(sso.create, { type: 'oidc', ssoEndpoint: issuer })), 'ER-SSO-ISSUER-SHARED')
    assert.equal((await ask(sso.create, { type: 'ping' })).status, 400)
  })

  test('accepts no addresses of other domains and signs no requests without a key', async () => {
    const { ask, make } = await open()
    const { id: ssoConfigId } = await make()
    const skipped = await ask(sso.update, { ssoConfigId, skipEmailDomainValidation: true })
    assert.deepEqual([skipped.status, errorCodeOf(skipped)], [403, 'ER-OPERATOR-ONLY'])
    assert.equal(errorCodeOf(await ask(sso.update, { ssoConfigId, signRequest: true })), 'ER-SSO-SIGN-REQUEST')
  })

  test('is enabled only with a provider and a verified domain, and by a fresh proof', async () => {
    const { ask, age, make, prove, tested, addDomain, find, auditsOf } = await open()
    const { id: ssoConfigId } = await make()
    const enable = () => ask(sso.update, { ssoConfigId, enabled: true })
    assert.equal(errorCodeOf(await enable()), 'ER-SSO-INCOMPLETE')
    await ask(sso.update, { ssoConfigId, ...filled })
    await addDomain(ssoConfigId, 'claimed.example')
    assert.equal(errorCodeOf(await enable()), 'ER-SSO-NO-DOMAIN')
    await prove(ssoConfigId, 'proven.example')
    assert.equal(errorCodeOf(await enable()), 'ER-SSO-NOT-TESTED')
    await tested(ssoConfigId)
    // A test counts for exactly the settings that it was made with.
    await ask(sso.update, { ssoConfigId, ssoEndpoint: 'https://idp.example.com/other' })
    assert.equal(errorCodeOf(await enable()), 'ER-SSO-NOT-TESTED')
    await tested(ssoConfigId)
    await age(299)
    assert.equal((await enable()).status, 200)
    assert.deepEqual(await auditsOf('ssoConnection.enabled'), [{ connectionId: ssoConfigId }])
    await age(300)
    assert.equal(errorCodeOf(await ask(sso.update, { ssoConfigId, enabled: false })), 'ER-STEP-UP-REQUIRED')
    assert.equal((await find(ssoConfigId))?.enabled, true)
    await age(0)
    assert.equal((await ask(sso.update, { ssoConfigId, enabled: false })).body.enabled, false)
    assert.deepEqual(await auditsOf('ssoConnection.disabled'), [{ connectionId: ssoConfigId }])
    // What people signed in with needs no other test.
    assert.equal((await enable()).status, 200)
  })

  test('keeps protocol and provider while people sign in with it, and forgets subjects with the protocol', async () => {
    const { ask, find, store } = await open()
    const ssoConfigId = 'sso-acme'
    assert.equal((await find(ssoConfigId))?.enabled, true)
    assert.equal(errorCodeOf(await ask(sso.update, { ssoConfigId, type: 'saml' })), 'ER-SSO-ENABLED')
    assert.equal(errorCodeOf(await ask(sso.update, { ssoConfigId, ssoEndpoint: '' })), 'ER-SSO-INCOMPLETE')
    await store.ssoIdentities.insert(vendorScope, { connectionId: ssoConfigId, subject: 's', userId: 'user-member' })
    await ask(sso.update, { ssoConfigId, enabled: false, type: 'saml' })
    assert.equal((await ask(sso.update, { ssoConfigId, enabled: false })).status, 200)
    assert.equal((await ask(sso.update, { ssoConfigId, type: 'okta' })).body.type, 'okta')
    assert.equal((await store.ssoIdentities.find(vendorScope, { where: { connectionId: ssoConfigId } })).total, 0)
  })

  test('forgets subjects with the provider, and its secret with the issuer', async () => {
    const { ask, make, store } = await open()
    const first = { ssoEndpoint: 'https://login.example.com', oidcClientId: 'us', oidcSecret: 'their-secret' }
    const { id } = await make({ type: 'oidc', ...first })
    await store.ssoIdentities.insert(vendorScope, { connectionId: id, subject: '1001', userId: 'user-member' })
    const secret = async () => (await store.ssoConnections.get('1001', id))?.oidc?.clientSecret
    const linked = async () => (await store.ssoIdentities.find(vendorScope, { where: { connectionId: id } })).total
    await ask(sso.update, { ssoConfigId: id, oidcClientId: 'others' })
    assert.deepEqual([await linked(), typeof (await secret())], [1, 'string'])
    await ask(sso.update, { ssoConfigId: id, ssoEndpoint: 'https://evil.example.com' })
    assert.deepEqual([await linked(), await secret()], [0, undefined])
  })
}

const roleTests = (open: () => ReturnType<typeof openSso>) => {
  test('gives new members and groups roles', async () => {
    const { ask, make, find, auditsOf } = await open()
    const { id: ssoConfigId } = await make()
    assert.equal((await ask(sso.defaultRolesSet, { ssoConfigId, roleIds: ['role-readonly'] })).status, 204)
    assert.deepEqual((await ask(sso.defaultRoles, { ssoConfigId })).body, { roleIds: ['role-readonly'] })
    assert.equal((await ask(sso.groupCreate, { ssoConfigId, group: 'Engineering' })).status, 204)
    assert.equal(errorCodeOf(await ask(sso.groupCreate, { ssoConfigId, group: 'Engineering' })), 'ER-SSO-GROUP-TAKEN')
    const [group] = (await ask(sso.groups, { ssoConfigId })).body
    assert.deepEqual([group?.group, group?.roleIds], ['Engineering', []])
    const renamed = { ssoConfigId, id: group!.id, group: 'Builders', roleIds: ['role-readonly'] }
    assert.equal((await ask(sso.groupUpdate, renamed)).status, 204)
    assert.deepEqual((await find(ssoConfigId))?.groups, [
      { id: group!.id, group: 'Builders', roleIds: ['role-readonly'] },
    ])
    assert.equal((await ask(sso.groupDelete, { ssoConfigId, groupId: group!.id })).status, 204)
    assert.equal((await ask(sso.groupDelete, { ssoConfigId, groupId: group!.id })).status, 404)
    assert.equal((await ask(sso.groupUpdate, renamed)).status, 404)
    assert.deepEqual((await auditsOf('ssoRoles.changed')).map(({ fields }) => fields).sort(), [
      'groups',
      'groups',
      'groups',
      'roleIds',
    ])
  })

  test('gives no roles beyond those of the administrator, in any way', async () => {
    const { ask, make, store, auditsOf } = await open()
    const { items } = await store.permissions.find(vendorScope, {
      where: { key: ['fe.secure.read.samlConfiguration', 'fe.secure.write.samlConfiguration'] },
    })
    const words = {
      name: 'Connector',
      description: null,
      isDefault: false,
      level: 9,
      permissionIds: items.map(({ id }) => id),
    }
    const { id: connector } = await store.roles.insert('1001', { key: 'connector', ...words })
    await store.memberships.update('1001', 'user-member', { roleIds: ['role-readonly', connector] })
    const member = 'member@acme.test'
    const { id: ssoConfigId } = await make()
    const exceeding = ['role-admin']
    const answers = [
      await ask(sso.defaultRolesSet, { ssoConfigId, roleIds: exceeding }, member),
      await ask(sso.groupCreate, { ssoConfigId, group: 'Everyone', roleIds: exceeding }, member),
      await ask(sso.update, { ssoConfigId, roleIds: exceeding }, member),
      await ask(sso.update, { ssoConfigId, groups: [{ id: 'x', group: 'Everyone', roleIds: exceeding }] }, member),
      await ask(sso.create, { roleIds: exceeding }, member),
    ]
    assert.deepEqual(answers.map(errorCodeOf), Array(5).fill('ER-ROLE-EXCEEDS'))
    assert.equal((await ask(sso.defaultRolesSet, { ssoConfigId, roleIds: ['unknown'] }, member)).status, 404)
    assert.deepEqual(await auditsOf('ssoRoles.changed'), [])
    // Nor decides somebody what the provider says about members with a role that is not theirs.
    assert.equal(errorCodeOf(await ask(sso.update, { ssoConfigId, ...filled }, member)), 'ER-ROLE-EXCEEDS')
    assert.equal(errorCodeOf(await ask(sso.create, filled, member)), 'ER-ROLE-EXCEEDS')
    assert.equal(
      (await ask(sso.groupCreate, { ssoConfigId, group: 'Readers', roleIds: ['role-readonly'] }, member)).status,
      204,
    )
  })

  test('asks for a fresh proof before a role is given that changes policies', async () => {
    const { ask, make, age } = await open()
    const { id: ssoConfigId } = await make()
    await age(300)
    assert.equal(
      (await ask(sso.groupCreate, { ssoConfigId, group: 'Readers', roleIds: ['role-readonly'] })).status,
      204,
    )
    const given = await ask(sso.groupCreate, { ssoConfigId, group: 'Bosses', roleIds: ['role-admin'] })
    assert.equal(errorCodeOf(given), 'ER-STEP-UP-REQUIRED')
  })
}

const olderTests = (open: () => ReturnType<typeof openSso>) => {
  const body = { enabled: false, ...filled, signRequest: false, type: 'saml' }

  test('saves nothing without a domain', async () => {
    const { ask, store } = await open()
    const blank = (await ask(saml.saml, undefined, stranger)).body
    assert.deepEqual([blank.enabled, blank.domain, blank.isSamlActive], [false, undefined, true])
    assert.equal(errorCodeOf(await ask(saml.samlSave, body, stranger)), 'ER-SSO-DOMAIN-REQUIRED')
    assert.equal(errorCodeOf(await ask(saml.samlMetadataSave, { metadata: '<a/>' }, stranger)), 'ER-SSO-METADATA')
    assert.equal((await store.ssoConnections.find('2001')).total, 0)
  })

  test('proves its domain, and another domain resets endpoint, certificate and signing', async () => {
    const { ask, records, store, tested } = await open()
    const saved = (await ask(saml.samlSave, { ...body, domain: 'one.example' }, stranger)).body
    assert.deepEqual([saved.domain, saved.validated, saved.ssoEndpoint], ['one.example', false, filled.ssoEndpoint])
    assert.equal((await ask(saml.samlDomainValidate, undefined, stranger)).status, 400)
    records.set('_fe-verify.one.example', [saved.generatedVerification!])
    assert.equal((await ask(saml.samlDomainValidate, undefined, stranger)).status, 204)
    assert.equal((await ask(saml.saml, undefined, stranger)).body.validated, true)
    const [connection] = (await store.ssoConnections.find('2001')).items
    await tested(connection!.id, '2001')
    const same = (await ask(saml.samlSave, { ...body, enabled: true, domain: 'One.example' }, stranger)).body
    assert.deepEqual([same.enabled, same.validated], [true, true])
    const other = (await ask(saml.samlSave, { ...body, enabled: true, domain: 'two.example' }, stranger)).body
    assert.deepEqual(
      [other.domain, other.validated, other.enabled, other.ssoEndpoint, other.publicCertificate, other.signRequest],
      ['two.example', false, false, '', '', false],
    )
  })

  test('shares roles, groups and values with the connections of the newer one', async () => {
    const { ask, make } = await open()
    const { id: ssoConfigId } = await make({}, stranger)
    assert.equal((await ask(saml.samlDefaultRolesSave, { roleIds: ['role-readonly'] }, stranger)).status, 204)
    assert.deepEqual((await ask(sso.defaultRoles, { ssoConfigId }, stranger)).body, { roleIds: ['role-readonly'] })
    assert.deepEqual((await ask(saml.samlDefaultRoles, undefined, stranger)).body, { roleIds: ['role-readonly'] })
    assert.equal((await ask(saml.samlGroupCreate, { group: 'A' }, stranger)).status, 204)
    const [{ id } = { id: '' }] = (await ask(saml.samlGroups, undefined, stranger)).body
    assert.equal((await ask(saml.samlGroupUpdate, { id, group: 'B', roleIds: [] }, stranger)).status, 204)
    assert.equal((await ask(sso.groups, { ssoConfigId }, stranger)).body[0]?.group, 'B')
    assert.equal((await ask(saml.samlGroupDelete, { id }, stranger)).status, 204)
    const values = (await ask(saml.samlVendorConfiguration, undefined, stranger)).body
    assert.deepEqual(values, {
      acsUrl: `${baseUrl}/frontegg/identity/resources/auth/v1/user/saml/acs`,
      spEntityId: baseUrl,
    })
    const { active, redirectUri } = (await ask(saml.oidc)).body
    assert.deepEqual([active, redirectUri], [true, callbackAddress({ settings: { baseUrl, urlPrefix: 'frontegg' } })])
    assert.equal(redirectUri, `${baseUrl}/frontegg${providerCallback.path}`)
    assert.equal((await ask(saml.oidc, undefined, stranger)).body.active, false)
  })
}

/** Every call about one connection. */
const callsTo = (ssoConfigId: string, domainId: string): [Operation<never, unknown>, object][] => [
  [sso.update as Operation<never>, { ssoConfigId, type: 'okta' }],
  [sso.remove as Operation<never>, { ssoConfigId }],
  [sso.updateFromMetadata as Operation<never>, { ssoConfigId, metadata: '<a/>' }],
  [sso.updateFromMetadataUrl as Operation<never>, { ssoConfigId, url: 'https://idp.example.com/metadata' }],
  [sso.domainCreate as Operation<never>, { ssoConfigId, domain: 'more.example' }],
  [sso.domainDelete as Operation<never>, { ssoConfigId, domainId }],
  [sso.domainValidate as Operation<never>, { ssoConfigId, domainId }],
  [sso.domainValidateV1 as Operation<never>, { ssoConfigId, domainId }],
  [sso.defaultRoles as Operation<never>, { ssoConfigId }],
  [sso.defaultRolesSet as Operation<never>, { ssoConfigId, roleIds: [] }],
  [sso.groups as Operation<never>, { ssoConfigId }],
  [sso.groupCreate as Operation<never>, { ssoConfigId, group: 'A' }],
  [sso.groupUpdate as Operation<never>, { ssoConfigId, id: 'g', group: 'A', roleIds: [] }],
  [sso.groupDelete as Operation<never>, { ssoConfigId, groupId: 'g' }],
  [attributesSave as Operation<never>, { ssoConfigId, email: 'mail', name: '', groups: '' }],
]

const isolation = (open: () => ReturnType<typeof openSso>) => {
  test('is unknown to another organization, in every call', async () => {
    const { ask, make, addDomain, find, store } = await open()
    const { id } = await make()
    const { id: domainId } = await addDomain(id, 'ours.example')
    const before = JSON.stringify([await find(id), await store.ssoDomains.get(vendorScope, domainId)])
    for (const [operation, input] of callsTo(id, domainId)) {
      const { status } = await ask(operation as Operation<object>, input, stranger)
      // A document is read before the connection is looked up, and neither tells anything.
      assert.equal(status, operation.name === 'ssoConfig.updateFromMetadata' ? 400 : 404, operation.name)
    }
    assert.deepEqual((await ask(sso.list, undefined, stranger)).body, [])
    // The domain of one's own connection by the id of another's, and the other way around.
    const { id: own } = await make({}, stranger)
    assert.equal((await ask(sso.domainDelete, { ssoConfigId: own, domainId }, stranger)).status, 404)
    assert.equal(JSON.stringify([await find(id), await store.ssoDomains.get(vendorScope, domainId)]), before)
  })

  test('takes the permission to read or to write', async () => {
    const { ask, make, addDomain, store } = await open()
    const { id } = await make()
    const { id: domainId } = await addDomain(id, 'ours.example')
    const others: [Operation<never, unknown>, object | undefined][] = [
      [sso.list as Operation<never, unknown>, undefined],
      [sso.create as Operation<never>, {}],
      [saml.saml as Operation<never, unknown>, undefined],
      [saml.samlSave as Operation<never>, { enabled: false, domain: 'more.example' }],
      [saml.samlDomainValidate as Operation<never>, undefined],
      [saml.oidc as Operation<never, unknown>, undefined],
    ]
    const calls = [...callsTo(id, domainId), ...others]
    for (const [operation, input] of calls) {
      const { status } = await ask(operation as Operation<object>, input, 'multi@acme.test')
      assert.equal(status, operation.method === 'GET' ? 200 : 403, operation.name)
    }
    await store.memberships.update('1001', 'user-multi', { roleIds: [], groupIds: [] })
    for (const [operation, input] of calls)
      assert.equal((await ask(operation as Operation<object>, input, 'multi@acme.test')).status, 403, operation.name)
  })

  test('leads its people to their provider as soon as it is enabled, and no longer', async () => {
    const { ask, make, prove, tested, browser } = await open()
    const { id: ssoConfigId } = await make(filled)
    await prove(ssoConfigId, 'proven.example')
    await tested(ssoConfigId)
    const leads = async () => (await browser().send(prelogin, { email: 'ann@proven.example' })).body.idpType
    assert.equal(await leads(), undefined)
    await ask(sso.update, { ssoConfigId, enabled: true })
    assert.equal(await leads(), 'saml')
    await ask(sso.update, { ssoConfigId, enabled: false })
    assert.equal(await leads(), undefined)
    await ask(sso.update, { ssoConfigId, enabled: true })
    await ask(sso.remove, { ssoConfigId })
    assert.equal(await leads(), undefined)
  })
}

/** Single sign-on as tenants set it up, on a store. */
export const ssoConfigSuite = (name: string, makeStore?: MakeStore) => {
  const open = () => openSso(makeStore)
  return describe(`${name}: single sign-on`, () => {
    describe('a connection', () => configurations(open))
    describe('a connection with roles', () => roleTests(open))
    describe('the connection of the older API', () => olderTests(open))
    describe('a connection of one organization', () => isolation(open))
  })
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import { enforcementConfirm } from '../../../src/http/ssoConfig/setUpOperations.ts'
import * as team from '../../../src/http/team/operations.ts'
import { requestDeletion } from '../../../src/http/users/ownAccountOperations.ts'
import { meEmailChange, meEmailChangeVerify } from '../../../src/http/users/profileOperations.ts'
import { remove as removePasskey } from '../../../src/http/webauthnDevices/operations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { nextCertificate } from './ssoConfigBackend.ts'
import { inside, openRequired, outside, ssoConfigId } from './ssoEnforcementBackend.ts'

/** Single sign-on that is required, with one exempt administrator; another one decides about them. */
const open = async () => {
  const api = await openRequired()
  const { require, withProvider, store } = api
  await require(0, ['user-sso'])
  const { page, token } = await withProvider()
  assert.equal((await page.send(enforcementConfirm, { ssoConfigId }, { token })).status, 204)
  /** Lets another administrator sign in without the provider. */
  const exemptAnother = () =>
    store.ssoConnections.update('1002', ssoConfigId, ({ enforcement }) => ({
      enforcement: { ...enforcement!, exemptUserIds: ['user-sso', 'user-multi'] },
    }))
  const ask = await api.by(outside)
  const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => errorCodeOf(answer) ?? answer.status
  return { ...api, ask, codeOf, exemptAnother }
}

describe('the only administrator who needs no provider', () => {
  test('stays an enabled administrator of the organization, whoever asks', async () => {
    const { ask, codeOf, exemptAnother, store } = await open()
    const disable = async () => codeOf(await ask(team.memberDisable, { userId: 'user-sso' }))
    const remove = async () => codeOf(await ask(team.memberRemove, { userId: 'user-sso' }))
    assert.deepEqual([await disable(), await remove()], ['ER-SSO-LAST-EXEMPT', 'ER-SSO-LAST-EXEMPT'])
    assert.equal((await store.memberships.get('1002', 'user-sso'))?.isDisabled ?? false, false)
    await exemptAnother()
    assert.notEqual(await disable(), 'ER-SSO-LAST-EXEMPT')
  })

  test('keeps the account, and the last passkey where there is no password', async () => {
    const { by, codeOf, exemptAnother, store } = await open()
    const own = await by(inside)
    assert.equal(codeOf(await own(requestDeletion, undefined)), 'ER-SSO-LAST-EXEMPT')
    const { passwordHash: _password, ...fields } = (await store.users.get(vendorScope, 'user-sso'))!
    await store.users.put(vendorScope, 'user-sso', () => fields)
    const key = { userId: 'user-sso', credentialId: 'c', publicKey: 'k', counter: 0, name: 'Key', transports: [] }
    const passkey = { ...key, use: 'signIn' as const, deviceType: 'Platform' as const, isBackedUp: false }
    await store.passkeys.insert(vendorScope, { ...passkey, id: 'key' } as never)
    assert.equal(codeOf(await own(removePasskey, { deviceId: 'key' })), 'ER-SSO-LAST-EXEMPT')
    assert.ok(await store.passkeys.get(vendorScope, 'key'))
    await exemptAnother()
    assert.notEqual(codeOf(await own(removePasskey, { deviceId: 'key' })), 'ER-SSO-LAST-EXEMPT')
  })

  test('has no way back by a passkey where passkeys are not offered', async () => {
    const { store, require, codeOf } = await open()
    const { passwordHash: _password, ...fields } = (await store.users.get(vendorScope, 'user-sso'))!
    await store.users.put(vendorScope, 'user-sso', () => fields)
    const key = { userId: 'user-sso', credentialId: 'c', publicKey: 'k', counter: 0, name: 'Key', transports: [] }
    const passkey = { ...key, use: 'signIn' as const, deviceType: 'Platform' as const, isBackedUp: false }
    await store.passkeys.insert(vendorScope, { ...passkey, id: 'key' } as never)
    assert.equal(codeOf(await require(0, ['user-sso'])), 200)
    await store.authStrategies.update(vendorScope, singletonId, ({ mainAuthStrategies, secondaryAuthStrategies }) => ({
      mainAuthStrategies: mainAuthStrategies.filter(({ strategy }) => strategy !== 'WebAuthN'),
      secondaryAuthStrategies: secondaryAuthStrategies.filter(({ strategy }) => strategy !== 'Passkeys'),
    }))
    assert.equal(codeOf(await require(0, ['user-sso'])), 'ER-SSO-NO-EXEMPT-ADMINISTRATOR')
  })

  test('keeps an address that needs no provider of another organization', async () => {
    const { by, codeOf, mails, store, exemptAnother } = await open()
    await store.users.update(vendorScope, 'user-sso', { provider: 'local' })
    const enforcement = { state: 'on' as const, startedAt: '', startedBy: '', exemptUserIds: [] }
    const theirs = { type: 'oidc' as const, name: 'Other', roleIds: [], isEnabled: true, enforcement }
    await store.ssoConnections.insert('2001', { ...theirs, id: 'theirs' })
    const domain = { domain: 'theirs.example', ownerTenantId: '2001', connectionId: 'theirs', isValidated: true }
    await store.ssoDomains.insert(vendorScope, domain)
    const own = await by(inside)
    const email = 'user@theirs.example'
    const change = async () => {
      assert.equal(codeOf(await own(meEmailChange, { email })), 204)
      const code = mails.findLast(({ to }) => to === email)?.text.match(/\b\d{6}\b/)?.[0] ?? ''
      return codeOf(await own(meEmailChangeVerify, { email, code }))
    }
    assert.equal(await change(), 'ER-SSO-LAST-EXEMPT')
    assert.equal((await store.users.get(vendorScope, 'user-sso'))?.email, inside)
    await exemptAnother()
    assert.equal(await change(), 204)
  })

  test('stays also while another organization tries its provider with their address', async () => {
    const { ask, codeOf, store, clock } = await open()
    await store.users.update(vendorScope, 'user-sso', { email: 'user@theirs.example' })
    const endsAt = new Date(clock.now() + 600_000).toISOString()
    const enforcement = { state: 'trial' as const, startedAt: '', startedBy: '', endsAt, exemptUserIds: [] }
    const theirs = { type: 'oidc' as const, name: 'Other', roleIds: [], isEnabled: true, enforcement }
    await store.ssoConnections.insert('2001', { ...theirs, id: 'theirs' })
    const domain = { domain: 'theirs.example', ownerTenantId: '2001', connectionId: 'theirs', isValidated: true }
    await store.ssoDomains.insert(vendorScope, domain)
    assert.equal(codeOf(await ask(team.memberDisable, { userId: 'user-sso' })), 'ER-SSO-LAST-EXEMPT')
  })

  test('is never the one of two who are disabled at once', async () => {
    const { ask, codeOf, store } = await open()
    const fields = {
      userId: 'user-admin',
      roleIds: ['role-admin'],
      isActivated: true,
      isSubAccountAccessAllowed: false,
    }
    await store.memberships.insert('1002', { id: 'user-admin', ...fields })
    await store.users.update(vendorScope, 'user-admin', ({ tenantIds }) => ({ tenantIds: [...tenantIds, '1002'] }))
    await store.ssoConnections.update('1002', ssoConfigId, ({ enforcement }) => ({
      enforcement: { ...enforcement!, exemptUserIds: ['user-sso', 'user-admin'] },
    }))
    const both = ['user-sso', 'user-admin'].map(userId => ask(team.memberDisable, { userId }))
    assert.deepEqual((await Promise.all(both)).map(codeOf).toSorted(), [204, 'ER-SSO-LAST-EXEMPT'])
  })

  test('may go once the provider is no longer required', async () => {
    const { ask, codeOf, store } = await open()
    assert.equal((await ask(sso.update, { ssoConfigId, enabled: false })).status, 200)
    assert.notEqual(codeOf(await ask(team.memberDisable, { userId: 'user-sso' })), 'ER-SSO-LAST-EXEMPT')
    assert.equal((await store.ssoConnections.get('1002', ssoConfigId))?.enforcement, undefined)
  })
})

describe('a required provider that is changed', () => {
  test('is on trial again until an administrator signs in with the new settings', async () => {
    const { ask, state, pass, withPassword, store } = await open()
    assert.equal((await state()).state, 'on')
    assert.equal((await ask(sso.update, { ssoConfigId, publicCertificate: nextCertificate })).status, 200)
    assert.deepEqual([(await state()).state, (await state()).exemptUserIds], ['trial', ['user-sso']])
    assert.equal((await store.audits.find('1002', { where: { action: 'ssoEnforcement.tried' } })).total, 2)
    await pass(601)
    assert.equal((await state()).state, 'off', 'nobody is locked out')
    assert.equal(await withPassword(inside), 200)
  })

  test('stays required when a certificate is added, or nothing about sign-ins changes', async () => {
    const { ask, state, store } = await open()
    const { saml } = (await store.ssoConnections.get('1002', ssoConfigId))!
    const all = [...saml!.certificates.map(one => one), nextCertificate].join('\n')
    assert.equal((await ask(sso.update, { ssoConfigId, publicCertificate: all })).status, 200)
    assert.equal((await store.ssoConnections.get('1002', ssoConfigId))?.saml?.certificates.length, 2)
    await ask(sso.update, { ssoConfigId, roleIds: [] })
    assert.equal((await state()).state, 'on')
  })
})

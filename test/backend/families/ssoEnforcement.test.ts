import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fieldsOf } from '../../../src/backend/federation/ssoConnections.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import {
  enforce,
  enforcement,
  enforcementConfirm,
  enforcementEnd,
} from '../../../src/http/ssoConfig/setUpOperations.ts'
import { emailPolicy, meEmailChange } from '../../../src/http/users/profileOperations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { tokenOf, type Browser } from '../../harness/testBackend.ts'
import { nextCertificate } from './ssoConfigBackend.ts'
import { day, inside, openRequired, outside, ssoConfigId } from './ssoEnforcementBackend.ts'

describe('required single sign-on', () => {
  test('refuses every other way of people of the domain but those who are exempt', async () => {
    const { require, withPassword, withProvider, store } = await openRequired()
    assert.equal(await withPassword(inside), 200)
    assert.equal((await require()).body.state, 'trial')
    assert.equal(await withPassword(inside), 'ER-SSO-REQUIRED')
    await withProvider()
    assert.deepEqual([await withPassword(outside), await withPassword('admin@acme.test')], [200, 200])
    await store.users.insert(vendorScope, {
      ...(await store.users.get(vendorScope, 'user-sso'))!,
      id: 'exempt',
      email: 'owner@sso.test',
      tenantIds: ['1002'],
    })
    await store.memberships.insert('1002', {
      id: 'exempt',
      userId: 'exempt',
      roleIds: ['role-admin'],
      isActivated: true,
      isSubAccountAccessAllowed: false,
    })
    assert.equal(await withPassword('owner@sso.test'), 'ER-SSO-REQUIRED')
    await require(0, ['exempt'])
    assert.deepEqual([await withPassword('owner@sso.test'), await withPassword(inside)], [200, 'ER-SSO-REQUIRED'])
  })

  test('tells the names of those who are exempt to those who may see members', async () => {
    const { require, state, store } = await openRequired()
    assert.deepEqual((await state()).exemptMembers, [])
    await require(7, ['user-multi', 'user-sso'])
    const names = async () => (await state()).exemptMembers.map(({ id, email }) => [id, email]).toSorted()
    assert.deepEqual(await names(), [
      ['user-multi', outside],
      ['user-sso', inside],
    ])
    await store.memberships.take('1002', 'user-sso')
    await store.users.update(vendorScope, 'user-sso', { tenantIds: [] })
    assert.deepEqual(await names(), [['user-multi', outside]])
    const keys = ['fe.secure.read.samlConfiguration']
    const { items } = await store.permissions.find(vendorScope, { where: { key: keys } })
    const reader = { key: 'reader', name: 'Reader', description: null, isDefault: false, level: 9 }
    const { id } = await store.roles.insert('1002', { ...reader, permissionIds: items.map(found => found.id) })
    await store.memberships.update('1002', 'user-multi', { roleIds: [id] })
    const { exemptMembers, exemptUserIds } = await state()
    assert.deepEqual([exemptMembers, exemptUserIds.length], [[], 2])
  })

  test('is taken back after ten minutes unless an administrator who came by the provider confirms it', async () => {
    const { require, state, pass, withPassword, withProvider, by, actions, mails } = await openRequired()
    const earlier = await withProvider()
    await pass(1)
    await require()
    assert.equal(errorCodeOf(await (await by(outside))(enforcementConfirm, { ssoConfigId })), 'ER-SSO-SIGN-IN-FIRST')
    const before = await earlier.page.send(enforcementConfirm, { ssoConfigId }, { token: earlier.token })
    assert.equal(errorCodeOf(before), 'ER-SSO-SIGN-IN-FIRST', 'signed in before the trial')
    await pass(600)
    assert.deepEqual([(await state()).state, await withPassword(inside)], ['off', 200])
    assert.deepEqual(await actions(), ['ssoEnforcement.tried', 'ssoEnforcement.restored'])
    assert.ok(mails.some(({ subject }) => subject.includes('other sign-in methods work again')))
    await require()
    const { page, token } = await withProvider()
    assert.equal((await page.send(enforcementConfirm, { ssoConfigId }, { token })).status, 204)
    await pass(day)
    assert.deepEqual([(await state()).state, await withPassword(inside)], ['on', 'ER-SSO-REQUIRED'])
  })

  test('is confirmed by nobody whose sign-in during the trial was at another provider', async () => {
    const { require, withProvider, pass, store, browser, state } = await openRequired()
    await withProvider()
    await pass(1)
    await require(0, ['user-multi', 'user-sso'])
    // An exempt administrator who comes by a social provider has the same methods of sign-in in their session.
    const page = browser()
    const token = tokenOf(await page.signIn(inside))
    for (const { id } of (await store.sessions.find(vendorScope, { where: { userId: 'user-sso' } })).items)
      await store.sessions.update(vendorScope, id, { amr: ['fed'] })
    const confirm = (who: { page: Browser; token: string }) =>
      who.page.send(enforcementConfirm, { ssoConfigId }, { token: who.token })
    assert.equal(errorCodeOf(await confirm({ page, token })), 'ER-SSO-SIGN-IN-FIRST')
    assert.equal((await state()).state, 'trial')
    assert.equal((await confirm(await withProvider())).status, 204)
  })

  test('is not confirmed by a sign-in with settings that were changed since', async () => {
    const { require, withProvider, by } = await openRequired()
    await require()
    const { page, token } = await withProvider()
    const change = { ssoConfigId, publicCertificate: nextCertificate }
    const changed = await (await by(outside))(sso.update, change)
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    const answer = await page.send(enforcementConfirm, { ssoConfigId }, { token })
    assert.equal(errorCodeOf(answer), 'ER-SSO-SIGN-IN-FIRST')
  })

  test('with a grace period refuses nothing before its end, and waits for an administrator by the provider', async () => {
    const { require, state, pass, withPassword, withProvider, actions, mails } = await openRequired()
    await require(7)
    assert.deepEqual([(await state()).state, await withPassword(inside)], ['grace', 200])
    await pass(7 * day)
    assert.deepEqual([(await state()).state, await withPassword(inside)], ['grace', 200])
    assert.ok(mails.some(({ subject }) => subject.includes('a day later')))
    await withProvider()
    await pass(day)
    assert.deepEqual([(await state()).state, await withPassword(inside)], ['on', 'ER-SSO-REQUIRED'])
    assert.deepEqual(await actions(), ['ssoEnforcement.planned', 'ssoEnforcement.extended', 'ssoEnforcement.begun'])
  })

  test('does not begin once no exempt administrator can sign in otherwise', async () => {
    const { require, state, pass, withProvider, store, mails } = await openRequired()
    await require(7, ['user-sso'])
    await pass(7 * day - 60)
    await withProvider()
    await store.memberships.update('1002', 'user-sso', { roleIds: ['role-readonly'] })
    await pass(60)
    assert.equal((await state()).state, 'grace')
    assert.ok(mails.some(({ subject }) => subject.includes('a day later')))
    await require(0, ['user-multi'])
    await store.memberships.update('1002', 'user-sso', { roleIds: ['role-admin'] })
    const { page, token } = await withProvider()
    await store.users.update(vendorScope, 'user-multi', { isDisabled: true })
    const answer = await page.send(enforcementConfirm, { ssoConfigId }, { token })
    assert.equal(errorCodeOf(answer), 'ER-SSO-NO-EXEMPT-ADMINISTRATOR')
  })

  test('keeps the addresses of its people, also before it is in force', async () => {
    const { by, require, store } = await openRequired()
    // An account that was there before the organization had a provider.
    await store.users.update(vendorScope, 'user-sso', { provider: 'local' })
    const as = await by(inside)
    const change = async () => errorCodeOf(await as(meEmailChange, { email: 'me@elsewhere.test' }))
    const isOffered = async () => (await as(emailPolicy, undefined)).body.allowEmailChange
    assert.deepEqual([await isOffered(), await change()], [true, undefined])
    await require(7)
    assert.deepEqual([await isOffered(), await change()], [false, 'ER-MANAGED'])
  })

  test('needs an administrator who has another way in, an enabled connection and a fresh proof', async () => {
    const { require, by, store, clock } = await openRequired()
    assert.equal(errorCodeOf(await require(0, [])), 'ER-SSO-NO-EXEMPT-ADMINISTRATOR')
    await store.memberships.update('1002', 'user-sso', { roleIds: ['role-readonly'] })
    assert.equal(errorCodeOf(await require(0, ['user-sso'])), 'ER-SSO-NO-EXEMPT-ADMINISTRATOR')
    await store.memberships.update('1002', 'user-sso', { roleIds: ['role-admin'] })
    for (const [field, value] of [
      ['isVerified', false],
      ['isVerified', true],
    ] as const) {
      await store.users.update(vendorScope, 'user-sso', { [field]: value })
      const expected = value ? 200 : 'ER-SSO-NO-EXEMPT-ADMINISTRATOR'
      const answer = await require(0, ['user-sso'])
      assert.equal(errorCodeOf(answer) ?? answer.status, expected, `${field}: ${value}`)
    }
    await store.memberships.update('1002', 'user-sso', { expiresAt: new Date(clock.now() + 1000).toISOString() })
    assert.equal(errorCodeOf(await require(0, ['user-sso'])), 'ER-SSO-NO-EXEMPT-ADMINISTRATOR', 'leaves')
    const ask = await by(outside)
    const fields = fieldsOf((await store.ssoConnections.get('1002', ssoConfigId))!)
    const startedAt = new Date(clock.now()).toISOString()
    const elsewhere = { state: 'on' as const, startedAt, startedBy: 'x', exemptUserIds: [] }
    await store.ssoConnections.insert('2001', { ...fields, id: 'elsewhere', enforcement: elsewhere })
    const domain = { domain: 'acme.test', ownerTenantId: '2001', connectionId: 'elsewhere', isValidated: true }
    await store.ssoDomains.insert(vendorScope, { ...domain, id: 'elsewhere' })
    const bound = await ask(enforce, { ssoConfigId, graceDays: 0, exemptUserIds: ['user-multi'] })
    assert.equal(errorCodeOf(bound), 'ER-SSO-NO-EXEMPT-ADMINISTRATOR', 'of an organization that requires its own')
    await store.ssoDomains.take(vendorScope, 'elsewhere')
    await store.memberships.update('1002', 'user-sso', { roleIds: ['role-readonly'] })
    assert.equal((await require(0, ['user-admin'])).status, 404, 'of another organization')
    for (const { id } of (await store.sessions.find(vendorScope)).items)
      await store.sessions.update(vendorScope, id, { authTime: Math.floor(clock.now() / 1000) - 300 })
    assert.equal(
      errorCodeOf(await ask(enforce, { ssoConfigId, graceDays: 0, exemptUserIds: ['user-multi'] })),
      'ER-STEP-UP-REQUIRED',
    )
    await store.ssoConnections.update('1002', ssoConfigId, { isEnabled: false })
    assert.equal(errorCodeOf(await require()), 'ER-SSO-NOT-ENABLED')
    const foreign = await by('owner@reseller.test').catch(() => undefined)
    const { status } = await foreign!(enforcement, { ssoConfigId })
    assert.ok(status === 403 || status === 404)
  })

  test('ends with the connection, with its domain, and by an administrator', async () => {
    const { require, by, state, withPassword, store, actions } = await openRequired()
    const ask = await by(outside)
    await require()
    assert.equal((await ask(enforcementEnd, { ssoConfigId })).status, 204)
    assert.equal((await ask(enforcementEnd, { ssoConfigId })).status, 404)
    assert.deepEqual([(await state()).state, await withPassword(inside)], ['off', 200])
    await require()
    const startedAt = '2026-01-01T00:00:00.000Z'
    await store.ssoDomains.update(vendorScope, 'sso-domain', { proof: { value: 'v', state: 'expired', startedAt } })
    assert.equal(await withPassword(inside), 200)
    await store.ssoDomains.update(vendorScope, 'sso-domain', { proof: { value: 'v', state: 'verified', startedAt } })
    assert.equal(await withPassword(inside), 'ER-SSO-REQUIRED')
    assert.equal((await ask(sso.update, { ssoConfigId, enabled: false })).status, 200)
    assert.equal(await withPassword(inside), 200)
    assert.equal((await ask(sso.update, { ssoConfigId, enabled: true })).status, 200)
    assert.deepEqual([(await state()).state, await withPassword(inside)], ['off', 200])
    assert.ok((await actions()).includes('ssoEnforcement.ended'))
  })

  test('tells how many members it concerns', async () => {
    const { state, store } = await openRequired()
    const { membersInside, membersOutside } = await state()
    const { total } = await store.memberships.find('1002', { limit: 0 })
    assert.deepEqual([membersInside, membersOutside], [1, total - 1])
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { actorToken, start } from '../../../src/http/impersonation/operations.ts'
import { generateStepUp, refreshToken as refresh } from '../../../src/http/identityAuth/operations.ts'
import { silentAuthorize } from '../../../src/http/oauth/operations.ts'
import { switchTenant } from '../../../src/http/tenants/operations.ts'
import { me, meTenants } from '../../../src/http/users/operations.ts'
import { passwordChange } from '../../../src/http/users/passwordOperations.ts'
import { invitationAccept } from '../../../src/http/users/signUpOperations.ts'
import { enrollStart } from '../../../src/http/mfa/operations.ts'
import { refuseImpersonator } from '../../../src/backend/handler/impersonation.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { ask, openImpersonations as open } from '../../harness/impersonations.ts'
import { claimsOf, tokenOf } from '../../harness/testBackend.ts'

describe('impersonation', () => {
  test('starts a session of that person that knows who acts, for an hour and in one account', async () => {
    const { impersonate, store, clock } = await open()
    const { answer, token, browser } = await impersonate()
    assert.equal(answer.status, 200)
    assert.equal(answer.body.refreshToken, '')
    const claims = claimsOf(token)
    assert.deepEqual([claims['sub'], claims['tenantId'], claims['tenantIds']], ['user-multi', '1001', ['1001']])
    assert.deepEqual(claims['act'], { sub: 'user-admin' }, 'host servers can tell it from a session of the person')
    const session = (await store.sessions.find(vendorScope, { where: { userId: 'user-multi' } })).items[0]!
    assert.equal(session.impersonatedBy, 'user-admin')
    assert.equal(Date.parse(session.expiresAt) - clock.now(), 3_600_000)
    assert.equal((await browser.send(me, {}, { token })).body.email, 'multi@acme.test')
  })

  test('is written down on both sides, with the reason and who acts [audit-rows]', async () => {
    const { impersonate, store } = await open()
    await impersonate()
    const { items } = await store.audits.find('1001', {
      where: { action: ['impersonation.started', 'user.impersonated'] },
    })
    assert.deepEqual(
      items
        .map(({ action, userId, facts }) => [action, userId, facts['target'] ?? facts['impersonator'], facts['reason']])
        .toSorted(),
      [
        ['impersonation.started', 'user-admin', 'user-multi', 'Ticket 4711'],
        ['user.impersonated', 'user-multi', 'user-admin', 'Ticket 4711'],
      ],
    )
  })

  test('sees no other account of the person, not even its name [tenant-isolation]', async () => {
    const { impersonate } = await open()
    const { browser, token } = await impersonate()
    const { body } = await browser.send(meTenants, undefined, { token })
    assert.deepEqual(
      body.tenants.map(({ tenantId }) => tenantId),
      ['1001'],
    )
    assert.equal((await browser.send(me, {}, { token, headers: { 'frontegg-scoped-tenant': '1002' } })).status, 404)
    assert.equal((await browser.refresh('1002')).status, 404)
    assert.deepEqual(claimsOf(tokenOf(await browser.refresh()))['tenantIds'], ['1001'])
  })

  test('gets no tokens for another account by hosted login either [tenant-isolation]', async () => {
    const { impersonate } = await open()
    const { browser } = await impersonate()
    assert.equal((await browser.send(silentAuthorize, { tenantId: '1002' })).status, 404)
    const { body } = await browser.send(silentAuthorize, { tenantId: null })
    assert.deepEqual(claimsOf(body.access_token)['tenantIds'], ['1001'])
  })

  test('joins no organization in the person’s name', async () => {
    const { impersonate, store, clock } = await open()
    const { browser, token } = await impersonate()
    const expiresAt = new Date(clock.now() + 60_000).toISOString()
    const link = { token: 'open-to-many', ownerTenantId: '1002', roleIds: [], createdBy: null, expiresAt }
    await store.inviteLinks.insert(vendorScope, link)
    const { status } = await browser.send(invitationAccept, { userId: 'user-multi', token: link.token }, { token })
    assert.equal(status, 403)
  })

  test('changes nothing that opens the account to others', async () => {
    const { impersonate } = await open()
    const { browser, token } = await impersonate()
    const answers = [
      await browser.send(passwordChange, { password: 'Correct-Horse-9', newPassword: 'Another-Horse-9' }, { token }),
      await browser.send(generateStepUp, {}, { token }),
      await browser.send(switchTenant, { tenantId: '1002' }, { token }),
    ]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [403, 403, 403],
    )
    assert.deepEqual((await ask(browser, token, 'user-member')).status, 403)
  })

  test('may write only where it was started with write access, after a refresh as well', async () => {
    for (const [access, isAllowed] of [
      [{}, false],
      [{ access: 'read' }, false],
      [{ access: 'write' }, true],
    ] as const) {
      const { impersonate, store } = await open()
      const { browser, token } = await impersonate('user-multi', access)
      await browser.refresh()
      const { items, total } = await store.sessions.find(vendorScope, { where: { impersonatedBy: 'user-admin' } })
      assert.equal(total, 1)
      for (const session of items) {
        const write = () => refuseImpersonator(session, 'withWriteAccess')
        if (isAllowed) assert.doesNotThrow(write)
        else assert.throws(write, { status: 403, code: 'ER-IMPERSONATED' })
        assert.throws(() => refuseImpersonator(session, 'never'), { status: 403 })
      }
      const { status } = await browser.send(enrollStart, undefined, { token })
      assert.equal(status, 403, 'factors stay the person’s own in any case')
      const [row] = (await store.audits.find('1001', { where: { action: 'user.impersonated' } })).items
      assert.equal(row?.facts['access'], isAllowed ? 'write' : 'read')
    }
  })

  test('leaves the person’s own sessions alone', async () => {
    const { browser, impersonate } = await open()
    const own = browser()
    await own.signIn('multi@acme.test')
    for (let times = 0; times < 11; times += 1) await impersonate()
    assert.equal((await own.refresh()).status, 200)
  })
})

describe('an actor token', () => {
  test('works once, for a minute, for one person [one-time-use]', async () => {
    const { signedIn, actorToken, clock } = await open()
    const use = async (impersonatedUserId: string, token: string) =>
      (await signedIn()).browser.send(start, { impersonatedUserId, actorToken: token })
    const once = await actorToken('user-multi')
    assert.deepEqual([(await use('user-multi', once)).status, (await use('user-multi', once)).status], [200, 403])
    assert.equal((await use('user-member', await actorToken('user-multi'))).status, 403)
    const late = await actorToken('user-multi')
    clock.pass(61)
    assert.equal((await use('user-multi', late)).status, 403)
    assert.equal((await use('user-multi', 'nonsense')).status, 403)
  })

  test('is worth nothing once its maker signed out or lost the permission', async () => {
    const { admin, signedIn, actorToken, store } = await open()
    const first = await actorToken('user-multi')
    await store.memberships.update('1001', 'user-admin', { roleIds: ['role-readonly'] })
    assert.equal((await admin.send(start, { impersonatedUserId: 'user-multi', actorToken: first })).status, 403)
    await store.memberships.update('1001', 'user-admin', { roleIds: ['role-admin'] })
    const second = await actorToken('user-multi')
    await store.sessions.removeWhere(vendorScope, { userId: 'user-admin' })
    const { browser: later } = await signedIn()
    assert.equal((await later.send(start, { impersonatedUserId: 'user-multi', actorToken: second })).status, 403)
  })

  test('opens nothing in a browser where its maker is not signed in [login-csrf]', async () => {
    const { browser, admin, signedIn, actorToken, impersonate, store } = await open()
    const forged = browser()
    forged.setCookie(admin.cookie()!.replace(/\.[^.]*$/, `.${'b'.repeat(43)}`))
    const others = [
      browser(),
      (await signedIn('member@acme.test')).browser,
      (await signedIn('owner@reseller.test')).browser,
      (await impersonate('user-member')).browser,
      // Ends the session of its maker too, like every refresh token that is used twice.
      forged,
    ]
    for (const other of others) {
      const link = { impersonatedUserId: 'user-multi', actorToken: await actorToken('user-multi') }
      const { status, body } = await other.send(start, link)
      assert.deepEqual([status, (body as { errorCode?: string }).errorCode], [403, 'ER-ACTOR-TOKEN'])
    }
    assert.equal((await store.sessions.find(vendorScope, { where: { userId: 'user-multi' } })).total, 0)
    assert.equal((await store.audits.find('1001', { where: { action: 'user.impersonated' } })).total, 1)
  })

  test('opens the account by a link in another tab of its maker’s browser', async () => {
    const { admin, actorToken } = await open()
    const link = { impersonatedUserId: 'user-multi', actorToken: await actorToken('user-multi') }
    await admin.refresh()
    assert.equal((await admin.send(start, link)).status, 200)
  })

  test('ends with its maker’s right to start it, in requests and in refreshes [session-limits]', async () => {
    const { impersonate, store } = await open()
    const roles = (roleIds: string[], userId = 'user-admin') => store.memberships.update('1001', userId, { roleIds })
    const statuses = async ({ browser, token }: Awaited<ReturnType<typeof impersonate>>) => [
      (await browser.send(refresh, { tenantId: null })).status,
      (await browser.send(me, {}, { token })).status,
    ]
    assert.deepEqual(await statuses(await impersonate()), [200, 200])
    for (const isRefreshedFirst of [true, false]) {
      const acting = await impersonate()
      await roles(['role-readonly'])
      if (!isRefreshedFirst) assert.equal((await acting.browser.send(me, {}, { token: acting.token })).status, 401)
      // The right that comes back brings no session back.
      if (!isRefreshedFirst) await roles(['role-admin'])
      assert.deepEqual(await statuses(acting), [401, 401])
      await roles(['role-admin'])
    }
    const acting = await impersonate()
    await store.memberships.update('1001', 'user-admin', { expiresAt: '2020-01-01T00:00:00.000Z' })
    assert.deepEqual(await statuses(acting), [401, 401], 'temporary access that is over')
  })

  test('is started with a fresh second factor by people who have one [mfa-transaction]', async () => {
    const { admin, adminToken, store } = await open()
    await store.mfaDevices.insert(vendorScope, { userId: 'user-admin', kind: 'authenticator', name: 'App' })
    const { status, body } = await ask(admin, adminToken, 'user-multi')
    assert.deepEqual([status, (body as { errorCode?: string }).errorCode], [403, 'ER-STEP-UP-REQUIRED'])
    const asked = await admin.send(actorToken, { impersonatedUserId: 'user-multi', reason: 'x' }, { token: adminToken })
    assert.equal(asked.status, 403)
  })

  test('is given only to those who have every permission of the person [tenant-isolation]', async () => {
    const { browser, admin, adminToken, store } = await open()
    const support = browser()
    const token = tokenOf(await support.signIn('support@acme.test'))
    assert.equal((await ask(support, token, 'user-member')).status, 403)
    await store.roles.update(vendorScope, 'role-support', ({ permissionIds }) => ({
      permissionIds: [...permissionIds, 'permission.fe.secure.write.impersonate'],
    }))
    assert.equal((await ask(support, token, 'user-member')).status, 200)
    assert.equal((await ask(support, token, 'user-admin')).status, 403, 'an admin has more permissions')
    assert.equal((await ask(admin, adminToken, 'user-admin')).status, 403, 'oneself')
    assert.equal((await ask(admin, adminToken, 'user-disabled')).status, 403, 'disabled people')
  })

  test('is refused for people of other tenants exactly as for unknown people [tenant-isolation]', async () => {
    const { admin, adminToken } = await open()
    for (const id of ['user-owner', 'user-sso', 'nobody']) assert.equal((await ask(admin, adminToken, id)).status, 404)
    assert.equal((await ask(admin, adminToken, 'user-member', '')).status, 400, 'without a reason')
    const odd = await ask(admin, adminToken, 'user-member', undefined, { access: 'everything' })
    assert.equal(odd.status, 400, 'unknown access')
    assert.equal((await ask(admin, 'nonsense', 'user-member')).status, 401)
  })
})

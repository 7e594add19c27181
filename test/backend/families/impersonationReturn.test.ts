import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { logout } from '../../../src/http/identityAuth/operations.ts'
import { current, start, stop } from '../../../src/http/impersonation/operations.ts'
import { remove, removeAll } from '../../../src/http/sessions/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { ask, openImpersonations as open } from '../../harness/impersonations.ts'
import { claimsOf, tokenOf } from '../../harness/testBackend.ts'

describe('stopping an impersonation', () => {
  test('returns the browser to the own session, whose tokens are valid neither before nor twice [impersonation-return]', async () => {
    const { signedIn, store } = await open()
    const { browser, token: ownToken } = await signedIn()
    const asked = await ask(browser, ownToken, 'user-multi')
    const { actorToken: proof } = asked.body as { actorToken: string }
    const own = claimsOf(ownToken)['sid']
    const { accessToken: token } = (await browser.send(start, { impersonatedUserId: 'user-multi', actorToken: proof }))
      .body
    assert.equal((await browser.send(me, {}, { token: ownToken })).status, 401, 'the own access token is sealed')
    const { body: seen } = await browser.send(current, undefined, { token })
    assert.deepEqual([seen.reason, seen.access, seen.canReturn], ['Ticket 4711', 'read', true])

    const stopped = await browser.send(stop, undefined, { token })
    assert.equal(stopped.status, 200)
    assert.deepEqual([claimsOf(tokenOf(stopped))['sub'], claimsOf(tokenOf(stopped))['sid']], ['user-admin', own])
    assert.equal((await browser.send(me, {}, { token })).status, 401, 'the impersonation is over')
    assert.equal(claimsOf(tokenOf(await browser.refresh()))['sub'], 'user-admin')
    assert.equal((await browser.send(stop, undefined, { token: tokenOf(stopped) })).status, 404, 'nothing to stop')
    const { items } = await store.audits.find('1001', { where: { action: 'impersonation.stopped' } })
    assert.deepEqual(
      items.map(({ userId, facts }) => [userId, facts['target'], facts['reason']]),
      [['user-admin', 'user-multi', 'Ticket 4711']],
    )
  })

  test('works only in the browser in which it began [impersonation-return]', async () => {
    const { impersonate, browser: newBrowser } = await open()
    const { token } = await impersonate()
    const other = newBrowser()
    assert.equal((await other.send(stop, undefined, { token })).status, 404)
  })

  test('finds no own session that was revoked, alone or with all others, and the impersonation ends with it [impersonation-return]', async () => {
    for (const revoke of ['one', 'all']) {
      const { impersonate, signedIn, store } = await open()
      const { browser, token } = await impersonate()
      const { items } = await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })
      const kept = items.find(({ keptFor }) => keptFor)
      const elsewhere = await signedIn()
      const page = { token: elsewhere.token }
      const { status } =
        revoke === 'one'
          ? await elsewhere.browser.send(remove, { id: kept!.id }, page)
          : await elsewhere.browser.send(removeAll, undefined, page)
      assert.ok(status < 300, revoke)
      assert.equal((await browser.send(stop, undefined, { token })).status, 401, revoke)
      assert.equal((await browser.refresh()).status, 401, revoke)
    }
  })

  test('finds no own session of a person who was disabled meanwhile [impersonation-return]', async () => {
    const { impersonate, store } = await open()
    const { browser, token } = await impersonate()
    await store.users.update(vendorScope, 'user-admin', { isDisabled: true })
    assert.equal((await browser.send(stop, undefined, { token })).status, 401)
    assert.equal((await browser.refresh()).status, 401)
  })

  test('is not idleness of the own session, and a session that is over is not returned to [impersonation-return]', async () => {
    const { impersonate, clock, store } = await open()
    const { browser, token } = await impersonate()
    const kept = (await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })).items.find(
      ({ keptFor }) => keptFor,
    )
    clock.pass(600)
    await browser.refresh()
    const used = await store.sessions.get(vendorScope, kept!.id)
    assert.equal(Date.parse(used!.lastUsedAt), clock.now())
    await store.sessions.update(vendorScope, kept!.id, { expiresAt: new Date(clock.now() - 1).toISOString() })
    void token
    const renewed = tokenOf(await browser.refresh())
    assert.equal((await browser.send(stop, undefined, { token: renewed })).status, 401)
  })

  test('finds no own session that a policy ended, and the impersonation ends with it [impersonation-return]', async () => {
    const { impersonate, signedIn, store } = await open()
    const { browser, token } = await impersonate()
    const concurrent = { isActive: true, maxSessions: 1 }
    const off = { isActive: false, timeoutSeconds: 3_600 }
    await store.sessionPolicies.insert('1001', { id: 'current', idle: off, absolute: off, concurrent })
    await signedIn()
    assert.equal((await browser.refresh()).status, 401, 'the impersonation')
    assert.equal((await browser.send(stop, undefined, { token })).status, 401, 'its access token')
  })

  test('by signing out ends the own session as well [impersonation-return]', async () => {
    const { impersonate, store } = await open()
    const { browser, token } = await impersonate()
    const kept = async () =>
      (await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })).items.filter(
        ({ keptFor }) => keptFor,
      )
    assert.equal((await kept()).length, 1)
    await browser.send(logout, undefined, { token })
    assert.equal((await kept()).length, 0)
    assert.equal((await browser.refresh()).status, 401)
  })
})

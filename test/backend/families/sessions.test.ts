import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { start } from '../../../src/http/impersonation/operations.ts'
import { silentAuthorize } from '../../../src/http/oauth/operations.ts'
import * as sessions from '../../../src/http/sessions/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { createTestBackend, tokenOf, type Answer, type Browser } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const errorOf = ({ status, body }: Answer) => [status, (body as { errorCode?: string }).errorCode]

/** A person who is signed in with a computer, and later with a phone. */
const open = async () => {
  const api = await createTestBackend()
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  api.clock.pass(60)
  const other = api.browser()
  const otherToken = tokenOf(
    await other.signIn('admin@acme.test', { ip: '198.51.100.7', headers: { 'user-agent': phone } }),
  )
  const list = async (by: Browser = page, as = token) => (await by.send(sessions.list, undefined, { token: as })).body
  const idOf = async (by: Browser, as: string) => (await by.send(sessions.current, undefined, { token: as })).body.id
  return { ...api, page, token, other, otherToken, list, idOf }
}

/** Lets a member of support act as the administrator; returns the token of that. */
const impersonate = async ({ browser }: Awaited<ReturnType<typeof open>>, userId: string, by: string) => {
  const support = browser()
  const token = tokenOf(await support.signIn(by))
  const asked = await support.fetch('/frontegg/identity/resources/impersonation/v1/actor-token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    body: new URLSearchParams({ impersonatedUserId: userId, reason: 'Ticket 4711', access: 'write' }),
  })
  const { actorToken } = asked.body as { actorToken: string }
  const { body } = await support.send(start, { impersonatedUserId: userId, actorToken })
  return { support, token: body.accessToken }
}

describe('the sessions of a person', () => {
  test('tell the country of the sign-in where the server knows it', async () => {
    const { browser } = await createTestBackend({ config: { trustedHops: 1, countryHeader: 'CF-IPCountry' } })
    const countryOf = async (country: string | undefined) => {
      const page = browser()
      const token = tokenOf(await page.signIn('admin@acme.test', { headers: { 'cf-ipcountry': country } }))
      return (await page.send(sessions.current, undefined, { token })).body.countryCode
    }
    assert.deepEqual([await countryOf('FR'), await countryOf(undefined)], ['FR', undefined])
  })

  test('are listed with browser, address, times and the way of the sign-in, without secrets', async () => {
    const { list, store } = await open()
    const rows = await list()
    assert.deepEqual(
      rows.map(({ current, ipAddress, userAgent, createdAt, lastActiveAt, amr, impersonated }) => ({
        current,
        ipAddress,
        userAgent,
        createdAt,
        lastActiveAt,
        amr,
        impersonated,
      })),
      [
        {
          current: false,
          ipAddress: '198.51.100.7',
          userAgent: phone,
          createdAt: '2026-03-01T10:01:00.000Z',
          lastActiveAt: '2026-03-01T10:01:00.000Z',
          amr: ['pwd'],
          impersonated: false,
        },
        {
          current: true,
          ipAddress: '192.0.2.1',
          userAgent: rows[1]?.userAgent,
          createdAt: '2026-03-01T10:00:00.000Z',
          lastActiveAt: '2026-03-01T10:00:00.000Z',
          amr: ['pwd'],
          impersonated: false,
        },
      ],
    )
    const stored = (await store.sessions.find(vendorScope)).items
    for (const { familyId, tokenHash } of stored)
      for (const secret of [familyId, tokenHash]) excludes(JSON.stringify(rows), secret)
  })

  test('are those of the caller, and none without a session [tenant-isolation]', async () => {
    const { browser, list } = await open()
    const member = browser()
    const token = tokenOf(await member.signIn('member@acme.test'))
    assert.deepEqual(
      (await list(member, token)).map(({ current }) => current),
      [true],
    )
    for (const operation of [sessions.list, sessions.current, sessions.removeAll])
      assert.equal((await browser().send(operation)).status, 401, operation.name)
  })

  test('count one sign-in however many applications use it, with the newest use of all', async () => {
    const { page, list, clock, store } = await open()
    clock.pass(60)
    assert.equal((await page.send(silentAuthorize, { tenantId: null })).status, 200)
    assert.equal((await store.sessions.find(vendorScope)).total, 3)
    const rows = await list()
    assert.equal(rows.length, 2)
    assert.equal(rows.find(({ current }) => current)?.lastActiveAt, '2026-03-01T10:02:00.000Z')
  })

  test('that are idle for too long are not listed', async () => {
    const { page, list, clock } = await open()
    clock.pass(3_000)
    await page.refresh()
    clock.pass(700)
    const token = tokenOf(await page.refresh())
    assert.deepEqual(
      (await list(page, token)).map(({ current }) => current),
      [true],
    )
  })
})

describe('ending a session', () => {
  test('ends its access at once and its refresh token with it, and is audited [session-limits] [audit-rows]', async () => {
    const { page, token, other, otherToken, idOf, list, store } = await open()
    const id = await idOf(other, otherToken)
    assert.equal((await page.send(sessions.remove, { id }, { token })).status, 204)
    assert.equal((await other.send(me, {}, { token: otherToken })).status, 401)
    assert.equal((await other.refresh()).status, 401)
    assert.equal((await list()).length, 1)
    const { items } = await store.audits.find('1001', { where: { action: 'session.ended' } })
    assert.deepEqual(
      items.map(({ userId, facts }) => [userId, facts]),
      [['user-admin', { sessionId: id, isImpersonation: false }]],
    )
  })

  test('takes those of its applications along', async () => {
    const { page, token, other, otherToken, idOf, store } = await open()
    assert.equal((await other.send(silentAuthorize, { tenantId: null })).status, 200)
    await page.send(sessions.remove, { id: await idOf(other, otherToken) }, { token })
    assert.equal((await store.sessions.find(vendorScope)).total, 1)
  })

  test('is not for the one in use: signing out does that', async () => {
    const { page, token, idOf, list } = await open()
    const answer = await page.send(sessions.remove, { id: await idOf(page, token) }, { token })
    assert.deepEqual(errorOf(answer), [400, 'ER-CURRENT-SESSION'])
    assert.equal((await list()).length, 2)
  })

  test('ending the session of another person, or of an application, answers 404 [tenant-isolation]', async () => {
    const { browser, page, other, otherToken, idOf, list, store } = await open()
    const id = await idOf(other, otherToken)
    await page.send(silentAuthorize, { tenantId: null })
    const ofApplication = (await store.sessions.find(vendorScope)).items.find(({ startedBy }) => startedBy)!.id
    for (const email of ['member@acme.test', 'owner@reseller.test']) {
      const stranger = browser()
      const token = tokenOf(await stranger.signIn(email))
      for (const wanted of [id, ofApplication, 'unknown'])
        assert.equal((await stranger.send(sessions.remove, { id: wanted }, { token })).status, 404, email)
    }
    assert.equal((await browser().send(sessions.remove, { id })).status, 401)
    const asOwner = await other.send(sessions.remove, { id: ofApplication }, { token: otherToken })
    assert.equal(asOwner.status, 404)
    assert.equal((await list()).length, 2)
  })

  test('of all other browsers keeps this one with its applications [session-limits] [audit-rows]', async () => {
    const { browser, page, token, other, store } = await open()
    const member = browser()
    tokenOf(await member.signIn('member@acme.test'))
    await page.send(silentAuthorize, { tenantId: null })
    await other.send(silentAuthorize, { tenantId: null })
    assert.equal((await page.send(sessions.removeAll, undefined, { token })).status, 204)
    assert.equal((await other.refresh()).status, 401)
    assert.equal((await page.refresh()).status, 200)
    assert.equal((await member.refresh()).status, 200, 'other people stay')
    const left = (await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })).items
    assert.equal(left.length, 2)
    const { items } = await store.audits.find('1001', { where: { action: 'session.othersEnded' } })
    assert.deepEqual(
      items.map(({ facts }) => facts),
      [{ sessions: 1 }],
    )
  })
})

describe('a session in which somebody else acts as the person', () => {
  test('is marked, and the person can end it', async () => {
    const api = await open()
    const { browser, store } = api
    const person = browser()
    const token = tokenOf(await person.signIn('multi@acme.test'))
    const { support, token: supportToken } = await impersonate(api, 'user-multi', 'admin@acme.test')
    const rows = (await person.send(sessions.list, undefined, { token })).body
    const acting = rows.find(({ impersonated }) => impersonated)!
    assert.deepEqual([rows.length, acting.current, acting.amr], [2, false, []])
    assert.equal((await person.send(sessions.remove, { id: acting.id }, { token })).status, 204)
    assert.equal((await support.send(me, {}, { token: supportToken })).status, 401)
    const { items } = await store.audits.find('1001', { where: { action: 'session.ended' } })
    assert.equal(items[0]?.facts['isImpersonation'], true)
  })

  test('ends none of the person, and sees those of its own account only', async () => {
    const api = await open()
    const person = api.browser()
    tokenOf(await person.signIn('multi@acme.test'))
    const [own] = (await api.store.sessions.find(vendorScope, { where: { userId: 'user-multi' } })).items
    const { support, token } = await impersonate(api, 'user-multi', 'admin@acme.test')
    assert.equal((await support.send(sessions.remove, { id: own!.id }, { token })).status, 403)
    assert.equal((await support.send(sessions.removeAll, undefined, { token })).status, 403)
    const seen = async () => (await support.send(sessions.list, undefined, { token })).body.length
    assert.equal(await seen(), 2)
    await api.store.sessions.update(vendorScope, own!.id, { activeTenantId: '1002' })
    assert.equal(await seen(), 1)
  })
})

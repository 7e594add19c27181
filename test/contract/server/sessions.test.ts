import assert from 'node:assert/strict'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { logout } from '../../../src/http/identityAuth/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { tokenOf } from './browser.ts'
import { contractTests } from './contractTests.ts'

const cookieOf = (headers: Headers) => {
  const [line = '', hint = '', ...others] = headers.getSetCookie()
  assert.match(hint, /^(__Host-)?fe-session-hint=[01]; /)
  assert.equal(others.length, 0)
  const [pair = '', ...rules] = line.split('; ')
  return { name: pair.slice(0, pair.indexOf('=')), rules: rules.filter(rule => !rule.startsWith('Max-Age')).sort() }
}

contractTests([
  {
    title: 'the published keys verify an access token: issuer, audience, type, algorithm [token-issuing]',
    run: async ({ browser, baseUrl, address }) => {
      const token = tokenOf(await browser().signIn('admin@acme.test'))
      const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', address))
      const rules = { issuer: baseUrl, audience: baseUrl, typ: 'at+jwt', algorithms: ['ES256'] }
      const { payload } = await jwtVerify(token, keys, rules)
      assert.equal(payload['email'], 'admin@acme.test')
      const published = JSON.stringify(await (await fetch(new URL('/.well-known/jwks.json', address))).json())
      assert.doesNotMatch(published, /"d":/)
    },
  },
  {
    title: 'the session cookie is out of reach of scripts and of other sites [csrf-origin]',
    run: async ({ browser }) => {
      const { headers } = await browser().signIn('admin@acme.test')
      assert.deepEqual(cookieOf(headers), { name: 'fe_session', rules: ['HttpOnly', 'Path=/', 'SameSite=Lax'] })
    },
  },
  {
    title: 'behind https the cookie has the host prefix and is secure [csrf-origin]',
    setup: { settings: { baseUrl: 'https://auth.example.test', isDemo: false } },
    run: async ({ store, browser }) => {
      const visitor = browser()
      visitor.setCookie('__Host-fe_session=outdated')
      const { headers } = await visitor.refresh()
      assert.deepEqual(cookieOf(headers), {
        name: '__Host-fe_session',
        rules: ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'],
      })
      assert.equal(headers.get('strict-transport-security'), 'max-age=31536000')
      assert.equal((await store.users.find(vendorScope)).total, 0)
    },
  },
  {
    title:
      'a refresh replaces the refresh token, and a repeat within ten seconds gets the same successor [refresh-rotation]',
    run: async ({ browser }) => {
      const visitor = browser()
      const first = tokenOf(await visitor.signIn('admin@acme.test'))
      const old = visitor.cookie()
      assert.notEqual(tokenOf(await visitor.refresh()), first)
      const successor = visitor.cookie()
      assert.notEqual(successor, old)
      visitor.setCookie(old)
      assert.equal((await visitor.refresh()).status, 200)
      assert.equal(visitor.cookie(), successor)
    },
  },
  {
    title: 'of parallel refreshes none signs out, and all end with the same token [refresh-rotation]',
    run: async ({ browser }) => {
      const visitor = browser()
      await visitor.signIn('admin@acme.test')
      const tabs = Array.from({ length: 6 }, () => {
        const tab = browser()
        tab.setCookie(visitor.cookie())
        return tab
      })
      const answers = await Promise.all(tabs.map(tab => tab.refresh()))
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
      assert.equal(new Set(tabs.map(tab => tab.cookie())).size, 1)
    },
  },
  {
    title: 'a refresh whose answer was lost can be repeated for two minutes [refresh-rotation]',
    run: async ({ browser, clock, store }) => {
      const visitor = browser()
      const lost = browser()
      await visitor.signIn('admin@acme.test')
      lost.setCookie(visitor.cookie())
      await lost.refresh()
      clock.pass(119)
      assert.equal((await visitor.refresh()).status, 200)
      assert.notEqual(visitor.cookie(), lost.cookie())
      clock.pass(240)
      assert.equal((await visitor.refresh()).status, 200)
      assert.equal((await store.audits.find('1001', { where: { action: 'session.refreshTokenReused' } })).total, 0)
    },
  },
  {
    title: 'a refresh token that is repeated after two minutes ends the family [refresh-rotation]',
    run: async ({ browser, clock }) => {
      const visitor = browser()
      const thief = browser()
      await visitor.signIn('admin@acme.test')
      thief.setCookie(visitor.cookie())
      await visitor.refresh()
      clock.pass(121)
      assert.equal((await thief.refresh()).status, 401)
      assert.equal((await visitor.refresh()).status, 401)
    },
  },
  {
    title: 'a refresh token repeated after its successor was used ends the family and is audited [refresh-rotation]',
    run: async ({ browser, clock, store }) => {
      const visitor = browser()
      const thief = browser()
      await visitor.signIn('admin@acme.test')
      thief.setCookie(visitor.cookie())
      await visitor.refresh()
      await visitor.refresh()
      clock.pass(11)
      assert.equal((await thief.refresh()).status, 401)
      assert.equal((await visitor.refresh()).status, 401)
      assert.equal((await store.audits.find('1001', { where: { action: 'session.refreshTokenReused' } })).total, 1)
    },
  },
  {
    title: 'a sign-out ends the session for cookie and access token alike [session-limits]',
    run: async ({ browser }) => {
      const visitor = browser()
      const token = tokenOf(await visitor.signIn('admin@acme.test'))
      const old = visitor.cookie()
      assert.equal((await visitor.send(me, {}, { token })).status, 200)
      assert.equal((await visitor.send(logout, undefined, { token })).status, 204)
      assert.equal(visitor.cookie(), undefined)
      visitor.setCookie(old)
      assert.equal((await visitor.refresh()).status, 401)
      assert.equal((await visitor.send(me, {}, { token })).status, 401)
    },
  },
])

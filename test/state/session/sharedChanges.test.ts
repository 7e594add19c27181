import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserProfile } from '../../../src/http/users/types.ts'
import { openSession, sessionServer } from '../../harness/sessionPage.ts'
import { browser, createTestClock, json, memory, type Answer } from '../../harness/testApp.ts'

/** Two tabs of one person, on a server whose profile and accounts a test changes. */
const twoTabs = async () => {
  const [shared, time, server] = [browser(), createTestClock(), sessionServer()]
  const stored = { name: 'Ann', account: 'Acme', logo: '', isDown: false }
  const profile = () => ({ id: 'ann', email: 'ann@acme.test', name: stored.name }) as UserProfile
  const answer: Answer = (path, init) => {
    if (path.includes('/users/v2/me')) return stored.isDown ? json({}, 500) : json(profile())
    const { account: name, logo } = stored
    if (path.includes('/me/tenants')) return json({ tenants: [{ tenantId: 'acme', name, ...(logo && { logo }) }] })
    return server.answer(path, init)
  }
  server.state.claims = { sub: 'ann' }
  const open = () => openSession({}, shared, time, { state: server.state, answer }, memory())
  const [one, other] = [open(), open()]
  for (const page of [one, other]) await Promise.all([page.check(), time.pass(200)])
  const shown = (page: typeof one) => {
    const state = page.$session.get()
    return state.status === 'signedIn'
      ? [state.user.name, state.user.accounts[0]?.name, state.user.accounts[0]?.logo]
      : []
  }
  return { one, other, time, stored, profile, shown }
}

test('a saved profile shows in the other tabs, which read it themselves', async () => {
  const { one, other, time, stored, profile, shown } = await twoTabs()
  stored.name = 'Ann Stone'
  one.showProfile(profile())
  await time.pass(100)
  assert.deepEqual([shown(one)[0], shown(other)[0]], ['Ann Stone', 'Ann Stone'])
  const count = other.count('/users/v2/me')
  await time.pass(10_000)
  assert.equal(other.count('/users/v2/me'), count, 'the tabs do not tell each other again')
})

test('name and logo of an account show in the other tabs, also when the logo is removed', async () => {
  const { one, other, time, stored, shown } = await twoTabs()
  Object.assign(stored, { account: 'Acme Works', logo: 'https://acme.test/logo.png' })
  one.showTenant('acme', { name: stored.account, logo: stored.logo })
  await time.pass(100)
  assert.deepEqual(shown(other).slice(1), ['Acme Works', 'https://acme.test/logo.png'])
  stored.logo = ''
  one.showTenant('acme', { logo: '' })
  await time.pass(100)
  assert.equal(shown(other)[2], '')
})

test('what is read as it was is told to nobody, and an outage changes nothing', async () => {
  const { one, other, time, stored, profile, shown } = await twoTabs()
  const count = other.count('/users/v2/me')
  one.showProfile(profile())
  await time.pass(100)
  assert.equal(other.count('/users/v2/me'), count)
  stored.name = 'Ann Stone'
  stored.isDown = true
  one.showProfile(profile())
  await time.pass(60_000)
  assert.equal(shown(other)[0], 'Ann')
  assert.equal(other.$session.get().status, 'signedIn')
})

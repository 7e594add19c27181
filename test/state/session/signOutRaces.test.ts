import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openSession, sessionServer, slowly } from '../../harness/sessionPage.ts'
import { browser, createTestClock, settle, token } from '../../harness/testApp.ts'

/** Two tabs of one browser on one server, signed in; `part` of what they ask is answered slowly from then on. */
const twoTabs = async (part = 'nothing', given: 'asked' | 'arriving' = 'arriving') => {
  const [shared, time, api] = [browser(), createTestClock(), sessionServer()]
  const slow = slowly(api.answer, part, { given })
  let answer = api.answer
  const company = { state: api.state, answer: (...asked: Parameters<typeof answer>) => answer(...asked) }
  const openTab = () => openSession({}, shared, time, company)
  const [one, other] = [openTab(), openTab()]
  await Promise.all([one.check(), other.check(), time.pass(200)])
  assert.equal(other.$session.get().status, 'signedIn')
  answer = slow.answer
  return { one, other, openTab, time, slow, api: api.state, shared }
}

describe('during a sign-out request [sign-out-order]', () => {
  test('a page opened on the news waits for the answer and is not signed in again', async () => {
    const { one, other, openTab, time, slow } = await twoTabs('/logout')
    const statuses: string[] = []
    let next: ReturnType<typeof openTab> | undefined
    other.onEvent(event => {
      if (event.type !== 'logout') return
      next = openTab()
      next.$session.subscribe(({ status }) => void statuses.push(status))
      void next.check()
    })
    const signedOut = one.signOut()
    await time.pass(1_000)
    assert.ok(next, 'the other tab was told within a second [sign-out-everywhere]')
    assert.equal(next.count('/token/refresh'), 0)
    slow.arrive()
    await signedOut
    await time.pass(1_000)
    assert.deepEqual(statuses, ['checking', 'signedOut'])
  })

  test('a hanging server delays a sign-in by three seconds at most', async () => {
    const { one, openTab, time } = await twoTabs('/logout')
    let isOut = false
    void one.signOut().then(() => (isOut = true))
    const next = openTab()
    void next.check()
    await time.pass(2_900)
    assert.equal(next.$session.get().status, 'checking')
    await time.pass(200)
    assert.notEqual(next.$session.get().status, 'checking')
    assert.equal(isOut, true)
  })

  test('the request survives a host that leaves the page at once', async () => {
    const { one, api } = await twoTabs()
    const kept: unknown[] = []
    const page = openSession({}, browser(), createTestClock(), {
      state: api,
      answer: (path, init) => {
        if (path.includes('/logout')) kept.push(init.keepalive)
        return one.answer(path, init)
      },
    })
    await page.check()
    await page.signOut()
    assert.deepEqual(kept, [true])
  })

  test('a host that thinks long about headers does so outside the lock, and other tabs know within a second [single-refresh] [sign-out-everywhere]', async () => {
    const [shared, time, api] = [browser(), createTestClock(), sessionServer()]
    let isThinking = false
    const additionalHeadersResolver = () =>
      isThinking ? new Promise<never>(() => {}) : Promise.resolve<Record<string, string>>({})
    const one = openSession({ contextOptions: { additionalHeadersResolver } }, shared, time, api)
    const other = openSession({}, shared, time, api)
    await Promise.all([one.check(), other.check(), time.pass(200)])
    isThinking = true
    void one.signOut()
    let isFree = false
    await settle()
    void shared.tabs().exclusive('fe.refresh:https://auth.test/frontegg||default', 0, async () => void (isFree = true))
    await time.pass(1_000)
    assert.equal(isFree, true)
    assert.equal(other.$session.get().status, 'signedOut')
  })
})

describe('a refresh in flight during a sign-out [sign-out-order]', () => {
  test('is given up and not tried again with the cookie that still works', async () => {
    const { one, time } = await twoTabs('/token/refresh')
    await time.pass(240_000)
    const asked = one.count('/token/refresh')
    await Promise.all([one.signOut(), time.pass(10_000)])
    assert.equal(one.$session.get().status, 'signedOut')
    assert.equal(one.count('/token/refresh'), asked)
  })

  test('in a tab that has not loaded the session yet restores no session', async () => {
    const { one, openTab, time, slow } = await twoTabs('/token/refresh', 'asked')
    const next = openTab()
    const checked = next.check()
    await settle()
    assert.equal(slow.waiting(), 1)
    const signedOut = one.signOut()
    await settle()
    slow.arrive()
    await time.pass(1_000)
    await Promise.all([signedOut, checked])
    assert.equal(next.$session.get().status, 'signedOut')
    assert.deepEqual(next.told(), ['ready'])
  })

  test('lets another tab’s token come too late to sign anybody in', async () => {
    const { one, other, time, shared } = await twoTabs()
    await one.signOut()
    const message = { v: 1, type: 'token', accessToken: token({ n: 99 }), expiresIn: 300, receivedAt: time.clock.now() }
    for (const { onMessage } of shared.channels) onMessage(message)
    await time.pass(1_000)
    assert.equal(one.$session.get().status, 'signedOut')
    assert.equal(other.$session.get().status, 'signedOut')
  })
})

test('a sign-in just after a sign-out is received all the same', async () => {
  const { one, other, time, api } = await twoTabs()
  await one.signOut()
  await settle()
  api.refusal = 0
  await other.signIn({ accessToken: token(), expiresIn: 300, mfaRequired: false })
  await time.pass(1_000)
  assert.equal(one.$session.get().status, 'signedIn')
  assert.equal(one.told().at(-1), 'login')
})

test('signing out before it is known who is signed in reaches the other tabs as well [sign-out-everywhere]', async () => {
  const { other, openTab, time } = await twoTabs('/token/refresh')
  const next = openTab()
  void next.check()
  await settle()
  await Promise.all([next.signOut(), time.pass(1_000)])
  assert.equal(next.$session.get().status, 'signedOut')
  assert.equal(other.$session.get().status, 'signedOut')
})

test('a request of a signed-out person is not repeated for the next one [subject-change]', async () => {
  const api = sessionServer()
  const slow = slowly(
    (path, init) => (path.includes('/users/v1/tenant') ? new Response('{}', { status: 401 }) : api.answer(path, init)),
    '/users/v1/tenant',
    { given: 'asked' },
  )
  const page = openSession({}, browser(), createTestClock(), { state: api.state, answer: slow.answer })
  await page.check()
  const switched = page.switchTenant('globex').catch(() => 'refused')
  await settle()
  await page.signOut()
  await page.signIn({ accessToken: token({ sub: 'bob' }), expiresIn: 300, mfaRequired: false })
  slow.arrive()
  assert.equal(await switched, 'refused')
  assert.equal(page.count('/users/v1/tenant'), 1)
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { keptMs } from '../../../src/state/session/interruption.ts'
import { query } from '../../../src/state/kit/query.ts'
import { createScope } from '../../../src/state/kit/scope.ts'
import { openSession, sessionServer } from '../../harness/sessionPage.ts'
import { browser, createTestClock, settle, token } from '../../harness/testApp.ts'

const port = { attributes: () => ({}), navigate: () => {}, stepShown: () => {} }

/** A page with a screen that shows data of the person and keeps it when the session expires. */
const openScreen = async (shared = browser(), time = createTestClock(), server = sessionServer(), isKept = true) => {
  const page = openSession({}, shared, time, server)
  const scope = createScope(page.app, port)
  let reads = 0
  const $notes = query<void, string[]>(scope, {
    key: ['notes'],
    read: async () => {
      reads += 1
      return ['a note']
    },
  }).of()
  const end = isKept ? page.keepScreens() : () => {}
  await Promise.all([page.check(), time.pass(200)])
  const stop = $notes.listen(() => {})
  await settle()
  return { ...page, end, stop, notes: () => $notes.get().data, reads: () => reads }
}

/** Lets the session end on the server and the page find out. */
const expire = async (page: Awaited<ReturnType<typeof openScreen>>) => {
  page.api.refusal = 401
  await page.time.pass(300_000)
}

const signInAs = async (page: Awaited<ReturnType<typeof openScreen>>, claims: Record<string, unknown> = {}) => {
  page.api.refusal = 0
  page.api.claims = claims
  await page.signIn({ accessToken: token({ ...claims, n: 99 }), expiresIn: 300, mfaRequired: false })
  await settle()
}

describe('a session that expires while a screen keeps its input', () => {
  test('is over for hosts and requests, and the data on screen stays [expired-input]', async () => {
    const page = await openScreen()
    await expire(page)
    assert.equal(page.$session.get().status, 'signedOut')
    assert.deepEqual(page.events.at(-1), { type: 'logout', reason: 'expired' })
    assert.equal(await page.accessToken(), undefined)
    assert.equal(page.$screen.get().status, 'interrupted')
    assert.deepEqual(page.notes(), ['a note'])
    assert.equal(page.reads(), 1)
  })

  test('goes on when the same person signs in, and everything is read again [expired-input]', async () => {
    const page = await openScreen()
    await expire(page)
    await signInAs(page)
    assert.equal(page.$screen.get().status, 'signedIn')
    assert.equal(page.$isReplaced.get(), false)
    assert.deepEqual(page.notes(), ['a note'])
    assert.equal(page.reads(), 2)
  })

  for (const [who, claims] of [
    ['another person', { sub: 'bob' }],
    ['the same person in another tenant', { tenantId: 'globex' }],
  ] as const)
    test(`is discarded at once when ${who} comes, before anything new is shown [subject-change]`, async () => {
      const page = await openScreen()
      await expire(page)
      const seen: unknown[] = []
      const stop = page.$screen.listen(state => seen.push([state.status, page.notes()]))
      await signInAs(page, claims)
      stop()
      assert.deepEqual(seen[0], ['signedOut', undefined])
      assert.equal(page.$screen.get().status, 'signedIn')
      assert.equal(page.$isReplaced.get(), true)
      page.dismissReplaced()
      assert.equal(page.$isReplaced.get(), false)
    })

  test('tells the next person that it was discarded, also after its screens went with it', async () => {
    const page = await openScreen()
    await expire(page)
    const stop = page.$screen.listen(({ status }) => status === 'signedOut' && queueMicrotask(page.end))
    await signInAs(page, { sub: 'bob' })
    stop()
    assert.equal(page.$isReplaced.get(), true)
    await page.signOut()
    assert.equal(page.$isReplaced.get(), false)
  })

  test('returns to its tenant when the same person signs in to another one of theirs', async () => {
    const page = await openScreen()
    await expire(page)
    page.api.refusal = 0
    const claims = { tenantId: 'globex', tenantIds: ['globex', 'acme'] }
    await page.signIn({ accessToken: token(claims), expiresIn: 300, mfaRequired: false })
    await settle()
    assert.equal(page.count('/users/v1/tenant'), 1)
    assert.equal(page.$screen.get().status, 'signedIn')
    assert.equal(page.$isReplaced.get(), false)
    assert.equal(page.claims()?.tenantId, 'acme')
  })

  test('is over after 15 minutes, also when the machine slept [expired-input]', async () => {
    for (const isAsleep of [false, true]) {
      const page = await openScreen()
      await expire(page)
      if (isAsleep) {
        page.time.jump(keptMs)
        page.wake('visible')
      } else await page.time.pass(keptMs)
      assert.equal(page.$screen.get().status, 'signedOut')
      assert.equal(page.notes(), undefined)
    }
  })

  test('is over when the person discards the input, and when the last screen goes', async () => {
    const one = await openScreen()
    await expire(one)
    one.discardScreens()
    assert.equal(one.$screen.get().status, 'signedOut')
    assert.equal(one.notes(), undefined)
    const other = await openScreen()
    await expire(other)
    other.end()
    assert.equal(other.$screen.get().status, 'signedOut')
    assert.equal(other.notes(), undefined)
  })

  test('is kept in other tabs that find out from this one', async () => {
    const [shared, time, server] = [browser(), createTestClock(), sessionServer()]
    const one = await openScreen(shared, time, server)
    const other = await openScreen(shared, time, server)
    await expire(one)
    assert.equal(one.$screen.get().status, 'interrupted')
    assert.equal(other.$screen.get().status, 'interrupted')
    await signInAs(one)
    await time.pass(1_000)
    assert.equal(other.$screen.get().status, 'signedIn')
    assert.deepEqual(other.notes(), ['a note'])
  })

  test('ends in every tab when the person signs out in one [sign-out-everywhere]', async () => {
    const [shared, time, server] = [browser(), createTestClock(), sessionServer()]
    const one = await openScreen(shared, time, server)
    const other = await openScreen(shared, time, server)
    await expire(one)
    await one.signOut()
    await settle()
    for (const page of [one, other]) {
      assert.equal(page.$screen.get().status, 'signedOut')
      assert.equal(page.notes(), undefined)
    }
  })
})

describe('nothing is kept', () => {
  test('after an explicit sign-out, here or in another tab [sign-out-order]', async () => {
    const [shared, time, server] = [browser(), createTestClock(), sessionServer()]
    const one = await openScreen(shared, time, server)
    const other = await openScreen(shared, time, server)
    await one.signOut()
    await settle()
    for (const page of [one, other]) {
      assert.equal(page.$screen.get().status, 'signedOut')
      assert.equal(page.notes(), undefined)
    }
  })

  test('on a page that Back restored, because the user may have signed out meanwhile [sign-out-everywhere]', async () => {
    const page = await openScreen()
    page.api.refusal = 401
    page.wake('restored')
    await settle()
    assert.equal(page.$screen.get().status, 'signedOut')
    assert.equal(page.notes(), undefined)
  })

  test('on a page that Back restored after its session expired [sign-out-everywhere]', async () => {
    const page = await openScreen()
    await expire(page)
    assert.equal(page.$screen.get().status, 'interrupted')
    page.wake('restored')
    assert.notEqual(page.$screen.get().status, 'interrupted')
    await settle()
    assert.equal(page.$screen.get().status, 'signedOut')
    assert.equal(page.notes(), undefined)
  })

  test('when no screen asked for it', async () => {
    const page = await openScreen(browser(), createTestClock(), sessionServer(), false)
    await expire(page)
    assert.equal(page.$screen.get().status, 'signedOut')
    assert.equal(page.notes(), undefined)
  })
})

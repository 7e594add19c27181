import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { digest, successorOf } from '../../../src/backend/ports/randomTokens.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { switchTenant } from '../../../src/http/tenants/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { claimsOf, createBrowser, createTestBackend, tokenOf, type Browser } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

type TestBackend = Awaited<ReturnType<typeof createTestBackend>>

const signedIn = async (testBackend: TestBackend, email = 'admin@acme.test') => {
  const page = testBackend.browser()
  const token = tokenOf(await page.signIn(email))
  return { page, token }
}

/** Another holder of the same cookie: a second tab, or a thief. */
const copyOf = ({ backend }: TestBackend, cookie: string | undefined): Browser => {
  const page = createBrowser(backend)
  page.setCookie(cookie)
  return page
}

test('a refresh gives a new token of the same session and a new cookie [refresh-rotation]', async () => {
  const testBackend = await createTestBackend()
  const { page, token } = await signedIn(testBackend)
  const cookie = page.cookie()
  testBackend.clock.pass(240)
  const renewed = tokenOf(await page.refresh())
  assert.equal(claimsOf(renewed)['sid'], claimsOf(token)['sid'])
  assert.equal(claimsOf(renewed)['auth_time'], claimsOf(token)['auth_time'])
  assert.equal(Number(claimsOf(renewed)['exp']) - Number(claimsOf(token)['exp']), 240)
  assert.notEqual(page.cookie(), cookie)
})

test('refresh tokens are stored hashed, the one after them too [refresh-rotation] [one-time-use]', async () => {
  const testBackend = await createTestBackend()
  const { page } = await signedIn(testBackend)
  const secrets = [page.cookie()!.split('.')[1]!]
  await page.refresh()
  secrets.push(page.cookie()!.split('.')[1]!)
  const stored = JSON.stringify((await testBackend.store.sessions.find(vendorScope)).items)
  for (const secret of secrets) excludes(stored, secret)
})

test('a repeat within ten seconds gets the same successor [refresh-rotation]', async () => {
  const testBackend = await createTestBackend()
  const { page } = await signedIn(testBackend)
  const tab = copyOf(testBackend, page.cookie())
  tokenOf(await page.refresh())
  testBackend.clock.pass(10)
  tokenOf(await tab.refresh())
  assert.equal(tab.cookie(), page.cookie())
  testBackend.clock.pass(60)
  assert.equal((await tab.refresh()).status, 200, 'the family goes on')
})

test('parallel refreshes give one successor [refresh-rotation]', async () => {
  const testBackend = await createTestBackend()
  const { page } = await signedIn(testBackend)
  const tabs = Array.from({ length: 8 }, () => copyOf(testBackend, page.cookie()))
  const answers = await Promise.all(tabs.map(tab => tab.refresh()))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(tabs.map(tab => tab.cookie())).size, 1)
  assert.equal((await testBackend.store.sessions.find(vendorScope)).items[0]?.version, 2, 'the token was replaced once')
})

test('a repeat that comes after two refreshes gets the newest token, never an outdated one [refresh-rotation]', async () => {
  const testBackend = await createTestBackend()
  const { page } = await signedIn(testBackend)
  const slow = copyOf(testBackend, page.cookie())
  await page.refresh()
  testBackend.clock.pass(2)
  await page.refresh()
  testBackend.clock.pass(2)
  tokenOf(await slow.refresh())
  assert.equal(slow.cookie(), page.cookie())
})

/** Audit rows of reused tokens. */
const reports = async ({ store }: TestBackend) =>
  (await store.audits.find('1001', { where: { action: 'session.refreshTokenReused' } })).total

/** Audit rows of tokens that were repeated late. */
const repeats = async ({ store }: TestBackend) =>
  (await store.audits.find('1001', { where: { action: 'session.refreshTokenRepeated' } })).total

for (const seconds of [11, 120])
  test(`a refresh whose answer was lost can be repeated after ${seconds} s, and is audited, but no alarm [refresh-rotation] [audit-rows]`, async () => {
    const testBackend = await createTestBackend()
    const { page } = await signedIn(testBackend)
    const lost = copyOf(testBackend, page.cookie())
    const tab = copyOf(testBackend, page.cookie())
    tokenOf(await lost.refresh())
    testBackend.clock.pass(seconds)
    const both = await Promise.all([page.refresh(), tab.refresh()])
    assert.deepEqual([both.map(({ status }) => status), tab.cookie()], [[200, 200], page.cookie()])
    assert.notEqual(page.cookie(), lost.cookie(), 'a line of its own')
    testBackend.clock.pass(5)
    tokenOf(await page.refresh())
    testBackend.clock.pass(5)
    tokenOf(await copyOf(testBackend, tab.cookie()).refresh())
    testBackend.clock.pass(240)
    tokenOf(await page.refresh())
    assert.deepEqual([await repeats(testBackend), await reports(testBackend)], [1, 0])
  })

test('the first successor stays good where the answer to the late repeat was lost [refresh-rotation]', async () => {
  const testBackend = await createTestBackend()
  const { page } = await signedIn(testBackend)
  const late = copyOf(testBackend, page.cookie())
  tokenOf(await page.refresh())
  testBackend.clock.pass(60)
  tokenOf(await late.refresh())
  for (let times = 0; times < 3; times += 1) {
    testBackend.clock.pass(240)
    tokenOf(await page.refresh())
  }
  assert.equal(await reports(testBackend), 0)
})

for (const [who, first] of [
  ['before', 'thief'],
  ['after', 'owner'],
] as const)
  for (const phaseSeconds of [15, 60, 119])
    test(`a thief who always refreshes ${phaseSeconds} s ${who} the owner is found at the next refresh [refresh-rotation]`, async () => {
      const testBackend = await createTestBackend()
      const { page: owner } = await signedIn(testBackend)
      const thief = copyOf(testBackend, owner.cookie())
      const [one, other] = first === 'thief' ? [thief, owner] : [owner, thief]
      const statuses: number[] = []
      for (let round = 0; round < 2; round += 1) {
        statuses.push((await one.refresh()).status)
        testBackend.clock.pass(phaseSeconds)
        statuses.push((await other.refresh()).status)
        testBackend.clock.pass(240 - phaseSeconds)
      }
      assert.deepEqual([statuses, await reports(testBackend)], [[200, 200, 200, 401], 1])
      assert.deepEqual([(await one.refresh()).status, (await other.refresh()).status], [401, 401])
    })

test('a token is repeated late only once, and only by the browser that renewed it [refresh-rotation]', async () => {
  const again = await createTestBackend()
  const { page } = await signedIn(again)
  const copies = [1, 2].map(() => copyOf(again, page.cookie()))
  tokenOf(await page.refresh())
  again.clock.pass(20)
  tokenOf(await copies[0]!.refresh())
  again.clock.pass(11)
  assert.equal((await copies[1]!.refresh()).status, 401)
  assert.equal(await reports(again), 1)

  const elsewhere = await createTestBackend()
  const { page: owner } = await signedIn(elsewhere)
  const thief = copyOf(elsewhere, owner.cookie())
  tokenOf(await owner.refresh())
  elsewhere.clock.pass(20)
  assert.equal((await thief.refresh(null, { headers: { 'user-agent': 'curl/8' } })).status, 401)
  assert.deepEqual([(await owner.refresh()).status, await reports(elsewhere)], [401, 1])
})

test('once its successor was used, a token is good for ten seconds only [refresh-rotation]', async () => {
  const testBackend = await createTestBackend()
  const { page } = await signedIn(testBackend)
  const thief = copyOf(testBackend, page.cookie())
  tokenOf(await page.refresh())
  testBackend.clock.pass(5)
  tokenOf(await page.refresh())
  testBackend.clock.pass(6)
  assert.equal((await thief.refresh()).status, 401)
  assert.equal((await page.refresh()).status, 401, 'the family has ended')
  assert.equal(await reports(testBackend), 1)
})

test('a repeated refresh token ends the family, and that is audited once [refresh-rotation]', async () => {
  const testBackend = await createTestBackend()
  const { page, token } = await signedIn(testBackend)
  const thieves = [1, 2, 3].map(() => copyOf(testBackend, page.cookie()))
  tokenOf(await page.refresh())
  testBackend.clock.pass(121)
  const caught = await Promise.all(thieves.map(thief => thief.refresh()))
  for (const { status, headers } of caught)
    assert.deepEqual(
      [status, ...headers.getSetCookie().map(line => line.split('; ')[0])],
      [401, 'fe_session=', 'fe-session-hint=0'],
    )
  assert.equal((await page.refresh()).status, 401, 'the rightful owner has to sign in again')
  assert.equal((await page.send(me, {}, { token })).status, 401, 'access tokens end with the session')
  const rows = (await testBackend.store.audits.find('1001', { where: { action: 'session.refreshTokenReused' } })).items
  assert.deepEqual(
    rows.map(({ severity, userId, outcome }) => [severity, userId, outcome]),
    [['High', 'user-admin', 'failure']],
  )
})

test('the session id that tokens show does not let anybody end the session [refresh-rotation]', async () => {
  const testBackend = await createTestBackend()
  const { page, token } = await signedIn(testBackend)
  const sid = String(claimsOf(token)['sid'])
  const forged = copyOf(testBackend, `fe_session=${sid}.${'A'.repeat(43)}`)
  assert.equal((await forged.refresh()).status, 401)
  assert.equal((await page.refresh()).status, 200)
})

test('junk in the cookie is a session that ended, and the cookie goes [refresh-rotation]', async () => {
  const testBackend = await createTestBackend()
  for (const junk of ['', 'x', '.', 'a.b', `${'a'.repeat(9999)}.${'A'.repeat(43)}`, 'null', '%00.%00']) {
    const page = copyOf(testBackend, `fe_session=${junk}`)
    assert.equal((await page.refresh()).status, 401)
    assert.equal(page.cookie(), undefined)
  }
  const anonymous = await testBackend.browser().refresh()
  assert.deepEqual([anonymous.status, (anonymous.body as { errorCode?: string }).errorCode], [401, 'ER-NOT-SIGNED-IN'])
})

test('a session that was idle for an hour has ended [session-limits]', async () => {
  const testBackend = await createTestBackend()
  const { page } = await signedIn(testBackend)
  testBackend.clock.pass(3_599)
  const token = tokenOf(await page.refresh())
  testBackend.clock.pass(3_600)
  assert.equal((await page.refresh()).status, 401)
  assert.equal((await page.send(me, {}, { token })).status, 401)
})

test('the end of a session never moves, however often it is refreshed [refresh-rotation]', async () => {
  const testBackend = await createTestBackend()
  await testBackend.store.sessionPolicies.insert('1001', {
    id: singletonId,
    concurrent: { isActive: false, maxSessions: 1 },
    idle: { isActive: false, timeoutSeconds: 1 },
    absolute: { isActive: true, timeoutSeconds: 1_000 },
  })
  const { page } = await signedIn(testBackend)
  testBackend.clock.pass(600)
  await page.refresh()
  testBackend.clock.pass(300)
  const last = await page.refresh()
  assert.equal(last.body.expiresIn, 100, 'an access token never outlives its session')
  assert.match(last.headers.getSetCookie()[0]!, /Max-Age=100;/)
  testBackend.clock.pass(100)
  assert.equal((await page.refresh()).status, 401)
})

/** Ends sessions of everybody after so many seconds, used or not. */
const limitSessions = ({ store }: TestBackend, timeoutSeconds: number) =>
  store.sessionPolicies.update(vendorScope, singletonId, {
    idle: { isActive: false, timeoutSeconds: 1 },
    absolute: { isActive: true, timeoutSeconds },
  })

test('a policy made stricter applies to running sessions [refresh-rotation]', async () => {
  const testBackend = await createTestBackend()
  const { page } = await signedIn(testBackend)
  testBackend.clock.pass(1_000)
  await limitSessions(testBackend, 1_000)
  assert.equal((await page.refresh()).status, 401)
})

test('a policy made looser does not lengthen running sessions [refresh-rotation]', async () => {
  const testBackend = await createTestBackend()
  const { page } = await signedIn(testBackend)
  await limitSessions(testBackend, 99_999_999)
  testBackend.clock.pass(7_776_000 - 1)
  assert.equal((await page.refresh()).body.expiresIn, 1)
  testBackend.clock.pass(1)
  assert.equal((await page.refresh()).status, 401)
})

test('an access token opens nothing once its session was idle too long [session-limits]', async () => {
  const testBackend = await createTestBackend()
  const { page, token } = await signedIn(testBackend)
  await testBackend.store.sessionPolicies.update(vendorScope, singletonId, {
    idle: { isActive: true, timeoutSeconds: 60 },
  })
  testBackend.clock.pass(59)
  assert.equal((await page.send(me, {}, { token })).status, 200)
  testBackend.clock.pass(1)
  assert.equal((await page.send(me, {}, { token })).status, 401)
})

test('neither an old token nor the store alone leads to the next token [refresh-rotation]', async () => {
  const secret = 'A'.repeat(43)
  assert.equal(await successorOf(secret, 'salt'), await successorOf(secret, 'salt'))
  assert.notEqual(await successorOf(secret, 'salt'), await successorOf(secret, 'other'))
  assert.notEqual(await successorOf(secret, 'salt'), await successorOf('B'.repeat(43), 'salt'))
  assert.notEqual(await successorOf(await digest(secret), 'salt'), await successorOf(secret, 'salt'))
})

test('a tab keeps its own tenant; the session keeps its active one [tenant-per-tab]', async () => {
  const testBackend = await createTestBackend()
  const { page } = await signedIn(testBackend, 'multi@acme.test')
  const tenantOf = async (wish: string | null) => claimsOf(tokenOf(await page.refresh(wish)))['tenantId']
  assert.equal(await tenantOf(null), '1001')
  assert.equal(await tenantOf('1002'), '1002')
  assert.equal(await tenantOf(null), '1001')
})

test('switching makes a tenant the active one, here and at the next sign-in, and is audited without the tenant before [tenant-isolation]', async () => {
  const testBackend = await createTestBackend()
  const { page, token } = await signedIn(testBackend, 'multi@acme.test')
  assert.equal((await page.send(switchTenant, { tenantId: '1002' }, { token })).status, 204)
  const switched = claimsOf(tokenOf(await page.refresh()))
  assert.deepEqual([switched['tenantId'], switched['roles'], switched['permissions']], ['1002', ['Admin'], ['fe.*']])
  assert.equal(claimsOf((await signedIn(testBackend, 'multi@acme.test')).token)['tenantId'], '1002')
  const rows = (await testBackend.store.audits.find('1002', { where: { action: 'tenant.switched' } })).items
  assert.deepEqual(
    rows.map(({ userId }) => userId),
    ['user-multi'],
  )
  // Administrators and receivers of events of the new tenant read what the row says.
  assert.doesNotMatch(JSON.stringify(rows.map(({ facts }) => facts)), /1001/)
})

test('a foreign tenant and an unknown one are both not found, and cost no token [tenant-isolation]', async () => {
  const testBackend = await createTestBackend()
  const { page } = await signedIn(testBackend, 'multi@acme.test')
  const cookie = page.cookie()
  const foreign = await page.refresh('2001')
  const unknown = await page.refresh('no-such-tenant')
  assert.deepEqual([foreign.status, foreign.body], [404, unknown.body])
  assert.equal(unknown.status, 404)
  assert.equal(page.cookie(), cookie)
  assert.equal((await page.refresh()).status, 200)
})

test('who left the active tenant goes on in another one; who left the last has no session', async () => {
  const testBackend = await createTestBackend()
  const { page } = await signedIn(testBackend, 'multi@acme.test')
  await testBackend.store.memberships.take('1001', 'user-multi')
  assert.equal(claimsOf(tokenOf(await page.refresh()))['tenantId'], '1002')
  await testBackend.store.tenants.update(vendorScope, '1002', { isDisabled: true })
  assert.equal((await page.refresh()).status, 401)
  assert.equal((await testBackend.store.sessions.find(vendorScope)).total, 0)
})

test('a disabled person has no session any more [session-limits]', async () => {
  const testBackend = await createTestBackend()
  const { page, token } = await signedIn(testBackend)
  await testBackend.store.users.update(vendorScope, 'user-admin', { isDisabled: true })
  assert.equal((await page.send(me, {}, { token })).status, 401)
  assert.equal((await page.refresh()).status, 401)
})

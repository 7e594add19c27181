import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { login } from '../../../src/http/identityAuth/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { claimsOf, createTestBackend, password, tokenOf, type Answer } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

const wrong = { password: 'Wrong-Horse-1' }

/** What an answer tells, without what differs between any two answers. */
const told = ({ status, body, headers }: Answer) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'frontegg-trace-id'),
})

test('a right password signs in: token, claims and cookie', async () => {
  const { browser } = await createTestBackend()
  const page = browser()
  const answer = await page.signIn('  ADMIN@acme.test ')
  assert.equal(answer.status, 200)
  assert.deepEqual(
    [answer.body.mfaRequired, answer.body.expiresIn, answer.body.expires],
    [false, 300, '2026-03-01T10:05:00.000Z'],
  )
  const { sid, jti, ...claims } = claimsOf(tokenOf(answer))
  for (const id of [sid, jti]) assert.match(String(id), /^[0-9a-f-]{36}$/)
  assert.notEqual(jti, sid)
  const nowSeconds = Date.parse('2026-03-01T10:00:00Z') / 1000
  assert.deepEqual(claims, {
    sub: 'user-admin',
    tenantId: '1001',
    tenantIds: ['1001'],
    name: 'Ada Stone',
    email: 'admin@acme.test',
    email_verified: true,
    roles: ['Admin'],
    permissions: ['fe.*'],
    type: 'userToken',
    amr: ['pwd'],
    auth_time: nowSeconds,
    iat: nowSeconds,
    exp: nowSeconds + 300,
    iss: 'http://localhost:8400',
    aud: 'http://localhost:8400',
    client_id: 'http://localhost:8400',
  })
  assert.equal((await page.send(me, {}, { token: tokenOf(answer) })).status, 200)
  assert.ok(
    !JSON.stringify(answer.body).includes(page.cookie()!.split('=')[1]!),
    'the refresh token stays in the cookie',
  )
})

test('a username signs in as well', async () => {
  const { browser } = await createTestBackend()
  const answer = await browser().send(login, { username: 'Max', password })
  assert.equal(answer.body.userEmail, 'member@acme.test')
})

test('a password typed on another keyboard, composed differently, is the same password', async () => {
  const { browser, store, ports } = await createTestBackend()
  await store.users.update(vendorScope, 'user-admin', { passwordHash: await ports.hasher.hash('caf\u00e9-12345') })
  assert.equal((await browser().signIn('admin@acme.test', { password: 'cafe\u0301-12345' })).status, 200)
})

test('an unknown account, a wrong password and one that signs in elsewhere give one answer [no-enumeration]', async () => {
  const answers = []
  for (const email of [
    'nobody@acme.test',
    'admin@acme.test',
    'user@sso.test',
    'not an address',
    'disabled@acme.test',
    'unverified@acme.test',
    'mfa@acme.test',
  ]) {
    const { browser } = await createTestBackend()
    answers.push(told(await browser().signIn(email, wrong)))
  }
  assert.equal(answers[0]!.status, 401)
  for (const answer of answers) assert.deepEqual(answer, answers[0])
})

test('unknown accounts take the same work: one password check each [no-enumeration]', async () => {
  const { browser, verified } = await createTestBackend()
  for (const email of ['nobody@acme.test', 'admin@acme.test', 'user@sso.test']) await browser().signIn(email, wrong)
  assert.equal(verified.length, 3)
  await Promise.all(Array.from({ length: 7 }, () => browser().signIn('nobody@acme.test', wrong)))
  assert.equal(verified.length, 10, 'a locked account takes the work too')
})

test('five wrong passwords lock an account for a while, even against the right one [rate-limits]', async () => {
  const { browser, clock } = await createTestBackend()
  for (let tries = 0; tries < 5; tries += 1)
    assert.equal((await browser().signIn('admin@acme.test', wrong)).status, 401)
  const locked = await browser().signIn('admin@acme.test')
  assert.deepEqual([locked.status, locked.headers.get('retry-after')], [429, '900'])
  clock.pass(600)
  assert.deepEqual(
    (await browser().signIn('admin@acme.test')).headers.get('retry-after'),
    '300',
    'trying does not extend the lock',
  )
  clock.pass(299)
  assert.equal((await browser().signIn('admin@acme.test')).status, 429)
  clock.pass(1)
  assert.equal((await browser().signIn('admin@acme.test')).status, 200)
})

test('wrong passwords add up until a pause between attempts [rate-limits]', async () => {
  const { browser, clock } = await createTestBackend()
  const tryTimes = async (times: number) => {
    for (let tries = 0; tries < times; tries += 1) await browser().signIn('admin@acme.test', wrong)
  }
  await tryTimes(3)
  clock.pass(800)
  await tryTimes(2)
  clock.pass(800)
  assert.equal((await browser().signIn('admin@acme.test')).status, 429)
  clock.pass(900)
  await tryTimes(4)
  clock.pass(900)
  await tryTimes(4)
  assert.equal((await browser().signIn('admin@acme.test')).status, 200)
})

test('a lock does not reveal whether the account exists [no-enumeration] [rate-limits]', async () => {
  const { browser } = await createTestBackend()
  const answersFor = async (email: string) => {
    const answers = []
    for (let tries = 0; tries < 7; tries += 1)
      answers.push(told(await browser().signIn(email, { ...wrong, ip: '192.0.2.9' })))
    return answers
  }
  assert.deepEqual(await answersFor('nobody@acme.test'), await answersFor('admin@acme.test'))
})

test("a tenant's stricter lockout policy applies, without revealing that the account exists [no-enumeration] [rate-limits]", async () => {
  const { browser, store } = await createTestBackend()
  await store.lockoutPolicies.insert('1001', { id: singletonId, isEnabled: true, maxAttempts: 2 })
  for (let tries = 0; tries < 2; tries += 1) await browser().signIn('admin@acme.test', wrong)
  const locked = await browser().signIn('admin@acme.test')
  for (let tries = 0; tries < 3; tries += 1) await browser().signIn('nobody@acme.test', wrong)
  assert.deepEqual(told(locked), told(await browser().signIn('nobody@other.test', wrong)))
  assert.equal((await browser().signIn('member@acme.test')).status, 200)
})

test("a tenant's more patient lockout policy lets the right password in [rate-limits]", async () => {
  const { browser, store } = await createTestBackend()
  await store.lockoutPolicies.insert('1001', { id: singletonId, isEnabled: true, maxAttempts: 8 })
  for (let tries = 0; tries < 7; tries += 1) await browser().signIn('admin@acme.test', wrong)
  assert.equal((await browser().signIn('admin@acme.test')).status, 200)
})

test("a tenant's more patient lockout policy does not tell that the account exists [no-enumeration] [rate-limits]", async () => {
  const { browser, store, clock } = await createTestBackend()
  await store.lockoutPolicies.insert('1001', { id: singletonId, isEnabled: true, maxAttempts: 8 })
  for (let tries = 0; tries < 10; tries += 1) {
    const known = told(await browser().signIn('admin@acme.test', wrong))
    assert.deepEqual(told(await browser().signIn('nobody@acme.test', wrong)), known)
    clock.pass(10)
  }
})

test('where the vendor has no lockout, a tenant may have one, and its lock ends [rate-limits]', async () => {
  const { browser, store, clock } = await createTestBackend()
  await store.lockoutPolicies.update(vendorScope, singletonId, { isEnabled: false })
  await store.lockoutPolicies.insert('1001', { id: singletonId, isEnabled: true, maxAttempts: 2 })
  for (let tries = 0; tries < 2; tries += 1) await browser().signIn('admin@acme.test', wrong)
  clock.pass(899)
  assert.equal((await browser().signIn('admin@acme.test')).status, 401)
  clock.pass(1)
  assert.equal((await browser().signIn('admin@acme.test')).status, 200)
})

test('without a lockout policy no account is locked', async () => {
  const { browser, store } = await createTestBackend()
  await store.lockoutPolicies.update(vendorScope, singletonId, { isEnabled: false })
  for (let tries = 0; tries < 12; tries += 1) await browser().signIn('admin@acme.test', wrong)
  assert.equal((await browser().signIn('admin@acme.test')).status, 200)
})

test('a correct password resets the count', async () => {
  const { browser } = await createTestBackend()
  for (let tries = 0; tries < 4; tries += 1) await browser().signIn('admin@acme.test', wrong)
  assert.equal((await browser().signIn('admin@acme.test')).status, 200)
  for (let tries = 0; tries < 4; tries += 1) await browser().signIn('admin@acme.test', wrong)
  assert.equal((await browser().signIn('admin@acme.test')).status, 200)
})

test('parallel wrong passwords count exactly: no more than five are looked at [rate-limits]', async () => {
  const { browser } = await createTestBackend()
  const tries = await Promise.all(Array.from({ length: 20 }, () => browser().signIn('admin@acme.test', wrong)))
  const count = (status: number) => tries.filter(answer => answer.status === status).length
  assert.deepEqual([count(401), count(429)], [5, 15])
  const mixed = await createTestBackend()
  const sent = Array.from({ length: 20 }, (_, index) =>
    mixed.browser().signIn('admin@acme.test', index < 5 ? wrong : {}),
  )
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  assert.ok(!statuses.includes(200), 'right passwords that arrive with five wrong ones find the account locked')
})

test('an address may try so often and no more, whatever the account [rate-limits]', async () => {
  const { browser, clock } = await createTestBackend({
    config: { rateLimits: { signInByAddress: { max: 3, windowSeconds: 60 } } },
  })
  for (let tries = 0; tries < 3; tries += 1) await browser().signIn(`p${tries}@x.test`, wrong)
  const refused = await browser().signIn('admin@acme.test')
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '60'])
  assert.equal((await browser().signIn('admin@acme.test', { ip: '192.0.2.2' })).status, 200, 'another address may')
  clock.pass(60)
  assert.equal((await browser().signIn('admin@acme.test')).status, 200)
})

test('one network of IPv6 addresses counts as one address [rate-limits]', async () => {
  const { browser } = await createTestBackend({
    config: { rateLimits: { signInByAddress: { max: 2, windowSeconds: 60 } } },
  })
  await browser().signIn('a@x.test', { ip: '2001:db8::1' })
  await browser().signIn('b@x.test', { ip: '2001:db8:0:0:ffff::2' })
  assert.equal((await browser().signIn('admin@acme.test', { ip: '2001:db8::abcd' })).status, 429)
  assert.equal((await browser().signIn('admin@acme.test', { ip: '2001:db8:0:1::1' })).status, 200)
})

test('all addresses together may try one mail domain so often and no more [rate-limits]', async () => {
  const { browser } = await createTestBackend({
    config: { rateLimits: { signInByDomain: { max: 3, windowSeconds: 60 } } },
  })
  for (let tries = 0; tries < 3; tries += 1) await browser().signIn(`p${tries}@acme.test`, { ip: `192.0.2.${tries}` })
  assert.equal((await browser().signIn('admin@acme.test', { ip: '192.0.2.99' })).status, 429)
  assert.equal((await browser().signIn('owner@reseller.test', { ip: '192.0.2.99' })).status, 200)
})

test('a forwarded address counts only behind trusted proxies, and only the part they wrote [rate-limits]', async () => {
  const from = (forwarded: string) => ({ headers: { 'x-forwarded-for': forwarded }, ip: '10.0.0.1' })
  const auditedIp = async (trustedHops: number, forwarded: string) => {
    const { browser, store } = await createTestBackend({ config: { trustedHops } })
    await browser().signIn('admin@acme.test', from(forwarded))
    return (await store.audits.find('1001')).items[0]?.ip
  }
  assert.equal(await auditedIp(0, '203.0.113.5'), '10.0.0.1')
  assert.equal(await auditedIp(1, '198.51.100.1, 203.0.113.5'), '203.0.113.5')
  assert.equal(await auditedIp(2, '198.51.100.1, 203.0.113.5, 10.0.0.2'), '203.0.113.5')
  assert.equal(await auditedIp(3, '203.0.113.5'), '203.0.113.5')
})

test('disabled people, people of disabled accounts and unverified people get no session', async () => {
  const { browser, store } = await createTestBackend()
  const codes = []
  for (const email of ['disabled@acme.test', 'closed@oldmill.test', 'unverified@acme.test']) {
    const page = browser()
    const answer = await page.signIn(email)
    codes.push([answer.status, (answer.body as { errorCode?: string }).errorCode])
    assert.equal(page.cookie(), undefined)
  }
  assert.deepEqual(codes, [
    [403, 'ER-USER-DISABLED'],
    [403, 'ER-USER-DISABLED'],
    [403, 'ER-USER-NOT-VERIFIED'],
  ])
  assert.equal((await store.sessions.find(vendorScope)).total, 0)
})

test('unverified people sign in where the vendor allows it', async () => {
  const { browser, store } = await createTestBackend()
  await store.vendorSettings.update(vendorScope, singletonId, current => ({
    publicConfiguration: { ...current.publicConfiguration, allowNotVerifiedUsersLogin: true },
  }))
  assert.equal((await browser().signIn('unverified@acme.test')).body.emailVerified, false)
})

test('the sample account that shows a lock is locked', async () => {
  const { browser } = await createTestBackend()
  assert.equal((await browser().signIn('locked@acme.test')).status, 429)
})

test('a second factor is asked for before anything usable is given [mfa-transaction] [mfa-no-token]', async () => {
  const { browser, store, clock } = await createTestBackend()
  const page = browser()
  const { status, body } = await page.signIn('mfa@acme.test')
  assert.equal(status, 200)
  assert.deepEqual(
    [body.mfaRequired, body.accessToken, page.cookie(), body.mfaEnrolled],
    [true, undefined, undefined, true],
  )
  assert.deepEqual(body.mfaStrategies, ['SMS', 'EmailCode', 'AuthenticatorApp'])
  assert.deepEqual(body.mfaDevices?.phones, [{ id: 'device-phone', phoneNumber: '+********143' }])
  assert.equal((await store.sessions.find(vendorScope)).total, 0)
  const half = (await store.mfaTransactions.find(vendorScope)).items[0]
  assert.deepEqual(
    [half?.userId, half?.purpose, half?.expiresAt],
    ['user-mfa', 'login', new Date(clock.now() + 600_000).toISOString()],
  )
  excludes(JSON.stringify(half), body.mfaToken!.split('.')[1]!, 'the token is stored hashed')
  assert.equal((await page.send(me, {}, { token: body.mfaToken! })).status, 401, 'it opens nothing else')
  const other = browser()
  other.setCookie(`fe_session=${body.mfaToken}`)
  assert.equal((await other.refresh()).status, 401)
})

test('a breached password leads to a new one and nowhere else, while its step is switched on', async () => {
  const { browser, store } = await createTestBackend()
  const page = browser()
  const { body } = await page.signIn('breached@acme.test')
  assert.deepEqual(
    [body.isBreachedPassword, body.accessToken, page.cookie(), body.userId],
    [true, undefined, undefined, 'user-breached'],
  )
  assert.equal(body.resetPasswordToken, undefined, 'a thief who knows the password could use it')
  assert.equal((await store.oneTimeTokens.find(vendorScope, { where: { userId: 'user-breached' } })).total, 0)
  await store.featureFlags.update(vendorScope, 'security-center-show-login-flows', { isOn: false })
  assert.ok((await page.signIn('breached@acme.test')).body.accessToken)
})

test('each sign-in is a new session, and the one the browser had ends [session-limits]', async () => {
  const { browser, store } = await createTestBackend()
  const page = browser()
  const first = claimsOf(tokenOf(await page.signIn('admin@acme.test')))['sid']
  const cookie = page.cookie()
  const second = claimsOf(tokenOf(await page.signIn('admin@acme.test')))['sid']
  assert.notEqual(first, second)
  assert.notEqual(cookie, page.cookie())
  assert.deepEqual(
    (await store.sessions.find(vendorScope)).items.map(({ id }) => id),
    [second],
  )
})

test('a planted cookie does not become a session [session-limits]', async () => {
  const { browser } = await createTestBackend()
  const page = browser()
  const planted = `fe_session=00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`
  page.setCookie(planted)
  tokenOf(await page.signIn('admin@acme.test'))
  assert.notEqual(page.cookie(), planted)
  const thief = browser()
  thief.setCookie(planted)
  assert.equal((await thief.refresh()).status, 401)
})

test('the eleventh session ends the oldest one [session-limits]', async () => {
  const { browser, clock } = await createTestBackend()
  const pages = []
  for (let count = 0; count < 11; count += 1) {
    const page = browser()
    tokenOf(await page.signIn('admin@acme.test', { ip: `192.0.2.${count}` }))
    pages.push(page)
    clock.pass(1)
  }
  const statuses = []
  for (const page of pages) statuses.push((await page.refresh()).status)
  assert.deepEqual(statuses, [401, ...Array.from({ length: 10 }, () => 200)])
})

test('the newest session stays even when all started in the same instant [session-limits]', async () => {
  const { browser, store } = await createTestBackend()
  await store.sessionPolicies.update(vendorScope, singletonId, { concurrent: { isActive: true, maxSessions: 1 } })
  for (let count = 0; count < 6; count += 1) {
    const page = browser()
    tokenOf(await page.signIn('admin@acme.test'))
    assert.equal((await page.refresh()).status, 200)
  }
})

test('sign-ins start in the tenant asked for, if it is theirs, else where they were [tenant-selection]', async () => {
  const { browser } = await createTestBackend()
  const startOf = async (headers: Record<string, string>) =>
    claimsOf(tokenOf(await browser().signIn('multi@acme.test', { headers })))['tenantId']
  assert.equal(await startOf({}), '1001')
  assert.equal(await startOf({ 'frontegg-scoped-tenant': '1002' }), '1002')
  assert.equal(await startOf({ 'frontegg-login-alias': 'lumen' }), '1002')
  assert.equal(await startOf({ 'frontegg-scoped-tenant': '2001' }), '1001')
  assert.equal(await startOf({ 'frontegg-login-alias': 'harbor', 'frontegg-scoped-tenant': '../1002' }), '1001')
})

test('sign-ins are audited, failures too, without the password and without line breaks [audit-rows]', async () => {
  const { browser, store, clock } = await createTestBackend()
  await browser().signIn('admin@acme.test', { ...wrong, headers: { 'user-agent': 'Agent\t7' } })
  clock.pass(1)
  await browser().signIn('admin@acme.test')
  clock.pass(1)
  await browser().signIn('no\nbody@acme.test', wrong)
  const rows = (await store.audits.find(['1001', vendorScope])).items
  assert.deepEqual(
    rows.map(({ tenantId, action, outcome, userId, ip }) => [tenantId, action, outcome, userId, ip]),
    [
      ['1001', 'user.signInFailed', 'failure', 'user-admin', '192.0.2.1'],
      ['1001', 'user.signedIn', 'success', 'user-admin', '192.0.2.1'],
      [vendorScope, 'user.signInFailed', 'failure', undefined, '192.0.2.1'],
    ],
  )
  excludes(JSON.stringify(rows), 'Horse')
  assert.ok(!/\\[nrt]/.test(JSON.stringify(rows)))
})

test('sample accounts do not exist outside a demo [demo-accounts]', async () => {
  const { browser, store } = await createTestBackend({ config: { isDemo: false } })
  const answer = await browser().signIn('admin@acme.test')
  assert.deepEqual(told(answer), told(await browser().signIn('nobody@acme.test')))
  await store.users.update(vendorScope, 'user-admin', { isSample: false })
  assert.equal((await browser().signIn('admin@acme.test')).status, 200)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { userHandleOf } from '../../../src/backend/identity/passkeys/webauthn.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { webauthnPostlogin, webauthnPrelogin } from '../../../src/http/passwordless/operations.ts'
import { createSession, createVerify, list, remove, rename } from '../../../src/http/webauthnDevices/operations.ts'
import { createSoftKey, type Mischief } from './softKey.ts'
import { claimsOf, createTestBackend, tokenOf, type Answer, type Browser } from '../../harness/testBackend.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** What a refusal tells, without what differs between any two answers. */
const told = ({ status, body, headers }: Answer) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'frontegg-trace-id'),
})

/** A backend on which a person made a passkey. */
const withPasskey = async (email = 'admin@acme.test', mischief: Mischief = {}) => {
  const api = await createTestBackend()
  const key = createSoftKey()
  const page = api.browser()
  const token = tokenOf(await page.signIn(email))
  const { body } = await page.send(createSession, undefined, { token })
  const made = await page.send(createVerify, key.create(body.options, mischief), {
    token,
    headers: { 'user-agent': chrome },
  })
  return { ...api, key, page, token, options: body.options, made }
}

const ask = async (page: Browser, input: { email?: string; userId?: string } = {}) =>
  (await page.send(webauthnPrelogin, input)).body.options

test('a passkey is made, listed and removed by its owner', async () => {
  const { page, token, options, made } = await withPasskey()
  assert.equal(made.status, 204, JSON.stringify(made.body))
  assert.deepEqual([options.rp.id, options.user.name], ['localhost', 'admin@acme.test'])
  assert.deepEqual(options.authenticatorSelection, {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  })
  const { devices } = (await page.send(list, undefined, { token })).body
  const known = devices.map(({ deviceType, name, lastUsedAt, isSynced }) => ({
    deviceType,
    name,
    lastUsedAt,
    isSynced,
  }))
  assert.deepEqual(known, [{ deviceType: 'Platform', name: 'Chrome on Linux', lastUsedAt: undefined, isSynced: false }])
  const again = (await page.send(createSession, undefined, { token })).body.options
  assert.equal(again.excludeCredentials?.length, 1, 'no authenticator makes a second one')
  const gone = await page.send(remove, { deviceId: devices[0]!.id }, { token })
  assert.equal(gone.status, 204)
  assert.deepEqual((await page.send(list, undefined, { token })).body.devices, [])
})

test('a passkey is renamed by its owner only, and audited [tenant-isolation] [audit-rows]', async () => {
  const { browser, page, token, store } = await withPasskey()
  const nameOf = async () => (await page.send(list, undefined, { token })).body.devices[0]?.name
  const deviceId = (await page.send(list, undefined, { token })).body.devices[0]!.id
  for (const email of ['member@acme.test', 'owner@reseller.test']) {
    const stranger = browser()
    const theirs = tokenOf(await stranger.signIn(email))
    assert.equal((await stranger.send(rename, { deviceId, name: 'Mine' }, { token: theirs })).status, 404)
    assert.equal((await stranger.send(remove, { deviceId }, { token: theirs })).status, 404)
  }
  assert.equal((await browser().send(rename, { deviceId, name: 'Mine' })).status, 401)
  for (const name of ['', '   ', 'a\nb', 'x'.repeat(101)])
    assert.equal((await page.send(rename, { deviceId, name }, { token })).status, 400, JSON.stringify(name))
  assert.equal(await nameOf(), 'Chrome on Linux')
  assert.equal((await page.send(rename, { deviceId, name: ' Work laptop ' }, { token })).status, 204)
  assert.equal(await nameOf(), 'Work laptop')
  const { items } = await store.audits.find('1001', { where: { action: 'passkey.renamed' } })
  assert.deepEqual(
    items.map(({ facts }) => facts),
    [{ passkeyId: deviceId, before: 'Chrome on Linux', name: 'Work laptop' }],
  )
})

test('the owner is mailed when a passkey is added or removed', async () => {
  const { page, token, mails } = await withPasskey()
  const { devices } = (await page.send(list, undefined, { token })).body
  await page.send(remove, { deviceId: devices[0]!.id }, { token })
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject.replace(/ at .*/, '')]),
    [
      ['admin@acme.test', 'Passkey added'],
      ['admin@acme.test', 'Passkey removed'],
    ],
  )
})

test('a passkey signs in as both factors in one, without a name', async () => {
  const { browser, key, page, token } = await withPasskey()
  const other = browser()
  const answer = await other.send(webauthnPostlogin, key.use(await ask(other)))
  const claims = claimsOf(tokenOf(answer))
  assert.equal(claims['sub'], 'user-admin')
  assert.deepEqual(claims['amr'], ['hwk', 'user', 'mfa'])
  assert.match(String(claims['acr']), /multi-factor$/)
  assert.match(String(other.cookie()), /^fe_session=/)
  const [device] = (await page.send(list, undefined, { token })).body.devices
  assert.equal(device?.lastUsedAt, '2026-03-01T10:00:00.000Z')
})

test('a challenge works once, for one kind of ceremony, and not for long [one-time-use]', async () => {
  const { browser, key, page, clock } = await withPasskey()
  const options = await ask(browser())
  const first = key.use(options)
  assert.equal((await browser().send(webauthnPostlogin, first)).status, 200)
  const repeated = await browser().send(webauthnPostlogin, first)
  const signedAgain = await browser().send(webauthnPostlogin, key.use(options))
  const late = await ask(browser())
  clock.pass(300)
  const tooLate = await browser().send(webauthnPostlogin, key.use(late))
  const tokenAgain = tokenOf(await page.signIn('admin@acme.test'))
  const creation = (await page.send(createSession, undefined, { token: tokenAgain })).body.options
  const ofCreation = await browser().send(webauthnPostlogin, key.use({ challenge: creation.challenge }))
  const fresh = createSoftKey()
  const signIn = await ask(browser())
  const ofSignIn = await page.send(createVerify, fresh.create({ ...creation, challenge: signIn.challenge }), {
    token: tokenAgain,
  })
  for (const answer of [repeated, signedAgain, tooLate, ofCreation]) assert.deepEqual(told(answer), told(repeated))
  assert.deepEqual([repeated.status, ofSignIn.status], [400, 400])
  assert.match(JSON.stringify(repeated.body), /ER-PASSKEY-REFUSED/)
})

test('of parallel answers to one challenge only one signs in [one-time-use]', async () => {
  const { browser, key } = await withPasskey()
  const answer = key.use(await ask(browser()))
  const answers = await Promise.all(Array.from({ length: 6 }, () => browser().send(webauthnPostlogin, answer)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

const wrong: [what: string, mischief: Mischief][] = [
  ['a page in a frame of another origin', { crossOrigin: true }],
  ['another page', { origin: 'https://evil.test' }],
  ['a page that may call us but is of another domain', { origin: 'https://app.test' }],
  ['another domain', { rpId: 'evil.test' }],
  ['a key that was only touched', { isVerified: false }],
  ['another ceremony', { type: 'webauthn.create' }],
  [
    'a challenge that was never issued',
    { challenge: Buffer.from(`${crypto.randomUUID()}.${'a'.repeat(43)}`).toString('base64url') },
  ],
  ['no challenge', { challenge: '%' }],
]
for (const [what, mischief] of wrong)
  test(`an answer from ${what} does not sign in [one-time-use]`, async () => {
    const { browser, key } = await withPasskey()
    const page = browser()
    const answer = await page.send(webauthnPostlogin, key.use(await ask(page), mischief))
    assert.deepEqual([answer.status, page.cookie()], [400, undefined])
  })

for (const [what, mischief] of wrong.filter(([, { type }]) => !type))
  test(`a credential from ${what} is not kept`, async () => {
    const { made, page, token } = await withPasskey('admin@acme.test', mischief)
    assert.equal(made.status, 400)
    assert.deepEqual((await page.send(list, undefined, { token })).body.devices, [])
  })

test('a forged signature does not sign in', async () => {
  const { browser, key } = await withPasskey()
  const options = await ask(browser())
  const answer = key.use(options)
  const signature = createSoftKey().use(options).response.signature
  const forged = { ...answer, response: { ...answer.response, signature } }
  assert.equal((await browser().send(webauthnPostlogin, forged)).status, 400)
})

test('a counter that does not grow is a copied key: refused and written down', async () => {
  const { browser, key, store } = await withPasskey()
  const signIn = async (counter: number) =>
    (await browser().send(webauthnPostlogin, key.use(await ask(browser()), { counter }))).status
  assert.deepEqual([await signIn(9), await signIn(9), await signIn(4), await signIn(0)], [200, 400, 400, 400])
  assert.equal(await signIn(10), 200)
  const { items } = await store.audits.find('1001', { where: { action: 'passkey.counterReused' } })
  assert.deepEqual(
    items.map(({ facts }) => facts['attempts']),
    [3],
  )
})

test('a key that does not count works again and again', async () => {
  const { browser, key } = await withPasskey('admin@acme.test', { counter: 0 })
  for (let times = 0; times < 3; times += 1)
    assert.equal((await browser().send(webauthnPostlogin, key.use(await ask(browser()), { counter: 0 }))).status, 200)
})

test("a challenge for one person is not answered by another person's key [one-time-use]", async () => {
  const { browser, key } = await withPasskey('admin@acme.test')
  for (const input of [{ email: 'member@acme.test' }, { email: 'nobody@acme.test' }, { userId: 'user-member' }]) {
    const answer = await browser().send(webauthnPostlogin, key.use(await ask(browser(), input)))
    assert.equal(answer.status, 400, JSON.stringify(input))
  }
  for (const input of [{ email: ' Admin@acme.test' }, { userId: 'user-admin' }]) {
    const answer = await browser().send(webauthnPostlogin, key.use(await ask(browser(), input)))
    assert.equal(answer.status, 200, JSON.stringify(input))
  }
})

test('a key with the user handle of another person is refused', async () => {
  const { browser, key } = await withPasskey()
  const answer = key.use(await ask(browser()))
  const userHandle = userHandleOf('user-member')
  const lying = { ...answer, response: { ...answer.response, userHandle } }
  assert.equal((await browser().send(webauthnPostlogin, lying)).status, 400)
})

test('the options are the same for people with a passkey, without one and unknown ones [no-enumeration]', async () => {
  const { browser } = await withPasskey()
  const shapes = []
  for (const email of ['admin@acme.test', 'member@acme.test', 'nobody@acme.test', undefined]) {
    const answer = await browser().send(webauthnPrelogin, email === undefined ? {} : { email })
    const { challenge, ...options } = answer.body.options
    assert.match(challenge, /^[\w-]{107}$/)
    shapes.push({ ...told(answer), body: options })
  }
  for (const shape of shapes) assert.deepEqual(shape, shapes[0])
  assert.deepEqual(shapes[0]!.body, { rpId: 'localhost', timeout: 300_000, userVerification: 'required' })
})

test('a refusal does not reveal what was wrong [no-enumeration]', async () => {
  const { browser, key } = await withPasskey()
  const unknown = await browser().send(webauthnPostlogin, createSoftKey().use(await ask(browser())))
  const foreign = await browser().send(webauthnPostlogin, key.use(await ask(browser(), { email: 'member@acme.test' })))
  assert.equal(unknown.status, 400)
  assert.deepEqual(told(foreign), told(unknown))
})

test('one credential belongs to one person', async () => {
  const { key, browser } = await withPasskey('admin@acme.test')
  const page = browser()
  const token = tokenOf(await page.signIn('member@acme.test'))
  const { options } = (await page.send(createSession, undefined, { token })).body
  assert.equal((await page.send(createVerify, key.create(options), { token })).status, 400)
})

test('a challenge of one session makes no passkey in another [one-time-use]', async () => {
  const { options, browser, token } = await withPasskey()
  const page = browser()
  const other = tokenOf(await page.signIn('member@acme.test'))
  const mine = tokenOf(await browser().signIn('admin@acme.test'))
  const fresh = (await page.send(createSession, undefined, { token: other })).body.options
  assert.equal((await page.send(createVerify, createSoftKey().create(fresh), { token })).status, 400)
  assert.equal((await page.send(createVerify, createSoftKey().create(options), { token: mine })).status, 400)
})

test("other people's passkeys are as absent as unknown ones [tenant-isolation]", async () => {
  const { page, token, browser } = await withPasskey()
  const [device] = (await page.send(list, undefined, { token })).body.devices
  const other = tokenOf(await browser().signIn('member@acme.test'))
  const foreign = await browser().send(remove, { deviceId: device!.id }, { token: other })
  const unknown = await browser().send(remove, { deviceId: 'nothing' }, { token: other })
  assert.equal(foreign.status, 404)
  assert.deepEqual(told(foreign), told(unknown))
  assert.equal((await page.send(list, undefined, { token })).body.devices.length, 1)
})

test('who has a second factor shows it before passkeys change [mfa-transaction]', async () => {
  const api = await createTestBackend()
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  await api.store.mfaDevices.insert(vendorScope, { userId: 'user-admin', kind: 'email', name: 'Email' })
  assert.equal((await page.send(createSession, undefined, { token })).status, 403)
  assert.equal((await page.send(remove, { deviceId: 'x' }, { token })).status, 403)
})

test('where the policy has no passkeys, signing in with one is refused', async () => {
  const { browser, key, store, page, token } = await withPasskey()
  const answer = key.use(await ask(browser()))
  const off = { mainAuthStrategies: [], secondaryAuthStrategies: [{ strategy: 'Passkeys' as const, isActive: false }] }
  await store.authStrategies.put('1001', singletonId, () => off)
  assert.equal((await browser().send(webauthnPostlogin, answer)).status, 400, 'not in this tenant')
  assert.equal((await page.send(createSession, undefined, { token })).status, 403)
  await store.authStrategies.put(vendorScope, singletonId, () => off)
  assert.equal((await browser().send(webauthnPrelogin, {})).status, 403)
  assert.equal((await browser().send(webauthnPostlogin, answer)).status, 403)
})

test('a disabled account is refused, and a hostile body is only malformed', async () => {
  const { browser, key, store } = await withPasskey()
  await store.users.update(vendorScope, 'user-admin', { isDisabled: true })
  assert.equal((await browser().send(webauthnPostlogin, key.use(await ask(browser())))).status, 403)
  for (const rawBody of ['{}', '{"id":1,"response":null}', '{"id":"a","response":{"clientDataJSON":"e30"}}', '[]'])
    assert.equal((await browser().send(webauthnPostlogin, undefined, { rawBody })).status, 400, rawBody)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as profile from '../../../src/http/users/profileOperations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { codeIn } from '../../harness/codeIn.ts'
import { putEmailDomainRules } from '../../harness/emailDomainRules.ts'
import { fileOf, jpegWithExtras, pngWithExtras } from '../../harness/pictures.ts'
import { baseUrl, createTestBackend, tokenOf, type Tampering } from '../../harness/testBackend.ts'

type Api = Awaited<ReturnType<typeof createTestBackend>>

const signedInTo = async (api: Api, email = 'member@acme.test') => {
  const page = api.browser()
  const token = tokenOf(await page.signIn(email))
  return <Input, Body>(operation: Operation<Input, Body>, input?: Input, tampering: Tampering = {}) =>
    page.send(operation, input, { token, ...tampering })
}

const open = async (email?: string) => {
  const api = await createTestBackend()
  return { ...api, ask: await signedInTo(api, email) }
}

const rowsOf = async ({ store }: Pick<Api, 'store'>, action: string) =>
  (await store.audits.find('1001', { where: { action } })).items

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

test('a person changes name, job title and address; metadata of the host stay [audit-rows]', async () => {
  const api = await open()
  await api.store.users.update(vendorScope, 'user-member', { metadata: '{"isTestUser":false,"plan":"free"}' })
  const metadata = JSON.stringify({
    jobTitle: ' Engineer\n',
    address: "1 Main St'; DROP TABLE users; --",
    isTestUser: true,
    plan: 'all',
  })
  const { status, body } = await api.ask(profile.meUpdate, { name: 'Max O’Reed', metadata })
  assert.equal(status, 200)
  assert.equal(body.name, 'Max O’Reed')
  assert.deepEqual(JSON.parse(body.metadata), {
    isTestUser: false,
    plan: 'free',
    jobTitle: 'Engineer',
    address: "1 Main St'; DROP TABLE users; --",
  })
  assert.deepEqual((await api.ask(me, {})).body, body)
  const [row, ...more] = await rowsOf(api, 'user.profileChanged')
  assert.deepEqual([row?.facts, row?.userId, more.length], [{ fields: 'name, metadata' }, 'user-member', 0])
  const cleared = (await api.ask(profile.meUpdate, { metadata: '{"jobTitle":""}' })).body
  assert.deepEqual(Object.keys(JSON.parse(cleared.metadata) as object), ['isTestUser', 'plan', 'address'])
})

test('a profile sent back as it was read changes nothing and writes no row', async () => {
  const api = await open()
  const read = (await api.ask(me, {})).body
  const { status, body } = await api.ask(profile.meUpdate, read)
  assert.deepEqual([status, body], [200, read])
  assert.deepEqual(await rowsOf(api, 'user.profileChanged'), [])
})

test('nobody changes address, number, rights or tenant by their profile [tenant-isolation]', async () => {
  const api = await open()
  const before = await api.store.users.get(vendorScope, 'user-member')
  const wanted = {
    id: 'user-admin',
    sub: 'user-admin',
    email: 'admin@acme.test',
    verified: false,
    isVerified: false,
    phoneNumber: '+442079460958',
    provider: 'google',
    managedBy: 'scim2',
    tenantId: '2001',
    tenantIds: ['2001'],
    activeTenantId: '2001',
    roles: [{ id: 'role-admin' }],
    roleIds: ['role-admin'],
    superUser: true,
    passwordHash: 'x',
    name: 'Max',
  }
  assert.equal((await api.ask(profile.meUpdate, wanted as { name: string })).status, 200)
  const after = await api.store.users.get(vendorScope, 'user-member')
  assert.deepEqual(after, { ...before, name: 'Max', version: before!.version + 1, updatedAt: after!.updatedAt })
  assert.equal((await api.store.users.get(vendorScope, 'user-admin'))?.name, 'Ada Stone')
})

test('a name that is empty or too long, and metadata that are no object, are refused', async () => {
  const { ask } = await open()
  for (const change of [
    { name: '' },
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { metadata: '[]' },
    { metadata: 'null' },
    { metadata: '{' },
    { metadata: JSON.stringify({ jobTitle: 'x'.repeat(101) }) },
    { metadata: JSON.stringify({ address: 7 }) },
  ])
    assert.equal((await ask(profile.meUpdate, change)).status, 400, JSON.stringify(change))
})

test('what an identity provider supplies stays as it is; the rest may change', async () => {
  const api = await createTestBackend()
  await api.store.users.update(vendorScope, 'user-member', { provider: 'google' })
  const ask = await signedInTo(api)
  const refused = await ask(profile.meUpdate, { name: 'Other' })
  assert.deepEqual([refused.status, (refused.body as unknown as { errorCode: string }).errorCode], [403, 'ER-MANAGED'])
  assert.equal((await ask(profile.meUpdate, { name: 'Max Reed', metadata: '{"jobTitle":"Engineer"}' })).status, 200)
  assert.equal((await ask(profile.meEmailChange, { email: 'new@acme.test' })).status, 403)
  assert.equal((await ask(profile.emailPolicy)).body.allowEmailChange, false)
})

test('a picture is taken with the time that the public client appends to its address, and another query is not', async () => {
  const { ask, store } = await open()
  const { body: address } = await ask(profile.meImageUpload, { image: fileOf(pngWithExtras()) })
  const put = async (profilePictureUrl: string) =>
    (await ask(profile.meUpdate, { profilePictureUrl })).body.profilePictureUrl
  assert.equal(await put(`${address}?t=x`), null)
  assert.equal(await put(`${address}?t=1700000000000`), address)
  assert.equal(await put(`${address}?t=1700000000001`), address)
  assert.equal((await store.pictures.find(vendorScope)).total, 1)
})

test('a picture is stored, shown and replaced, and only its own person can use it [uploads] [tenant-isolation]', async () => {
  const api = await open()
  const { ask, store } = api
  const upload = async (file: File, by = ask) => (await by(profile.meImageUpload, { image: file })).body
  const { body: address, headers } = await ask(profile.meImageUpload, { image: fileOf(pngWithExtras()) })
  assert.match(headers.get('content-type') ?? '', /^text\/plain/)
  assert.match(address, new RegExp(`^${baseUrl}/frontegg/fe/pictures/[\\da-f-]{36}$`))
  assert.equal((await ask(me, {})).body.profilePictureUrl, null, 'not yet')
  assert.equal((await ask(profile.meUpdate, { profilePictureUrl: address })).body.profilePictureUrl, address)

  const shown = await api.browser().fetch(new URL(address).pathname)
  assert.equal(shown.status, 200)
  assert.deepEqual(
    ['content-type', 'x-content-type-options', 'content-security-policy', 'cross-origin-resource-policy'].map(name =>
      shown.headers.get(name),
    ),
    ['image/png', 'nosniff', "default-src 'none'; sandbox", 'cross-origin'],
  )
  assert.doesNotMatch(String(shown.body), /home|script/)

  const admin = await signedInTo(api, 'admin@acme.test')
  for (const foreign of [address, 'https://evil.test/track.png', 'javascript:alert(1)']) {
    assert.equal((await admin(profile.meUpdate, { profilePictureUrl: foreign })).body.profilePictureUrl, null, foreign)
  }
  const next = await upload(fileOf(jpegWithExtras(), 'image/jpeg'))
  const newest = await upload(fileOf(jpegWithExtras(65), 'image/jpeg'))
  assert.equal(
    (await ask(profile.meUpdate, { profilePictureUrl: next })).body.profilePictureUrl,
    address,
    'the newest counts',
  )
  assert.equal((await ask(profile.meUpdate, { profilePictureUrl: newest })).body.profilePictureUrl, newest)
  assert.equal((await api.browser().fetch(new URL(address).pathname)).status, 404)
  assert.equal((await ask(profile.meUpdate, { profilePictureUrl: null })).body.profilePictureUrl, null)
  assert.deepEqual((await store.pictures.find(vendorScope)).items, [])
  assert.deepEqual(
    (await rowsOf(api, 'user.profileChanged')).map(({ facts }) => facts['fields']),
    ['picture', 'picture', 'picture'],
  )
})

test('only a form with one small file is taken, and only with a token [uploads] [csrf-origin]', async () => {
  const { ask, browser } = await open()
  const image = fileOf(pngWithExtras())
  const formOf = (...entries: [string, string | File][]) => {
    const form = new FormData()
    entries.forEach(([name, value]) => form.append(name, value))
    return form
  }
  const send = async (rawBody: BodyInit, headers?: Record<string, string>) =>
    (await ask(profile.meImageUpload, { image }, { rawBody, ...(headers && { headers }) })).status
  assert.equal(await send(formOf(['image', image])), 200)
  assert.equal(await send(formOf(['picture', image])), 400)
  assert.equal(await send(formOf(['image', image], ['image', image])), 400)
  assert.equal(await send(formOf(['image', 'text'])), 400)
  assert.equal(await send(formOf(['image', fileOf('<svg/>', 'image/png')])), 400)
  assert.equal(await send('not a form', { 'content-type': 'multipart/form-data; boundary=x' }), 400)
  assert.equal(await send('{}', { 'content-type': 'application/json' }), 415)
  assert.equal(await send(formOf(['image', fileOf(new Uint8Array(1_100_000))])), 413)
  const noToken = await browser().send(profile.meImageUpload, { image })
  assert.equal(noToken.status, 401)
  assert.equal((await ask(profile.meImageUpload, { image }, { headers: { origin: 'https://evil.test' } })).status, 403)
})

test('a new address counts once its code is entered; the former one is told, and other sessions end [session-limits] [one-time-use]', async () => {
  const api = await open()
  const { ask, mails, browser, store } = api
  const elsewhere = browser()
  tokenOf(await elsewhere.signIn('member@acme.test'))
  const email = 'max.reed@acme.test'
  assert.equal((await ask(profile.meEmailChange, { email: ' Max.Reed@acme.test ' })).status, 204)
  assert.deepEqual([mails.length, mails[0]?.to], [1, email])
  assert.equal((await ask(me, {})).body.email, 'member@acme.test')
  const code = codeIn(mails[0]?.text)
  assert.equal((await ask(profile.meEmailChangeVerify, { email, code: wrongFor(code) })).status, 400)
  assert.equal((await ask(profile.meEmailChangeVerify, { email: 'other@acme.test', code })).status, 400)
  assert.equal((await ask(profile.meEmailChangeVerify, { email, code })).status, 204)
  assert.equal((await ask(profile.meEmailChangeVerify, { email, code })).status, 400, 'once')
  const { body } = await ask(me, {})
  assert.deepEqual([body.email, body.verified], [email, true])
  assert.equal((await elsewhere.refresh()).status, 401)
  assert.deepEqual([mails[1]?.to, mails.length], ['member@acme.test', 2])
  assert.doesNotMatch(mails[1]?.text ?? '', /max\.reed/, 'the former mailbox does not learn the new address')
  assert.equal((await browser().signIn('member@acme.test')).status, 401)
  tokenOf(await browser().signIn(email))
  const [row] = await rowsOf(api, 'user.emailChanged')
  assert.doesNotMatch(JSON.stringify(row?.facts), new RegExp(code))
  assert.equal((await store.oneTimeTokens.find(vendorScope, { where: { purpose: 'changeEmail' } })).total, 0)
})

test('a taken address gets the same answer and a mail without a code [no-enumeration]', async () => {
  const { ask, mails, store } = await open()
  const taken = await ask(profile.meEmailChange, { email: 'admin@acme.test' })
  const free = await ask(profile.meEmailChange, { email: 'free@acme.test' })
  assert.deepEqual([taken.status, taken.body], [free.status, free.body])
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['admin@acme.test', 'free@acme.test'],
  )
  assert.doesNotMatch(mails[0]?.text ?? '', /\d{6}/)
  const stored = (await store.oneTimeTokens.find(vendorScope, { where: { purpose: 'changeEmail' } })).items
  assert.equal(stored.length, 1, 'the newest counts')
  assert.match(String(stored[0]?.facts['token']), /^1\./, 'encrypted')
})

test('an address that somebody takes meanwhile is refused', async () => {
  const { ask, mails, store } = await open()
  const email = 'free@acme.test'
  await ask(profile.meEmailChange, { email })
  await store.users.update(vendorScope, 'user-support', { email })
  const code = codeIn(mails[0]?.text)
  assert.equal((await ask(profile.meEmailChangeVerify, { email, code })).status, 409)
})

test('addresses that are none, one’s own, or of a refused domain are not taken', async () => {
  const { ask, mails, store } = await open()
  await putEmailDomainRules(store, '1001', { listType: 'BLOCK', domains: ['rival.test'] })
  for (const email of ['x', 'a@b', 'a@b.invalid', 'a@b.test, c@d.test', 'member@acme.test', 'max@rival.test'])
    assert.equal((await ask(profile.meEmailChange, { email })).status, 400, email)
  assert.deepEqual(mails, [])
})

test('with a second factor, a new address takes a fresh one [mfa-transaction]', async () => {
  const api = await createTestBackend()
  const ask = await signedInTo(api)
  await api.store.mfaDevices.insert(vendorScope, { userId: 'user-member', kind: 'email', name: 'Email' } as never)
  const { status, body } = await ask(profile.meEmailChange, { email: 'new@acme.test' })
  assert.deepEqual([status, (body as unknown as { errorCode: string }).errorCode], [403, 'ER-STEP-UP-REQUIRED'])
})

test('without a session, nothing of a profile is read or changed [tenant-isolation]', async () => {
  const { browser } = await createTestBackend()
  const page = browser()
  const calls = [
    page.send(profile.meUpdate, { name: 'X' }),
    page.send(profile.meImageUpload, { image: fileOf(pngWithExtras()) }),
    page.send(profile.meEmailChange, { email: 'x@acme.test' }),
    page.send(profile.meEmailChangeVerify, { email: 'x@acme.test', code: '123456' }),
    page.send(profile.emailPolicy),
  ]
  for (const { status } of await Promise.all(calls)) assert.equal(status, 401)
  assert.equal((await page.send(profile.picture, { id: 'unknown' })).status, 404)
})

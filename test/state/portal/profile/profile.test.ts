import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactChange, badNumberCode } from '../../../../src/state/portal/profile/contactChange.ts'
import { pictureBlob } from '../../../../src/state/portal/profile/pictureBlob.ts'
import { profile } from '../../../../src/state/portal/profile/profile.ts'
import type { UserProfile } from '../../../../src/http/users/types.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'
import { profileAnswer } from '../../../../src/http/users/answers.ts'
import { readBy } from '../../../../src/http/fields.ts'

const readProfile = (sent: unknown) => readBy(profileAnswer, sent).output

const user = JSON.parse(
  '{"id":"u1","sub":"u1","email":"max@acme.test","name":"Max","verified":true,"provider":"local","metadata":"{\\"plan\\":\\"free\\",\\"jobTitle\\":\\"Clerk\\"}"}',
) as UserProfile

/** A server with a person, and their profile on it. */
const open = (answers: Answers = {}) => {
  const { scope, calls } = openAnsweringPage({ 'GET /v2/me': () => json(user), ...answers })
  return { scope, calls, profile: scope.use(profile), contactChange: scope.use(contactChange) }
}

const done = () => new Response(undefined, { status: 204 })
const dataUrl = `data:image/png;base64,${btoa('pixels')}`

test('a profile is read from its fields and metadata, whatever a server leaves out', () => {
  const { jobTitle, address, phoneNumber, picture, managedBy } = readProfile(user)
  assert.deepEqual([jobTitle, address, phoneNumber, picture, managedBy], ['Clerk', '', '', undefined, undefined])
  const bare = readProfile(JSON.parse('{"email":"x@account.invalid","name":null,"metadata":"[1]"}') as UserProfile)
  assert.deepEqual([bare.email, bare.name, bare.jobTitle, bare.isVerified], ['', '', '', false])
  const managers = ['local', 'saml', 'scim2', 'google'].map(provider =>
    readProfile({ ...user, provider: provider as 'local' }),
  )
  assert.deepEqual(
    managers.map(one => one.managedBy),
    [undefined, 'organization', 'directory', 'google'],
  )
})

test('saving sends name and metadata only, with those of the host as they were read', async () => {
  const { profile: own, calls } = open({ 'PUT /v2/me': body => json({ ...user, ...body }) })
  const began = readProfile(user)
  const result = await own.save.run({ name: 'Max R', jobTitle: 'Chef', address: 'Here', began })
  assert.ok(result.ok)
  assert.deepEqual([result.answer.name, result.answer.jobTitle], ['Max R', 'Chef'])
  const metadata = '{"plan":"free","jobTitle":"Chef","address":"Here"}'
  const sent = () => calls.filter(({ call }) => call === 'PUT /v2/me').map(({ body }) => body)
  assert.deepEqual(sent(), [{ name: 'Max R', metadata }])
  await own.save.run({ jobTitle: '', address: '', began })
  assert.deepEqual(Object.keys(sent()[1] ?? {}), ['metadata'], 'the name of an identity provider is not sent')
})

test('a picture is uploaded only if it is a base64 PNG or JPEG, then shown at the address of the answer', async () => {
  const address = 'https://app.test/p.png'
  const { profile: own, calls } = open({
    'PUT /image/v1': () => new Response(address),
    'PUT /v2/me': body => json({ ...user, ...body }),
  })
  const result = await own.setPicture.run(dataUrl)
  assert.equal(result.ok && result.answer.picture, address)
  const form = calls[0]?.form
  assert.ok(form)
  const file = form.get('image') as File
  assert.deepEqual([file.type, file.size, [...form].length], ['image/png', 6, 1])
  assert.deepEqual(calls[1]?.body, { profilePictureUrl: address })
  for (const refused of ['data:image/svg+xml;base64,PHN2Zy8+', 'https://app.test/x.png', 'data:image/png,x', ''])
    assert.throws(() => pictureBlob(refused), TypeError)
  assert.equal((await own.setPicture.run('data:image/svg+xml;base64,PHN2Zy8+')).ok, false)
  assert.equal(calls.length, 2, 'nothing was sent')
})

test('a server that does not know whether addresses may change lets nobody change them', async () => {
  const { profile: own } = open()
  const stop = own.emailPolicy.of().listen(() => {})
  await own.emailPolicy.refresh()
  assert.deepEqual([own.emailPolicy.of().get().data, own.emailPolicy.of().get().error], [false, undefined])
  stop()
})

test('a number that cannot be one is refused without a call; a code belongs to the newest request', async () => {
  let count = 0
  const { contactChange: change, calls } = open({
    'POST /v1/phone': () => json({ changePhoneId: `id-${(count += 1)}` }),
    'POST /phone/verify': done,
  })
  const refused = await change.startPhone.run('12')
  assert.equal(!refused.ok && refused.error.code, badNumberCode)
  assert.equal(calls.length, 0)
  const first = await change.startPhone.run('+1 202 555 0143')
  assert.ok(first.ok)
  assert.equal(first.answer.target, '+12025550143')
  assert.ok(change.$secondsLeft.get() > 0, 'another code takes a while')
  const second = await change.again.run(first.answer)
  assert.ok(second.ok)
  await change.verify.run({ pending: second.answer, code: '123456' })
  assert.deepEqual(calls.at(-1)?.body, { changePhoneId: 'id-2', code: '123456' })
})

test('a number is removed with the code that was sent to it; one that the server does not list stays', async () => {
  const { contactChange: change, calls } = open({
    'GET /v1/me': () => json([{ id: 'p1', phoneNumber: '+12025550143' }]),
    'DELETE /p1': () => json({ phoneId: 'p1', otcToken: 'token' }),
    'POST /p1/delete/verify': done,
  })
  const other = await change.startRemoval.run('+12025550117')
  assert.equal(!other.ok && other.error.status, 404)
  const started = await change.startRemoval.run('+12025550143')
  assert.ok(started.ok)
  assert.ok((await change.verify.run({ pending: started.answer, code: '123456' })).ok)
  assert.deepEqual(calls.at(-1), { call: 'POST /p1/delete/verify', body: { otcToken: 'token', code: '123456' } })
})

test('another number is added and proven by the code that was sent to it, also where the server sends none with it', async () => {
  for (const [added, calledFor] of [
    [{ otcToken: 'first' }, 'first'],
    [{}, 'second'],
  ] as const) {
    const { contactChange: change, calls } = open({
      'POST /v1/verify': done,
      'POST /v1/preverify': () => json({ otcToken: 'second' }),
      'POST /phone-numbers/v1': () => json(added),
    })
    const started = await change.addNumber.run('+1 202 555 0143')
    assert.ok(started.ok)
    assert.deepEqual(calls[0]?.body, { phoneNumber: '+12025550143', verify: true })
    await change.verify.run({ pending: started.answer, code: '123456' })
    assert.deepEqual(calls.at(-1)?.body, { otcToken: calledFor, code: '123456' })
  }
  const { contactChange: change, calls } = open({ 'POST /v1/preverify': () => json({ otcToken: 'later' }) })
  const refused = await change.addNumber.run('12')
  assert.equal(!refused.ok && refused.error.code, badNumberCode)
  const later = await change.startProof.run('+12025550143')
  assert.equal(later.ok && later.answer.target, '+12025550143')
  assert.deepEqual(calls.at(-1)?.body, { phoneNumber: '+12025550143' })
})

test('all numbers of the person are listed, and one is proven unless the server says that it is not', async () => {
  const { profile: own } = open({
    'GET /v1/me': () =>
      json([{ id: 'p1', phoneNumber: '+1' }, { id: 'p2', phoneNumber: '+2', verified: false }, { id: 'p3' }]),
  })
  const stop = own.numbers.of().listen(() => {})
  await own.numbers.refresh()
  const { data } = own.numbers.of().get()
  assert.deepEqual(
    data?.rows.map(({ phoneNumber, verified }) => [phoneNumber, verified]),
    [
      ['+1', true],
      ['+2', false],
    ],
  )
  stop()
})

test('a new address is verified with itself and the code; a limit of the server is waited for', async () => {
  const { contactChange: change, calls } = open({ 'POST /email/me': done, 'POST /email/me/verify': done })
  const started = await change.startEmail.run('new@acme.test')
  assert.ok(started.ok)
  await change.verify.run({ pending: started.answer, code: '123456' })
  assert.deepEqual(calls.at(-1)?.body, { email: 'new@acme.test', code: '123456' })
  const limited = open({
    'POST /email/me': () => new Response('{}', { status: 429, headers: { 'retry-after': '45' } }),
  })
  assert.equal((await limited.contactChange.startEmail.run('new@acme.test')).ok, false)
  assert.equal(limited.contactChange.$secondsLeft.get(), 45)
})

test('a profile is not saved over a change that was made elsewhere, of its name or of the metadata of the host', async () => {
  const { profile: own, calls } = open({ 'PUT /v2/me': body => json({ ...user, ...body }) })
  for (const changed of [{ name: 'Maxim' }, { metadata: '{"plan":"paid","jobTitle":"Clerk"}' }]) {
    const began = readProfile({ ...user, ...changed })
    const result = await own.save.run({ name: 'Max R', jobTitle: 'Chef', address: '', began })
    assert.ok(!result.ok && result.error.code === 'ER-CONFLICT')
    assert.deepEqual(result.error.context?.['current'], readProfile(user))
  }
  const began = readProfile({ ...user, phoneNumber: '+12025550143' })
  assert.ok((await own.save.run({ name: 'Max R', jobTitle: 'Chef', address: '', began })).ok)
  assert.equal(calls.filter(({ call }) => call === 'PUT /v2/me').length, 1)
})

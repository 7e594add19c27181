import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as numbers from '../../../src/http/phoneNumbers/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as phone from '../../../src/http/users/phoneOperations.ts'
import { codeIn } from '../../harness/codeIn.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

type Api = Awaited<ReturnType<typeof createTestBackend>>

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

const signedInTo = async (api: Api, email: string) => {
  const page = api.browser()
  const token = tokenOf(await page.signIn(email))
  return <Input, Body>(operation: Operation<Input, Body>, input?: Input) => page.send(operation, input, { token })
}

const withReset = async (email: string) => {
  const api = await createTestBackend()
  const page = api.browser()
  const { body } = await page.send(phone.phoneReset, { email })
  return { ...api, page, resetPhoneNumberToken: body.resetPhoneNumberToken }
}

test('a lost number: the code in the mail leads to another one, and sessions end [session-limits]', async () => {
  const { page, mails, store, browser, resetPhoneNumberToken } = await withReset('member@acme.test')
  const elsewhere = browser()
  tokenOf(await elsewhere.signIn('member@acme.test'))
  const code = codeIn(mails[0]?.text)
  const { changePhoneNumberToken } = (await page.send(phone.phoneResetVerify, { resetPhoneNumberToken, code })).body
  const change = { changePhoneNumberToken, phoneNumber: '+44 20 7946 0958' }
  assert.equal((await page.send(phone.phoneChangeAfterReset, { ...change, phoneNumber: '0207' })).status, 400)
  assert.equal((await page.send(phone.phoneChangeAfterReset, change)).status, 204)
  assert.equal((await store.users.get(vendorScope, 'user-member'))?.phoneNumber, '+442079460958')
  assert.equal((await page.send(phone.phoneChangeAfterReset, change)).status, 400, 'once [one-time-use]')
  assert.equal((await elsewhere.refresh()).status, 401)
  assert.match(mails.at(-1)?.subject ?? '', /phone number was changed/)
  const own = (await store.phoneNumbers.find(vendorScope, { where: { userId: 'user-member' } })).items
  assert.deepEqual(
    own.map(({ phoneNumber, provenNumber }) => [phoneNumber, provenNumber]),
    [['+442079460958', undefined]],
    'it is not verified yet',
  )
})

test('requesting a code does not reveal accounts, and five wrong codes end it [no-enumeration] [one-time-use]', async () => {
  const unknown = await withReset('nobody@acme.test')
  const known = await withReset('member@acme.test')
  assert.equal(typeof unknown.resetPhoneNumberToken, typeof known.resetPhoneNumberToken)
  assert.equal(unknown.mails.length, 0)
  const { page, mails, resetPhoneNumberToken } = known
  const right = codeIn(mails[0]?.text)
  for (let tries = 0; tries < 5; tries += 1)
    await page.send(phone.phoneResetVerify, { resetPhoneNumberToken, code: wrongFor(right) })
  assert.equal((await page.send(phone.phoneResetVerify, { resetPhoneNumberToken, code: right })).status, 400)
})

test('the number of another account cannot be used', async () => {
  const { page, mails, resetPhoneNumberToken } = await withReset('member@acme.test')
  const code = codeIn(mails[0]?.text)
  const { changePhoneNumberToken } = (await page.send(phone.phoneResetVerify, { resetPhoneNumberToken, code })).body
  const taken = { changePhoneNumberToken, phoneNumber: '+12025550143' }
  assert.equal((await page.send(phone.phoneChangeAfterReset, taken)).status, 409)
})

test('a token of one way does not open the other [one-time-use]', async () => {
  const api = await createTestBackend()
  const ask = await signedInTo(api, 'member@acme.test')
  const { changePhoneId } = (await ask(phone.phoneChangeStart, { phoneNumber: '+442079460958' })).body
  const stolen = { changePhoneNumberToken: changePhoneId, phoneNumber: '+442079460999' }
  assert.equal((await api.browser().send(phone.phoneChangeAfterReset, stolen)).status, 400)
  const admin = await signedInTo(api, 'admin@acme.test')
  const code = codeIn(api.messages[0]?.text)
  assert.equal((await admin(phone.phoneChangeVerify, { changePhoneId, code })).status, 400)
  assert.equal((await ask(phone.phoneChangeVerify, { changePhoneId, code })).status, 204)
  assert.equal((await api.store.users.get(vendorScope, 'user-member'))?.phoneNumber, '+442079460958')
})

test('numbers are added, proven, listed and removed, each with a code', async () => {
  const api = await createTestBackend()
  const ask = await signedInTo(api, 'admin@acme.test')
  const added = (await ask(numbers.create, { phoneNumber: '+49 30 901820', verify: true })).body
  assert.equal((await ask(numbers.create, { phoneNumber: '+4930901820' })).status, 409)
  assert.equal((await ask(numbers.mine)).body[0]?.verified, false)
  const { otcToken } = (await ask(numbers.preVerify, { phoneNumber: '+4930901820' })).body
  const code = codeIn(api.messages.at(-1)?.text)
  assert.equal((await ask(numbers.verify, { otcToken: added.otcToken!, code })).status, 400, 'the newest counts')
  assert.equal((await ask(numbers.verify, { otcToken, code })).status, 204)
  const list = (await ask(numbers.list, { _limit: 1 })).body
  assert.deepEqual([list.items[0]?.verified, list._metadata], [true, { totalPages: 1, totalItems: 1 }])
  assert.equal((await api.store.users.get(vendorScope, 'user-admin'))?.phoneNumber, '+4930901820')

  const phoneId = list.items[0]!.id
  const removal = (await ask(numbers.remove, { phoneId })).body
  assert.equal((await ask(numbers.mine)).body.length, 1, 'not yet')
  const gone = { phoneId, otcToken: removal.otcToken, code: codeIn(api.messages.at(-1)?.text) }
  assert.equal((await ask(numbers.deleteVerify, gone)).status, 204)
  assert.deepEqual((await ask(numbers.mine)).body, [])
  assert.equal((await api.store.users.get(vendorScope, 'user-admin'))?.phoneNumber, undefined)
})

test('numbers of others are as absent as unknown ones [tenant-isolation]', async () => {
  const api = await createTestBackend()
  const ask = await signedInTo(api, 'admin@acme.test')
  const foreign = (await api.store.phoneNumbers.find(vendorScope, { where: { userId: 'user-member' } })).items[0]!
  assert.equal((await ask(numbers.remove, { phoneId: foreign.id })).status, 404)
  assert.equal((await ask(numbers.remove, { phoneId: 'unknown' })).status, 404)
  assert.equal((await ask(numbers.preVerify, { phoneNumber: foreign.phoneNumber })).status, 404)
})

test('two people cannot prove one number', async () => {
  const api = await createTestBackend()
  const ask = await signedInTo(api, 'admin@acme.test')
  const { otcToken } = (await ask(numbers.create, { phoneNumber: '+12025550117', verify: true })).body
  const code = codeIn(api.messages.at(-1)?.text)
  assert.equal((await ask(numbers.verify, { otcToken: otcToken!, code })).status, 409)
})

test('numbers of people are told to those who may read people, of their own tenant only [tenant-isolation]', async () => {
  const api = await createTestBackend()
  const admin = await signedInTo(api, 'admin@acme.test')
  const owner = await signedInTo(api, 'owner@reseller.test')
  const ofUsers = async (ask: typeof admin) => (await ask(numbers.ofUsers, { userIds: 'user-member' })).body.items
  assert.deepEqual(await ofUsers(admin), [{ userId: 'user-member', phoneNumber: '+12025550117' }])
  assert.deepEqual(await ofUsers(owner), [])
})

test('a number is changed with a fresh second factor by people who have one [mfa-transaction]', async () => {
  const api = await createTestBackend()
  const ask = await signedInTo(api, 'admin@acme.test')
  const phoneNumber = '+44 20 7946 0958'
  assert.equal((await ask(phone.phoneChangeStart, { phoneNumber })).status, 200)
  await api.store.mfaDevices.insert(vendorScope, { userId: 'user-admin', kind: 'authenticator', name: 'App' })
  const refused = await ask(phone.phoneChangeStart, { phoneNumber })
  assert.deepEqual([refused.status, (refused.body as { errorCode?: string }).errorCode], [403, 'ER-STEP-UP-REQUIRED'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as mfa from '../../../src/http/mfa/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as numbers from '../../../src/http/phoneNumbers/operations.ts'
import { memberInvite } from '../../../src/http/team/invitationOperations.ts'
import * as lists from '../../../src/http/users/listOperations.ts'
import { passwordChange } from '../../../src/http/users/passwordOperations.ts'
import * as phone from '../../../src/http/users/phoneOperations.ts'
import * as profile from '../../../src/http/users/profileOperations.ts'
import * as passkeys from '../../../src/http/webauthnDevices/operations.ts'
import { password } from '../../harness/testBackend.ts'
import { codeAt, secretIn } from './authenticatorApp.ts'
import { openPolicies } from './sessionPolicySuite.ts'

type Refused = { errorCode?: string; context?: { proof?: string } } | undefined

/** Every operation that adds or replaces a credential of the own account. */
const changes: readonly (readonly [Operation<never, unknown>, object | undefined])[] = [
  [mfa.enrollStart, undefined],
  [mfa.authenticatorEnrollStart, undefined],
  [mfa.enrollVerify, { token: '123456' }],
  [mfa.authenticatorEnrollVerify, { token: '123456' }],
  [mfa.smsEnrollStart, { phoneNumber: '+12025550166' }],
  [mfa.smsEnrollVerify, { otcToken: 'x', code: '123456' }],
  [mfa.webauthnEnrollStart, undefined],
  [mfa.webauthnEnrollVerify, { deviceType: 'Platform', webauthnToken: 'x', options: { id: 'x', response: {} } }],
  [passkeys.createSession, undefined],
  [passkeys.createVerify, { id: 'x', response: {} }],
  [profile.meEmailChange, { email: 'new@acme.test' }],
  [phone.phoneChangeStart, { phoneNumber: '+12025550166' }],
  [numbers.create, { phoneNumber: '+12025550167' }],
  [numbers.preVerify, { phoneNumber: '+12025550168' }],
  [numbers.verify, { otcToken: 'x', code: '123456' }],
  [lists.usernameCreate, { username: 'ada-new' }],
]

/** An administrator without a second factor who signed in so long ago. */
const open = async (secondsAgo: number) => {
  const api = await openPolicies()
  const { page, token, ask } = await api.signedIn()
  const { items } = await api.store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })
  const authTime = Math.floor(api.clock.now() / 1000) - secondsAgo
  for (const { id } of items) await api.store.sessions.update(vendorScope, id, { authTime })
  const answers = async () => {
    const found: unknown[] = []
    for (const [operation, input] of changes) {
      const { status, body } = await page.send(operation as Operation<object>, input, { token })
      const { errorCode, context } = (body as Refused) ?? {}
      found.push([operation.name, status, errorCode, context?.proof])
    }
    return found
  }
  return { ...api, page, token, ask, answers }
}

const asked = (proof: string | undefined) => changes.map(([{ name }]) => [name, 403, 'ER-STEP-UP-REQUIRED', proof])

test('a credential is added or replaced by a person without a factor within five minutes of the sign-in [credential-step-up]', async () => {
  const late = await open(300)
  assert.deepEqual(await late.answers(), asked('signIn'))
  assert.equal((await late.store.mfaDevices.find(vendorScope, { where: { userId: 'user-admin' } })).total, 0)
  assert.deepEqual([late.mails, late.messages], [[], []])
  const early = await open(299)
  const refused = (await early.answers()).filter(found => (found as unknown[])[2] === 'ER-STEP-UP-REQUIRED')
  assert.deepEqual(refused, [])
})

test('a credential is added or replaced by a person with a factor after that factor, however fresh the sign-in [credential-step-up]', async () => {
  const { store, answers } = await open(0)
  await store.mfaDevices.insert(vendorScope, { userId: 'user-admin', kind: 'authenticator', name: 'App' })
  assert.deepEqual(await answers(), asked(undefined))
})

test('a session that is too old makes no proof of its own, and one that enrols in time has it [credential-step-up]', async () => {
  const invitation = { email: 'one@acme.test', provider: 'local' as const, roleIds: ['role-admin'] }
  const late = await open(300)
  assert.equal((await late.ask(mfa.enrollStart)).status, 403)
  assert.equal((await late.ask(memberInvite, invitation)).status, 403)

  const { ask, clock, store } = await open(200)
  const secret = secretIn((await ask(mfa.enrollStart)).body.qrCode)
  const { items } = await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })
  for (const { id } of items) await store.sessions.update(vendorScope, id, { authTime: 0 })
  const tooLate = await ask(mfa.enrollVerify, { token: codeAt(secret, clock.now()) })
  assert.equal((tooLate.body as Refused)?.errorCode, 'ER-STEP-UP-REQUIRED', 'also the second half takes the proof')
  assert.equal((await store.mfaDevices.find(vendorScope, { where: { userId: 'user-admin' } })).total, 0)
  for (const { id, authTime } of items) await store.sessions.update(vendorScope, id, { authTime })
  assert.equal((await ask(mfa.enrollVerify, { token: codeAt(secret, clock.now()) })).status, 200)
  clock.pass(299)
  assert.equal((await ask(memberInvite, invitation)).status, 200)
})

test('changing the password takes the current one, not a fresh sign-in', async () => {
  const { ask } = await open(300)
  assert.equal((await ask(passwordChange, { password, newPassword: 'Bright-Meadow-42' })).status, 204)
})

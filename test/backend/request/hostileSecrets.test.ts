import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { issueCode, issueToken } from '../../../src/backend/tokens/oneTimeTokens.ts'
import { joinToken, newSecret, splitToken } from '../../../src/backend/ports/randomTokens.ts'
import type { OneTimePurpose } from '../../../src/backend/tokens/records.ts'
import * as impersonation from '../../../src/http/impersonation/operations.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import * as oauth from '../../../src/http/oauth/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as passwordless from '../../../src/http/passwordless/operations.ts'
import * as numbers from '../../../src/http/phoneNumbers/operations.ts'
import * as sso from '../../../src/http/ssoLogin/operations.ts'
import * as passwords from '../../../src/http/users/passwordOperations.ts'
import * as phone from '../../../src/http/users/phoneOperations.ts'
import * as signUps from '../../../src/http/users/signUpOperations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { createTestBackend, tokenOf, type Answer } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

const userId = 'user-member'
const password = 'Brand-New-Horse-9'
const many = { max: 100_000, windowSeconds: 60 }
const open = () => createTestBackend({ config: { rateLimits: { messagesByAddress: many, signInByAddress: many } } })

/** A person signed in as the owner of the secret, so that nothing but the purpose can be wrong. */
const withMember = async () => {
  const api = await open()
  const page = api.browser()
  return { ...api, page, token: tokenOf(await page.signIn('member@acme.test')) }
}
type Member = Awaited<ReturnType<typeof withMember>>

/** A place where a secret opens something: the purpose it is for, and how to try it. */
interface Door {
  name: string
  purpose: OneTimePurpose | 'none'
  open: (member: Member, secret: string, code: string) => Promise<Answer>
}

const door = <Input, Body>(
  purpose: Door['purpose'],
  operation: Operation<Input, Body>,
  inputOf: (secret: string, code: string) => Input,
): Door => ({
  name: operation.name,
  purpose,
  open: ({ page, token }, secret, code) => page.send(operation, inputOf(secret, code), { token }),
})

const linkDoors: readonly Door[] = [
  door('resetPassword', passwords.passwordResetTokenValidate, token => ({ userId, token })),
  door('resetPassword', passwords.passwordResetVerify, token => ({ userId, token, password })),
  door('unlock', passwords.meUnlock, token => ({ token })),
  door('activate', signUps.activationStrategy, token => ({ userId, token })),
  door('activate', signUps.activate, token => ({ userId, token })),
  door('acceptInvitation', signUps.invitationTokenVerify, token => ({ token })),
  door('acceptInvitation', signUps.invitationAccept, token => ({ userId, token })),
  door('magicLink', passwordless.postlogin, token => ({ type: 'magiclink' as const, token })),
  door('changePhone', phone.phoneChangeAfterReset, changePhoneNumberToken => ({
    changePhoneNumberToken,
    phoneNumber: '+442079460958',
  })),
  door('samlAnswer', sso.samlPostlogin, SAMLResponse => ({ SAMLResponse, RelayState: 'x' })),
  door('impersonation', impersonation.start, actorToken => ({ actorToken, impersonatedUserId: userId })),
  door('authorizationCode', oauth.tokenExchange, code => ({
    grant_type: 'authorization_code',
    code,
    code_verifier: 'v'.repeat(43),
    redirect_uri: 'https://app.test/',
  })),
  door('none', oauth.tokenExchange, refresh_token => ({ grant_type: 'refresh_token', refresh_token })),
  door('none', mfaLogin.loginVerify, mfaToken => ({ mfaToken, value: '123456' })),
]

const codeDoors: readonly Door[] = [
  door('loginCode', passwordless.postlogin, (otcToken, token) => ({ type: 'code' as const, token, otcToken })),
  door('loginSms', passwordless.postlogin, (otcToken, token) => ({ type: 'smscode' as const, token, otcToken })),
  door('resetPasswordSms', passwords.passwordResetBySmsVerify, (sessionId, otcToken) => ({ sessionId, otcToken })),
  door('resetPhone', phone.phoneResetVerify, (resetPhoneNumberToken, code) => ({ resetPhoneNumberToken, code })),
  door('changePhone', phone.phoneChangeVerify, (changePhoneId, code) => ({ changePhoneId, code })),
  door('activate', signUps.activateWithCode, (token, code) => ({ userId, token, code })),
  door('acceptInvitation', signUps.invitationAcceptWithCode, (token, code) => ({ userId, token, code })),
  door('verifyPhone', numbers.verify, (otcToken, code) => ({ otcToken, code })),
  door('deletePhone', numbers.deleteVerify, (otcToken, code) => ({ phoneId: 'x', otcToken, code })),
]

const purposes: readonly OneTimePurpose[] = [
  ...new Set([...linkDoors, ...codeDoors].flatMap(({ purpose }) => (purpose === 'none' ? [] : [purpose]))),
  'mfaEmail',
  'mfaSms',
  'mfaSmsEnrol',
  'webauthn',
  'authorization',
  'samlRequest',
]
const wish = (purpose: OneTimePurpose) =>
  ({ purpose, userId, lifeSeconds: 600, facts: { afterReset: true, phoneNumber: '+12025550117' } }) as const

/** These want more than a purpose and a person, and are tried with it elsewhere. */
const wantMore: readonly Door['purpose'][] = [
  'none',
  'acceptInvitation',
  'samlAnswer',
  'impersonation',
  'authorizationCode',
  'verifyPhone',
  'deletePhone',
]

describe('what was given out for one purpose', () => {
  for (const { name, purpose, open: tryIt } of [...linkDoors, ...codeDoors]) {
    if (purpose === 'none' || wantMore.includes(purpose)) continue
    test(`${name} (${purpose}) opens with its own, once`, async () => {
      const member = await withMember()
      const isLink = linkDoors.some(other => other.name === name && other.purpose === purpose && other.open === tryIt)
      const { token, code } = isLink
        ? { token: await issueToken(member, wish(purpose)), code: '' }
        : await issueCode(member, wish(purpose))
      const { status } = await tryIt(member, token, code)
      assert.ok(status < 300, String(status))
      const isLooking = [passwords.passwordResetTokenValidate.name, signUps.activationStrategy.name].includes(name)
      assert.equal((await tryIt(member, token, code)).status < 300, isLooking)
    })
  }

  for (const purpose of purposes)
    test(`${purpose} opens nothing else [one-time-use]`, async () => {
      const member = await withMember()
      for (const { name, purpose: own, open: tryIt } of [...linkDoors, ...codeDoors]) {
        if (own === purpose) continue
        const { token, code } = await issueCode(member, wish(purpose))
        for (const secret of [token, await issueToken(member, wish(purpose))]) {
          const { status } = await tryIt(member, secret, code)
          assert.ok(status >= 400 && status < 500, `${name}: ${status}`)
        }
      }
      assert.deepEqual(member.faults, [])
    })

  test('the part of a code that the page keeps is refused in place of a link', async () => {
    const member = await withMember()
    for (const { name, purpose, open: tryIt } of linkDoors) {
      // The proof of a mailbox has no code; the one of a number has nothing else to bind it.
      if (purpose === 'none' || !codeDoors.some(other => other.purpose === purpose)) continue
      const { token } = await issueCode(member, { ...wish(purpose), facts: {} })
      assert.ok((await tryIt(member, token, '')).status >= 400, name)
    }
  })
})

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('guessing a code', () => {
  for (const { name, purpose, open: tryIt } of codeDoors)
    test(`${name} (${purpose}): of many guesses at once five are looked at, and then none [one-time-use]`, async () => {
      const member = await withMember()
      const { token, code } = await issueCode(member, wish(purpose as OneTimePurpose))
      const guesses = Array.from({ length: 20 }, () => tryIt(member, token, wrongFor(code)))
      for (const { status } of await Promise.all(guesses)) assert.equal(status, 400)
      assert.equal((await tryIt(member, token, code)).status, 400, 'the right one comes too late')
    })
})

/** A person on the way in who still owes a second factor. */
const openMfaTransaction = async () => {
  const api = await open()
  const page = api.browser()
  const { body } = await page.signIn('mfa@acme.test')
  return { ...api, page, mfaToken: body.mfaToken! }
}

test('the token of an MFA transaction opens no link, no session and no other call [mfa-transaction]', async () => {
  const { page, browser, mfaToken, ...api } = await openMfaTransaction()
  const member: Member = { ...api, page, browser, token: mfaToken }
  for (const { name, open: tryIt } of [...linkDoors, ...codeDoors]) {
    if (name === mfaLogin.loginVerify.name) continue
    assert.ok((await tryIt(member, mfaToken, '123456')).status >= 400, name)
  }
  assert.equal((await page.send(me, {}, { token: mfaToken })).status, 401)
  const thief = browser()
  thief.setCookie(`fe_session=${mfaToken}`)
  assert.equal((await thief.refresh()).status, 401)
})

test('a sign-in does not reuse the session of another person in the browser [session-limits]', async () => {
  const { browser } = await open()
  const attacker = browser()
  await attacker.signIn('multi@acme.test')
  const planted = attacker.cookie()!
  const victim = browser()
  victim.setCookie(planted)
  const token = tokenOf(await victim.signIn('member@acme.test'))
  assert.notEqual(victim.cookie(), planted)
  assert.equal((await victim.send(me, {}, { token })).body.email, 'member@acme.test')
  assert.equal((await attacker.refresh()).status, 401, 'the planted session ended')
})

test('an invented session cookie never becomes valid [session-limits]', async () => {
  const { browser, ports } = await open()
  const page = browser()
  const planted = joinToken('made-up', newSecret(ports.random))
  page.setCookie(`fe_session=${planted}`)
  await page.signIn('member@acme.test')
  excludes(page.cookie()!, splitToken(planted)!.secret)
})

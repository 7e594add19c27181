import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import * as passwordless from '../../../src/http/passwordless/operations.ts'
import * as sso from '../../../src/http/ssoLogin/operations.ts'
import * as passwords from '../../../src/http/users/passwordOperations.ts'
import * as phone from '../../../src/http/users/phoneOperations.ts'
import * as signUps from '../../../src/http/users/signUpOperations.ts'
import { codeIn } from '../../harness/codeIn.ts'
import { createTestBackend, type Answer, type Browser } from '../../harness/testBackend.ts'

type Api = Awaited<ReturnType<typeof createTestBackend>>

const password = 'Brand-New-Horse-9'

describe('asking about people [no-enumeration]', () => {
  const known = 'member@acme.test'
  const questions: [string, (page: Browser, email: string) => Promise<Answer>][] = [
    ['wrong password', (page, email) => page.signIn(email, { password: 'wrong' })],
    ['prelogin', (page, email) => page.send(sso.prelogin, { email })],
    ['code', (page, email) => page.send(passwordless.prelogin, { type: 'code', email })],
    ['link', (page, email) => page.send(passwordless.prelogin, { type: 'magiclink', email })],
    ['text message', (page, email) => page.send(passwordless.prelogin, { type: 'smscode', email })],
    ['passkey', (page, email) => page.send(passwordless.webauthnPrelogin, { email })],
    ['forgotten password', (page, email) => page.send(passwords.passwordResetRequest, { email })],
    ['lost number', (page, email) => page.send(phone.phoneReset, { email })],
    ['activation again', (page, email) => page.send(signUps.activationReset, { email })],
    ['invitation again', (page, email) => page.send(signUps.invitationReset, { email })],
    ['recovery code', (page, email) => page.send(mfaLogin.loginRecover, { email, recoveryCode: 'AAAA-BBBB' })],
    ['sign-up', (page, email) => page.send(signUps.signUp, { email, password, name: 'Ann', companyName: 'Ann' })],
  ]
  const shapeOf = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value.length : value
    return Object.entries(value).map(([key, item]) => [key, shapeOf(item)])
  }
  const lookOf = ({ status, body, headers }: Answer) => {
    const told = [...headers]
      .filter(([name]) => name !== 'frontegg-trace-id')
      .map(([name, value]) => [
        name,
        name === 'set-cookie' ? value.replace(/=[^;]*/, text => `=${text.length}`) : value,
      ])
    return [status, shapeOf(body), told]
  }
  for (const [name, ask] of questions)
    test(`${name}: status, headers and the look of the body are the same for everybody`, async () => {
      const looks: unknown[] = []
      for (const email of [known, 'nobody@acme.test', 'admin@acme.test'])
        looks.push(lookOf(await ask((await createTestBackend()).browser(), email)))
      assert.deepEqual(looks[1], looks[0])
      assert.deepEqual(looks[2], looks[0])
    })
})

test('every cookie is __Host-, HttpOnly but for the hint, Secure, SameSite and for the whole host only [csrf-origin]', async () => {
  const api = await createTestBackend({
    config: { baseUrl: 'https://localhost:8400', allowedOrigins: ['http://localhost:8400'] },
  })
  const page = api.browser()
  const seen: string[] = []
  const note = ({ headers }: Answer) => void seen.push(...headers.getSetCookie())
  note(await page.signIn('member@acme.test'))
  note(await page.refresh())
  note(await rememberedSignIn(api, api.browser()))
  note(await page.send(passwordless.prelogin, { type: 'code', email: 'member@acme.test' }))
  note(await api.browser().signIn('mfa@acme.test'))
  page.setCookie('__Host-fe_session=nonsense')
  note(await page.refresh())
  for (const name of ['session', 'device', 'attempt', 'mfa'])
    assert.ok(seen.some(line => line.startsWith(`__Host-fe_${name}=`)))
  const hints = seen.filter(line => line.startsWith('__Host-fe-session-hint='))
  assert.ok(hints.length > 0)
  for (const line of hints)
    assert.match(line, /^__Host-fe-session-hint=[01]; Max-Age=\d+; Path=\/; SameSite=Lax; Secure$/)
  for (const line of seen.filter(other => !hints.includes(other)))
    assert.match(
      line,
      /^__Host-fe_(session|device|attempt|mfa)=[\w.-]*; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
})

const rememberedSignIn = async ({ store, messages }: Api, page: Browser): Promise<Answer> => {
  await store.mfaPolicies.put(vendorScope, 'current', current => ({
    ...current!,
    isRememberingAllowed: true,
    rememberSeconds: 600,
  }))
  const { body } = await page.signIn('mfa@acme.test')
  const [device] = body.mfaDevices!.phones
  const transaction = { mfaToken: body.mfaToken!, deviceId: device!.id }
  const { otcToken } = (await page.send(mfaLogin.loginSmsVerifyStart, transaction)).body
  const code = codeIn(messages.at(-1)?.text)
  return page.send(mfaLogin.loginSmsVerify, { ...transaction, otcToken, code, rememberDevice: true })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import { issueToken } from '../../../src/backend/tokens/oneTimeTokens.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { generateStepUp } from '../../../src/http/identityAuth/operations.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import * as mfa from '../../../src/http/mfa/operations.ts'
import { passwordResetVerify } from '../../../src/http/users/passwordOperations.ts'
import { addApp, codeAt } from './authenticatorApp.ts'
import { claimsOf, createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

const monthSeconds = 2_592_000

/** A browser that the sample person with factors asked to remember. */
const remembered = async () => {
  const all = await createTestBackend()
  const page = all.browser()
  const { mfaToken } = (await page.signIn('mfa@acme.test')).body
  const value = codeAt(sampleTotpSecret, all.clock.now())
  const answer = await page.send(mfaLogin.loginVerify, { mfaToken: mfaToken!, value, rememberDevice: true })
  tokenOf(answer)
  return { ...all, page, answer }
}

test('the page may ask whether and how long a browser is remembered', async () => {
  const { browser, store } = await createTestBackend()
  const page = browser()
  const { mfaToken } = (await page.signIn('mfa@acme.test')).body
  const asked = async (token: string) => (await page.send(mfa.rememberDeviceAllowed, { mfaToken: token })).body
  assert.deepEqual(await asked(mfaToken!), { isAllowedToRemember: true, mfaDeviceExpiration: monthSeconds })
  assert.deepEqual(await asked('nonsense'), { isAllowedToRemember: false, mfaDeviceExpiration: 0 })
  await store.mfaPolicies.update(vendorScope, singletonId, { isRememberingAllowed: false })
  assert.deepEqual(await asked(mfaToken!), { isAllowedToRemember: false, mfaDeviceExpiration: 0 })
})

test('a remembered browser is spared the second factor, and its token does not claim one', async () => {
  const { page, answer, store } = await remembered()
  const lines = answer.headers.getSetCookie()
  const line = lines.find(text => text.startsWith('fe_device='))!
  assert.match(line, new RegExp(`; Max-Age=${monthSeconds}; Path=/; HttpOnly; SameSite=Lax$`))
  const kept = lines.flatMap(text => (text.includes('Max-Age=0') ? [] : [text.split('=')[0]]))
  assert.deepEqual(kept.toSorted(), ['fe-session-hint', 'fe_device', 'fe_session'], 'the session has its own cookie')
  const secret = page.deviceCookie()!.split('.')[1]!
  excludes(JSON.stringify(await store.rememberedDevices.find(vendorScope)), secret, 'stored hashed')
  const claims = claimsOf(tokenOf(await page.signIn('mfa@acme.test')))
  assert.deepEqual([claims['amr'], claims['acr']], [['pwd'], undefined])
})

test('a remembered browser still needs the password, and a step-up still asks for the factor', async () => {
  const { page } = await remembered()
  assert.equal((await page.signIn('mfa@acme.test', { password: 'Wrong-Horse-1' })).status, 401)
  const token = tokenOf(await page.signIn('mfa@acme.test'))
  assert.equal((await page.send(generateStepUp, {}, { token })).body.mfaRequired, true)
})

test('a browser remembered for one person still asks others for a factor [one-time-use]', async () => {
  const { page, store, ports } = await remembered()
  await addApp({ store, ports }, 'user-admin', sampleTotpSecret)
  assert.equal((await page.signIn('admin@acme.test')).body.mfaRequired, true)
})

test('a changed token, one that is over, and one the policy no longer likes spare nothing', async () => {
  const { page, store, clock } = await remembered()
  const good = page.deviceCookie()!
  const isSpared = async () => !(await page.signIn('mfa@acme.test')).body.mfaRequired
  page.setCookie(`${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`)
  assert.equal(await isSpared(), false)
  page.setCookie(good)
  assert.equal(await isSpared(), true)
  await store.mfaPolicies.update(vendorScope, singletonId, { isRememberingAllowed: false })
  assert.equal(await isSpared(), false)
  await store.mfaPolicies.update(vendorScope, singletonId, { isRememberingAllowed: true, rememberSeconds: 100 })
  clock.pass(100)
  assert.equal(await isSpared(), false, 'a policy that became shorter counts at once')
  await store.mfaPolicies.update(vendorScope, singletonId, { rememberSeconds: monthSeconds })
  assert.equal(await isSpared(), true)
  clock.pass(monthSeconds - 100)
  assert.equal(await isSpared(), false)
})

test('where the policy forbids it, a request to be remembered is ignored', async () => {
  const { browser, store, clock } = await createTestBackend()
  await store.mfaPolicies.update(vendorScope, singletonId, { isRememberingAllowed: false })
  const page = browser()
  const { mfaToken } = (await page.signIn('mfa@acme.test')).body
  const value = codeAt(sampleTotpSecret, clock.now())
  tokenOf(await page.send(mfaLogin.loginVerify, { mfaToken: mfaToken!, value, rememberDevice: true }))
  assert.equal(page.deviceCookie(), undefined)
})

test('on https the cookie has the prefix that other hosts cannot set [csrf-origin]', async () => {
  const { browser, clock } = await createTestBackend({ config: { baseUrl: 'https://localhost:8400' } })
  const page = browser('https://localhost:8400')
  const { mfaToken } = (await page.signIn('mfa@acme.test')).body
  const value = codeAt(sampleTotpSecret, clock.now())
  const { headers } = await page.send(mfaLogin.loginVerify, { mfaToken: mfaToken!, value, rememberDevice: true })
  const names = headers.getSetCookie().map(line => line.split('=')[0])
  assert.deepEqual(names.sort(), ['__Host-fe-session-hint', '__Host-fe_device', '__Host-fe_mfa', '__Host-fe_session'])
  assert.ok(headers.getSetCookie().every(line => line.endsWith('; Secure')))
})

test('a new password forgets remembered browsers [session-limits]', async () => {
  const { page, store, ports } = await remembered()
  const userId = 'user-mfa'
  const token = await issueToken({ store, ports }, { purpose: 'resetPassword', userId, lifeSeconds: 60 })
  const password = 'Quiet-Meadow-41'
  await page.send(passwordResetVerify, { userId, token, password })
  assert.equal((await page.signIn('mfa@acme.test', { password })).body.mfaRequired, true)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleTotpSecret } from '../../src/backend/families/mfa/sampleData.ts'
import { login, publicAuthStrategies, refreshToken } from '../../src/http/identityAuth/operations.ts'
import type { AuthResult } from '../../src/http/authResult.ts'
import { loginVerify } from '../../src/http/mfa/loginOperations.ts'
import { place, type Operation } from '../../src/http/operation.ts'
import { recommendations } from '../../src/http/securityCenter/operations.ts'
import { adminBox } from '../../src/http/metadata/operations.ts'
import { switchTenant } from '../../src/http/tenants/operations.ts'
import { me, meTenants } from '../../src/http/users/operations.ts'
import { createPreview, type Preview, type PreviewOptions } from '../../src/preview/preview.ts'
import { createCookieJar } from '../../src/preview/cookieJar.ts'
import { codeAt } from '../backend/families/authenticatorApp.ts'
import { claimsOf, createClock, password } from '../harness/testBackend.ts'

const open = (options: PreviewOptions = {}) => createPreview({ delayMs: 0, clock: createClock(), ...options })

/** Sends as the app does. */
const sendTo = async <Input, Answer>(
  preview: Preview,
  operation: Operation<Input, Answer>,
  input?: Input,
  token?: string,
  base = 'https://host.test',
) => {
  const { path, query, body } = place(operation, input)
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const response = await preview.fetch(new URL(`${base}/frontegg${path}?${search}`), {
    method: operation.method,
    headers: {
      'Content-Type': 'application/json',
      'frontegg-source': 'login-box',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: (text === '' ? {} : JSON.parse(text)) as Answer }
}

const refresh = (preview: Preview) => sendTo(preview, refreshToken, { tenantId: null })
const tokenIn = (body: AuthResult) => body.accessToken!

/** A browser's storage, or one that always fails. */
const createStorage = (isBroken = false) => {
  const values = new Map<string, string>()
  const guard = <T>(run: () => T): T => {
    if (isBroken) throw new DOMException('no', 'QuotaExceededError')
    return run()
  }
  return {
    values,
    getItem: (key: string) => guard(() => values.get(key) ?? null),
    setItem: (key: string, value: string) => guard(() => void values.set(key, value)),
    removeItem: (key: string) => guard(() => void values.delete(key)),
  }
}

test('the login box works: wrong password, right password, profile, refresh by the hidden cookie', async () => {
  const preview = open()
  assert.equal((await refresh(preview)).status, 401)
  assert.equal((await sendTo(preview, login, { email: 'admin@acme.test', password: 'x' })).status, 401)
  const signedIn = await sendTo(preview, login, { email: 'admin@acme.test', password })
  assert.equal(signedIn.status, 200)
  assert.equal((await sendTo(preview, me, {}, tokenIn(signedIn.body))).body.email, 'admin@acme.test')
  assert.equal(claimsOf(tokenIn((await refresh(preview)).body))['sub'], 'user-admin')
  assert.equal(signedIn.headers.get('set-cookie'), null)
})

test('offers only the methods that it is told, besides passwords', async () => {
  const offered = async (methods?: PreviewOptions['methods']) => {
    const preview = open(methods && { methods })
    const { signIn } = (await sendTo(preview, adminBox)).body.rows[0]!.configuration
    const { secondaryAuthStrategies } = (await sendTo(preview, publicAuthStrategies)).body
    const active = secondaryAuthStrategies.filter(({ isActive }) => isActive).map(({ strategy }) => strategy)
    return {
      active,
      social: signIn?.socialProviders?.length,
      signUp: signIn?.allowsSignUp,
      passkeys: signIn?.hasPasskeys,
    }
  }
  const all = ['Passkeys', 'UsernameAndCode', 'UsernameAndMagicLink', 'SmsCode']
  assert.deepEqual(await offered(), { active: all, social: 3, signUp: true, passkeys: true })
  assert.deepEqual(await offered(['passkey', 'code']), {
    active: ['Passkeys', 'UsernameAndCode'],
    social: 0,
    signUp: false,
    passkeys: true,
  })
  assert.deepEqual(await offered(['social', 'sign-up']), { active: [], social: 3, signUp: true, passkeys: false })
  assert.deepEqual(await offered([]), { active: [], social: 0, signUp: false, passkeys: false })
})

test('any base URL leads to the preview, below a path too', async () => {
  const preview = open()
  for (const base of ['https://host.test', 'http://localhost:3000', 'https://host.test/deep/path'])
    assert.equal((await sendTo(preview, login, { email: 'admin@acme.test', password }, undefined, base)).status, 200)
})

test('a page may start signed in', async () => {
  const preview = open()
  await preview.signInAs('multi@acme.test')
  const token = tokenIn((await refresh(preview)).body)
  assert.equal((await sendTo(preview, meTenants, undefined, token)).body.tenants.length, 2)
  await assert.rejects(preview.signInAs('mfa@acme.test'), /password alone/)
  await assert.rejects(preview.signInAs('nobody@acme.test'), /401/)
})

test('a second factor works in the page, and a remembered browser has two cookies there as well', async () => {
  const clock = createClock()
  const storage = createStorage()
  const preview = open({ clock, storage })
  const { mfaToken = '' } = (await sendTo(preview, login, { email: 'mfa@acme.test', password })).body
  const value = codeAt(sampleTotpSecret, clock.now())
  const done = await sendTo(preview, loginVerify, { mfaToken, value, rememberDevice: true })
  assert.equal(claimsOf(tokenIn(done.body))['email'], 'mfa@acme.test')
  assert.match(storage.values.get('fe-preview') ?? '', /mfa@acme/)
  assert.equal((await refresh(preview)).status, 200)
  const again = (await sendTo(preview, login, { email: 'mfa@acme.test', password })).body
  assert.equal(again.mfaRequired, false, 'the browser is remembered')
})

test('nothing leaves the page', async t => {
  const network = t.mock.method(globalThis, 'fetch', () => Promise.reject(new Error('network used')))
  const preview = open()
  await preview.signInAs('admin@acme.test')
  await refresh(preview)
  assert.equal(network.mock.callCount(), 0)
})

test('the next call of an operation fails as told, once, and others do not', async () => {
  const preview = open()
  preview.failNext('identityAuth.refreshToken', 503)
  preview.failNext('identityAuth.refreshToken', 'network')
  assert.equal((await sendTo(preview, login, { email: 'admin@acme.test', password })).status, 200)
  const failed = await refresh(preview)
  assert.deepEqual([failed.status, (failed.body as { errors?: string[] }).errors?.length], [503, 1])
  await assert.rejects(refresh(preview), { name: 'TypeError', message: 'Failed to fetch' })
  assert.equal((await refresh(preview)).status, 200)
  assert.throws(() => preview.failNext('identityAuth.unknown', 500), TypeError)
})

test('reset brings back the sample data, signed out and without faults', async () => {
  const preview = open()
  await preview.signInAs('multi@acme.test')
  await sendTo(preview, switchTenant, { tenantId: '1002' }, tokenIn((await refresh(preview)).body))
  preview.failNext('identityAuth.login', 500)
  preview.reset()
  assert.equal((await refresh(preview)).status, 401)
  const again = await sendTo(preview, login, { email: 'multi@acme.test', password })
  assert.equal(claimsOf(tokenIn(again.body))['tenantId'], '1001')
})

test('the same actions give the same result every time', async () => {
  const run = async (preview: Preview) => {
    await preview.signInAs('admin@acme.test')
    const { accessToken: _signature, ...rest } = (await refresh(preview)).body
    const { sid } = claimsOf(_signature!)
    return [rest, sid, (await sendTo(preview, me, {}, _signature)).body]
  }
  const preview = open()
  const first = await run(preview)
  preview.reset()
  assert.deepEqual(await run(preview), first)
  assert.deepEqual(await run(open()), first)
})

test('who is signed in stays so on the next page, in their tenant, and no secret is stored [storage-checked]', async () => {
  const storage = createStorage()
  const preview = open({ storage })
  await preview.signInAs('multi@acme.test')
  await sendTo(preview, switchTenant, { tenantId: '1002' }, tokenIn((await refresh(preview)).body))
  assert.deepEqual([...storage.values], [['fe-preview', '{"email":"multi@acme.test","tenantId":"1002"}']])
  const next = await refresh(open({ storage }))
  assert.deepEqual(
    [claimsOf(tokenIn(next.body))['sub'], claimsOf(tokenIn(next.body))['tenantId']],
    ['user-multi', '1002'],
  )
  preview.reset()
  assert.equal((await refresh(open({ storage }))).status, 401)
})

test('a storage that fails or contains nonsense counts as none [storage-guarded] [storage-checked]', async () => {
  const broken = open({ storage: createStorage(true) })
  await broken.signInAs('admin@acme.test')
  assert.equal((await refresh(broken)).status, 200)
  for (const text of [
    '{',
    '7',
    'null',
    '[]',
    '{"email":7,"tenantId":{}}',
    '{"email":"nobody@x.test","tenantId":"1"}',
  ]) {
    const storage = createStorage()
    storage.values.set('fe-preview', text)
    assert.equal((await refresh(open({ storage }))).status, 401)
  }
})

test('each answer takes its time, and a caller who leaves does not wait for it', async () => {
  const preview = open({ delayMs: 40 })
  const startMs = performance.now()
  await refresh(preview)
  assert.ok(performance.now() - startMs >= 39)
  const url = new URL('https://host.test/frontegg/flags')
  const leaving = new AbortController()
  const left = preview.fetch(url, { signal: leaving.signal })
  leaving.abort(new Error('left'))
  await assert.rejects(left, /left/)
  await assert.rejects(preview.fetch(url, { signal: AbortSignal.abort(new Error('gone')) }), /gone/)
})

test('a call without credentials has no session', async () => {
  const preview = open()
  await preview.signInAs('admin@acme.test')
  const response = await preview.fetch(
    new URL('https://host.test/frontegg/identity/resources/auth/v1/user/token/refresh'),
    {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json', 'frontegg-source': 'login-box' },
      body: '{}',
    },
  )
  assert.equal(response.status, 401)
})

test('the jar keeps a cookie until it ends or is taken back', () => {
  const clock = createClock()
  const jar = createCookieJar(clock)
  jar.write('a=1; Max-Age=10; Path=/')
  jar.write('b=2')
  assert.equal(jar.read(), 'a=1; b=2')
  clock.pass(10)
  assert.equal(jar.read(), 'b=2')
  jar.write('b=; Max-Age=0')
  assert.equal(jar.read(), '')
})

test('the sample organization has a security score of 79 (docs/product.md §9)', async () => {
  const preview = open()
  const token = tokenIn((await sendTo(preview, login, { email: 'admin@acme.test', password })).body as AuthResult)
  const { body } = await sendTo(preview, recommendations, undefined, token)
  assert.equal(body.scoring.score, 79)
})

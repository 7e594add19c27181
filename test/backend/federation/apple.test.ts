import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { socialAuthorizeRedirect, socialPostlogin } from '../../../src/http/ssoLogin/operations.ts'
import { nameIn } from '../../../src/backend/families/ssoLogin/postedAnswer.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createOpenIdProvider } from '../families/openIdProvider.ts'
import { baseUrl, createClock, createTestBackend, type Browser } from '../../harness/testBackend.ts'

const page = `${baseUrl}/account/social/success`
const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url')
/** The page's verifier of an attempt. */
const verifierOf = (state: string) => `verifier-of-${state}`.padEnd(43, '-')
const anna = JSON.stringify({ name: { firstName: 'Anna', lastName: 'Apfel' }, email: 'new@mail.test' })

const open = async () => {
  const clock = createClock()
  const provider = createOpenIdProvider(clock)
  const api = await createTestBackend({ identityProviders: provider.port })
  await api.store.socialProviders.update(vendorScope, 'apple', { isActive: true })
  await api.store.vendorSettings.update(vendorScope, 'current', ({ publicConfiguration }) => ({
    publicConfiguration: { ...publicConfiguration, allowSignups: true },
  }))
  const claims = { email: 'new@mail.test', sub: '001.anna', name: undefined }
  provider.misbehave({ claims, discovery: { token_endpoint_auth_methods_supported: ['client_secret_post'] } })
  return { ...api, provider, pass: (seconds: number) => [clock, api.clock].forEach(time => time.pass(seconds)) }
}
type World = Awaited<ReturnType<typeof open>>

let attempts = 0

const leave = async (visitor: Browser) => {
  const state = `state-of-apple-${(attempts += 1)}`.padEnd(22, '-')
  const proof = { code_challenge: challengeOf(verifierOf(state)), code_challenge_method: 'S256' } as const
  const { headers } = await visitor.send(socialAuthorizeRedirect, {
    provider: 'apple',
    state,
    redirectUri: page,
    ...proof,
  })
  return { state, there: new URL(headers.get('location') ?? 'about:blank') }
}

/** The provider's page makes the browser post, from its own site and without our cookies. */
const post = async (visitor: Browser, { pathname, searchParams }: URL, more: Record<string, string> = {}) => {
  const { status, headers } = await visitor.fetch(pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
    body: new URLSearchParams({ ...Object.fromEntries(searchParams), ...more }),
  })
  assert.equal(status, 303)
  return new URL(headers.get('location') ?? 'about:blank')
}

const exchange = (visitor: Browser, code: string, state: string) =>
  visitor.send(socialPostlogin, { provider: 'apple', code, state, redirectUri: page, code_verifier: verifierOf(state) })

const goAndReturn = async (world: World, visitor: Browser, more: Record<string, string> = {}) => {
  const { state, there } = await leave(visitor)
  const callback = world.provider.consent(there.href)
  const back = await post(visitor, callback, more)
  return { state, back, callback, code: back.searchParams.get('code') ?? '' }
}

test('Apple is asked in its own words: a posted answer, and its scope for the name', async () => {
  const world = await open()
  const { there } = await leave(world.browser())
  assert.equal(there.searchParams.get('response_mode'), 'form_post')
  assert.equal(there.searchParams.get('scope'), 'openid email name')
})

test('a posted answer leads to the page; neither code nor name gets into an address [callback-secrets]', async () => {
  const world = await open()
  const visitor = world.browser()
  const { back, callback, state, code } = await goAndReturn(world, visitor, { user: anna })
  assert.equal(back.origin + back.pathname, page)
  assert.deepEqual([...back.searchParams.keys()], ['code', 'state'])
  assert.doesNotMatch(back.href, /Anna|Apfel|mail\.test/)
  assert.notEqual(code, callback.searchParams.get('code'))
  const { status, body } = await exchange(visitor, code, state)
  assert.equal(status, 200)
  assert.equal(body.name, 'Anna Apfel')
  assert.equal(body.isNewUser, true)
  const asked = world.provider.asked.find(({ path }) => path === '/token')
  assert.equal(asked?.authorization, '', 'Apple reads no header')
  assert.equal(asked?.form?.['client_secret'], 'published-secret-of-the-demo')
})

test('the name of the first time stays; later answers bring none', async () => {
  const world = await open()
  const visitor = world.browser()
  const first = await goAndReturn(world, visitor, { user: anna })
  await exchange(visitor, first.code, first.state)
  const second = await goAndReturn(world, visitor)
  const { body } = await exchange(visitor, second.code, second.state)
  assert.equal(body.name, 'Anna Apfel')
  assert.equal(body.isNewUser, false)
})

test('what the page is given works once, for a minute, and for its own attempt only [one-time-use]', async () => {
  const world = await open()
  const visitor = world.browser()
  const { code, state } = await goAndReturn(world, visitor)
  const other = await goAndReturn(world, visitor)
  assert.equal((await exchange(visitor, code, other.state)).status, 401, 'of another attempt')
  assert.equal((await exchange(visitor, code, state)).status, 401, 'spent by the wrong one')
  const late = await goAndReturn(world, visitor)
  world.pass(61)
  assert.equal((await exchange(visitor, late.code, late.state)).status, 401, 'too late')
})

test('a code that was not posted is worth nothing', async () => {
  const world = await open()
  const visitor = world.browser()
  const { state, there } = await leave(visitor)
  const code = world.provider.consent(there.href).searchParams.get('code')!
  assert.equal((await exchange(visitor, code, state)).status, 401)
  assert.equal(
    world.provider.asked.some(({ path }) => path === '/token'),
    false,
  )
})

test('a post with an unknown state stores nothing and redirects to the application', async () => {
  const world = await open()
  const visitor = world.browser()
  const { there } = await leave(visitor)
  const callback = world.provider.consent(there.href)
  callback.searchParams.set('state', 'a-state-nobody-began-0')
  const back = await post(visitor, callback)
  assert.equal(back.searchParams.get('error'), 'unknown_state')
  assert.equal((await world.store.oneTimeTokens.find(vendorScope, { where: { purpose: 'federation' } })).total, 0)
})

test('canceling at Apple returns with its error code', async () => {
  const world = await open()
  const visitor = world.browser()
  const { state, there } = await leave(visitor)
  const callback = new URL(there.searchParams.get('redirect_uri')!)
  const returned = there.searchParams.get('state') ?? ''
  const back = await post(visitor, callback, { state: returned, error: 'user_cancelled_authorize' })
  assert.deepEqual(Object.fromEntries(back.searchParams), { error: 'user_cancelled_authorize', state })
})

test('whatever stands in the name’s field, a sign-in is not lost over it [untrusted-objects]', () => {
  assert.equal(nameIn(anna), 'Anna Apfel')
  assert.equal(nameIn('{"name":{"firstName":"Anna"}}'), 'Anna')
  for (const text of [null, '', 'x', 'null', '[]', '{"name":7}', '{"name":{"firstName":{}}}', `"${'x'.repeat(5_000)}"`])
    assert.equal(nameIn(text), undefined)
})

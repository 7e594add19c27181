import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { socialAuthorizeRedirect, socialPostlogin } from '../../../src/http/ssoLogin/operations.ts'
import type { SocialLoginResult, SocialPostloginInput } from '../../../src/http/ssoLogin/types.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createOpenIdProvider, sampleAddress as issuer, type Misbehaviour } from './openIdProvider.ts'
import { putEmailDomainRules } from '../../harness/emailDomainRules.ts'
import { baseUrl, createClock, createTestBackend, type Browser } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

const page = `${baseUrl}/account/social/success`
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

const open = async () => {
  const clock = createClock()
  const provider = createOpenIdProvider(clock)
  const api = await createTestBackend({ identityProviders: provider.port })
  api.clock.pass((clock.now() - api.clock.now()) / 1000)
  return { ...api, provider, passBoth: (seconds: number) => [clock, api.clock].forEach(time => time.pass(seconds)) }
}
type World = Awaited<ReturnType<typeof open>>

let attempts = 0

/** What one page begins an attempt with. */
const beginning = (provider = 'google') => {
  attempts += 1
  const verifier = `verifier-of-attempt-${attempts}`.padEnd(43, '-')
  const state = `state-of-attempt-${attempts}`.padEnd(22, '-')
  const query = {
    provider,
    state,
    redirectUri: page,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256' as const,
  }
  return { verifier, state, query }
}

const locationOf = ({ status, headers }: { status: number; headers: Headers }) => {
  assert.equal(status, 303)
  return new URL(headers.get('location')!)
}

/** Goes to the provider and back; answers with what the page then knows. */
const goAndReturn = async ({ provider }: World, visitor: Browser, name = 'google'): Promise<SocialPostloginInput> => {
  const { query, verifier } = beginning(name)
  const there = locationOf(await visitor.send(socialAuthorizeRedirect, query))
  const callback = provider.consent(there.href)
  const back = locationOf(await visitor.fetch(callback.pathname + callback.search))
  assert.equal(back.origin + back.pathname, page)
  return {
    provider: name,
    code: back.searchParams.get('code')!,
    state: back.searchParams.get('state')!,
    redirectUri: page,
    code_verifier: verifier,
  }
}

const refused = ({ status, body }: { status: number; body: unknown }, words = 'Failed to authenticate') => {
  assert.ok(status === 401 || status === 403, `${status}`)
  assert.deepEqual((body as { errors: string[] }).errors, [words])
}

test('a known person with a verified address signs in, and the provider gets PKCE, state and nonce [code-flow]', async () => {
  const world = await open()
  const visitor = world.browser()
  const { query, verifier, state } = beginning()
  const there = locationOf(await visitor.send(socialAuthorizeRedirect, query))
  const sent = there.searchParams
  assert.equal(there.href.split('?')[0], `${issuer}/auth`)
  assert.equal(sent.get('state'), `${challengeOf(verifier)}.${state}`)
  assert.equal(sent.get('code_challenge_method'), 'S256')
  assert.match(sent.get('nonce')!, /^[\w-]{43}$/)
  assert.notEqual(sent.get('code_challenge'), query.code_challenge)
  const callback = world.provider.consent(there.href)
  const code = callback.searchParams.get('code')!
  const input = { provider: 'google', code, state, redirectUri: page, code_verifier: verifier }
  const { status, body } = await visitor.send(socialPostlogin, input)
  assert.equal(status, 200)
  assert.equal(body.email, 'member@acme.test')
  assert.equal(body.isNewUser, false)
  assert.ok(body.accessToken)
  const exchange = world.provider.asked.find(({ path }) => path === '/token')!
  assert.equal(challengeOf(exchange.form!['code_verifier']!), sent.get('code_challenge'))
  assert.match(exchange.authorization, /^Basic /)
})

test('identity is provider plus subject: a later change of address leads to the same person [saml-validation]', async () => {
  const world = await open()
  const visitor = world.browser()
  await visitor.send(socialPostlogin, await goAndReturn(world, visitor))
  world.provider.misbehave({ claims: { email: 'elsewhere@mail.test', email_verified: false } })
  const { body } = await visitor.send(socialPostlogin, await goAndReturn(world, visitor))
  assert.equal(body.email, 'member@acme.test')
  world.provider.misbehave({ claims: { email: 'elsewhere@mail.test', email_verified: false } })
  const other = await visitor.send(socialPostlogin, await goAndReturn(world, visitor, 'microsoft'))
  refused(other, "This service didn't confirm your email address. Confirm it there, then try again.")
})

const lies: [string, Misbehaviour][] = [
  ['a wrong nonce', { claims: { nonce: 'x'.repeat(43) } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['an expired token', { claims: { exp: 1_000 } }],
  ['a token without an end', { claims: { exp: undefined } }],
  ['a token from the future', { claims: { iat: 9_999_999_999 } }],
  ['a foreign audience', { claims: { aud: 'github' } }],
  ['several audiences and no word for whom', { claims: { aud: ['google', 'github'] } }],
  ['a token made for another client', { claims: { azp: 'github' } }],
  ['a foreign issuer', { claims: { iss: 'https://evil.test' } }],
  ['no subject', { claims: { sub: undefined } }],
  ['a foreign signature', { signs: 'byStranger' }],
  ['a signature with our own secret', { signs: 'bySecret' }],
  ['no signature', { signs: 'nothing' }],
  ['a refused code', { tokenStatus: 400 }],
  ['a discovery of another issuer', { discovery: { issuer: 'https://evil.test' } }],
  ['a token endpoint in the clear', { discovery: { token_endpoint: 'http://evil.test/token' } }],
]
for (const [what, misbehaviour] of lies)
  test(`${what} is refused, and the person learns only that [token-issuing] [saml-validation]`, async () => {
    const world = await open()
    const visitor = world.browser()
    const input = await goAndReturn(world, visitor)
    world.provider.misbehave(misbehaviour)
    refused(await visitor.send(socialPostlogin, input))
    assert.equal(visitor.cookie(), undefined)
    assert.equal(world.faults.length, 1)
  })

/** Begins a sign-in whose page has an ID token instead of a code, as native applications do. */
const withToken = async (world: World, tokenFor: (query: URLSearchParams) => Promise<string> | string) => {
  const visitor = world.browser()
  const { query, verifier, state } = beginning()
  const there = locationOf(await visitor.send(socialAuthorizeRedirect, query))
  const id_token = await tokenFor(there.searchParams)
  return visitor.send(socialPostlogin, {
    provider: 'google',
    id_token,
    state,
    redirectUri: page,
    code_verifier: verifier,
  })
}

test('an ID token without a code signs in, and one of another sign-in does not', async () => {
  const world = await open()
  const { status, body } = await withToken(world, query => world.provider.idToken(query))
  assert.equal(status, 200)
  assert.equal(body.email, 'member@acme.test')
  refused(
    await withToken(world, query => world.provider.idToken(new URLSearchParams({ ...query, client_id: 'google' }))),
  )
  world.provider.misbehave({ signs: 'byStranger' })
  refused(await withToken(world, query => world.provider.idToken(query)))
})

test('what is no ID token is refused, and the log does not repeat it', async () => {
  const world = await open()
  // Stack traces contain the folder of the project, so these are no words that a folder could be named after.
  for (const secret of ['Zq7x-Vw3j', 'Zq7x.Vw3j', 'Zq7x.Vw3j.x', 'a.Zq7x.Vw3j.x.y'])
    refused(await withToken(world, () => secret))
  assert.equal(world.faults.length, 4)
  assert.doesNotMatch(world.faults.map(({ cause }) => inspect(cause)).join(), /Zq7x|Vw3j/)
})

const wrongs: [string, Partial<SocialPostloginInput>][] = [
  ['a state that was never issued', { state: 'a-state-nobody-began-0' }],
  ['the verifier of another page', { code_verifier: 'v'.repeat(43) }],
  ['no verifier', { code_verifier: '' }],
  ['another provider', { provider: 'github' }],
  ['another page', { redirectUri: `${baseUrl}/elsewhere` }],
]
for (const [what, change] of wrongs)
  test(`${what} is refused without a request to the provider [code-flow] [one-time-use]`, async () => {
    const world = await open()
    const visitor = world.browser()
    const input = await goAndReturn(world, visitor)
    const before = world.provider.asked.length
    refused(await visitor.send(socialPostlogin, { ...input, ...change }))
    assert.equal(world.provider.asked.length, before)
  })

test('an attempt works once, and of two at a time only one gets it [one-time-use]', async () => {
  const world = await open()
  const visitor = world.browser()
  const input = await goAndReturn(world, visitor)
  const answers = await Promise.all([1, 2, 3].map(() => world.browser().send(socialPostlogin, input)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  refused(await visitor.send(socialPostlogin, input))
})

test('an attempt ends after ten minutes [code-flow]', async () => {
  const world = await open()
  const visitor = world.browser()
  const input = await goAndReturn(world, visitor)
  world.passBoth(601)
  refused(await visitor.send(socialPostlogin, input))
})

test('a spoiled attempt is over, even for the page that began it [one-time-use]', async () => {
  const world = await open()
  const visitor = world.browser()
  const input = await goAndReturn(world, visitor)
  refused(await visitor.send(socialPostlogin, { ...input, redirectUri: `${baseUrl}/elsewhere` }))
  refused(await visitor.send(socialPostlogin, input))
})

test('the state of a page may be any text up to 1,000 characters, the same for everybody, or be left out at the end [code-flow]', async () => {
  const world = await open()
  const states = [JSON.stringify({ provider: 'google', action: 'login' }), 's', `ä.&"'<${'x'.repeat(994)}`]
  for (const state of states)
    for (const isSent of [true, false]) {
      const visitor = world.browser()
      const { query, verifier } = beginning()
      const there = locationOf(await visitor.send(socialAuthorizeRedirect, { ...query, state }))
      const other = locationOf(await world.browser().send(socialAuthorizeRedirect, { ...beginning().query, state }))
      assert.notEqual(other.searchParams.get('state'), there.searchParams.get('state'))
      const callback = world.provider.consent(there.href)
      const back = locationOf(await visitor.fetch(callback.pathname + callback.search))
      assert.equal(back.searchParams.get('state'), state)
      const code = back.searchParams.get('code') ?? ''
      const input = { provider: 'google', code, redirectUri: page, code_verifier: verifier, ...(isSent && { state }) }
      assert.equal((await visitor.send(socialPostlogin, input)).status, 200)
    }
})

test('a state that was changed on the way is refused, by the callback and by the exchange [code-flow]', async () => {
  const world = await open()
  const visitor = world.browser()
  const { query } = beginning()
  const callback = world.provider.consent(locationOf(await visitor.send(socialAuthorizeRedirect, query)).href)
  callback.searchParams.set('state', `${callback.searchParams.get('state')}x`)
  const lost = locationOf(await visitor.fetch(callback.pathname + callback.search))
  assert.equal(lost.searchParams.get('error'), 'unknown_state')
  const input = await goAndReturn(world, visitor)
  refused(await visitor.send(socialPostlogin, { ...input, state: `${input.state}x` }))
})

test('unknown and inactive providers are not there', async () => {
  const world = await open()
  for (const name of ['facebook', 'nothing', '__proto__'])
    assert.equal((await world.browser().send(socialAuthorizeRedirect, beginning(name).query)).status, 404)
})

test('a sign-in begins only for pages of listed origins, with S256 and a state [code-flow]', async () => {
  const world = await open()
  const visitor = world.browser()
  const { query } = beginning()
  const spoiled = [
    { ...query, redirectUri: 'https://evil.test/account/social/success' },
    { ...query, redirectUri: 'javascript:alert(1)' },
    { ...query, redirectUri: 'blob:https://app.test/3f1c' },
    { ...query, redirectUri: 'https://me@app.test/account/social/success' },
    { ...query, code_challenge_method: 'plain' as never },
    { ...query, code_challenge: 'short' },
    { ...query, state: 'x'.repeat(1_001) },
    { ...query, state: '' },
  ]
  for (const input of spoiled) assert.equal((await visitor.send(socialAuthorizeRedirect, input)).status, 400)
  assert.equal((await visitor.send(socialAuthorizeRedirect, query)).status, 303)
  assert.equal((await visitor.send(socialAuthorizeRedirect, query)).status, 303, 'a person may go back and leave again')
})

test('a provider that is down brings the person back to the page with a word', async () => {
  const { browser } = await createTestBackend()
  const { query, state } = beginning()
  const back = locationOf(await browser().send(socialAuthorizeRedirect, query))
  assert.deepEqual(
    [...back.searchParams],
    [
      ['error', 'temporarily_unavailable'],
      ['state', state],
    ],
  )
})

test('the way back keeps routes in the hash, and refuses codes of another issuer (RFC 9207)', async () => {
  const world = await open()
  const visitor = world.browser()
  const { query } = beginning()
  const redirectUri = `${baseUrl}/#/account/social/success`
  const there = locationOf(await visitor.send(socialAuthorizeRedirect, { ...query, redirectUri }))
  const callback = world.provider.consent(there.href)
  const back = locationOf(await visitor.fetch(callback.pathname + callback.search))
  assert.match(back.hash, /^#\/account\/social\/success\?code=code-1&state=/)
  callback.searchParams.set('iss', 'https://evil.test')
  const bad = locationOf(await visitor.fetch(callback.pathname + callback.search))
  assert.match(bad.hash, /\?error=invalid_response&state=/)
  callback.searchParams.set('state', 'a-state-nobody-began-0')
  const lost = locationOf(await visitor.fetch(callback.pathname + callback.search))
  assert.equal(lost.href, `${baseUrl}/account/social/success?error=unknown_state`)
})

const verified = (email: string) => ({ claims: { email, sub: `subject of ${email}` } })

test('an address that its owner did not prove here is not handed to a stranger', async () => {
  const world = await open()
  const visitor = world.browser()
  world.provider.misbehave(verified('unverified@acme.test'))
  const answer = await visitor.send(socialPostlogin, await goAndReturn(world, visitor))
  refused(answer, 'This email uses a different sign-in method.')
})

test('linking by address is up to the vendor', async () => {
  const world = await open()
  const visitor = world.browser()
  await world.store.socialProviders.update(vendorScope, 'google', { linksByEmail: false })
  const answer = await visitor.send(socialPostlogin, await goAndReturn(world, visitor))
  refused(answer, 'This email uses a different sign-in method.')
})

const allowSignUps = ({ store }: World, allowSignups: boolean) =>
  store.vendorSettings.update(vendorScope, 'current', ({ publicConfiguration }) => ({
    publicConfiguration: { ...publicConfiguration, allowSignups },
  }))

test('a name at a provider is one short line in the account and in the organization', async () => {
  const world = await open()
  const visitor = world.browser()
  const name = `Your account is locked\n\nUnlock it at\u202e https://evil.test ${'a'.repeat(8_000)}`
  world.provider.misbehave({ claims: { email: 'new@mail.test', email_verified: true, name } })
  await allowSignUps(world, true)
  const { body } = await visitor.send(socialPostlogin, await goAndReturn(world, visitor))
  assert.match(body.name, /^Your account is locked Unlock it at https:\/\/evil\.test a{100,150}$/)
  assert.equal((await world.store.tenants.get(vendorScope, body.tenantId ?? ''))?.name, body.name)
})

test('a new person gets an account where sign-up is open, and none elsewhere', async () => {
  const world = await open()
  const visitor = world.browser()
  world.provider.misbehave(verified('new@mail.test'))
  await allowSignUps(world, false)
  const answer = await visitor.send(socialPostlogin, await goAndReturn(world, visitor))
  refused(answer, 'There is no account for you yet. New accounts require an invitation.')
  await allowSignUps(world, true)
  const input = { ...(await goAndReturn(world, visitor)), metadata: '{"from":"test"}' }
  const { status, body } = await visitor.send(socialPostlogin, input)
  assert.equal(status, 200)
  assert.equal(body.isNewUser, true)
  const [user] = (await world.store.users.find(vendorScope, { where: { email: 'new@mail.test' } })).items
  assert.equal(user?.provider, 'google')
  assert.equal(user?.metadata, '{"from":"test"}')
  assert.equal(user?.tenantIds.length, 1)
})

test('a new person still has to agree to the terms of the vendor, and one who had an account does not', async () => {
  const world = await open()
  const visitor = world.browser()
  const consent = { terms: 'https://acme.test/terms' }
  await world.store.portalConfigurations.update(vendorScope, 'adminBox', {
    configuration: { themeV2: { loginBox: { signup: { consent } } } },
  })
  await allowSignUps(world, true)
  const metadataOf = async (email: string) =>
    (await world.store.users.find(vendorScope, { where: { email } })).items[0]?.metadata
  const before = await metadataOf('member@acme.test')
  for (const email of ['new@mail.test', 'member@acme.test']) {
    world.provider.misbehave(verified(email))
    assert.equal((await visitor.send(socialPostlogin, await goAndReturn(world, visitor))).status, 200)
  }
  assert.equal(await metadataOf('new@mail.test'), '{"termsAcceptedAt":null}')
  assert.equal(await metadataOf('member@acme.test'), before)
})

test('the email-domain rules apply to new people from a social provider, and not to existing ones', async () => {
  const world = await open()
  const visitor = world.browser()
  const rules = { listType: 'BLOCK', blocksPublicDomains: true } as const
  await putEmailDomainRules(world.store, vendorScope, rules)
  world.provider.misbehave(verified('new@gmail.com'))
  const { status, body } = await visitor.send(socialPostlogin, await goAndReturn(world, visitor))
  assert.deepEqual([status, (body as { errorCode?: string }).errorCode], [400, 'ER-EMAIL-DOMAIN'])
  assert.equal((await world.store.users.find(vendorScope, { where: { email: 'new@gmail.com' } })).total, 0)
  await putEmailDomainRules(world.store, vendorScope, { ...rules, domains: ['acme.test'] })
  world.provider.misbehave(verified('member@acme.test'))
  assert.equal((await visitor.send(socialPostlogin, await goAndReturn(world, visitor))).status, 200)
})

test('a second factor is asked for after a social sign-in as well [mfa-no-token]', async () => {
  const world = await open()
  const visitor = world.browser()
  world.provider.misbehave(verified('mfa@acme.test'))
  const { body } = await visitor.send(socialPostlogin, await goAndReturn(world, visitor))
  assert.equal(body.mfaRequired, true)
  assert.equal((body as SocialLoginResult).accessToken, undefined)
})

test('claims that are not in the token come from user info, about the same person only', async () => {
  const world = await open()
  const visitor = world.browser()
  const claims = { email: undefined, email_verified: undefined }
  world.provider.misbehave({ claims, userInfo: { sub: 'somebody', email: 'admin@acme.test', email_verified: true } })
  refused(await visitor.send(socialPostlogin, await goAndReturn(world, visitor)))
  world.provider.misbehave({ claims, userInfo: { sub: 'subject-1', email: 'Admin@acme.test', email_verified: true } })
  const { body } = await visitor.send(socialPostlogin, await goAndReturn(world, visitor))
  assert.equal(body.email, 'admin@acme.test')
})

test('an id token alone, as native applications get it, is checked in the same way', async () => {
  const world = await open()
  const visitor = world.browser()
  for (const [nonce, isGood] of [
    ['x'.repeat(43), false],
    [undefined, true],
  ] as const) {
    const { query, verifier, state } = beginning()
    const there = locationOf(await visitor.send(socialAuthorizeRedirect, query))
    if (nonce) there.searchParams.set('nonce', nonce)
    const id_token = await world.provider.idToken(there.searchParams)
    const input = { provider: 'google', id_token, state, redirectUri: page, code_verifier: verifier }
    const answer = await visitor.send(socialPostlogin, input)
    if (isGood) assert.equal(answer.status, 200)
    else refused(answer)
  }
})

test('nothing that an attempt stores leads to its secrets [one-time-use]', async () => {
  const world = await open()
  const visitor = world.browser()
  const { query, verifier, state } = beginning()
  const there = locationOf(await visitor.send(socialAuthorizeRedirect, query))
  const stored = JSON.stringify((await world.store.federationAttempts.find(vendorScope)).items)
  for (const secret of [state, verifier, there.searchParams.get('nonce')!]) excludes(stored, secret)
})

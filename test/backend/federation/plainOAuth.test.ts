import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { socialAuthorizeRedirect, socialPostlogin } from '../../../src/http/ssoLogin/operations.ts'
import type { PlainOAuth } from '../../../src/backend/federation/records.ts'
import type { IdentityProviders } from '../../../src/backend/ports/ports.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { baseUrl, createTestBackend, type Browser } from '../../harness/testBackend.ts'

const page = `${baseUrl}/account/social/success`
const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url')
/** The page's verifier of an attempt. */
const verifierOf = (state: string) => `verifier-of-${state}`.padEnd(43, '-')

type Answers = Record<string, unknown>

/** The profile of an honest person at the service of the sample data. */
const honest: Answers = {
  '/plain-oauth/token': { access_token: 'their-token', token_type: 'bearer' },
  '/plain-oauth/user': { id: 4711, login: 'max', name: 'Max Reed', email: 'public@elsewhere.test' },
  '/plain-oauth/user/emails': [
    { email: 'old@acme.test', primary: false, verified: true },
    { email: 'Member@Acme.test', primary: true, verified: true },
  ],
}

const open = async (lies: Answers = {}) => {
  const answers = { ...honest, ...lies }
  const asked: { address: string; form: Readonly<Record<string, string>> | undefined; authorization: string }[] = []
  const identityProviders: IdentityProviders = {
    ask: async ({ href, pathname }, { form, headers } = {}) => {
      asked.push({ address: href, form, authorization: headers?.['authorization'] ?? '' })
      assert.match(headers?.['user-agent'] ?? '', /./, 'services refuse programs without a name')
      return pathname in answers ? { status: 200, json: answers[pathname] } : { status: 404, json: undefined }
    },
  }
  return { ...(await createTestBackend({ identityProviders })), asked, answers }
}
type World = Awaited<ReturnType<typeof open>>

let attempts = 0

const leave = async (visitor: Browser, provider = 'github') => {
  const state = `state-of-attempt-${(attempts += 1)}`.padEnd(22, '-')
  const proof = { code_challenge: challengeOf(verifierOf(state)), code_challenge_method: 'S256' } as const
  const { headers } = await visitor.send(socialAuthorizeRedirect, { provider, state, redirectUri: page, ...proof })
  return { state, there: new URL(headers.get('location') ?? 'about:blank') }
}

const signIn = async (
  visitor: Browser,
  provider = 'github',
  proof: { code: string } | { id_token: string } = { code: 'code' },
) => {
  const { state } = await leave(visitor, provider)
  return visitor.send(socialPostlogin, {
    provider,
    redirectUri: page,
    code_verifier: verifierOf(state),
    state,
    ...proof,
  })
}

const identities = async ({ store }: World) =>
  (await store.ssoIdentities.find(vendorScope)).items.map(({ connectionId, subject }) => [connectionId, subject])

test('a service without ID tokens is asked who the person is, with PKCE and its own scopes', async () => {
  const world = await open()
  const visitor = world.browser()
  const { there } = await leave(visitor)
  const sent = Object.fromEntries(there.searchParams)
  assert.equal(there.pathname, '/plain-oauth/authorize')
  assert.equal(sent['scope'], 'read:user user:email')
  assert.equal(sent['code_challenge_method'], 'S256')
  assert.equal(sent['nonce'], undefined)
  const { status, body } = await signIn(visitor)
  assert.equal(status, 200)
  assert.equal(body.email, 'member@acme.test', 'the primary verified address, not the public one')
  const [exchange, ...questions] = world.asked
  assert.equal(exchange?.form?.['client_secret'], 'published-secret-of-the-demo')
  assert.match(exchange?.form?.['code_verifier'] ?? '', /^[\w-]{43}$/)
  assert.doesNotMatch(exchange?.form?.['code_verifier'] ?? '', /^verifier/, 'ours, not the page’s')
  assert.deepEqual(
    questions.map(({ authorization }) => authorization),
    ['Bearer their-token', 'Bearer their-token'],
  )
  assert.deepEqual(await identities(world), [['social:github', '4711']])
})

test('identity is the id at the service: a reused login name or address there is another person [saml-validation]', async () => {
  const world = await open()
  const visitor = world.browser()
  await signIn(visitor)
  world.answers['/plain-oauth/user/emails'] = []
  assert.equal((await signIn(visitor)).body.email, 'member@acme.test', 'known without an address')
  world.answers['/plain-oauth/user'] = { id: 4712, login: 'max', name: 'Max Reed' }
  assert.equal((await signIn(world.browser())).status, 403)
})

const unproven: [string, unknown][] = [
  ['an unverified primary address', [{ email: 'member@acme.test', primary: true, verified: false }]],
  ['a verified address that is not primary', [{ email: 'member@acme.test', primary: false, verified: true }]],
  ['two primary addresses', [1, 2].map(() => ({ email: 'member@acme.test', primary: true, verified: true }))],
  ['a verified flag in words', [{ email: 'member@acme.test', primary: true, verified: 'yes' }]],
  ['no list', { email: 'member@acme.test', primary: true, verified: true }],
]
for (const [what, list] of unproven)
  test(`${what} joins no account [saml-validation]`, async () => {
    const world = await open({ '/plain-oauth/user/emails': list })
    const { status, body } = await signIn(world.browser())
    assert.equal(status, 403)
    assert.match((body as unknown as { errors: string[] }).errors[0]!, /didn't confirm your email address/)
    assert.deepEqual(await identities(world), [])
  })

const faulty: [string, Answers][] = [
  ['a refused code, which comes with status 200', { '/plain-oauth/token': { error: 'bad_verification_code' } }],
  ['a token of another type', { '/plain-oauth/token': { access_token: 'x', token_type: 'mac' } }],
  ['a person without an id', { '/plain-oauth/user': { login: 'max', email: 'member@acme.test' } }],
  ['an id of zero', { '/plain-oauth/user': { id: 0 } }],
  ['an id that is a list', { '/plain-oauth/user': { id: [4711] } }],
  ['an id from a prototype', { '/plain-oauth/user': JSON.parse('{"__proto__":{"id":4711}}') as unknown }],
]
for (const [what, lies] of faulty)
  test(`${what} is refused, and the person learns only that [saml-validation]`, async () => {
    const world = await open(lies)
    const visitor = world.browser()
    const { status } = await signIn(visitor)
    assert.equal(status, 401)
    assert.equal(visitor.cookie(), undefined)
    assert.equal(world.faults.length, 1)
  })

test('an ID token of a service that makes none is refused without asking anybody', async () => {
  const world = await open()
  assert.equal((await signIn(world.browser(), 'github', { id_token: 'a.b.c' })).status, 401)
  assert.equal(world.asked.length, 0)
})

const configure = ({ store }: World, id: string, fields: { plain?: PlainOAuth; issuer?: string }) =>
  store.socialProviders.update(vendorScope, id, { isActive: true, ...fields })

test('without endpoints of their own, services are asked at the ones they publish', async () => {
  const addresses = []
  for (const id of ['facebook', 'slack']) {
    const world = await open()
    await configure(world, id, { issuer: '' })
    addresses.push((await leave(world.browser(), id)).there.href.split('?')[0])
  }
  assert.deepEqual(addresses, ['https://www.facebook.com/dialog/oauth', 'https://slack.com/openid/connect/authorize'])
})

test('addresses from Facebook count as verified only where the operator vouches for it', async () => {
  const answers = {
    '/oauth/access_token': honest['/plain-oauth/token'],
    '/me': { id: '990', name: 'Max', email: 'member@acme.test' },
  }
  const world = await open(answers)
  await configure(world, 'facebook', { issuer: '' })
  assert.equal((await signIn(world.browser(), 'facebook')).status, 403)
  assert.match(world.asked.at(-1)!.address, /^https:\/\/graph\.facebook\.com\/me\?fields=id,name,email$/)
  const plain: PlainOAuth = {
    profileFormat: 'facebook',
    authorizationEndpoint: 'https://www.facebook.com/dialog/oauth',
    tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
    userEndpoint: 'https://graph.facebook.com/me?fields=id,name,email',
    scopes: ['email'],
    verifiesEmails: true,
  }
  await configure(world, 'facebook', { plain })
  assert.equal((await signIn(world.browser(), 'facebook')).body.email, 'member@acme.test')
})

test('Slack’s words are those of OpenID Connect, the verified flag included', async () => {
  const slack = (email_verified: unknown) => ({
    '/api/openid.connect.token': { ok: true, ...(honest['/plain-oauth/token'] as object) },
    '/api/openid.connect.userInfo': { ok: true, sub: 'U0R7', email: 'member@acme.test', email_verified },
  })
  for (const [flag, status] of [
    [true, 200],
    [false, 403],
    [undefined, 403],
  ] as const) {
    const world = await open(slack(flag))
    await configure(world, 'slack', { issuer: '' })
    assert.equal((await signIn(world.browser(), 'slack')).status, status)
  }
})

test('an issuer in the callback must be where the person was sent (RFC 9207)', async () => {
  const world = await open()
  const visitor = world.browser()
  for (const [iss, isGood] of [
    ['https://evil.test', false],
    [`${baseUrl}/login`, true],
  ] as const) {
    const { there } = await leave(visitor)
    const state = there.searchParams.get('state') ?? ''
    const callback = new URL(there.searchParams.get('redirect_uri')!)
    for (const [name, value] of Object.entries({ code: 'code', state, iss })) callback.searchParams.set(name, value)
    const { headers } = await visitor.fetch(callback.pathname + callback.search)
    assert.equal(new URL(headers.get('location')!).searchParams.has('code'), isGood)
  }
})

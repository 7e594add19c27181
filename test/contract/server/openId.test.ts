import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import {
  oidcPostlogin,
  prelogin,
  socialAuthorizeRedirect,
  socialPostlogin,
} from '../../../src/http/ssoLogin/operations.ts'
import { createIdentityProviders, isPublicAddress } from '../../../demo/server/providers/identityProviders.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createVisits } from '../../visits.ts'
import { everyHome, serve, type Served } from './homes.ts'

const secret = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** A browser as the provider sees it. */
const createWalker = () => {
  const visit = createVisits()
  /** Follows redirects until a page is shown, or until the browser would come to a page of the application. */
  const follow = async (address: string) => {
    let to = address
    for (let steps = 0; steps < 8; steps += 1) {
      const { pathname } = new URL(to)
      if (pathname.startsWith('/example/account/')) return { at: new URL(to), text: '' }
      const { to: next, text } = await visit(to)
      if (!next) return { at: new URL(to), text }
      to = next
    }
    throw new Error(`No end of redirects at ${to}`)
  }
  return { visit, follow }
}

/** Goes to the provider, chooses a person there and comes back to the application's page. */
const choose = async (address: string, subject: string, service: string): Promise<URL> => {
  const { visit, follow } = createWalker()
  const { at, text } = await follow(address)
  assert.match(at.pathname, /^\/(openid\/interaction\/|plain-oauth\/authorize$)/, text)
  assert.match(text, new RegExp(`${service} sign-in`))
  const { to } = await visit(at.href, { person: subject })
  const { at: end } = await follow(to!)
  return end
}

/** The same at a service that answers with a form, which the browser posts. */
const choosePosted = async (address: string, subject: string) => {
  const { visit, follow } = createWalker()
  const { at } = await follow(address)
  const { to } = await visit(at.href, { person: subject })
  const { text } = await follow(to!)
  const [, action = ''] = /action="([^"]+)"/.exec(text) ?? []
  const fields = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)]
  const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]))
  const { to: back } = await visit(action, Object.fromEntries(form))
  return { form, page: new URL(back!) }
}

const begin = ({ baseUrl }: Served, provider: string) => {
  const [state, verifier] = [secret(), secret()]
  const redirectUri = `${baseUrl}/account/social/success`
  const query = { state, redirectUri, code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }
  const path = socialAuthorizeRedirect.path.replace('{provider}', provider)
  const address = `${baseUrl}/frontegg${path}?${new URLSearchParams(query).toString()}`
  return { address, state, verifier, redirectUri }
}

const codeIn = (page: URL) => page.searchParams.get('code') ?? assert.fail(page.href)

for (const [name, open] of everyHome) {
  test(`${name}: each provider of the demo signs a person in, and a code works once [one-time-use]`, async () => {
    const server = await serve(open)
    try {
      for (const [provider, service] of [
        ['google', 'Google'],
        ['github', 'GitHub'],
        ['microsoft', 'Microsoft'],
      ] as const) {
        const { address, state, verifier, redirectUri } = begin(server, provider)
        const page = await choose(address, 'max-4711', service)
        assert.equal(page.searchParams.get('state'), state)
        const input = { provider, code: codeIn(page), state, redirectUri, code_verifier: verifier }
        const visitor = server.browser()
        const { status, body } = await visitor.send(socialPostlogin, input)
        assert.equal(
          status,
          200,
          JSON.stringify(body) + JSON.stringify(server.faults.map(({ cause }) => String(cause))),
        )
        assert.equal(body.email, 'member@acme.test')
        assert.equal((await visitor.refresh()).status, 200)
        assert.equal((await server.browser().send(socialPostlogin, input)).status, 401)
      }
    } finally {
      await server.stop()
    }
  })

  test(`${name}: the service that posts its answer brings the name with the first sign-in only`, async () => {
    const server = await serve(open)
    try {
      await server.store.socialProviders.update(vendorScope, 'apple', { isActive: true })
      for (const hasName of [true, false]) {
        const { address, state, verifier, redirectUri } = begin(server, 'apple')
        const { form, page } = await choosePosted(address, 'nell-4713')
        assert.equal(form.get('user') !== null, hasName)
        assert.doesNotMatch(page.href, /Nell/)
        assert.notEqual(codeIn(page), form.get('code'))
        const input = { provider: 'apple', code: codeIn(page), state, redirectUri, code_verifier: verifier }
        const { status, body } = await server.browser().send(socialPostlogin, input)
        assert.equal(
          status,
          200,
          JSON.stringify(body) + JSON.stringify(server.faults.map(({ cause }) => String(cause))),
        )
        assert.equal(body.name, 'Nell Gray')
        assert.equal(body.isNewUser, hasName)
      }
    } finally {
      await server.stop()
    }
  })

  test(`${name}: a code of an earlier visit is worth nothing in the next one [one-time-use]`, async () => {
    const server = await serve(open)
    try {
      const first = begin(server, 'google')
      const code = codeIn(await choose(first.address, 'max-4711', 'Google'))
      const second = begin(server, 'google')
      await choose(second.address, 'max-4711', 'Google')
      const { state, verifier, redirectUri } = second
      const input = { provider: 'google', code, state, redirectUri, code_verifier: verifier }
      assert.equal((await server.browser().send(socialPostlogin, input)).status, 401)
    } finally {
      await server.stop()
    }
  })

  test(`${name}: canceling at the provider returns with its error code`, async () => {
    const server = await serve(open)
    try {
      const { address, state } = begin(server, 'google')
      const page = await choose(address, '', 'Google')
      assert.deepEqual(
        [...page.searchParams],
        [
          ['error', 'access_denied'],
          ['state', state],
        ],
      )
    } finally {
      await server.stop()
    }
  })

  test(`${name}: a company's people sign in at its OpenID provider and become members; others do not [saml-validation]`, async () => {
    const server = await serve(open)
    try {
      const start = async (email: string) => {
        const { body } = await server.browser().send(prelogin, { email })
        assert.equal(body.idpType, 'oidc')
        return body.address!
      }
      const page = await choose(await start('olga@oidc.test'), 'olga-4712', 'Acme')
      const state = page.searchParams.get('state')!
      const visitor = server.browser()
      const input = { code: codeIn(page), RelayState: state, redirectUri: page.origin + page.pathname }
      const { status, body } = await visitor.send(oidcPostlogin, input)
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(body.userEmail, 'olga@oidc.test')
      assert.equal((await visitor.send(oidcPostlogin, input)).status, 401, 'the attempt is spent')

      // Acme proved to own oidc.test, not the domain of this person.
      const other = await choose(await start('nell@oidc.test'), 'nell-4713', 'Acme')
      const wrong = { code: codeIn(other), RelayState: other.searchParams.get('state')! }
      assert.equal((await server.browser().send(oidcPostlogin, wrong)).status, 401)
    } finally {
      await server.stop()
    }
  })
}

test('providers are called at public https addresses only [outgoing-calls]', async () => {
  for (const address of ['8.8.8.8', '2606:4700:4700::1111']) assert.ok(isPublicAddress(address), address)
  const withheld4 = '127.0.0.1 10.1.2.3 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255'
  const withheld6 = '::1 :: fd00::1 fe80::1 ff02::1 2001:db8::1 3fff::1 100::1 4000::1 fec0::1'
  const carriers = '::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 2002:7f00:1:: 64:ff9b::7f00:1 2001::1'
  for (const address of [withheld4, withheld6, carriers, 'localhost'].flatMap(line => line.split(' ')))
    assert.ok(!isPublicAddress(address), address)
  const { ask } = createIdentityProviders()
  for (const address of ['http://example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/'])
    await assert.rejects(ask(new URL(address)), address)
})

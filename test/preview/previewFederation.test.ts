import assert from 'node:assert/strict'
import { test } from 'node:test'
import { place, type Operation } from '../../src/http/operation.ts'
import {
  oidcPostlogin,
  prelogin,
  socialAuthorizeRedirect,
  socialPostlogin,
} from '../../src/http/ssoLogin/operations.ts'
import { createPreview } from '../../src/preview/preview.ts'
import { challengeOf } from '../../src/state/signIn/pkce.ts'
import { serverTarget } from '../../src/state/kit/redirectTargets.ts'
import { createClock } from '../harness/testBackend.ts'

const pageOrigin = 'https://app.test'
const log = { warn: () => {}, caution: () => {}, error: () => {} }

/** A preview in a page on https. */
const open = () => {
  const preview = createPreview({ delayMs: 0, clock: createClock(), pageOrigin })
  const send = async <Input, Answer>(operation: Operation<Input, Answer>, input: Input) => {
    const { path, query, body } = place(operation, input)
    const url = new URL(`${pageOrigin}/frontegg${path}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const headers = { 'Content-Type': 'application/json', 'frontegg-source': 'login-box' }
    const response = await preview.fetch(url, {
      method: operation.method,
      ...(operation.method === 'GET' ? {} : { headers, body: JSON.stringify(body) }),
    })
    return { status: response.status, location: response.headers.get('location'), text: await response.text() }
  }
  /** Goes where a browser is sent, until that is a page of the box. */
  const follow = async (address: string): Promise<URL> => {
    let to = new URL(address)
    for (let steps = 0; steps < 3 && !to.pathname.startsWith('/account/'); steps += 1) {
      const { headers } = await preview.fetch(to)
      to = new URL(headers.get('location') ?? assert.fail(`Stopped at ${to.href}`), to)
    }
    return to
  }
  return { send, follow }
}

test('a page on https follows the address of a company by OpenID Connect, and its people get in [server-targets]', async () => {
  const { send, follow } = open()
  const { address } = JSON.parse((await send(prelogin, { email: 'olga@oidc.test' })).text) as { address: string }
  assert.ok(serverTarget(address, new URL(`${pageOrigin}/account/login`)), address)
  const back = await follow(address)
  const [code, RelayState] = [back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? '']
  assert.equal(back.pathname, '/account/oidc/callback')
  assert.equal((await send(oidcPostlogin, { code, RelayState })).status, 200)
})

for (const provider of ['google', 'github'])
  test(`${provider} signs in on a page on https`, async () => {
    const { send, follow } = open()
    const [state, verifier] = ['s'.repeat(43), 'v'.repeat(43)]
    const redirectUri = `${pageOrigin}/account/social/success`
    const proof = { code_challenge: await challengeOf(verifier, log), code_challenge_method: 'S256' } as const
    const { location } = await send(socialAuthorizeRedirect, { provider, state, redirectUri, ...proof })
    const code = (await follow(location ?? '')).searchParams.get('code') ?? ''
    const answer = await send(socialPostlogin, { provider, code, state, redirectUri, code_verifier: verifier })
    assert.equal(answer.status, 200, answer.text)
    assert.equal((JSON.parse(answer.text) as { email: string }).email, 'member@acme.test')
  })

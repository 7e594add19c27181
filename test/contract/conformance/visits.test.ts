import assert from 'node:assert/strict'
import { test } from 'node:test'
// Loaded beforehand, because what the box waits for is turns, not files.
import '../../../src/state/signIn/flows/hostedLogin/hostedLogin.ts'
import { authorizeRedirect } from '../../../src/http/oauth/operations.ts'
import { openLoginHarness } from '../../harness/loginHarness.ts'
import { contractOf } from './contract.ts'
import { requestMistakes } from './contractMistakes.ts'
import { wireRequest } from './exchange.ts'

const redirectUri = 'https://app.test/oauth/callback'

/** The address that the login box leaves for when sign-in is hosted elsewhere. */
const authorizeVisit = async () => {
  const box = await openLoginHarness({
    options: { hostedLogin: true, contextOptions: { baseUrl: 'https://auth.test', clientId: 'app' } },
    backend: { config: { oauthClients: [{ id: 'app', redirectUris: [redirectUri] }] } },
  })
  await box.shows('hosted-login.redirecting')
  await box.until(() => box.gone.length > 0, 'the page is left')
  return new URL(box.gone[0] ?? '')
}

const mistakesOf = (visit: URL) => {
  const contract = contractOf(authorizeRedirect)
  assert.ok(contract)
  return requestMistakes({}, wireRequest(visit, { headers: { 'Content-Type': 'application/json' } }), contract)
}

test('an authorization request has the names of the contract, and state beside them', async () => {
  const visit = await authorizeVisit()
  assert.deepEqual(mistakesOf(visit), [])
  assert.deepEqual([...visit.searchParams.keys()].toSorted(), [
    'client_id',
    'code_challenge',
    'code_challenge_method',
    'nonce',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ])
  assert.equal(visit.searchParams.get('scope'), 'openid email profile')
})

test('a name that an authorization request lost is noticed', async () => {
  for (const name of ['nonce', 'code_challenge', 'client_id']) {
    const visit = await authorizeVisit()
    visit.searchParams.delete(name)
    assert.deepEqual(mistakesOf(visit), [`query.${name} is missing`])
  }
})

import assert from 'node:assert/strict'
import * as client from 'openid-client'
import { contractTests } from './contractTests.ts'

const redirectUri = 'https://app.test/oauth/callback'

/** Both kinds of applications: with the ID token of the contract, and with one of their own. */
const clients = [
  { title: 'an independent OpenID client', client: { id: 'app', redirectUris: [redirectUri] } },
  {
    title: 'an independent OpenID client registered as openid',
    client: { id: 'app', redirectUris: [redirectUri], registeredAs: ['openid'] as const },
  },
]

contractTests(
  clients.map(({ title, client: application }) => ({
    title: `${title} signs a person in by authorization code with PKCE, and refreshes [token-issuing]`,
    setup: { settings: { backend: { oauthClients: [application] } } },
    run: async ({ baseUrl, browser }) => {
      const configuration = await client.discovery(new URL(baseUrl), 'app', undefined, client.None(), {
        execute: [client.allowInsecureRequests],
      })
      const verifier = client.randomPKCECodeVerifier()
      const expected = { state: client.randomState(), nonce: client.randomNonce() }
      const address = client.buildAuthorizationUrl(configuration, {
        ...expected,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      const page = browser()
      await page.signIn('admin@acme.test')
      const answer = await page.get(address.pathname + address.search)
      const location = new URL(answer.headers.get('location') ?? '')
      const tokens = await client.authorizationCodeGrant(configuration, location, {
        pkceCodeVerifier: verifier,
        expectedState: expected.state,
        expectedNonce: expected.nonce,
        idTokenExpected: true,
      })
      assert.equal(tokens.claims()?.sub, 'user-admin')
      const refreshed = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? '')
      assert.notEqual(refreshed.refresh_token, tokens.refresh_token)
      await assert.rejects(
        client.authorizationCodeGrant(configuration, location, {
          pkceCodeVerifier: verifier,
          expectedState: expected.state,
          expectedNonce: expected.nonce,
        }),
        { error: 'invalid_grant' },
        'the code is spent [one-time-use]',
      )
    },
  })),
)

import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { IdentityProviders } from '../../../src/backend/ports/ports.ts'
import { baseUrl } from '../../harness/testBackend.ts'

/** The provider's address, as the sample data has it. */
export const sampleAddress = `${baseUrl}/openid`

const pair = await generateKeyPair('RS256')
const strangers = await generateKeyPair('RS256')
const publicJwk = { ...(await exportJWK(pair.publicKey)), alg: 'RS256', use: 'sig' }

/** What a test wants the provider to say; `undefined` leaves a claim out. */
export type Claims = Record<string, unknown>

/** How a provider misbehaves. */
export interface Misbehaviour {
  claims?: Claims
  /** Signs with a key that is not in the key set, or with the client's own secret. */
  signs?: 'byStranger' | 'bySecret' | 'nothing'
  discovery?: Claims
  userInfo?: Claims
  tokenStatus?: number
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An OpenID provider in memory that lies on request. Codes are what `consent` gave and work once. */
export const createOpenIdProvider = (clock: { now: () => number }, issuer = sampleAddress) => {
  const codes = new Map<string, URLSearchParams>()
  const asked: { path: string; form: Readonly<Record<string, string>> | undefined; authorization: string }[] = []
  let misbehaviour: Misbehaviour = {}
  let count = 0

  const sign = async (claims: Claims) => {
    if (misbehaviour.signs === 'nothing') return `${encoded({ alg: 'none' })}.${encoded(claims)}.`
    if (misbehaviour.signs === 'bySecret')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('published-secret-of-the-demo'))
    const { privateKey } = misbehaviour.signs === 'byStranger' ? strangers : pair
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
  }

  const idToken = (query: URLSearchParams) => {
    const nowSeconds = Math.floor(clock.now() / 1000)
    return sign({
      iss: issuer,
      aud: query.get('client_id'),
      sub: 'subject-1',
      nonce: query.get('nonce'),
      iat: nowSeconds,
      exp: nowSeconds + 300,
      email: 'member@acme.test',
      email_verified: true,
      name: 'Max Reed',
      ...misbehaviour.claims,
    })
  }

  const answers: Record<string, (form: Readonly<Record<string, string>>) => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      ...misbehaviour.discovery,
    }),
    '/jwks': () => ({ keys: [publicJwk] }),
    '/me': () => misbehaviour.userInfo ?? {},
    '/token': async ({ code = '' }) => {
      const query = codes.get(code)
      codes.delete(code)
      return query && { access_token: 'access', token_type: 'Bearer', id_token: await idToken(query) }
    },
  }

  const port: IdentityProviders = {
    ask: async ({ href }, { form, headers } = {}) => {
      const path = href.startsWith(issuer) ? href.slice(issuer.length) : href
      asked.push({ path, form, authorization: headers?.['authorization'] ?? '' })
      const json = await answers[path]?.(form ?? {})
      if (json === undefined) return { status: 400, json: { error: 'invalid_grant' } }
      return { status: path === '/token' ? (misbehaviour.tokenStatus ?? 200) : 200, json }
    },
  }

  return {
    port,
    /** Every call the backend made. */
    asked,
    misbehave: (next: Misbehaviour) => void (misbehaviour = next),
    idToken,
    /** The person agrees; resolves to the address that the provider sends them back to. */
    consent: (address: string): URL => {
      const { searchParams } = new URL(address)
      const back = new URL(searchParams.get('redirect_uri')!)
      const code = `code-${(count += 1)}`
      codes.set(code, searchParams)
      back.searchParams.set('code', code)
      back.searchParams.set('state', searchParams.get('state')!)
      back.searchParams.set('iss', issuer)
      return back
    },
  }
}

import { base64Url } from '../backend/ports/randomTokens.ts'
import type { Clock, IdentityProviders } from '../backend/ports/ports.ts'

/** Paths of the preview's providers, below any origin: with ID tokens, and without. */
const path = '/openid'
const plainPath = '/plain-oauth'
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
/** The person who signs in when the request has no login hint. */
const usualPerson = { email: 'member@acme.test', name: 'Max Reed' }

/**
 * An OpenID provider in the page that signs people in without asking; it protects nothing, because all data here is
 * published.
 */
export interface PreviewProvider extends IdentityProviders {
  /**
   * A browser's visit to the provider: sends it back at once, or posts through `post` where the answer is to be posted.
   * `undefined` for other addresses.
   */
  visit: (url: URL, post: (url: URL, init: RequestInit) => Promise<Response>) => Promise<Response> | undefined
}

const encoded = (value: object) => base64Url(new TextEncoder().encode(JSON.stringify(value)))
const decoded = (text: string) =>
  JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as Record<'audience' | 'nonce' | 'email', string>

const makeKeys = () =>
  crypto.subtle.generateKey({ ...algorithm, modulusLength: 2_048, publicExponent: new Uint8Array([1, 0, 1]) }, true, [
    'sign',
    'verify',
  ])

/** Builds the provider of one preview. */
export const createPreviewProvider = (clock: Clock): PreviewProvider => {
  let keys: ReturnType<typeof makeKeys> | undefined
  const keyPair = () => (keys ??= makeKeys())

  const keySet = async () => {
    const { kty, n, e } = await crypto.subtle.exportKey('jwk', (await keyPair()).publicKey)
    return { keys: [{ kty, n, e, alg: 'RS256', use: 'sig' }] }
  }

  /** The authorization code contains the claims of the token. */
  const tokens = async (issuer: string, code: string) => {
    const { audience, nonce, email } = decoded(code)
    const nowSeconds = Math.floor(clock.now() / 1000)
    const name = email === usualPerson.email ? usualPerson.name : email.split('@')[0]!
    const claims = { iss: issuer, aud: audience, sub: `preview:${email}`, nonce, email, name, email_verified: true }
    const signed = `${encoded({ alg: 'RS256' })}.${encoded({ ...claims, iat: nowSeconds, exp: nowSeconds + 60 })}`
    const { privateKey } = await keyPair()
    const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(signed))
    return { access_token: code, id_token: `${signed}.${base64Url(new Uint8Array(signature))}`, token_type: 'Bearer' }
  }

  const discovery = (issuer: string) => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  })

  return {
    ask: async ({ origin, pathname }, { form } = {}) => {
      const issuer = origin + path
      const answers: Record<string, () => unknown> = {
        [`${path}/.well-known/openid-configuration`]: () => discovery(issuer),
        [`${path}/token`]: () => tokens(issuer, form?.['code'] ?? ''),
        [`${path}/jwks`]: keySet,
        [`${plainPath}/token`]: () => ({ access_token: form?.['code'], token_type: 'bearer' }),
        [`${plainPath}/user`]: () => ({ id: 4_711, name: usualPerson.name }),
        [`${plainPath}/user/emails`]: () => [{ email: usualPerson.email, primary: true, verified: true }],
      }
      const answer = Object.hasOwn(answers, pathname) ? answers[pathname] : undefined
      return answer ? { status: 200, json: await answer() } : { status: 404, json: undefined }
    },
    visit: ({ pathname, searchParams }, post) => {
      if (pathname !== `${path}/auth` && pathname !== `${plainPath}/authorize`) return undefined
      const value = (name: string) => searchParams.get(name) ?? ''
      const back = new URL(value('redirect_uri'))
      const email = searchParams.get('login_hint') ?? usualPerson.email
      const code = encoded({ audience: value('client_id'), nonce: value('nonce'), email })
      const answer = new URLSearchParams({ code, state: value('state') })
      if (value('response_mode') === 'form_post')
        return post(back, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: answer.toString(),
        })
      for (const [name, text] of answer) back.searchParams.set(name, text)
      return Promise.resolve(new Response(null, { status: 303, headers: { Location: back.href } }))
    },
  }
}

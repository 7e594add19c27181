import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify } from 'jose'
import Provider, { interactionPolicy, type Configuration, type JWK, type KoaContextWithOIDC } from 'oidc-provider'
import { OpenIdMemory } from '../../../../demo/server/providers/openIdMemory.ts'
import { createVisits } from '../../../visits.ts'

/** Where people of the application come back to. */
export const redirectUri = 'https://app.test/oauth/callback'
/** The application, which keeps no secret (RFC 8252 §8.5). */
export const clientId = 'app'

const person = { sub: 'ida-1', email: 'ida@acme.test', email_verified: true, name: 'Ida Lund' }
const tenant = { tenantId: 'acme', name: 'Acme' }
/** Its name in responses and tokens: the base URL that the application is configured with. */
const issuer = 'https://auth.test'
const [authorizePath, tokenPath] = ['/frontegg/oauth/authorize', '/frontegg/oauth/token']
const interactionPath = '/frontegg/sign-in/'

const configurationOf = (key: JWK): Configuration => ({
  adapter: OpenIdMemory,
  routes: {
    authorization: authorizePath,
    token: tokenPath,
    end_session: '/frontegg/oauth/logout',
    jwks: '/frontegg/.well-known/jwks.json',
  },
  clients: [
    {
      client_id: clientId,
      token_endpoint_auth_method: 'none',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: [randomBytes(32).toString('base64url')] },
  claims: { openid: ['sub', 'tenantId', 'tenantIds'], email: ['email', 'email_verified'], profile: ['name'] },
  // Our client reads who a person is from the ID token.
  conformIdTokenClaims: false,
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: true, logoutSource: showForm },
  },
  interactions: { policy: interactionPolicy.base(), url: (_context, { uid }) => interactionPath + uid },
  pkce: { required: () => true },
  issueRefreshToken: (_context, client) => Promise.resolve(client.grantTypeAllowed('refresh_token')),
  ttl: {
    AccessToken: 300,
    AuthorizationCode: 60,
    Grant: 600,
    IdToken: 300,
    Interaction: 600,
    RefreshToken: 600,
    Session: 600,
  },
  findAccount: (_context, accountId) => ({
    accountId,
    claims: () => ({ ...person, sub: accountId, tenantId: tenant.tenantId, tenantIds: [tenant.tenantId] }),
  }),
  loadExistingGrant: async ({ oidc }) => {
    const { accountId = '' } = oidc.session!
    const known = oidc.session!.grantIdFor(clientId)
    if (known !== undefined) return oidc.provider.Grant.find(known)
    const grant = new oidc.provider.Grant({ clientId, accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
  renderError: (context, { error, error_description }) => {
    context.type = 'text/plain'
    context.body = `${error}: ${error_description ?? ''}`
  },
})

const showForm = (context: KoaContextWithOIDC, form: string) => void (context.body = form)

const start = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(
    issuer,
    configurationOf({ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' } as JWK),
  )
  const answer = provider.callback()
  const interact = (request: IncomingMessage, response: ServerResponse) => {
    const isCancelled = request.url?.endsWith('?cancel') ?? false
    const result = isCancelled ? { error: 'access_denied' } : { login: { accountId: person.sub } }
    return provider.interactionFinished(request, response, result)
  }
  server.on('request', (request, response) => {
    if (request.url?.startsWith(interactionPath)) void interact(request, response)
    else void answer(request, response)
  })
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin, close }
}

/** A browser at the server. */
const createBrowser = (origin: string) => {
  const visit = createVisits(origin)
  /** Goes where it is sent until that is a page of the application. */
  const follow = async (address: string, signIn = ''): Promise<URL> => {
    let to = address
    for (let steps = 0; steps < 8; steps += 1) {
      const step = await visit(new URL(to, origin).pathname.startsWith(interactionPath) ? to + signIn : to)
      if (step.to === null) throw new Error(`Stopped at ${to}: ${step.status} ${step.text}`)
      to = step.to
      if (to.startsWith(redirectUri)) return new URL(to)
    }
    throw new Error(`No end of redirects at ${to}`)
  }
  return { visit, follow }
}

type Browser = ReturnType<typeof createBrowser>

const unauthorized = (error: string) => Response.json({ error }, { status: 401 })

/** The token call of our client in the form of RFC 6749: it sends JSON and, as the contract wants, no client id. */
const exchange = async (origin: string, body: Record<string, string>) => {
  const form = new URLSearchParams({ client_id: clientId, ...body })
  const response = await fetch(origin + tokenPath, { method: 'POST', body: form })
  return Response.json(await response.json(), { status: response.status })
}

/** The silent call of our client as an authorization request with `prompt=none` (OpenID Connect Core §3.1.2.1). */
const silently = async (origin: string, { follow }: Browser) => {
  const [verifier, state] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  const asked = { response_type: 'code', client_id: clientId, scope: 'openid email profile', redirect_uri: redirectUri }
  const query = new URLSearchParams({ ...asked, state, code_challenge, code_challenge_method: 'S256', prompt: 'none' })
  const { searchParams } = await follow(`${authorizePath}?${query.toString()}`)
  const code = searchParams.get('code')
  if (code === null) return unauthorized(searchParams.get('error') ?? '')
  return exchange(origin, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  })
}

/** The sign-out of our client, one call, as RP-initiated logout, which asks the person on a page. */
const signOut = async ({ visit }: Browser, bearer: string) => {
  const { text } = await visit(`/frontegg/oauth/logout?id_token_hint=${bearer}`)
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(text) ?? []
  const { status } = await visit('/frontegg/oauth/logout/confirm', { xsrf, logout: 'yes' })
  return new Response(null, { status: status < 400 ? 204 : status })
}

/**
 * An authorization server that another person wrote, with the one browser that visits it. `answer` is what the
 * Frontegg API says differently from the standards: nothing but form, prompt and confirmation of three calls.
 */
export const startIndependentServer = async () => {
  const { origin, close } = await start()
  const browser = createBrowser(origin)
  const keys = createRemoteJWKSet(new URL('/frontegg/.well-known/jwks.json', origin))
  const silentAnswers: number[] = []

  /** What a server behind the authorization server says to a person with its ID token. */
  const resource = async (bearer: string, body: object) => {
    const isGood = await jwtVerify(bearer, keys, { issuer, audience: clientId }).then(
      () => true,
      () => false,
    )
    return isGood ? Response.json(body) : unauthorized('invalid_token')
  }
  /** Answers a call of our client; `undefined` for calls that are about something else. */
  const answer = async (request: Request): Promise<Response | undefined> => {
    const path = new URL(request.url).pathname.replace('/frontegg', '')
    const bearer = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '')
    if (path === '/oauth/token') return exchange(origin, (await request.json()) as Record<string, string>)
    if (path === '/oauth/logout') return signOut(browser, bearer)
    if (path === '/identity/resources/users/v2/me') return resource(bearer, { ...person, ...tenant, tenants: [] })
    if (path === '/identity/resources/users/v3/me/tenants')
      return resource(bearer, { tenants: [tenant], activeTenant: tenant })
    if (path.endsWith('/me/authorization')) return resource(bearer, { roles: [], permissions: [] })
    if (path !== '/oauth/authorize/silent') return undefined
    const silent = await silently(origin, browser)
    silentAnswers.push(silent.status)
    return silent
  }
  return {
    close,
    answer,
    /** Status of each silent answer. */
    silentAnswers,
    /** Follows our client to the server, signs in there unless it knows the browser, and comes back. */
    signIn: (address: string) => browser.follow(new URL(address).pathname + new URL(address).search),
    /** The same, but the person cancels. */
    cancel: (address: string) => browser.follow(new URL(address).pathname + new URL(address).search, '?cancel'),
    /** Requests tokens as our client never would: with what was used before. */
    exchange: (body: Record<string, string>) => exchange(origin, body),
  }
}

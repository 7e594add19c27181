import type * as operations from '../../../http/oauth/operations.ts'
import type { OAuthTokens, TokenRequest } from '../../../http/oauth/types.ts'
import { accessClaimsOf } from '../../identity/authResult.ts'
import type { SessionRecord } from '../../store/records.ts'
import { createSession } from '../../identity/newSession.ts'
import { digest } from '../../ports/randomTokens.ts'
import { consumeToken } from '../../tokens/oneTimeTokens.ts'
import type { PageRoute } from '../../request/pageRoute.ts'
import { isVisible, loadUserAccess, type UserAccess } from '../../identity/members.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import { presentedSession, renewSession, renewToken } from '../../identity/sessions.ts'
import { vendorScope } from '../../store/store.ts'
import { optionalTextOf, type Untrusted } from '../../request/fields.ts'

/** One answer for every grant that does not hold (RFC 6749 §5.2). */
const invalidGrant = () => new HttpError(400, 'Failed to authenticate', { code: 'invalid_grant' })

const verifierPattern = /^[\w.~-]{43,128}$/

/** Whose session it is. Somebody who acts as them sees the one account only (B6). */
const personOf = async (
  { store, settings }: OpenContext,
  { userId, impersonatedBy, activeTenantId }: SessionRecord,
): Promise<UserAccess | undefined> => {
  const user = await store.users.get(vendorScope, userId)
  const tenantIds = impersonatedBy === undefined ? undefined : [activeTenantId]
  const person =
    isVisible(user, settings) && !user.isDisabled ? await loadUserAccess(store, user, tenantIds) : undefined
  return person && person.tenants.length > 0 ? person : undefined
}

const tokensFor = async (
  { tokens, ports, settings }: OpenContext,
  person: UserAccess,
  session: SessionRecord,
  { tenantId, clientId, nonce }: { tenantId: string; clientId: string; nonce?: string },
): Promise<Omit<OAuthTokens, 'refresh_token'>> => {
  const leftSeconds = Math.floor((Date.parse(session.expiresAt) - ports.clock.now()) / 1000)
  const expires_in = Math.min(settings.accessTokenSeconds, leftSeconds)
  const claims = accessClaimsOf(session, person, tenantId)
  const id_token = await tokens.signFor({ clientId, ...(nonce === undefined ? {} : { nonce }) }, claims, expires_in)
  return { access_token: await tokens.sign(claims, expires_in), id_token, token_type: 'Bearer', expires_in }
}

/** A code for tokens: the application's own session begins, and ends with the browser's. */
const byCode = async (input: Untrusted<TokenRequest>, context: OpenContext): Promise<OAuthTokens> => {
  const record = await consumeToken(context, optionalTextOf(input.code, 'code'), 'authorizationCode')
  const verifier = optionalTextOf(input.code_verifier, 'code_verifier') ?? ''
  const challenge = await digest(verifier)
  const { facts, userId } = record ?? {}
  if (!facts || !userId || !verifierPattern.test(verifier) || facts['challenge'] !== challenge) throw invalidGrant()
  if (facts['redirectUri'] !== input.redirect_uri) throw invalidGrant()
  const startedBy = await context.store.sessions.get(vendorScope, String(facts['sessionId']))
  const person = startedBy && (await personOf(context, startedBy))
  const tenantId = person?.tenants.find(({ id }) => id === facts['tenantId'])?.id
  if (!startedBy || !person || tenantId === undefined) throw invalidGrant()
  const clientId = String(facts['clientId'])
  const { amr, acr } = startedBy
  const circumstances = { application: { clientId, startedBy }, refuse: invalidGrant }
  const { session, token } = await createSession(context, person.user, tenantId, { amr, acr }, circumstances)
  const nonce = facts['nonce']
  const facets = { tenantId, clientId, ...(typeof nonce === 'string' ? { nonce } : {}) }
  await context.auditFor(tenantId, 'user.signedInHosted', { userId, email: person.user.email, clientId })
  return { ...(await tokensFor(context, person, session, facets)), refresh_token: token }
}

const wantedTenant = (person: UserAccess, session: SessionRecord, wanted: string | undefined): string => {
  const isTheirs = (id: string) => person.tenants.some(tenant => tenant.id === id)
  if (wanted !== undefined && !isTheirs(wanted)) throw notFound()
  return wanted ?? (isTheirs(session.activeTenantId) ? session.activeTenantId : person.tenants[0]!.id)
}

const byRefreshToken = async (input: Untrusted<TokenRequest>, context: OpenContext): Promise<OAuthTokens> => {
  const presented = await presentedSession(
    context,
    optionalTextOf(input.refresh_token, 'refresh_token') ?? '',
    'application',
  )
  const person = presented && (await personOf(context, presented.session))
  if (!presented || !person)
    throw new HttpError(401, 'Your session has ended. Sign in again.', { code: 'invalid_grant' })
  const tenantId = wantedTenant(person, presented.session, optionalTextOf(input.tenantId, 'tenantId'))
  const renewed = await renewToken(context, presented)
  if (!renewed) throw new HttpError(401, 'Your session has ended. Sign in again.', { code: 'invalid_grant' })
  const { session, token } = renewed
  return {
    ...(await tokensFor(context, person, session, { tenantId, clientId: session.clientId ?? '' })),
    refresh_token: token,
  }
}

const exchange = (input: Untrusted<TokenRequest>, context: OpenContext): Promise<OAuthTokens> => {
  if (input.grant_type === 'authorization_code') return byCode(input, context)
  if (input.grant_type === 'refresh_token') return byRefreshToken(input, context)
  throw new HttpError(400, 'This grant is not supported', { code: 'unsupported_grant_type' })
}

/** Tokens for a code or a refresh token. */
export const tokenExchange: HandlersFor<typeof operations>['tokenExchange'] = legacyAnyone(exchange)

/** The same for independent clients, which send forms and read errors in the words of RFC 6749 §5.2. */
export const tokenForm: PageRoute = {
  path: '/oauth/token',
  run: async (form, context) => {
    try {
      return await exchange(Object.fromEntries(form), context)
    } catch (cause) {
      if (cause instanceof HttpError && cause.code !== undefined)
        throw new HttpError(cause.status, cause.message, { code: cause.code, oauthError: cause.code })
      throw cause
    }
  },
}

/** Tokens by the cookie of our own page, without a refresh token: the cookie is one already. */
export const silentAuthorize: HandlersFor<typeof operations>['silentAuthorize'] = legacyAnyone(
  async (input, context) => {
    const presented = await presentedSession(context)
    const person = presented && (await personOf(context, presented.session))
    const renewed = person && (await renewSession(context, presented))
    if (!person || !renewed) throw new HttpError(401, 'Not signed in', { code: 'ER-NOT-SIGNED-IN' })
    const tenantId = wantedTenant(person, renewed, optionalTextOf(input.tenantId, 'tenantId'))
    const [application] = context.settings.oauthClients
    const clientId = application?.id ?? context.settings.audience
    return { ...(await tokensFor(context, person, renewed, { tenantId, clientId })), refresh_token: '' }
  },
)

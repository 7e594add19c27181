import * as v from 'valibot'
import type { OAuthTokens } from '../../../http/oauth/types.ts'
import { accessClaimsOf } from '../../identity/authResult.ts'
import type { SessionRecord } from '../../store/records.ts'
import { createSession } from '../../identity/newSession.ts'
import { digest } from '../../ports/randomTokens.ts'
import type { PageRoute } from '../../request/pageRoute.ts'
import { isVisible, loadUserAccess, type UserAccess } from '../../identity/members.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import { anyone, type OpenContext } from '../../handler/handler.ts'
import { optionalText } from '../../handler/schema.ts'
import { checkedInput } from '../../handler/validate.ts'
import { presentedSession, renewSession, renewToken } from '../../identity/sessions.ts'
import { vendorScope } from '../../store/store.ts'
import { rememberGrant, useCode } from './authorizationCode.ts'

/** The same answer for every grant that is not valid (RFC 6749 §5.2). */
const invalidGrant = () => new HttpError(400, 'Failed to authenticate', { code: 'invalid_grant' })

const sessionEnded = () => new HttpError(401, 'Your session has ended. Sign in again.', { code: 'invalid_grant' })

const verifierPattern = /^[\w.~-]{43,128}$/

/** A request to the token endpoint (RFC 6749 §4.1.3 and §6, RFC 7636 §4.5). */
const tokenRequest = v.object({
  grant_type: optionalText(),
  client_id: optionalText(),
  code: optionalText(),
  code_verifier: optionalText(),
  redirect_uri: optionalText(),
  refresh_token: optionalText(),
  tenantId: optionalText(),
})

type TokenRequest = v.InferOutput<typeof tokenRequest>

/** True unless the request names another application; public clients may name none. */
const isClient = ({ client_id: sent }: TokenRequest, clientId: string | undefined): boolean =>
  sent === undefined || sent === clientId

/** The person of a session, if they may still sign in; for an impersonation, with its one tenant only. */
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

/** Exchanges a code for tokens: the application gets its own session, which ends with the browser's. */
const byCode = async (input: TokenRequest, context: OpenContext): Promise<OAuthTokens> => {
  const used = await useCode(context, input.code)
  const { code_verifier: verifier = '' } = input
  const challenge = await digest(verifier)
  if (!used || !verifierPattern.test(verifier) || used.facts.challenge !== challenge) throw invalidGrant()
  const { clientId, nonce, redirectUri, sessionId } = used.facts
  if (!isClient(input, clientId) || redirectUri !== input.redirect_uri) throw invalidGrant()
  const startedBy = await context.store.sessions.get(vendorScope, sessionId)
  const person = startedBy && (await personOf(context, startedBy))
  const tenantId = person?.tenants.find(({ id }) => id === used.facts.tenantId)?.id
  if (!startedBy || !person || tenantId === undefined) throw invalidGrant()
  const { amr, acr } = startedBy
  const circumstances = { application: { clientId, startedBy }, refuse: invalidGrant }
  const { session, token } = await createSession(context, person.user, tenantId, { amr, acr }, circumstances)
  await rememberGrant(context, used, session)
  const { id: userId, email } = person.user
  await context.auditFor(tenantId, 'user.signedInHosted', { userId, email, clientId })
  const facets = { tenantId, clientId, ...(nonce === null ? {} : { nonce }) }
  return { ...(await tokensFor(context, person, session, facets)), refresh_token: token }
}

/** The requested tenant, else the session's. @throws HttpError 404 for a tenant that the person is not in */
const wantedTenant = (person: UserAccess, session: SessionRecord, wanted: string | undefined): string => {
  const isTheirs = (id: string) => person.tenants.some(tenant => tenant.id === id)
  if (wanted !== undefined && !isTheirs(wanted)) throw notFound()
  return wanted ?? (isTheirs(session.activeTenantId) ? session.activeTenantId : person.tenants[0]!.id)
}

const byRefreshToken = async (input: TokenRequest, context: OpenContext): Promise<OAuthTokens> => {
  const presented = await presentedSession(context, input.refresh_token ?? '', 'application')
  const person = presented && (await personOf(context, presented.session))
  if (!presented || !person) throw sessionEnded()
  if (!isClient(input, presented.session.clientId)) throw invalidGrant()
  const tenantId = wantedTenant(person, presented.session, input.tenantId)
  const renewed = await renewToken(context, presented)
  if (!renewed) throw sessionEnded()
  const { session, token } = renewed
  const facets = { tenantId, clientId: session.clientId ?? '' }
  return { ...(await tokensFor(context, person, session, facets)), refresh_token: token }
}

const exchange = (input: TokenRequest, context: OpenContext): Promise<OAuthTokens> => {
  if (input.grant_type === 'authorization_code') return byCode(input, context)
  if (input.grant_type === 'refresh_token') return byRefreshToken(input, context)
  throw new HttpError(400, 'This grant is not supported', { code: 'unsupported_grant_type' })
}

/** Issues tokens for a code or a refresh token. */
export const tokenExchange = anyone({ input: tokenRequest }, exchange)

/** An error in the form of RFC 6749 §5.2. */
const asOAuthError = ({ status, message, code }: HttpError): HttpError =>
  new HttpError(status, message, {
    ...(code === undefined ? {} : { code }),
    oauthError: code ?? 'invalid_request',
  })

/** The token endpoint for standard OAuth clients, which send forms. */
export const tokenForm: PageRoute = {
  path: '/oauth/token',
  run: async (form, context) => {
    try {
      return await exchange(checkedInput(tokenRequest, Object.fromEntries(form)), context)
    } catch (cause) {
      throw cause instanceof HttpError ? asOAuthError(cause) : cause
    }
  },
}

/** The requested application, else the first one. */
const requestedApplication = ({ settings, requestInfo }: OpenContext): string => {
  const requested = requestInfo.header('frontegg-requested-application-id')
  const { oauthClients, audience } = settings
  const application = oauthClients.find(({ id }) => id === requested) ?? oauthClients[0]
  return application?.id ?? audience
}

/** Issues tokens by the session cookie, without a refresh token: the cookie already holds one. */
export const silentAuthorize = anyone({ input: v.object({ tenantId: optionalText() }) }, async (input, context) => {
  const presented = await presentedSession(context)
  const person = presented && (await personOf(context, presented.session))
  const renewed = person && (await renewSession(context, presented))
  if (!person || !renewed) throw new HttpError(401, 'Not signed in', { code: 'ER-NOT-SIGNED-IN' })
  const tenantId = wantedTenant(person, renewed, input.tenantId)
  const facets = { tenantId, clientId: requestedApplication(context) }
  return { ...(await tokensFor(context, person, renewed, facets)), refresh_token: '' }
})

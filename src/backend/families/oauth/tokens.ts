import * as v from 'valibot'
import type { OAuthTokens } from '../../../http/oauth/types.ts'
import { createSession } from '../../identity/signIn/newSession.ts'
import { digest } from '../../ports/randomTokens.ts'
import type { PageRoute } from '../../handler/pageRoute.ts'
import { HttpError } from '../../request/httpError.ts'
import { anyone } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { optionalText } from '../../request/schema.ts'
import { checkedInput } from '../../handler/validate.ts'
import { presentedSession, renewToken } from '../../identity/sessions/sessions.ts'
import { usableTenant } from '../../identity/sessions/tenantSessions.ts'
import { vendorScope } from '../../store/store.ts'
import { rememberGrant, useCode, type UsedCode } from './authorizationCode.ts'
import { byClientCredentials } from './clientCredentials.ts'
import { withOAuthErrors } from './oauthErrors.ts'
import { isRegisteredAs, personOf, tokensFor, wantedTenant } from './sessionTokens.ts'

/** The same answer for every grant that is not valid (RFC 6749 §5.2). */
const invalidGrant = () => new HttpError(400, 'Failed to authenticate', { code: 'invalid_grant' })

const sessionEnded = () => new HttpError(401, 'Your session has ended. Sign in again.', { code: 'invalid_grant' })

const verifierPattern = /^[\w.~-]{43,128}$/
/** Verifiers of the public client, for applications that are registered as `legacy-verifier`. */
const legacyVerifierPattern = /^[\w.~-]{16}$/

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

/** The error of an application that proved its request, but by a verifier that is too easy to guess. */
const verifierRefused = () =>
  new HttpError(
    400,
    'The code verifier must have 43 to 128 characters (RFC 7636 §4.1). Only an application that the operator registered as legacy-verifier may send 16.',
    { code: 'invalid_grant' },
  )

/** True for a verifier of the public client. @throws HttpError for one that the application may not use */
const isLegacyVerifier = async (context: OpenContext, verifier: string, { facts }: UsedCode): Promise<boolean> => {
  if (verifierPattern.test(verifier)) return false
  const { clientId, tenantId } = facts
  const isLegacy = legacyVerifierPattern.test(verifier)
  if (isLegacy && isRegisteredAs(context.settings, clientId, 'legacy-verifier')) return true
  await context.auditFor(tenantId, 'authorizationCode.verifierRefused', {
    clientId,
    severity: 'Medium',
    outcome: 'failure',
  })
  throw verifierRefused()
}

/** Exchanges a code for tokens: the application gets its own session, which ends with the browser's. */
const byCode = async (input: TokenRequest, context: OpenContext): Promise<OAuthTokens> => {
  const used = await useCode(context, input.code)
  const { code_verifier: verifier = '' } = input
  const challenge = await digest(verifier)
  if (!used || used.facts.challenge !== challenge) throw invalidGrant()
  const hasLegacyVerifier = await isLegacyVerifier(context, verifier, used)
  const { clientId, nonce, redirectUri, sessionId } = used.facts
  if (!isClient(input, clientId) || redirectUri !== input.redirect_uri) throw invalidGrant()
  const startedBy = await context.store.sessions.get(vendorScope, sessionId)
  const person = startedBy && (await personOf(context, startedBy))
  const tenantId = person?.tenants.find(({ id }) => id === used.facts.tenantId)?.id
  if (!startedBy || !person || tenantId === undefined) throw invalidGrant()
  if ((await usableTenant(context, startedBy, person, tenantId)) === undefined) throw invalidGrant()
  const { amr, acr } = startedBy
  const circumstances = { application: { clientId, startedBy }, refuse: invalidGrant }
  const { session, token } = await createSession(context, person.user, tenantId, { amr, acr }, circumstances)
  await rememberGrant(context, used, session)
  const { id: userId, email } = person.user
  await context.auditFor(tenantId, 'user.signedInHosted', {
    userId,
    email,
    clientId,
    ...(hasLegacyVerifier ? { hasLegacyVerifier } : {}),
  })
  const facets = { tenantId, clientId, ...(nonce === null ? {} : { nonce }) }
  return { ...(await tokensFor(context, person, session, facets)), refresh_token: token }
}

/** Whether the operator still has an application; without any, sessions are the audience's. */
const isRegistered = ({ settings: { oauthClients, audience } }: OpenContext, clientId: string | undefined): boolean =>
  clientId === audience || oauthClients.some(({ id }) => id === clientId)

const byRefreshToken = async (input: TokenRequest, context: OpenContext): Promise<OAuthTokens> => {
  const presented = await presentedSession(context, input.refresh_token ?? '', 'application')
  const person = presented && (await personOf(context, presented.session))
  if (!presented || !person || !isRegistered(context, presented.session.clientId)) throw sessionEnded()
  if (!isClient(input, presented.session.clientId)) throw invalidGrant()
  const tenantId = await wantedTenant(context, person, presented.session, input.tenantId)
  if (tenantId === undefined) throw sessionEnded()
  const renewed = await renewToken(context, presented)
  if (!renewed) throw sessionEnded()
  const { session, token } = renewed
  const facets = { tenantId, clientId: session.clientId ?? '' }
  return { ...(await tokensFor(context, person, session, facets)), refresh_token: token }
}

const exchange = (input: TokenRequest, context: OpenContext): Promise<OAuthTokens> => {
  if (input.grant_type === 'authorization_code') return byCode(input, context)
  if (input.grant_type === 'refresh_token') return byRefreshToken(input, context)
  if (input.grant_type === undefined) throw new HttpError(400, 'grant_type is missing', { code: 'invalid_request' })
  throw new HttpError(400, 'This grant is not supported', { code: 'unsupported_grant_type' })
}

/** Issues tokens for a code or a refresh token. */
export const tokenExchange = anyone({ input: tokenRequest }, exchange)

/** The token endpoint for standard OAuth clients, which send forms; programs exchange their client credentials here. */
export const tokenForm: PageRoute = {
  path: '/oauth/token',
  run: (form, context) =>
    withOAuthErrors<unknown>(() =>
      form.get('grant_type') === 'client_credentials'
        ? byClientCredentials(form, context)
        : exchange(checkedInput(tokenRequest, Object.fromEntries(form)), context),
    ),
}

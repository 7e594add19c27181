import type { OAuthTokens } from '../../../http/oauth/types.ts'
import type { OAuthClientKind } from '../../settings/config.ts'
import type { OpenContext } from '../../context/context.ts'
import { accessClaimsOf } from '../../identity/signIn/authResult.ts'
import { isVisible, loadUserAccess, type UserAccess } from '../../identity/members/members.ts'
import { usableTenant } from '../../identity/sessions/tenantSessions.ts'
import { notFound } from '../../request/httpError.ts'
import type { Settings } from '../../settings/settings.ts'
import type { SessionRecord } from '../../identity/sessions/records.ts'
import { vendorScope } from '../../store/store.ts'
import { idTokenAlgorithm, signingAlgorithm, type SigningAlgorithm } from '../../tokens/signingKeys.ts'

/** True for an application that the operator registered for something. */
export const isRegisteredAs = ({ oauthClients }: Settings, clientId: string, kind: OAuthClientKind): boolean =>
  oauthClients.find(({ id }) => id === clientId)?.registeredAs?.includes(kind) ?? false

/** The person of a session, if they may still sign in; for an impersonation, with its one tenant only. */
export const personOf = async (
  { store, ports, settings }: OpenContext,
  { userId, impersonatedBy, activeTenantId }: SessionRecord,
): Promise<UserAccess | undefined> => {
  const user = await store.users.get(vendorScope, userId)
  const tenantIds = impersonatedBy === undefined ? undefined : [activeTenantId]
  const person =
    isVisible(user, settings) && !user.isDisabled ? await loadUserAccess({ store, ports }, user, tenantIds) : undefined
  return person && person.tenants.length > 0 ? person : undefined
}

/** Who the tokens of a session are for. */
export interface TokenFacets {
  tenantId: string
  clientId: string
  nonce?: string
}

/**
 * The tokens of a session, without a refresh token. The contract uses the ID token as access token; only applications
 * that are registered as `openid` get one that does not open the API.
 */
export const tokensFor = async (
  { tokens, ports, settings }: OpenContext,
  person: UserAccess,
  session: SessionRecord,
  { tenantId, clientId, nonce }: TokenFacets,
): Promise<Omit<OAuthTokens, 'refresh_token'>> => {
  const leftSeconds = Math.floor((Date.parse(session.expiresAt) - ports.clock.now()) / 1000)
  const expires_in = Math.min(settings.accessTokenSeconds, leftSeconds)
  const claims = accessClaimsOf(session, person, tenantId)
  const algorithm: SigningAlgorithm = isRegisteredAs(settings, clientId, 'rs256') ? idTokenAlgorithm : signingAlgorithm
  const application = { clientId, algorithm, ...(nonce === undefined ? {} : { nonce }) }
  const sign = isRegisteredAs(settings, clientId, 'openid') ? tokens.signIdToken : tokens.signFor
  const id_token = await sign(application, claims, expires_in)
  return { access_token: await tokens.sign(claims, expires_in, clientId), id_token, token_type: 'Bearer', expires_in }
}

/**
 * The requested tenant, else the session's; `undefined` where the session may not act in it.
 * @throws HttpError 404 for a tenant that the person is not in
 */
export const wantedTenant = async (
  context: OpenContext,
  person: UserAccess,
  session: SessionRecord,
  wanted: string | undefined,
): Promise<string | undefined> => {
  if (wanted !== undefined && !person.tenants.some(({ id }) => id === wanted)) throw notFound()
  return usableTenant(context, session, person, wanted)
}

import type { OpenContext } from '../../context/context.ts'
import { HttpError } from '../../request/httpError.ts'
import { findApiToken, holderOf, recordUse } from '../../identity/apiTokens/apiTokens.ts'
import { refusePlace } from '../../identity/restrictions/placeRules.ts'

/** The answer to client credentials (RFC 6749 §4.4.3). */
interface ClientCredentialsTokens {
  access_token: string
  token_type: 'Bearer'
  /** Seconds. */
  expires_in: number
}

/** The one error for unknown, wrong and ended credentials (RFC 6749 §5.2). */
const invalidClient = () => new HttpError(401, "The client credentials aren't valid.", { code: 'invalid_client' })

/** A part of HTTP Basic credentials, which OAuth sends form-encoded (RFC 6749 §2.3.1). */
const decoded = (part: string) => new URLSearchParams(`part=${part}`).get('part') ?? ''

/** Client id and secret of HTTP Basic authentication, else those of the form; never of both. */
const credentialsOf = (form: URLSearchParams, { requestInfo }: OpenContext): { id: string; secret: string } => {
  const basic = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(requestInfo.header('authorization') ?? '')?.[1]
  if (basic === undefined) return { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' }
  if (form.has('client_secret') || basic.length % 4 !== 0) throw invalidClient()
  const [id = '', secret = ''] = atob(basic).split(':')
  return { id: decoded(id), secret: decoded(secret) }
}

/**
 * Exchanges client credentials for a short-lived access token, which ends no later than they do.
 * @throws HttpError 401 for credentials that aren't valid, 403 where the tenant refuses the address or country
 */
export const byClientCredentials = async (
  form: URLSearchParams,
  context: OpenContext,
): Promise<ClientCredentialsTokens> => {
  const { id, secret } = credentialsOf(form, context)
  const token = await findApiToken(context, secret, 'ClientCredentials')
  const holder = token?.id === id ? await holderOf(context, token) : undefined
  if (!token || !holder) throw invalidClient()
  await refusePlace(context, token.ownerTenantId)
  await recordUse(context, token)
  const { ports, settings, tokens } = context
  const leftMs = token.expiresAt === undefined ? Infinity : Date.parse(token.expiresAt) - ports.clock.now()
  const lifeSeconds = Math.max(1, Math.min(settings.accessTokenSeconds, Math.floor(leftMs / 1000)))
  const claims = {
    sub: token.id,
    tenantId: token.ownerTenantId,
    createdByUserId: token.userId,
    type: `${token.owner}ApiToken` as const,
    roles: holder.roles,
    permissions: holder.permissions,
  }
  return {
    access_token: await tokens.signForApiToken(claims, lifeSeconds),
    token_type: 'Bearer',
    expires_in: lifeSeconds,
  }
}

import type { AccessTokenClaims } from '../../tokens/accessTokens.ts'
import type { AuthResult } from '../../../http/authResult.ts'
import type { SessionRecord } from '../sessions/records.ts'
import type { UserAccess } from '../members/members.ts'
import type { OpenContext } from '../../context/context.ts'

/** The claims of a session's access token. */
export const accessClaimsOf = (session: SessionRecord, person: UserAccess, tenantId: string): AccessTokenClaims => {
  const { user } = person
  const rightsFrom = person.inheritsFrom(tenantId)
  return {
    sub: user.id,
    tenantId,
    tenantIds: person.tenants.map(tenant => tenant.id),
    name: user.name,
    email: user.email,
    email_verified: user.isVerified,
    roles: person.rolesIn(tenantId).map(role => role.key),
    permissions: person.permissionsIn(tenantId).map(permission => permission.key),
    sid: session.id,
    amr: session.amr,
    ...(session.acr === null ? {} : { acr: session.acr }),
    auth_time: session.authTime,
    ...(session.impersonatedBy !== undefined && { act: { sub: session.impersonatedBy } }),
    ...(rightsFrom !== undefined && { rightsFrom }),
  }
}

/** The answer of a completed sign-in, with an access token that never outlives the session. */
export const authResult = async (
  { tokens, ports, settings }: OpenContext,
  session: SessionRecord,
  person: UserAccess,
  tenantId: string,
): Promise<AuthResult> => {
  const { user } = person
  const nowMs = ports.clock.now()
  const leftSeconds = Math.floor((Date.parse(session.expiresAt) - nowMs) / 1000)
  const expiresIn = Math.min(settings.accessTokenSeconds, leftSeconds)
  const accessToken = await tokens.sign(accessClaimsOf(session, person, tenantId), expiresIn, session.clientId)
  return {
    accessToken,
    expiresIn,
    expires: new Date(nowMs + expiresIn * 1000).toISOString(),
    mfaRequired: false,
    userId: user.id,
    userEmail: user.email,
    emailVerified: user.isVerified,
  }
}

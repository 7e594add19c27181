import type { Operation } from '../../http/operation.ts'
import { authenticate } from './authenticate.ts'
import { authenticateApiToken } from './authenticateApiToken.ts'
import type { Access } from './handler.ts'
import type { OpenContext, SignedInContext } from '../context/context.ts'
import { refuseImpersonator } from './impersonation.ts'
import { refuseVisitor } from '../identity/sessions/visits.ts'
import { personalTokens } from '../usage/meter.ts'
import { requireFactor, requireFreshProof } from '../identity/signIn/stepUp.ts'

/**
 * Authorizes a signed-in person, or an API token, for a handler.
 * @throws HttpError 401 without a session or token, 403 without the permission, for an impersonator, without a fresh factor,
 * or for an API token or a visitor where only people or members are allowed
 */
export const admit = async (
  context: OpenContext,
  operation: Operation<never, unknown>,
  access: Access,
): Promise<SignedInContext> => {
  const byToken = await authenticateApiToken(context, access)
  if (byToken) {
    const { tenantId, apiToken } = byToken
    // Tokens of people are counted together: who manages the others does not see them.
    context.usage.count(tenantId, 'apiCalls', apiToken?.owner === 'tenant' ? apiToken.id : personalTokens)
    return byToken
  }
  const { permission, whileImpersonating, byVisitor, stepUp } = access
  const admitted = await authenticate(context, permission)
  refuseImpersonator(admitted.session, whileImpersonating ?? (operation.method === 'GET' ? 'allowed' : 'never'))
  if (byVisitor === 'never') refuseVisitor(admitted)
  const takesProof = permission !== undefined || stepUp?.orSignIn === true
  if (stepUp) await (takesProof ? requireFreshProof : requireFactor)(admitted, stepUp.maxAgeSeconds)
  if (admitted.rightsFrom === undefined && admitted.session.impersonatedBy === undefined)
    context.usage.seen(admitted.tenantId, admitted.user.id)
  return admitted
}

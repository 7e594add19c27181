import type { Operation } from '../../http/operation.ts'
import { authenticate } from './authenticate.ts'
import { authenticateApiToken } from './authenticateApiToken.ts'
import type { Access } from './handler.ts'
import type { OpenContext, SignedInContext } from '../context/context.ts'
import { refuseImpersonator } from './impersonation.ts'
import { refuseVisitor } from '../identity/sessions/visits.ts'
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
  if (byToken) return byToken
  const { permission, whileImpersonating, byVisitor, stepUp } = access
  const admitted = await authenticate(context, permission)
  refuseImpersonator(admitted.session, whileImpersonating ?? (operation.method === 'GET' ? 'allowed' : 'never'))
  if (byVisitor === 'never') refuseVisitor(admitted)
  const takesProof = permission !== undefined || stepUp?.orSignIn === true
  if (stepUp) await (takesProof ? requireFreshProof : requireFactor)(admitted, stepUp.maxAgeSeconds)
  return admitted
}

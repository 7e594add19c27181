import type { Operation } from '../../http/operation.ts'
import { authenticate } from './authenticate.ts'
import type { Access } from './handler.ts'
import type { OpenContext, SignedInContext } from '../context.ts'
import { refuseImpersonator } from './impersonation.ts'
import { requireFactor } from './stepUp.ts'

/**
 * Authorizes a signed-in person for a handler.
 * @throws HttpError 401 without a session, 403 without the permission, for an impersonator, or without a fresh factor
 */
export const admit = async (
  context: OpenContext,
  operation: Operation<never, unknown>,
  { permission, whileImpersonating, stepUp }: Access,
): Promise<SignedInContext> => {
  const admitted = await authenticate(context, permission)
  refuseImpersonator(admitted.session, whileImpersonating ?? (operation.method === 'GET' ? 'allowed' : 'never'))
  if (stepUp) await requireFactor(admitted, stepUp.maxAgeSeconds)
  return admitted
}

import { operation, ownOperation } from '../operation.ts'
import type { AuthResult } from '../authResult.ts'
import type { ActorTokenRequest, Impersonation, ImpersonationRequest, ImpersonationSession } from './types.ts'

/** Starts an impersonation, in place of the browser's own session. */
export const start = operation<ImpersonationRequest, ImpersonationSession>({
  name: 'impersonation.start',
  method: 'POST',
  path: '/identity/resources/impersonation/v1',
  bearer: 'never',
})

/** Asks for the proof that starts one impersonation of a member. */
export const actorToken = ownOperation<ActorTokenRequest, { actorToken: string; expiresIn: number }>({
  name: 'impersonation.actorToken',
  method: 'POST',
  path: '/fe/impersonation/actor-token',
})

/** Reads the impersonation that the session of the request is. */
export const current = ownOperation<void, Impersonation>({
  name: 'impersonation.current',
  method: 'GET',
  path: '/fe/impersonation',
})

/** Ends the impersonation; the browser continues with the impersonator's own session. */
export const stop = ownOperation<void, AuthResult>({
  name: 'impersonation.stop',
  method: 'POST',
  path: '/fe/impersonation/stop',
})

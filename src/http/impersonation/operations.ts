import { operation } from '../operation.ts'
import type { ActorTokenRequest, ImpersonationRequest, ImpersonationSession } from './types.ts'

/** Starts an impersonation, in place of the browser's own session. */
export const start = operation<ImpersonationRequest, ImpersonationSession>({
  name: 'impersonation.start',
  method: 'POST',
  path: '/identity/resources/impersonation/v1',
  bearer: 'never',
})

/** Asks for the proof that starts one impersonation of a member. */
export const actorToken = operation<ActorTokenRequest, { actorToken: string; expiresIn: number }>({
  name: 'impersonation.actorToken',
  method: 'POST',
  path: '/fe/impersonation/actor-token',
  ours: true,
})

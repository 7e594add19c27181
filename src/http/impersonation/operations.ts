import { operation } from '../operation.ts'
import type { ImpersonationRequest, ImpersonationSession } from './types.ts'

/** Starts a session as somebody else, in place of the browser's own. */
export const start = operation<ImpersonationRequest, ImpersonationSession>({
  name: 'impersonation.start',
  method: 'POST',
  path: '/identity/resources/impersonation/v1',
  bearer: 'never',
})

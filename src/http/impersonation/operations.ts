import { operation } from '../operation.ts'
import type { ImpersonationRequest, ImpersonationSession } from './types.ts'

/** Starts an impersonation, in place of the browser's own session. */
export const start = operation<ImpersonationRequest, ImpersonationSession>({
  name: 'impersonation.start',
  method: 'POST',
  path: '/identity/resources/impersonation/v1',
  bearer: 'never',
})

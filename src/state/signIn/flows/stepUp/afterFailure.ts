import type { FeError } from '../../../../http/errors.ts'

/** The consequence of a step-up that could not start (§4). */
export type AfterFailure = 'notEnrolled' | 'failed' | 'signOut'

/** Decides the consequence. A failure of the network or the server never ends a session. */
export const afterFailure = ({ message, status }: FeError): AfterFailure => {
  if (message === 'MFA is not enrolled') return 'notEnrolled'
  return status === undefined || status >= 500 || status === 429 ? 'failed' : 'signOut'
}

import type { FeError } from '../../../../http/errors.ts'

/** The consequence of a step-up that could not start (§4). */
export type AfterFailure = 'notEnrolled' | 'failed' | 'signOut'

/**
 * Decides the consequence. Only a session that has ended is given up: neither a failure of the network or the server nor the
 * refusal of a step-up ends one.
 */
export const afterFailure = ({ message, status }: FeError): AfterFailure => {
  if (message === 'MFA is not enrolled') return 'notEnrolled'
  return status === 401 ? 'signOut' : 'failed'
}

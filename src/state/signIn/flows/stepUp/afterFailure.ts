import type { FeError } from '../../../../http/errors.ts'

/** What a step-up that could not start means (§4). */
export type AfterFailure = 'notEnrolled' | 'failed' | 'signOut'

/** Decides what follows. What only the network or a broken server is to blame for never ends a session. */
export const afterFailure = ({ message, status }: FeError): AfterFailure => {
  if (message === 'MFA is not enrolled') return 'notEnrolled'
  return status === undefined || status >= 500 || status === 429 ? 'failed' : 'signOut'
}

import type { AuthResult } from '../../http/identityAuth/types.ts'

/** What the answer to a sign-in means (§4). */
export type AfterAnswer = 'mfaRequired' | 'mfaEnrolmentRequired' | 'breached' | 'passwordExpired' | 'signedIn'

/** Decides where an answer leads. A second factor goes before everything else, whatever the answer brings besides (T6). */
export const afterAnswer = (result: AuthResult, { hasBreachStep }: { hasBreachStep: boolean }): AfterAnswer => {
  if (result.mfaRequired) return result.mfaEnrolled === false ? 'mfaEnrolmentRequired' : 'mfaRequired'
  if (result.isBreachedPassword && hasBreachStep) return 'breached'
  const { accessToken, passwordExpiresIn } = result
  if (!accessToken && passwordExpiresIn !== undefined && passwordExpiresIn <= 0) return 'passwordExpired'
  return 'signedIn'
}

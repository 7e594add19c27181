import { FeError, genericErrorCode, genericErrorMessage } from '../../http/errors.ts'
import type { AuthResult } from '../../http/authResult.ts'
import { markReported } from '../kit/reportedErrors.ts'
import type { Scope } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { portalConfig } from '../vendor/portalConfig.ts'
import { vendorConfig } from '../vendor/vendorConfig.ts'

/** The result of a sign-in answer (docs/product.md §4). */
export type AfterAnswer = 'mfaRequired' | 'mfaEnrolmentRequired' | 'breached' | 'passwordExpired' | 'signedIn'

/** A question that is asked after signing in and before the last step. */
export type FollowUp = 'signUpDetails' | 'passkeyPrompt' | 'accountChoice'

/** The next step after a sign-in answer. */
export type NextStep =
  | { readonly step: Exclude<AfterAnswer, 'signedIn'>; readonly result: AuthResult }
  | { readonly step: 'signedIn'; readonly followUps: readonly FollowUp[] }

/**
 * Decides the next step after an answer. A second factor precedes everything else, even when the answer has a token.
 */
export const afterAnswer = (result: AuthResult, { hasBreachStep }: { hasBreachStep: boolean }): AfterAnswer => {
  if (result.mfaRequired) return result.mfaEnrolled === false ? 'mfaEnrolmentRequired' : 'mfaRequired'
  const { accessToken, passwordExpiresIn } = result
  // Without a token there is no other way on than a new password, whatever the flag says.
  if (result.isBreachedPassword && (hasBreachStep || !accessToken)) return 'breached'
  if (!accessToken && passwordExpiresIn !== undefined && passwordExpiresIn <= 0) return 'passwordExpired'
  return 'signedIn'
}

/** Decides which questions follow a sign-in; a step-up of an existing session asks none. */
export const followUpsOf = (asked: {
  wasSignedIn: boolean
  /** Whether sign-up may ask for more than a provider tells. */
  hasSignUpRules: boolean
  offersPasskeys: boolean
  askForAccount: boolean
}): FollowUp[] => {
  if (asked.wasSignedIn) return []
  const followUps: FollowUp[] = []
  if (asked.hasSignUpRules) followUps.push('signUpDetails')
  if (asked.offersPasskeys) followUps.push('passkeyPrompt')
  if (asked.askForAccount) followUps.push('accountChoice')
  return followUps
}

/**
 * Turns a sign-in answer into a session when it contains one, and returns the next step. It does not change the step:
 * the machine does. @throws FeError when the answer contains no session and asks for nothing either.
 */
export const acceptAnswer = async (
  { app, element }: Scope,
  result: AuthResult,
  { isNewUser = false }: { isNewUser?: boolean } = {},
): Promise<NextStep> => {
  const { $session, signIn, signOut } = app.use(session)
  const { flag, loadFlagsSoon } = app.use(vendorConfig)
  const isSignedIn = () => $session.get().status === 'signedIn'
  // The first step does not wait for the feature flag of this question.
  if (result.isBreachedPassword) await loadFlagsSoon()
  const step = afterAnswer(result, { hasBreachStep: flag('security-center-show-login-flows') })
  if (step !== 'signedIn') {
    // An unfinished sign-in of another user ends the existing session.
    if (result.mfaRequired && isSignedIn()) await signOut('user', { origin: element })
    return { step, result }
  }
  const wasSignedIn = isSignedIn()
  await signIn(result, { isNewUser, origin: element })
  // A session without a profile cannot be shown; the person must see that signing in failed.
  if (!isSignedIn()) {
    const error = new FeError(genericErrorCode, genericErrorMessage)
    markReported(error) // The session has reported the cause.
    throw error
  }
  const { authOptions, themeOptions, metadata } = app.options()
  const { theme, themeV2 } = app.use(portalConfig).$portal.get()
  return {
    step,
    followUps: followUpsOf({
      wasSignedIn,
      // Themes declare them.
      hasSignUpRules: Boolean(theme ?? themeV2 ?? themeOptions ?? metadata),
      offersPasskeys: flag('show-passkeys-new'),
      askForAccount: authOptions?.askForAccount === true,
    }),
  }
}

import { FeError, genericErrorCode, genericErrorMessage } from '../../http/errors.ts'
import type { AuthResult } from '../../http/identityAuth/types.ts'
import type { Scope } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { vendorConfig } from '../vendor/vendorConfig.ts'

/** What the answer to a sign-in means (docs/product.md §4). */
export type AfterAnswer = 'mfaRequired' | 'mfaEnrolmentRequired' | 'breached' | 'passwordExpired' | 'signedIn'

/** A question that is asked after signing in and before the last step. */
export type FollowUp = 'passkeyPrompt' | 'accountChoice'

/** What follows the answer to a sign-in. */
export type NextStep =
  | { readonly step: Exclude<AfterAnswer, 'signedIn'>; readonly result: AuthResult }
  | { readonly step: 'signedIn'; readonly followUps: readonly FollowUp[] }

/** Decides where an answer leads. A second factor goes before everything else, even when the answer brings a token. */
export const afterAnswer = (result: AuthResult, { hasBreachStep }: { hasBreachStep: boolean }): AfterAnswer => {
  if (result.mfaRequired) return result.mfaEnrolled === false ? 'mfaEnrolmentRequired' : 'mfaRequired'
  if (result.isBreachedPassword && hasBreachStep) return 'breached'
  const { accessToken, passwordExpiresIn } = result
  if (!accessToken && passwordExpiresIn !== undefined && passwordExpiresIn <= 0) return 'passwordExpired'
  return 'signedIn'
}

/** Decides which questions follow a sign-in; a step-up of somebody who was signed in already asks none. */
export const followUpsOf = (asked: {
  wasSignedIn: boolean
  offersPasskeys: boolean
  askForAccount: boolean
}): FollowUp[] => {
  if (asked.wasSignedIn) return []
  const followUps: FollowUp[] = []
  if (asked.offersPasskeys) followUps.push('passkeyPrompt')
  if (asked.askForAccount) followUps.push('accountChoice')
  return followUps
}

/**
 * Turns the answer to a sign-in into a session where it brings one, and returns what follows. It changes no step: the
 * machine does. @throws FeError when the answer brings no session and asks for nothing either.
 */
export const completeSignIn = async (
  { app, element }: Scope,
  result: AuthResult,
  { isNewUser = false }: { isNewUser?: boolean } = {},
): Promise<NextStep> => {
  const { $session, signIn, signOut } = app.use(session)
  const { flag, loadFlagsSoon } = app.use(vendorConfig)
  const isSignedIn = () => $session.get().status === 'signedIn'
  // The first step does not wait for the flag that decides about this one.
  if (result.isBreachedPassword) await loadFlagsSoon()
  const step = afterAnswer(result, { hasBreachStep: flag('security-center-show-login-flows') })
  if (step !== 'signedIn') {
    // A half-finished sign-in of another person ends the session that was there.
    if (result.mfaRequired && isSignedIn()) await signOut('user', { origin: element })
    return { step, result }
  }
  const wasSignedIn = isSignedIn()
  await signIn(result, { isNewUser, origin: element })
  // A session without a profile cannot be shown; the person must be told that signing in failed.
  if (!isSignedIn()) throw new FeError(genericErrorCode, genericErrorMessage)
  const askForAccount = app.options().authOptions?.askForAccount === true
  return {
    step,
    followUps: followUpsOf({ wasSignedIn, offersPasskeys: flag('show-passkeys-new'), askForAccount }),
  }
}

import { FeError, genericErrorCode, genericErrorMessage } from '../../http/errors.ts'
import type { AuthResult } from '../../http/identityAuth/types.ts'
import { flow } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { vendorConfig } from '../vendor/vendorConfig.ts'
import { afterAnswer } from './afterAnswer.ts'
import { signInMachine } from './signInMachine.ts'

/** Where every way in ends: a session, or what is still missing for one (§4). */
export const signInCompletion = flow('finish', scope => {
  const { app } = scope
  const { $session, signIn, signOut } = app.use(session)
  const { flag, loadFlagsSoon } = app.use(vendorConfig)
  const { arrive, hold } = scope.use(signInMachine)

  /** Offers a passkey, where that is wanted (§4); true when the offer is on screen and leads on by itself. */
  const offerPasskey = async (goOn: () => void): Promise<boolean> => {
    if (!flag('show-passkeys-new')) return false
    try {
      const { passkeyPrompt } = await import('./flows/passkeys/prompt.ts')
      return await scope.use(passkeyPrompt).offer(goOn)
    } catch {
      // The person is signed in; an offer that cannot be loaded must not keep them.
      return false
    }
  }

  /** Asks which account to enter, where the host wants that; true when the question is on screen. */
  const offerAccounts = async (goOn: () => void): Promise<boolean> => {
    if (app.options().authOptions?.askForAccount !== true) return false
    try {
      const { chooseAccount } = await import('./flows/chooseAccount/chooseAccount.ts')
      return scope.use(chooseAccount).offer(goOn)
    } catch {
      // As above: the person goes on in the account they were in last.
      return false
    }
  }

  return {
    /** Draws the consequences of an answer that can end in a session. @throws FeError when it brings none. */
    accept: async (result: AuthResult, { isNewUser = false }: { isNewUser?: boolean } = {}): Promise<void> => {
      // The first step does not wait for the flag that decides about this one.
      if (result.isBreachedPassword) await loadFlagsSoon()
      const next = afterAnswer(result, { hasBreachStep: flag('security-center-show-login-flows') })
      if (next === 'mfaRequired' || next === 'mfaEnrolmentRequired') {
        // Whoever was here before is not the one who is half signed in now (T6).
        if ($session.get().status === 'signedIn') await signOut('user', scope.element)
        const { mfa } = await import('./flows/mfa/mfa.ts')
        return scope.use(mfa).takeOver(result, next)
      }
      if (next !== 'signedIn') {
        const { passwordResetRequired } = await import('./flows/breachedPassword/passwordResetRequired.ts')
        return scope.use(passwordResetRequired).takeOver(result, next)
      }
      // A step-up of somebody who is in already asks nothing more.
      const isSignIn = $session.get().status !== 'signedIn'
      const release = hold()
      const goOn = () => {
        release()
        arrive()
      }
      try {
        await signIn(result, isNewUser, scope.element)
        // Without a profile there is nobody to show; the press must not end in nothing.
        if ($session.get().status !== 'signedIn') throw new FeError(genericErrorCode, genericErrorMessage)
      } catch (cause) {
        release()
        throw cause
      }
      if (!isSignIn) return goOn()
      const askForAccount = async () => {
        if (!(await offerAccounts(goOn))) goOn()
      }
      if (!(await offerPasskey(() => void askForAccount()))) await askForAccount()
    },
  }
})

import { FeError, genericErrorMessage } from '../../../../http/errors.ts'
import type { AuthResult } from '../../../../http/authResult.ts'
import { login as loginOperation } from '../../../../http/identityAuth/operations.ts'
import { passwordResetRequest, passwordResetVerify } from '../../../../http/users/passwordOperations.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { flowView } from '../../flowView.ts'
import { resendTimer } from '../../../kit/resendTimer.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { typedIdentifier } from '../../typedIdentifier.ts'
import { signInMachine } from '../../signInMachine.ts'

/** The steps for a correct password that must be replaced: it is in a known breach, or it has expired. */
export const passwordResetRequired = elementStore('passwordResetRequired', scope => {
  const { runRequest } = scope.use(flowView)
  const { happen, changeIdentifier } = scope.use(signInMachine)
  const { $identifier } = scope.use(typedIdentifier)
  const $userId = atom('')
  const { $secondsLeft, wait, clear } = resendTimer(scope)
  let email = ''
  let token = ''

  return {
    $identifier,
    /** User id of the account. */
    $userId: $userId as ReadableAtom<string>,
    /** Seconds until the link can be mailed again. */
    $secondsLeft,
    changeIdentifier,
    /** Continues a sign-in after a correct password that must be replaced. */
    continueSignIn: (result: AuthResult, event: 'breached' | 'passwordExpired'): void => {
      email = result.userEmail ?? $identifier.get()
      token = result.resetPasswordToken ?? ''
      $userId.set(result.userId ?? '')
      clear()
      if (!happen(event)) throw new FeError('noToken', genericErrorMessage)
    },
    /** Mails a link to reset the password, again once the wait is over: the person who typed the breached password may not be its owner. */
    mailLink: (): Promise<void> =>
      runRequest(async signal => {
        // After Back in the browser the step is shown again, although a link is on its way.
        if ($secondsLeft.get() === 0) {
          await scope.send(passwordResetRequest, { email }, { signal })
          wait()
        }
        happen('resetMailed')
      }),
    /** Replaces the expired password and signs in with the new one. */
    replace: (password: string): Promise<void> =>
      runRequest(async signal => {
        // A retry after a failed sign-in has the new password already.
        if (token) await scope.send(passwordResetVerify, { userId: $userId.get(), token, password }, { signal })
        token = ''
        await scope.use(signInMachine).complete(await scope.send(loginOperation, { email, password }, { signal }))
      }),
  }
})

/** Continues a sign-in after a correct password that must be replaced. */
export const enter = (
  scope: Scope,
  { step, result }: { step: 'breached' | 'passwordExpired'; result: AuthResult },
): void => scope.use(passwordResetRequired).continueSignIn(result, step)

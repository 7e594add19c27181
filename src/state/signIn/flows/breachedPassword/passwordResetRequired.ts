import { FeError, genericErrorMessage } from '../../../../http/errors.ts'
import type { AuthResult } from '../../../../http/identityAuth/types.ts'
import { login as loginOperation } from '../../../../http/identityAuth/operations.ts'
import { passwordResetRequest, passwordResetVerify } from '../../../../http/users/passwordOperations.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { flowView } from '../../flowView.ts'
import { flow } from '../../../kit/scope.ts'
import { signInCompletion } from '../../completeSignIn.ts'
import { login } from '../../identify.ts'
import { signInMachine } from '../../signInMachine.ts'

/** The steps for a right password that is worth nothing any more: thieves know it, or it ran out (§4). */
export const passwordResetRequired = flow('worthlessPassword', scope => {
  const { runRequest } = scope.use(flowView)
  const { happen, changeIdentifier } = scope.use(signInMachine)
  const { $identifier } = scope.use(login)
  const $userId = atom('')
  let email = ''
  let token = ''

  return {
    $identifier,
    /** Whose password it is. */
    $userId: $userId as ReadableAtom<string>,
    changeIdentifier,
    /** Takes over a sign-in whose password was right and of no use. */
    takeOver: (result: AuthResult, event: 'breached' | 'passwordExpired'): void => {
      email = result.userEmail ?? $identifier.get()
      token = result.resetPasswordToken ?? ''
      $userId.set(result.userId ?? '')
      if (!happen(event)) throw new FeError('noToken', genericErrorMessage)
    },
    /** Has a link to a new password mailed: who typed the known password may be a thief. */
    mailLink: (): Promise<void> =>
      runRequest(async signal => {
        await scope.send(passwordResetRequest, { email }, { signal })
        happen('resetMailed')
      }),
    /** Replaces the password that ran out, and goes on signing in with the new one. */
    replace: (password: string): Promise<void> =>
      runRequest(async signal => {
        // A second try after a failed sign-in has the new password already.
        if (token) await scope.send(passwordResetVerify, { userId: $userId.get(), token, password }, { signal })
        token = ''
        await scope.use(signInCompletion).accept(await scope.send(loginOperation, { email, password }, { signal }))
      }),
  }
})

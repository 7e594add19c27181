import { FeError, genericErrorMessage } from '../../http/errors.ts'
import type { AuthResult } from '../../http/identityAuth/types.ts'
import { login as loginOperation } from '../../http/identityAuth/operations.ts'
import { passwordResetRequest, passwordResetVerify } from '../../http/users/passwordOperations.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { box } from '../kit/box.ts'
import { flow } from '../kit/scope.ts'
import { finish } from '../login/finish.ts'
import { login } from '../login/login.ts'
import { wayIn } from '../login/wayIn.ts'

/** The steps for a right password that is worth nothing any more: thieves know it, or it ran out (§4). */
export const worthlessPassword = flow('worthlessPassword', scope => {
  const { app } = scope
  const { whileBusy } = scope.use(box)
  const { happen, changeIdentifier } = scope.use(wayIn)
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
      whileBusy(async signal => {
        await app.send(passwordResetRequest, { email }, { signal })
        happen('resetMailed')
      }),
    /** Replaces the password that ran out, and goes on signing in with the new one. */
    replace: (password: string): Promise<void> =>
      whileBusy(async signal => {
        // A second try after a failed sign-in has the new password already.
        if (token) await app.send(passwordResetVerify, { userId: $userId.get(), token, password }, { signal })
        token = ''
        await scope.use(finish).accept(await app.send(loginOperation, { email, password }, { signal }))
      }),
  }
})

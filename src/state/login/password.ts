import { FeError } from '../../http/errors.ts'
import { login as loginOperation } from '../../http/identityAuth/operations.ts'
import { flow } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { login } from './login.ts'

/** The password step: proves with a password who the person is (§4). */
export const password = flow('password', scope => {
  const { app } = scope
  const { signIn } = app.use(session)
  const { $login, whileBusy } = scope.use(login)

  return {
    /** Signs in; the identifier stays as it is whatever happens. The password is never kept. */
    enterPassword: (secret: string) =>
      whileBusy(async signal => {
        const result = await app.send(loginOperation, { email: $login.get().identifier, password: secret }, { signal })
        if (result.mfaRequired) throw new FeError('mfaUnavailable', 'Two-step verification is not available here yet.')
        await signIn(result)
      }),
  }
})

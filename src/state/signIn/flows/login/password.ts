import { login as loginOperation } from '../../../../http/identityAuth/operations.ts'
import { captcha } from '../../captcha.ts'
import { flowView } from '../../flowView.ts'
import { flow } from '../../../kit/scope.ts'
import { login } from '../../identify.ts'

/** Whose password it is: of an address, else of a name. */
const nameOf = (identifier: string): { email?: string; username?: string } =>
  identifier.includes('@') ? { email: identifier } : { username: identifier }

/** The password step: proves with a password who the person is (§4). */
export const password = flow('password', scope => {
  const { app } = scope
  const { runRequest } = scope.use(flowView)
  const { $identifier } = scope.use(login)

  return {
    /** Signs in; the identifier stays as it is whatever happens. The password is never kept. */
    enterPassword: (secret: string) =>
      runRequest(async signal => {
        const recaptchaToken = await app.use(captcha).tokenFor('login')
        const input = { ...nameOf($identifier.get()), password: secret, ...(recaptchaToken && { recaptchaToken }) }
        const [answer, { signInCompletion }] = await Promise.all([
          scope.send(loginOperation, input, { signal }),
          import('../../completeSignIn.ts'),
        ])
        await scope.use(signInCompletion).accept(answer)
      }),
  }
})

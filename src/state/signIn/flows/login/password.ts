import { login } from '../../../../http/identityAuth/operations.ts'
import { captcha } from '../../captcha.ts'
import { flowView } from '../../flowView.ts'
import { flow, type Scope } from '../../../kit/scope.ts'
import { typedIdentifier } from '../../typedIdentifier.ts'
import { signInMachine } from '../../signInMachine.ts'

/** The identifier of the password: an email address, else a username. */
const nameOf = (identifier: string): { email?: string; username?: string } =>
  identifier.includes('@') ? { email: identifier } : { username: identifier }

/** The password step: authenticates with a password (§4). */
export const password = flow('password', scope => {
  const { app } = scope
  const { runRequest } = scope.use(flowView)
  const { $identifier } = scope.use(typedIdentifier)

  return {
    /** Signs in; the identifier stays whatever happens. The password is never stored. */
    enterPassword: (secret: string) =>
      runRequest(async signal => {
        const recaptchaToken = await app.use(captcha).tokenFor('login')
        const input = { ...nameOf($identifier.get()), password: secret, ...(recaptchaToken && { recaptchaToken }) }
        await scope.use(signInMachine).complete(await scope.send(login, input, { signal }))
      }),
  }
})

/** Uses a password that was filled in together with the identifier. */
export const enter = (scope: Scope, filled: string): Promise<void> => scope.use(password).enterPassword(filled)

import { login } from '../../../../http/identityAuth/operations.ts'
import { captcha } from '../../captcha.ts'
import { flowView } from '../../flowView.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { typedIdentifier } from '../../typedIdentifier.ts'
import { flowRouter } from '../../flowRouter.ts'
import { identifierStep } from '../../identifierStep.ts'
import { signInMachine } from '../../signInMachine.ts'

/** The identifier of the password: an email address, else a username. */
const nameOf = (identifier: string): { email?: string; username?: string } =>
  identifier.includes('@') ? { email: identifier } : { username: identifier }

/** The password step: what it shows, and what it may do (§4). */
export const passwordStep = elementStore('passwordStep', scope => {
  const { app } = scope
  const { runRequest, replaceRequest } = scope.use(flowView)
  const { $identifier } = scope.use(typedIdentifier)

  const signIn = (secret: string) => async (signal: AbortSignal) => {
    const recaptchaToken = await app.use(captcha).tokenFor('login')
    const input = { ...nameOf($identifier.get()), password: secret, ...(recaptchaToken && { recaptchaToken }) }
    await scope.use(signInMachine).complete(await scope.send(login, input, { signal }))
  }

  return {
    $identifier,
    /** Goes back to the identifier, which keeps its text. */
    changeIdentifier: scope.use(signInMachine).changeIdentifier,
    /** The password that was typed while the identifier was being checked; it is forgotten here. */
    takeLatePassword: scope.use(identifierStep).takeLate,
    /** Goes to the flow that replaces a forgotten password. */
    forgotPassword: (): void => scope.use(flowRouter).goTo('forget-password'),
    /** Signs in; the identifier stays whatever happens. The password is never stored. */
    enterPassword: (secret: string) => runRequest(signIn(secret)),
    /**
     * Signs in with a password that was sent while the identifier was being checked. The check, which showed this step, may
     * not have ended yet: this takes its place.
     */
    enterLatePassword: (secret: string) => replaceRequest(signIn(secret)),
  }
})

/** Uses a password that was filled in together with the identifier. */
export const enter = (scope: Scope, filled: string): Promise<void> => scope.use(passwordStep).enterPassword(filled)

import { atom, type ReadableAtom } from 'nanostores'
import type { AuthResult } from '../../../../http/authResult.ts'
import { activate, activationReset, activationStrategy } from '../../../../http/users/signUpOperations.ts'
import { flowView } from '../../flowView.ts'
import { start } from '../../../kit/machine.ts'
import { hideSecrets, onlyValue } from '../../../kit/urlSecrets.ts'
import { isClientError } from '../../../kit/clientErrors.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { resendTimer } from '../../../kit/resendTimer.ts'
import { signInMachine } from '../../signInMachine.ts'
import { flowTable, type FlowPage } from '../../flowTable.ts'
import { flowRouter } from '../../flowRouter.ts'
import { activationSteps } from './steps.ts'

/** How long the success is shown before the page continues (§9). */
const successMs = 1_000

/** The page of an activation link: verifies the address, asks for a password when one is missing, and signs in (§4). */
export const activation = elementStore('activation', scope => {
  const { show, runRequest } = scope.use(flowView)
  const { $secondsLeft, wait } = resendTimer(scope)
  const $sentTo = atom<string | undefined>()
  let run = start(activationSteps, 'activating')
  let link = { userId: '', token: '' }

  /** Shows the success for a second; a second factor that is still required is shown at once. */
  const finishWith = async (result: AuthResult) => {
    link = { userId: '', token: '' }
    if (result.mfaRequired) return scope.use(signInMachine).complete(result)
    run.happen('activated')
    scope.after(successMs, () => void runRequest(() => scope.use(signInMachine).complete(result, { isNewUser: true })))
  }

  /** Checks the link without using it; an invalid one leads to the form for a new one. */
  const look = async (signal: AbortSignal): Promise<boolean | undefined> => {
    try {
      return (await scope.send(activationStrategy, link, { signal })).shouldSetPassword
    } catch (cause) {
      if (!isClientError(cause)) throw cause
      run.happen('linkRefused')
      return undefined
    }
  }

  /** Checks the link when the page opens, and again when the person retries after an outage. */
  const check = () =>
    runRequest(async signal => {
      const shouldSetPassword = await look(signal)
      if (shouldSetPassword === undefined) return
      if (shouldSetPassword) return void run.happen('passwordWanted')
      try {
        await finishWith(await scope.send(activate, link, { signal }))
      } catch (cause) {
        if (!isClientError(cause)) throw cause
        run.happen('linkRefused')
      }
    })

  return {
    /** Address that a new link was sent to; it does not reveal whether the account exists. */
    $sentTo: $sentTo as ReadableAtom<string | undefined>,
    $secondsLeft,
    begin: (userId: string, token: string): void => {
      link = { userId, token }
      $sentTo.set(undefined)
      run = start(activationSteps, 'activating', step => show({ flow: 'activate', step }))
      run.returnTo('activating')
      if (userId === '' || token === '') run.happen('linkRefused')
      // The page is still being opened; that request ends first.
      else scope.after(0, () => void check())
    },
    tryAgain: check,
    /** Activates with a new password, which is never stored. A link that expired meanwhile leads to a new one. */
    choosePassword: (password: string) =>
      runRequest(async signal => {
        try {
          await finishWith(await scope.send(activate, { ...link, password }, { signal }))
        } catch (cause) {
          if (isClientError(cause)) await look(signal)
          if (run.$step.get() === 'activatingForm') throw cause
        }
      }),
    /** Requests a new link; not before the wait is over. */
    sendLink: (email: string) =>
      runRequest(async signal => {
        if ($secondsLeft.get() > 0) return
        await scope.send(activationReset, { email }, { signal })
        $sentTo.set(email)
        wait()
        run.happen('newLinkSent')
      }),
    signIn: (): void => scope.use(flowRouter).goTo('login'),
  }
})

/**
 * The page of an activation link. Secrets leave the URL first. The link that unlocks an account comes here too:
 * §2.1 has no route of its own for it, and this is the one that makes an account usable.
 */
export const open = async (scope: Scope, page: FlowPage): Promise<void> => {
  const { query } = page
  if (onlyValue(query, 'purpose') === 'unlock')
    return (await scope.app.use(flowTable).loadStep('unlock')).open(scope, page)
  hideSecrets(scope, ['userId', 'token'])
  scope.use(activation).begin(onlyValue(query, 'userId'), onlyValue(query, 'token'))
}

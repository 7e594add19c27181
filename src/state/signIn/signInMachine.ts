import { start } from '../kit/machine.ts'
import { flow, type Scope } from '../kit/scope.ts'
import type { SessionState } from '../session/session.ts'
import { flowView } from './flowView.ts'
import { createIdentification } from './identification.ts'
import { identifier } from './identifier.ts'
import { createSecondFactorState } from './secondFactorState.ts'
import { createSignInCompletion } from './signInCompletion.ts'
import { loginSteps } from './steps.ts'

/**
 * Signing in, from the first step to the last: one machine, with the second factor and the completion as sub-states. Only
 * this changes the step.
 */
export const signInMachine = flow('signIn', scope => {
  const { show, setRoot } = scope.use(flowView)
  const { setIdentifier } = scope.use(identifier)
  const { $step, happen, returnTo } = start(loginSteps, 'preLogin', step => show({ flow: 'login', step }))
  const secondFactor = createSecondFactorState({ show, setRoot, moveParent: happen })
  const { $idpType, cancel, follow } = createIdentification(scope, { happen })
  const { complete, defer, resume, finish, finishLoginPage, answered } = createSignInCompletion(scope, { happen })

  /** Goes back to the identifier, which keeps its text. */
  const changeIdentifier = (): void => {
    cancel()
    returnTo('preLogin')
  }
  setRoot('login', 'preLogin', changeIdentifier)

  return {
    $step,
    $idpType,
    happen,
    secondFactor,
    changeIdentifier,
    follow,
    complete,
    defer,
    resume,
    answered,
    /** Shows the last step to a person who is signed in, whatever the page was opened for. */
    finish,
    /** Begins with the first step again; a person who is signed in already gets the last step at once. */
    startOver: (): void => {
      changeIdentifier()
      finishLoginPage()
    },
    /** Follows the session: a sign-in anywhere finishes this one too, and a sign-out starts it over. */
    sessionChanged: (status: SessionState['status']): void => {
      finishLoginPage()
      if (status === 'signedOut' && happen('signedOut')) setIdentifier('')
    },
  }
})

/** The sign-in page: asks who it is; somebody who is signed in already goes on. */
export const open = (scope: Scope): void => scope.use(signInMachine).startOver()

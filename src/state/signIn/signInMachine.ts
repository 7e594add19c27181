import { start } from '../kit/machine.ts'
import { elementStore, type Scope } from '../kit/scope.ts'
import type { SessionState } from '../session/session.ts'
import { flowView } from './flowView.ts'
import { createMethodSelection } from './methodSelection.ts'
import { typedIdentifier } from './typedIdentifier.ts'
import { createSecondFactorState } from './secondFactorState.ts'
import { createFollowUps } from './followUps.ts'
import { loginSteps } from './steps.ts'

/**
 * Signing in, from the first step to the last: one machine, with the second factor and the follow-ups as sub-states.
 * Only this machine changes the step.
 */
export const signInMachine = elementStore('signInMachine', scope => {
  const { show, setRoot } = scope.use(flowView)
  const { setIdentifier } = scope.use(typedIdentifier)
  const { $step, happen, returnTo } = start(loginSteps, 'preLogin', step => show({ flow: 'login', step }))
  const secondFactor = createSecondFactorState({ show, setRoot, moveParent: happen })
  const { cancel, follow, signInOtherwise } = createMethodSelection(scope, { happen })
  const { complete, defer, resume, finish, finishLoginPage, answered } = createFollowUps(scope, { happen })

  /** Goes back to the identifier, which keeps its text. */
  const changeIdentifier = (): void => {
    cancel()
    returnTo('preLogin')
  }
  setRoot('login', 'preLogin', changeIdentifier)

  return {
    $step,
    happen,
    secondFactor,
    changeIdentifier,
    follow,
    signInOtherwise,
    complete,
    defer,
    resume,
    answered,
    /** Shows the last step to a signed-in person, whatever the page was opened for. */
    finish,
    /** Restarts with the first step; a signed-in person gets the last step at once. */
    startOver: (): void => {
      changeIdentifier()
      finishLoginPage()
    },
    /** Follows the session: a sign-in anywhere completes this one too, and a sign-out restarts it. */
    sessionChanged: (status: SessionState['status']): void => {
      finishLoginPage()
      if (status === 'signedOut' && happen('signedOut')) setIdentifier('')
    },
  }
})

/** The sign-in page: asks for the identifier; a signed-in person continues. */
export const open = (scope: Scope): void => scope.use(signInMachine).startOver()

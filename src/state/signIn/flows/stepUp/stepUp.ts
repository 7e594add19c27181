import { FeError, genericErrorCode, genericErrorMessage, toFeError } from '../../../../http/errors.ts'
import { generateStepUp } from '../../../../http/identityAuth/operations.ts'
import type { StepUpStart } from '../../../../http/identityAuth/types.ts'
import { flowView } from '../../flowView.ts'
import { start } from '../../../kit/machine.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { flowTable, type FlowPage } from '../../flowTable.ts'
import { signInMachine } from '../../signInMachine.ts'
import { requestedStepUp } from '../../requestedStepUp.ts'
import { session } from '../../../session/session.ts'
import { storageKeys } from '../../../session/storageKeys.ts'
import { afterFailure } from './afterFailure.ts'
import { mayStart } from './lastTarget.ts'
import { maxAgeOfQuery } from './query.ts'
import { stepUpSteps } from './steps.ts'
import { stepUpExits } from './stepUpExits.ts'

/** The error of a person without a second factor, as scripts get it. */
const notEnrolled = (cause: FeError) =>
  new FeError('step-up-not-enrolled', "Two-step verification isn't set up", { cause })

/** Asks a signed-in person for a second factor (§4). */
export const stepUp = elementStore('stepUp', scope => {
  const { app } = scope
  const { lastingStore, log } = app.ports
  const { $session } = app.use(session)
  const { $screen, show, runRequest } = scope.use(flowView)
  const { $step: $loginStep, changeIdentifier, complete, finish } = scope.use(signInMachine)
  const { loadStep } = app.use(flowTable)
  const { request, setFailure } = app.use(requestedStepUp)
  const { wantedTarget, goBack, goHome, signInFirst, signOutAndBack } = scope.use(stepUpExits)
  const run = start(stepUpSteps, 'starting', step => show({ flow: 'step-up', step }))
  let page: FlowPage | undefined
  let isSecondTry = false

  const cancel = () => page && (run.$step.get() === 'ready' ? goHome(page) : goBack(page))

  /** An answer with a session completes the step-up; one with a token leads to the second factor (§4). */
  const follow = async ({ user, ...answer }: StepUpStart) => {
    if (answer.mfaToken) {
      const { enter } = await loadStep('mfa')
      const exits = { leave: () => void cancel(), startOver: () => void confirm() }
      return enter(scope, { purpose: 'stepUp', result: { ...answer, mfaRequired: true }, exits })
    }
    if (answer.accessToken) return complete({ ...answer, mfaRequired: false })
    if (!user) throw new FeError(genericErrorCode, genericErrorMessage)
    finish()
  }

  const fail = async (error: FeError, of: FlowPage) => {
    if (error.code === 'aborted') return
    const next = afterFailure(error)
    if (next !== 'signOut' && !of.isRoute) setFailure(next === 'notEnrolled' ? notEnrolled(error) : error)
    if (next === 'notEnrolled') {
      const place = of.isRoute ? { isInPlace: false } : { isInPlace: true, setUpFactor: request().setUpFactor }
      return (await loadStep('mfa')).enter(scope, { purpose: 'notEnrolled', leave: () => void cancel(), ...place })
    }
    // After one sign-out for this step-up, the error is shown instead of a second one.
    if (next === 'signOut' && !isSecondTry) return signOutAndBack(of)
    run.happen('failed')
    throw error
  }

  const begin = async (of: FlowPage) => {
    run.returnTo('starting')
    setFailure(undefined)
    const maxAge = of.isRoute ? maxAgeOfQuery(of.query, log.warn) : request().maxAge
    const input: { maxAge?: number } = maxAge === undefined ? {} : { maxAge }
    let answer: StepUpStart
    try {
      answer = await scope.send(generateStepUp, input, { signal: scope.signal() })
    } catch (cause) {
      return fail(toFeError(cause), of)
    }
    try {
      await follow(answer)
    } catch (cause) {
      // Once the second factor is on screen, it reports its own errors.
      if ($screen.get().flow === 'step-up') run.happen('failed')
      throw cause
    }
  }
  const confirm = () => runRequest(async () => page && begin(page))

  return {
    /** Starts for a page that was opened. */
    beginFor: async (opened: FlowPage): Promise<void> => {
      page = opened
      if ($session.get().status !== 'signedIn') return signInFirst(opened)
      // A login box on the last step of signing in starts over, so that it can reach that step again.
      if ($loginStep.get() !== 'preLogin') changeIdentifier()
      isSecondTry = lastingStore.read(storageKeys.shouldStepUp) === 'true'
      lastingStore.remove(storageKeys.shouldStepUp)
      // Only pages lead to each other without end; a login box that works in place was asked for by the person.
      if (!opened.isRoute || mayStart(app, wantedTarget(opened))) return begin(opened)
      run.returnTo('starting')
      run.happen('confirmationWanted')
    },
    /** Starts when the person presses the button, for the first time or again. */
    confirm,
    /** Returns to the page that requested it, or to the home page when that page always requires a step-up. */
    cancel: (): void => void cancel(),
  }
})

/** The step-up page. */
export const open = (scope: Scope, page: FlowPage): Promise<void> => scope.use(stepUp).beginFor(page)

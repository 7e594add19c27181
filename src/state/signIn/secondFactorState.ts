import type { FlowScreen } from './flowView.ts'
import { start, type EventOf, type Run } from '../kit/machine.ts'
import { mfaSteps, type LoginStep, type MfaStep } from './steps.ts'

type MfaEvent = EventOf<typeof mfaSteps>

/** Exits of the second factor besides its success. */
export interface SecondFactorExits {
  /** Returns to the step before it: another identifier, or the page that requested a step-up. */
  readonly leave: () => void
  /** Restarts after an end. */
  readonly startOver: () => void
}

/** The parts of the machine that the sub-state uses. */
interface SecondFactorOptions {
  show: (screen: FlowScreen) => void
  setRoot: (flow: 'mfa', step: MfaStep | '', goBack: () => void) => void
  /** Moves the step of signing in that contains the second factor; a step-up has none. */
  moveParent: (event: 'recoveryWanted' | 'codeWanted') => boolean
}

const parents: readonly (LoginStep | MfaStep)[] = ['twoFactor', 'forcedTwoFactor', 'recoverTwoFactor']
const nowhere: SecondFactorExits = { leave: () => {}, startOver: () => {} }

/** True while a screen belongs to the second factor. */
export const isSecondFactor = ({ flow, step }: FlowScreen): boolean =>
  flow === 'mfa' || parents.some(parent => parent === step)

/** The second factor as a sub-state of signing in or of a step-up: its step, and the steps before it. */
export const createSecondFactorState = ({ show, setRoot, moveParent }: SecondFactorOptions) => {
  let run: Run<MfaStep, MfaEvent> = start(mfaSteps, 'challenged')
  let trail: MfaStep[] = []
  let exits = nowhere

  /**
   * Goes back one step; from the first one, to the step before the second factor. New recovery codes cannot be
   * skipped.
   */
  const goBack = (): void => {
    if (run.$step.get() === 'backupCodes') return
    const before = trail.pop()
    moveParent('codeWanted')
    if (before) run.returnTo(before)
    else exits.leave()
  }

  return {
    /** Enters the sub-state; its first step is never shown. */
    enter: (first: 'challenged' | 'enrolmentWanted', exitsOfFlow: SecondFactorExits): void => {
      trail = []
      exits = exitsOfFlow
      run = start(mfaSteps, first, step => show({ flow: 'mfa', step }))
      setRoot('mfa', '', goBack)
    },
    /** Follows the first transition, which has no step to go back to. */
    begin: (event: MfaEvent): void => void run.happen(event),
    /**
     * Follows a transition. In the URL each step is a history entry of its own, so that Back leads to the previous
     * one.
     */
    happen: (event: MfaEvent): void => {
      if (event === 'recoveryWanted') moveParent(event)
      const from = run.$step.get()
      setRoot('mfa', from, goBack)
      if (run.happen(event)) trail.push(from)
      setRoot('mfa', '', goBack)
    },
    goBack,
    leave: (): void => exits.leave(),
    startOver: (): void => exits.startOver(),
  }
}

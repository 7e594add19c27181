import { atom, type ReadableAtom } from 'nanostores'
import { toFeError } from '../../../../http/errors.ts'
import type { AuthResult, MfaStrategy } from '../../../../http/identityAuth/types.ts'
import { flowView, type FlowScreen } from '../../flowView.ts'
import { start, type EventOf } from '../../../kit/machine.ts'
import { flow } from '../../../kit/scope.ts'
import { signInCompletion } from '../../completeSignIn.ts'
import { signInMachine } from '../../signInMachine.ts'
import { mfaSteps, type MfaStep } from './steps.ts'
import { firstEvent, type MfaFactor } from '../../../factors/mfaFactors.ts'

/** What a second half is for, and what it can be done with. Screens see this; the token that names it they do not. */
export interface Challenge {
  readonly purpose: 'login' | 'enrolment' | 'stepUp'
  readonly ways: readonly MfaFactor[]
  /** What the server names as allowed. */
  readonly strategies: readonly MfaStrategy[]
  /** Days for which this browser may be remembered; absent when it may not. */
  readonly rememberDays?: number
}

/** A half-finished sign-in or step-up, as its questions name it. */
export interface MfaTransaction {
  readonly mfaToken: string
}

/** A second half that is about to begin. */
export interface MfaStart extends Challenge, MfaTransaction {
  /** New recovery codes that begin to count with the enrolment, with white space between them. */
  readonly recoveryCode?: string
  /** Goes back to before it: to another identifier, or to the page that wanted a step-up. */
  readonly leave: () => void
  /** Begins anew after an end. */
  readonly startOver: () => void
}

const none: Pick<MfaStart, 'leave' | 'startOver'> = { leave: () => {}, startOver: () => {} }
const codesOf = (text = '') => text.split(/[\s,]+/).filter(code => code !== '')

type MfaEvent = EventOf<typeof mfaSteps>

const isPartOfIt = ({ flow: ofFlow, step }: FlowScreen) =>
  ofFlow === 'mfa' || ['twoFactor', 'forcedTwoFactor', 'recoverTwoFactor'].includes(step)

/** The second half that goes on in a box: its machine, the token that names it, and how it ends (B8, T6). */
export const challenge = flow('mfaChallenge', scope => {
  const { $screen, show, setRoot, runRequest } = scope.use(flowView)
  const { accept } = scope.use(signInCompletion)
  const { happen } = scope.use(signInMachine)
  const $challenge = atom<Challenge | undefined>(undefined)
  const $way = atom<MfaFactor | undefined>(undefined)
  const $recoveryCodes = atom<readonly string[]>([])
  const begun = new Set<() => void>()
  let run = start(mfaSteps, 'challenged')
  let trail: MfaStep[] = []
  let mfaToken: string | undefined
  let newCodes: string | undefined
  let enrolled: AuthResult | undefined
  let waysOut = none

  const forget = () => {
    mfaToken = newCodes = enrolled = undefined
    $challenge.set(undefined)
    $way.set(undefined)
    $recoveryCodes.set([])
    begun.forEach(reset => reset())
  }
  // Whoever turns to something else has left the half-finished sign-in.
  $screen.listen(place => {
    if (!isPartOfIt(place)) forget()
  })

  /** Goes back one step; before the first one lies what came before. New codes have to be looked at. */
  const goBack = () => {
    if (run.$step.get() === 'backupCodes') return
    const before = trail.pop()
    happen('codeWanted')
    if (before) run.returnTo(before)
    else waysOut.leave()
  }

  /** Follows an arrow. In the address bar each step is a page of its own, so that Back leads to the one before. */
  const moveOn = (event: MfaEvent) => {
    const from = run.$step.get()
    setRoot('mfa', from, goBack)
    if (run.happen(event)) trail.push(from)
    setRoot('mfa', '', goBack)
  }

  const beginAt = (first: 'challenged' | 'enrolmentWanted', out: typeof none) => {
    forget()
    trail = []
    waysOut = out
    run = start(mfaSteps, first, step => show({ flow: 'mfa', step }))
    setRoot('mfa', '', goBack)
  }

  /** Asks the server; a refusal of the half itself ends it, by time or by too many wrong codes (B7, B8). */
  const ask = async <T>(
    question: (half: MfaTransaction, signal: AbortSignal) => Promise<T>,
  ): Promise<T | undefined> => {
    if (mfaToken === undefined) return undefined
    try {
      return await question({ mfaToken }, scope.signal())
    } catch (cause) {
      if (toFeError(cause).status !== 401) throw cause
      mfaToken = undefined
      moveOn('ended')
      return undefined
    }
  }

  return {
    $challenge: $challenge as ReadableAtom<Challenge | undefined>,
    /** The factor that is being used. */
    $way: $way as ReadableAtom<MfaFactor | undefined>,
    /** New recovery codes, until their owner has them. */
    $recoveryCodes: $recoveryCodes as ReadableAtom<readonly string[]>,
    /** Runs when a second half begins or is left: whatever belongs to one of them goes. */
    onForget: (reset: () => void): void => void begun.add(reset),
    /** Begins a second half and shows its first step. */
    begin: ({ mfaToken: token, recoveryCode, leave, startOver, ...facts }: MfaStart): void => {
      beginAt(facts.purpose === 'enrolment' ? 'enrolmentWanted' : 'challenged', { leave, startOver })
      mfaToken = token
      newCodes = recoveryCode
      $challenge.set(facts)
      if (facts.ways.length === 1) $way.set(facts.ways[0])
      run.happen(firstEvent(facts.ways))
    },
    /** Shows that there is no second factor to confirm a step-up with. */
    sayNotEnrolled: (leave: () => void): void => {
      beginAt('challenged', { leave, startOver: leave })
      run.happen('notEnrolled')
    },
    /** Takes a way as the one to use. */
    setWay: (way: MfaFactor): void => $way.set(way),
    moveOn,
    goBack,
    /** Leaves for what came before: another identifier, or the page that wanted a step-up. */
    leave: (): void => waysOut.leave(),
    /** Begins anew after an end. */
    startOver: (): void => waysOut.startOver(),
    ask,
    /** Proves the factor; the answer finishes the sign-in, or shows new recovery codes first. */
    prove: (question: (half: MfaTransaction, signal: AbortSignal) => Promise<AuthResult>): Promise<void> =>
      runRequest(async () => {
        const result = await ask(question)
        if (!result) return
        const codes = codesOf(result.recoveryCode ?? newCodes)
        if (codes.length === 0) return accept(result)
        enrolled = result
        $recoveryCodes.set(codes)
        moveOn('enrolled')
      }),
    /** Goes on to the end once the owner has the recovery codes. */
    keepCodes: (): Promise<void> => runRequest(async () => enrolled && accept(enrolled)),
  }
})

import { atom, type ReadableAtom } from 'nanostores'
import { toFeError } from '../../../../http/errors.ts'
import type { AuthResult, MfaStrategy } from '../../../../http/authResult.ts'
import { flowView } from '../../flowView.ts'
import { elementStore } from '../../../kit/scope.ts'
import { storageKeys } from '../../../session/storageKeys.ts'
import { signInMachine } from '../../signInMachine.ts'
import { isSecondFactor, type SecondFactorExits } from '../../secondFactorState.ts'
import { firstEvent, type MfaFactor } from '../../../factors/mfaFactors.ts'
import { recoveryCodesIn } from '../../../factors/recoveryCodes.ts'

/** What a person without a second factor can do about a step-up. */
export interface NotEnrolled {
  readonly leave: () => void
  /** True for a step-up over the page; false for one on a page of its own. */
  readonly isInPlace: boolean
  /** Leads to where a second factor is set up. */
  readonly setUpFactor?: (() => void) | undefined
}

/**
 * The purpose of a second factor, and the factors that can verify it. Screens see this, but not the transaction token.
 */
export interface Challenge {
  readonly purpose: 'login' | 'enrolment' | 'stepUp'
  readonly factors: readonly MfaFactor[]
  /** The factors that the server allows. */
  readonly strategies: readonly MfaStrategy[]
  /** Days for which this browser may be remembered; absent when that is not allowed. */
  readonly rememberDays?: number
}

/** An MFA transaction, as requests name it. */
export interface MfaTransaction {
  readonly mfaToken: string
}

/** A second factor that is about to be requested. */
export interface MfaStart extends Challenge, MfaTransaction {
  /** New recovery codes that become valid with the enrolment, with white space between them. */
  readonly recoveryCode?: string
  readonly exits: SecondFactorExits
}

/** The current second factor of a login box: its purpose, and the transaction token, which no screen sees. */
export const challenge = elementStore('mfaChallenge', scope => {
  const { $screen, runRequest } = scope.use(flowView)
  const { complete, secondFactor } = scope.use(signInMachine)
  const $challenge = atom<Challenge | undefined>(undefined)
  const $factor = atom<MfaFactor | undefined>(undefined)
  const $recoveryCodes = atom<readonly string[]>([])
  const $notEnrolled = atom<NotEnrolled | undefined>(undefined)
  const forgetters = new Set<() => void>()
  let mfaToken: string | undefined
  let newCodes: string | undefined
  let enrolled: AuthResult | undefined

  const forget = () => {
    mfaToken = newCodes = enrolled = undefined
    $challenge.set(undefined)
    $notEnrolled.set(undefined)
    $factor.set(undefined)
    $recoveryCodes.set([])
    forgetters.forEach(reset => reset())
  }
  // A person who goes to another flow has abandoned the pending sign-in.
  $screen.listen(screen => {
    if (!isSecondFactor(screen)) forget()
  })

  /** Sends a request. A refusal of the transaction itself ends it: it expired, or too many codes were wrong. */
  const ask = async <T>(
    question: (transaction: MfaTransaction, signal: AbortSignal) => Promise<T>,
  ): Promise<T | undefined> => {
    if (mfaToken === undefined) return undefined
    try {
      return await question({ mfaToken }, scope.signal())
    } catch (cause) {
      if (toFeError(cause).status !== 401) throw cause
      mfaToken = undefined
      secondFactor.happen('ended')
      return undefined
    }
  }

  return {
    $challenge: $challenge as ReadableAtom<Challenge | undefined>,
    /** The step-up of a person without a second factor; undefined otherwise. */
    $notEnrolled: $notEnrolled as ReadableAtom<NotEnrolled | undefined>,
    /** The factor in use. */
    $factor: $factor as ReadableAtom<MfaFactor | undefined>,
    /** New recovery codes, until their owner has confirmed them. */
    $recoveryCodes: $recoveryCodes as ReadableAtom<readonly string[]>,
    /** Runs when a second factor is requested or abandoned: clears the state of the previous one. */
    onForget: (reset: () => void): void => void forgetters.add(reset),
    /** Requests a second factor and shows its first step. */
    begin: ({ mfaToken: token, recoveryCode, exits, ...facts }: MfaStart): void => {
      forget()
      secondFactor.enter(facts.purpose === 'enrolment' ? 'enrolmentWanted' : 'challenged', exits)
      mfaToken = token
      newCodes = recoveryCode
      $challenge.set(facts)
      if (facts.factors.length === 1) $factor.set(facts.factors[0])
      secondFactor.begin(firstEvent(facts.factors))
    },
    /** Shows that the person has no second factor for a step-up. */
    sayNotEnrolled: (given: NotEnrolled): void => {
      const { leave } = given
      forget()
      $notEnrolled.set(given)
      secondFactor.enter('challenged', { leave, startOver: leave })
      secondFactor.begin('notEnrolled')
    },
    /** Sets the factor in use. */
    setFactor: (factor: MfaFactor): void => $factor.set(factor),
    goBack: secondFactor.goBack,
    /** Returns to the step before: another identifier, or the page that requested the step-up. */
    leave: secondFactor.leave,
    /** Restarts after an end. */
    startOver: secondFactor.startOver,
    ask,
    /** Verifies the factor; the answer completes the sign-in, or shows new recovery codes first. */
    prove: (question: (transaction: MfaTransaction, signal: AbortSignal) => Promise<AuthResult>): Promise<void> =>
      runRequest(async () => {
        const result = await ask(question)
        if (!result) return
        const { kind } = $factor.get() ?? {}
        if (kind) scope.app.ports.lastingStore.write(storageKeys.lastFactor, kind)
        const codes = recoveryCodesIn(result.recoveryCode ?? newCodes)
        if (codes.length === 0) return complete(result)
        enrolled = result
        $recoveryCodes.set(codes)
        secondFactor.happen('enrolled')
      }),
    /** Completes the sign-in once the owner has confirmed the recovery codes. */
    keepCodes: (): Promise<void> => runRequest(async () => enrolled && complete(enrolled)),
  }
})

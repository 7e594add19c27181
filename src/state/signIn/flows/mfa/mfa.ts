import { toFeError } from '../../../../http/errors.ts'
import type { AuthResult } from '../../../../http/authResult.ts'
import { loginRecover } from '../../../../http/mfa/loginOperations.ts'
import { rememberDeviceAllowed } from '../../../../http/mfa/operations.ts'
import { flowView } from '../../flowView.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { storageKeys } from '../../../session/storageKeys.ts'
import { typedIdentifier } from '../../typedIdentifier.ts'
import { signInMachine } from '../../signInMachine.ts'
import { authenticator } from './authenticator.ts'
import type { SecondFactorExits } from '../../secondFactorState.ts'
import { challenge, type Challenge, type NotEnrolled } from './challenge.ts'
import { codes } from './codes.ts'
import { lastUsedFirst } from './lastUsedFirst.ts'
import { daysOf, enrollableFactors, enrolledFactors, type MfaFactor } from '../../../factors/mfaFactors.ts'

/** The purpose of a second factor. */
export type SecondFactorInput =
  | { readonly purpose: 'login' | 'enrolment'; readonly result: AuthResult }
  | { readonly purpose: 'stepUp'; readonly result: AuthResult; readonly exits: SecondFactorExits }
  | ({ readonly purpose: 'notEnrolled' } & NotEnrolled)

/** Limit for how long the question whether a browser may be remembered may take. */
const rememberTimeoutMs = 3_000

/** The second factor: it is verified, enrolled, or removed with a recovery code (§4). */
export const mfa = elementStore('mfa', scope => {
  const { app } = scope
  const { runRequest } = scope.use(flowView)
  const { happen, changeIdentifier, secondFactor } = scope.use(signInMachine)
  const { $identifier } = scope.use(typedIdentifier)
  const { $challenge, begin, sayNotEnrolled, setFactor, ask, goBack, leave } = scope.use(challenge)
  const { sendFirst } = scope.use(codes)
  const { prepare, takeKey } = scope.use(authenticator)
  let email = ''

  /** Days for which this browser may be remembered. A server without an answer has not allowed it. */
  const rememberDays = async (mfaToken: string): Promise<{ rememberDays?: number }> => {
    try {
      const options = { signal: scope.signal(), timeoutMs: rememberTimeoutMs }
      const answer = await scope.send(rememberDeviceAllowed, { mfaToken }, options)
      return answer.isAllowedToRemember ? { rememberDays: daysOf(answer.mfaDeviceExpiration) } : {}
    } catch (cause) {
      app.ports.log.warn(`Remembering this browser: ${toFeError(cause).message}`)
      return {}
    }
  }

  /** Prepares a factor before its code can be entered. */
  const prepareFactor = async (factor: MfaFactor) => {
    const isEnrolment = $challenge.get()?.purpose === 'enrolment'
    if (factor.kind === 'email' || (factor.kind === 'sms' && !isEnrolment)) await sendFirst(factor)
    if (factor.kind === 'authenticator' && isEnrolment) await prepare()
  }

  const factsOf = async (result: AuthResult, purpose: Challenge['purpose']) => {
    const { mfaToken = '', mfaDevices, mfaStrategies = [], userEmail = $identifier.get() } = result
    return {
      purpose,
      mfaToken,
      strategies: mfaStrategies,
      factors:
        purpose === 'enrolment'
          ? enrollableFactors({ ...result, userEmail })
          : lastUsedFirst(enrolledFactors(mfaDevices), app.ports.lastingStore.read(storageKeys.lastFactor)),
      ...(purpose === 'stepUp' ? {} : await rememberDays(mfaToken)),
    }
  }

  const beginWith = async (
    facts: Awaited<ReturnType<typeof factsOf>>,
    { userEmail, qrCode, recoveryCode }: AuthResult,
    exits: SecondFactorExits,
  ) => {
    const isEnrolment = facts.purpose === 'enrolment'
    begin({ ...facts, exits, ...(isEnrolment && recoveryCode && { recoveryCode }) })
    email = userEmail ?? $identifier.get()
    if (isEnrolment && qrCode) takeKey(qrCode)
    const [only] = facts.factors
    if (only && facts.factors.length === 1) await prepareFactor(only)
  }

  return {
    $challenge,
    $identifier,
    goBack,
    leave,
    /** Continues a sign-in that requires a second factor, or its enrolment. The token stays here. */
    continueSignIn: async (result: AuthResult, purpose: 'login' | 'enrolment'): Promise<void> => {
      const facts = await factsOf(result, purpose)
      happen(purpose === 'login' ? 'mfaRequired' : 'mfaEnrolmentRequired')
      await beginWith(facts, result, { leave: changeIdentifier, startOver: changeIdentifier })
    },
    /** Asks a signed-in person to confirm a step-up with a second factor. */
    confirm: async (result: AuthResult, exits: SecondFactorExits): Promise<void> =>
      beginWith(await factsOf(result, 'stepUp'), result, exits),
    /** Shows that the person has no second factor to confirm with. */
    sayNotEnrolled,
    /** Selects one of several factors. */
    choose: (factor: MfaFactor): Promise<void> =>
      runRequest(async () => {
        setFactor(factor)
        secondFactor.happen(`${factor.kind}Chosen`)
        await prepareFactor(factor)
      }),
    /** Shows the recovery code step, for people who lost their factors. */
    wantRecovery: (): void => secondFactor.happen('recoveryWanted'),
    /** Removes lost factors with a recovery code; the person then signs in again without them. */
    recover: (recoveryCode: string): Promise<void> =>
      runRequest(async () => {
        const isDone = await ask(async (_transaction, signal) => {
          await scope.send(loginRecover, { email, recoveryCode }, { signal })
          return true
        })
        if (isDone) secondFactor.happen('factorsRemoved')
      }),
  }
})

/** Requests a second factor: to sign in, to enrol one, or for a step-up. */
export const enter = async (scope: Scope, input: SecondFactorInput): Promise<void> => {
  const { continueSignIn, confirm, sayNotEnrolled } = scope.use(mfa)
  if (input.purpose === 'notEnrolled') sayNotEnrolled(input)
  else if (input.purpose === 'stepUp') await confirm(input.result, input.exits)
  else await continueSignIn(input.result, input.purpose)
}

import { toFeError } from '../../../../http/errors.ts'
import type { AuthResult } from '../../../../http/identityAuth/types.ts'
import { loginRecover } from '../../../../http/mfa/loginOperations.ts'
import { rememberDeviceAllowed } from '../../../../http/mfa/operations.ts'
import { flowView } from '../../flowView.ts'
import { flow } from '../../../kit/scope.ts'
import { login } from '../../identify.ts'
import { signInMachine } from '../../signInMachine.ts'
import { authenticator } from './authenticator.ts'
import { challenge, type MfaStart } from './challenge.ts'
import { codes } from './codes.ts'
import { daysOf, enrollableFactors, enrolledFactors, type MfaFactor } from '../../../factors/mfaFactors.ts'

/** Nobody waits longer than this to learn whether a browser may be remembered. */
const rememberPatienceMs = 3_000

/** The second half of signing in: a factor is proven, enrolled, or given up by a recovery code (§4). */
export const mfa = flow('mfa', scope => {
  const { app } = scope
  const { runRequest } = scope.use(flowView)
  const { happen, changeIdentifier } = scope.use(signInMachine)
  const { $identifier } = scope.use(login)
  const { $challenge, begin, sayNotEnrolled, setWay, moveOn, ask } = scope.use(challenge)
  const { sendFirst } = scope.use(codes)
  const { prepare, takeKey } = scope.use(authenticator)
  let email = ''

  /** Days for which this browser may be remembered. A server that does not say so has not allowed it. */
  const rememberDays = async (mfaToken: string): Promise<{ rememberDays?: number }> => {
    try {
      const options = { signal: scope.signal(), timeoutMs: rememberPatienceMs }
      const answer = await scope.send(rememberDeviceAllowed, { mfaToken }, options)
      return answer.isAllowedToRemember ? { rememberDays: daysOf(answer.mfaDeviceExpiration) } : {}
    } catch (cause) {
      app.ports.log.warn(`Remembering this browser: ${toFeError(cause).message}`)
      return {}
    }
  }

  /** What a way needs before its code can be given. */
  const prepareWay = async (way: MfaFactor) => {
    const isEnrolment = $challenge.get()?.purpose === 'enrolment'
    if (way.kind === 'email' || (way.kind === 'sms' && !isEnrolment)) await sendFirst(way)
    if (way.kind === 'authenticator' && isEnrolment) await prepare()
  }

  const beginWith = async (
    result: AuthResult,
    purpose: 'login' | 'enrolment' | 'stepUp',
    { before, ...waysOut }: Pick<MfaStart, 'leave' | 'startOver'> & { before?: () => void },
  ) => {
    const { mfaToken = '', mfaDevices, mfaStrategies = [], userEmail, qrCode, recoveryCode } = result
    const isEnrolment = purpose === 'enrolment'
    const facts = {
      purpose,
      mfaToken,
      strategies: mfaStrategies,
      ways: isEnrolment
        ? enrollableFactors({ ...result, userEmail: userEmail ?? $identifier.get() })
        : enrolledFactors(mfaDevices),
      ...(purpose === 'stepUp' ? {} : await rememberDays(mfaToken)),
    }
    before?.()
    begin({ ...facts, ...waysOut, ...(isEnrolment && recoveryCode && { recoveryCode }) })
    email = userEmail ?? $identifier.get()
    if (isEnrolment && qrCode) takeKey(qrCode)
    const [only] = facts.ways
    if (only && facts.ways.length === 1) await prepareWay(only)
  }

  return {
    /** Takes over a sign-in whose answer wants a second factor, or wants one enrolled. Its token stays here (T6). */
    takeOver: (result: AuthResult, event: 'mfaRequired' | 'mfaEnrolmentRequired'): Promise<void> =>
      beginWith(result, event === 'mfaRequired' ? 'login' : 'enrolment', {
        leave: changeIdentifier,
        startOver: changeIdentifier,
        before: () => void happen(event),
      }),
    /** Asks somebody who is signed in to confirm it with a second factor. */
    confirm: (result: AuthResult, waysOut: Pick<MfaStart, 'leave' | 'startOver'>): Promise<void> =>
      beginWith(result, 'stepUp', waysOut),
    /** Shows that there is no second factor to confirm anything with. */
    sayNotEnrolled,
    /** Uses one of several ways. */
    choose: (way: MfaFactor): Promise<void> =>
      runRequest(async () => {
        setWay(way)
        moveOn(`${way.kind}Chosen`)
        await prepareWay(way)
      }),
    /** Turns to the recovery code of somebody who has lost the factors. */
    wantRecovery: (): void => {
      happen('recoveryWanted')
      moveOn('recoveryWanted')
    },
    /** Gives the lost factors up with a recovery code; the person then signs in again, without them. */
    recover: (recoveryCode: string): Promise<void> =>
      runRequest(async () => {
        const isDone = await ask(async (_half, signal) => {
          await scope.send(loginRecover, { email, recoveryCode }, { signal })
          return true
        })
        if (isDone) moveOn('factorsRemoved')
      }),
  }
})

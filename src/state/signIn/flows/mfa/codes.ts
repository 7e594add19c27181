import type { AuthResult } from '../../../../http/authResult.ts'
import {
  loginEmailCodeStart,
  loginEmailCodeVerify,
  loginSmsEnrollStart,
  loginSmsEnrollVerify,
  loginSmsVerify,
  loginSmsVerifyStart,
} from '../../../../http/mfa/loginOperations.ts'
import type { CodeSent, TextCodeSent } from '../../../../http/mfa/types.ts'
import { createCodeDelivery } from '../../../factors/codeDelivery.ts'
import type { MfaFactor } from '../../../factors/mfaFactors.ts'
import { elementStore } from '../../../kit/scope.ts'
import { flowView } from '../../flowView.ts'
import { signInMachine } from '../../signInMachine.ts'
import { challenge, type MfaTransaction } from './challenge.ts'

/** How a code of one factor is sent and verified. */
interface Channel {
  send: (transaction: MfaTransaction, signal: AbortSignal) => Promise<CodeSent & Partial<TextCodeSent>>
  verify: (proof: MfaTransaction & { otcToken: string; code: string; rememberDevice?: boolean }) => Promise<AuthResult>
}

const receiverOf = ({ kind, id, target }: MfaFactor) => ({ key: `${kind}:${id || target}`, target })

/** Codes by text message and email: sent, sent again after a wait, and verified. */
export const codes = elementStore('mfaCodes', scope => {
  const { runRequest } = scope.use(flowView)
  const { $factor, $challenge, ask, prove, setFactor, onForget } = scope.use(challenge)
  const { secondFactor } = scope.use(signInMachine)
  const { $delivery, $secondsLeft, otcToken, wasSentTo, turnTo, send, reset } = createCodeDelivery(scope)
  let newNumber: string | undefined

  onForget(() => {
    newNumber = undefined
    reset()
  })

  const channelOf = ({ kind, id: deviceId }: MfaFactor): Channel => {
    if (kind === 'email')
      return {
        send: (transaction, signal) => scope.send(loginEmailCodeStart, transaction, { signal }),
        verify: proof => scope.send(loginEmailCodeVerify, proof),
      }
    if ($challenge.get()?.purpose === 'enrolment')
      return {
        send: (transaction, signal) =>
          scope.send(loginSmsEnrollStart, { ...transaction, phoneNumber: newNumber ?? '' }, { signal }),
        verify: proof => scope.send(loginSmsEnrollVerify, proof),
      }
    return {
      send: (transaction, signal) => scope.send(loginSmsVerifyStart, { ...transaction, deviceId }, { signal }),
      verify: proof => scope.send(loginSmsVerify, { ...proof, deviceId }),
    }
  }

  const sendTo = (factor: MfaFactor) => send(receiverOf(factor), () => ask(channelOf(factor).send))

  return {
    $delivery,
    $secondsLeft,
    /** Sends the first code of a factor. A recent code to the same receiver is still valid and is not replaced. */
    sendFirst: async (factor: MfaFactor): Promise<void> => {
      if (wasSentTo(receiverOf(factor))) return
      turnTo(receiverOf(factor))
      await sendTo(factor)
    },
    /** Sends another code; not before the wait is over. */
    sendAgain: (): Promise<void> =>
      runRequest(async () => {
        const factor = $factor.get()
        if (factor && $secondsLeft.get() === 0) await sendTo(factor)
      }),
    /** Sends a code to a number that is being enrolled. */
    enrolPhone: (phoneNumber: string): Promise<void> =>
      runRequest(async () => {
        newNumber = phoneNumber
        const factor: MfaFactor = { kind: 'sms', id: '', target: phoneNumber }
        setFactor(factor)
        if (!wasSentTo(receiverOf(factor))) await sendTo(factor)
        if (wasSentTo(receiverOf(factor))) secondFactor.happen('codeSent')
      }),
    /** Verifies the factor with the received code. */
    enterCode: (code: string, rememberDevice: boolean): Promise<void> => {
      const factor = $factor.get()
      const token = otcToken()
      if (!factor || token === undefined) return Promise.resolve()
      const proof = { otcToken: token, code, ...(rememberDevice && { rememberDevice }) }
      return prove(transaction => channelOf(factor).verify({ ...transaction, ...proof }))
    },
  }
})

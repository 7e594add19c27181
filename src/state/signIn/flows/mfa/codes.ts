import { atom, type ReadableAtom } from 'nanostores'
import { toFeError } from '../../../../http/errors.ts'
import type { AuthResult } from '../../../../http/identityAuth/types.ts'
import {
  loginEmailCodeStart,
  loginEmailCodeVerify,
  loginSmsEnrollStart,
  loginSmsEnrollVerify,
  loginSmsVerify,
  loginSmsVerifyStart,
} from '../../../../http/mfa/loginOperations.ts'
import type { CodeSent, TextCodeSent } from '../../../../http/mfa/types.ts'
import { flowView } from '../../flowView.ts'
import { resendTimer } from '../../../kit/resendTimer.ts'
import { flow } from '../../../kit/scope.ts'
import { signInMachine } from '../../signInMachine.ts'
import { challenge, type MfaTransaction } from './challenge.ts'
import type { MfaFactor } from '../../../factors/mfaFactors.ts'

/** How a code reaches its owner, for one way. */
interface Channel {
  send: (half: MfaTransaction, signal: AbortSignal) => Promise<CodeSent & Partial<TextCodeSent>>
  verify: (proof: MfaTransaction & { otcToken: string; code: string; rememberDevice?: boolean }) => Promise<AuthResult>
}

/** The code that is on its way, without what makes it valid. */
export interface Delivery {
  /** False while the first one has not gone out. */
  readonly isSent: boolean
  /** Masked. */
  readonly target: string
  /** How many more this second half may ask for (M2). */
  readonly sendsLeft: number
}

const mostSends = 5
const none: Delivery = { isSent: false, target: '', sendsLeft: mostSends }

const nameOf = ({ kind, id, target }: MfaFactor) => `${kind}:${id || target}`

/** Codes by text message and mail: sent, sent again after a while, and proven (M2). */
export const codes = flow('mfaCodes', scope => {
  const { app } = scope
  const { runRequest } = scope.use(flowView)
  const { $way, $challenge, ask, prove, setWay, onForget } = scope.use(challenge)
  const { secondFactor } = scope.use(signInMachine)
  const $delivery = atom<Delivery>(none)
  const { $secondsLeft, wait, clear } = resendTimer(scope)
  let newNumber: string | undefined
  let sent: { to: string; otcToken: string } | undefined

  onForget(() => {
    newNumber = sent = undefined
    $delivery.set(none)
    clear()
  })

  const isEnrolment = () => $challenge.get()?.purpose === 'enrolment'

  const channelOf = ({ kind, id: deviceId }: MfaFactor): Channel => {
    if (kind === 'email')
      return {
        send: (half, signal) => app.send(loginEmailCodeStart, half, { signal }),
        verify: proof => app.send(loginEmailCodeVerify, proof),
      }
    if (isEnrolment())
      return {
        send: (half, signal) => app.send(loginSmsEnrollStart, { ...half, phoneNumber: newNumber ?? '' }, { signal }),
        verify: proof => app.send(loginSmsEnrollVerify, proof),
      }
    return {
      send: (half, signal) => app.send(loginSmsVerifyStart, { ...half, deviceId }, { signal }),
      verify: proof => app.send(loginSmsVerify, { ...proof, deviceId }),
    }
  }

  /** Sends a code now; a server that wants us to wait is obeyed. */
  const send = async (way: MfaFactor) => {
    const { sendsLeft } = $delivery.get()
    if (sendsLeft === 0) return
    try {
      const answer = await ask(channelOf(way).send)
      if (!answer) return
      sent = { to: nameOf(way), otcToken: answer.otcToken }
      const target = answer.phoneNumber ?? way.target
      $delivery.set({ isSent: true, target, sendsLeft: sendsLeft - 1 })
      wait()
    } catch (cause) {
      const { retryAfterMs } = toFeError(cause)
      if (retryAfterMs !== undefined) wait(retryAfterMs)
      throw cause
    }
  }

  return {
    $delivery: $delivery as ReadableAtom<Delivery>,
    /** Seconds until another code may be asked for. */
    $secondsLeft,
    /** Sends the first code of a way. One that went there a moment ago is still good. */
    sendFirst: async (way: MfaFactor): Promise<void> => {
      if (sent?.to === nameOf(way)) return
      $delivery.set({ ...$delivery.get(), isSent: false, target: way.target })
      clear()
      await send(way)
    },
    /** Sends another code, once it is time. */
    sendAgain: (): Promise<void> =>
      runRequest(async () => {
        const way = $way.get()
        if (way && $secondsLeft.get() === 0) await send(way)
      }),
    /** Sends a code to a number that is to become a factor (§2.2 SMS set phone number). */
    enrolPhone: (phoneNumber: string): Promise<void> =>
      runRequest(async () => {
        newNumber = phoneNumber
        const way: MfaFactor = { kind: 'sms', id: '', target: phoneNumber }
        setWay(way)
        if (sent?.to !== nameOf(way)) await send(way)
        if (sent?.to === nameOf(way)) secondFactor.happen('codeSent')
      }),
    /** Proves the factor with the code that arrived. */
    enterCode: (code: string, rememberDevice: boolean): Promise<void> => {
      const way = $way.get()
      const { otcToken } = sent ?? {}
      if (!way || otcToken === undefined) return Promise.resolve()
      const proof = { otcToken, code, ...(rememberDevice && { rememberDevice }) }
      return prove(half => channelOf(way).verify({ ...half, ...proof }))
    },
  }
})

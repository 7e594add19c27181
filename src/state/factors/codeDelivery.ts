import { atom, type ReadableAtom } from 'nanostores'
import { toFeError } from '../../http/errors.ts'
import type { CodeSent, TextCodeSent } from '../../http/mfa/types.ts'
import { resendTimer } from '../kit/resendTimer.ts'
import type { Scope } from '../kit/scope.ts'

/** The code that is on its way, without what makes it valid. */
export interface Delivery {
  /** False while the first one has not been sent. */
  readonly isSent: boolean
  /** Masked address or number. */
  readonly target: string
  /** How many more codes may be asked for. */
  readonly sendsLeft: number
}

/** Where a code goes: `key` tells receivers apart, `target` is what the person recognises. */
export interface Receiver {
  readonly key: string
  readonly target: string
}

const mostSends = 5
const none: Delivery = { isSent: false, target: '', sendsLeft: mostSends }

/** Delivery of one-time codes by text message or email: sent, sent again after a wait, and a few times at most. */
export const createCodeDelivery = (scope: Scope) => {
  const { $secondsLeft, wait, clear } = resendTimer(scope)
  const $delivery = atom<Delivery>(none)
  let sent: { key: string; otcToken: string } | undefined

  return {
    $delivery: $delivery as ReadableAtom<Delivery>,
    /** Seconds until another code may be asked for. */
    $secondsLeft,
    /** The token that goes with the code sent last. */
    otcToken: (): string | undefined => sent?.otcToken,
    /** True when the code sent last went to this receiver, so that it is still good. */
    wasSentTo: ({ key }: Receiver): boolean => sent?.key === key,
    /** Turns to a receiver that nothing was sent to yet. */
    turnTo: ({ target }: Receiver): void => {
      $delivery.set({ ...$delivery.get(), isSent: false, target })
      clear()
    },
    /** Sends a code now, unless too many were; obeys a server that wants us to wait. @throws FeError */
    send: async (
      { key, target }: Receiver,
      request: () => Promise<(CodeSent & Partial<TextCodeSent>) | undefined>,
    ): Promise<void> => {
      const { sendsLeft } = $delivery.get()
      if (sendsLeft === 0) return
      try {
        const answer = await request()
        if (!answer) return
        sent = { key, otcToken: answer.otcToken }
        $delivery.set({ isSent: true, target: answer.phoneNumber ?? target, sendsLeft: sendsLeft - 1 })
        wait()
      } catch (cause) {
        const { retryAfterMs } = toFeError(cause)
        if (retryAfterMs !== undefined) wait(retryAfterMs)
        throw cause
      }
    },
    /** Forgets what was sent, and begins to count again. */
    reset: (): void => {
      sent = undefined
      $delivery.set(none)
      clear()
    },
  }
}

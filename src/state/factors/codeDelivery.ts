import { atom, type ReadableAtom } from 'nanostores'
import { toFeError } from '../../http/errors.ts'
import type { CodeSent, TextCodeSent } from '../../http/mfa/types.ts'
import { resendTimer } from '../kit/resendTimer.ts'
import type { Scope } from '../kit/scope.ts'

/** The delivery of a code, without the token that makes it valid. */
export interface Delivery {
  /** False while the first one has not been sent. */
  readonly isSent: boolean
  /** Masked address or number. */
  readonly target: string
  /** Number of codes that can still be requested. */
  readonly sendsLeft: number
}

/** The receiver of a code: `key` identifies it, `target` is the masked text the person recognises. */
export interface Receiver {
  readonly key: string
  readonly target: string
}

const maxSends = 5
const none: Delivery = { isSent: false, target: '', sendsLeft: maxSends }

/** Delivery of one-time codes by text message or email: sent, sent again after a wait, and a few times at most. */
export const createCodeDelivery = (scope: Scope) => {
  const { $secondsLeft, wait, clear } = resendTimer(scope)
  const $delivery = atom<Delivery>(none)
  let sent: { key: string; otcToken: string } | undefined

  return {
    $delivery: $delivery as ReadableAtom<Delivery>,
    /** Seconds until another code can be requested. */
    $secondsLeft,
    /** The token that belongs to the code sent last. */
    otcToken: (): string | undefined => sent?.otcToken,
    /** True when the code sent last went to this receiver, so that it is still valid. */
    wasSentTo: ({ key }: Receiver): boolean => sent?.key === key,
    /** Changes to a receiver that has not been sent a code yet. */
    turnTo: ({ target }: Receiver): void => {
      $delivery.set({ ...$delivery.get(), isSent: false, target })
      clear()
    },
    /** Sends a code now, unless the limit is reached; waits as long as the server demands. @throws FeError */
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
    /** Clears the delivery state and restarts the count. */
    reset: (): void => {
      sent = undefined
      $delivery.set(none)
      clear()
    },
  }
}

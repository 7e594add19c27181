import { FeError } from '../../../http/errors.ts'
import * as numberCalls from '../../../http/phoneNumbers/calls.ts'
import * as calls from '../../../http/users/profileCalls.ts'
import { typedPhoneNumber } from '../../factors/typedPhoneNumber.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { resendTimer } from '../../kit/resendTimer.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** A change that waits for the code that was sent. */
export interface PendingChange {
  /** The address or number that the code was sent to. */
  readonly target: string
  /** Changes it by the code. @throws FeError */
  readonly verify: (code: string) => Promise<void>
  /** Sends another code; only the newest one works. @throws FeError */
  readonly again: () => Promise<PendingChange>
}

/** What the server names a number that cannot be one, before it is asked. */
export const badNumberCode = 'badNumber'

/** Changes of mail address and phone number, each by a code that is sent to the one it is about. */
export const contactChange = elementStore('contactChange', scope => {
  const run = scope.use(runCalls)
  const { $secondsLeft, wait } = resendTimer(scope)
  const waiting = async <T>(start: () => Promise<T>): Promise<T> => {
    try {
      const started = await start()
      wait()
      return started
    } catch (cause) {
      if (cause instanceof FeError && cause.retryAfterMs !== undefined) wait(cause.retryAfterMs)
      throw cause
    }
  }

  const startEmail = (email: string): Promise<PendingChange> =>
    waiting(async () => {
      await run(calls.startEmail, email)
      return {
        target: email,
        verify: code => run(calls.verifyEmail, { email, code }),
        again: () => startEmail(email),
      }
    })

  const sendToPhone = (phoneNumber: string): Promise<PendingChange> =>
    waiting(async () => {
      const started = await run(calls.startPhone, phoneNumber)
      return {
        target: phoneNumber,
        verify: code => run(calls.verifyPhone, { ...started, code }),
        again: () => sendToPhone(phoneNumber),
      }
    })

  const numberOf = async (typed: string): Promise<string> => {
    const phoneNumber = await typedPhoneNumber(scope, typed)
    if (phoneNumber === undefined) throw new FeError(badNumberCode, 'This cannot be a phone number')
    return phoneNumber
  }

  const startPhone = async (typed: string): Promise<PendingChange> => sendToPhone(await numberOf(typed))

  const startProof = (
    phoneNumber: string,
    call: typeof numberCalls.add = numberCalls.sendCode,
  ): Promise<PendingChange> =>
    waiting(async () => {
      const { otcToken } = await run(call, phoneNumber)
      return {
        target: phoneNumber,
        verify: code => run(numberCalls.prove, { otcToken, code }),
        again: () => startProof(phoneNumber),
      }
    })

  const addNumber = async (typed: string): Promise<PendingChange> => startProof(await numberOf(typed), numberCalls.add)

  const startRemoval = (phoneNumber: string): Promise<PendingChange> =>
    waiting(async () => {
      const started = await run(calls.startRemoval, phoneNumber)
      return {
        target: phoneNumber,
        verify: code => run(calls.verifyRemoval, { ...started, code }),
        again: () => startRemoval(phoneNumber),
      }
    })

  return {
    /** Seconds until another code can be requested. */
    $secondsLeft,
    /** Mails a code to a new address. */
    startEmail: mutation(scope, { write: startEmail }),
    /** Sends a code to a new number, as it was typed; refused with `badNumber` when no country has such numbers. */
    startPhone: mutation(scope, { write: startPhone }),
    /** Adds another number, as it was typed, and sends a code to it; refused like `startPhone`. */
    addNumber: mutation(scope, { write: addNumber, invalidates: [keys.profile] }),
    /** Sends a code to one of the numbers that is not proven yet. */
    startProof: mutation(scope, { write: (phoneNumber: string) => startProof(phoneNumber) }),
    /** Sends a code to the number that is to be removed. */
    startRemoval: mutation(scope, { write: startRemoval }),
    /** Sends the code of a change again. */
    again: mutation(scope, { write: (pending: PendingChange) => pending.again() }),
    /** Carries a change out by its code. */
    verify: mutation(scope, {
      write: ({ pending, code }: { pending: PendingChange; code: string }) => pending.verify(code),
      invalidates: [keys.profile],
      tells: changeWithoutId('profile.updated'),
    }),
  }
})

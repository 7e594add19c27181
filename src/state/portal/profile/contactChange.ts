import { FeError } from '../../../http/errors.ts'
import { phoneNumberList } from '../../../http/phoneNumbers/answers.ts'
import * as phoneNumbers from '../../../http/phoneNumbers/operations.ts'
import { phoneChangeStart, phoneChangeVerify } from '../../../http/users/phoneOperations.ts'
import { meEmailChange, meEmailChangeVerify } from '../../../http/users/profileOperations.ts'
import { typedPhoneNumber } from '../../factors/typedPhoneNumber.ts'
import { mutation } from '../../kit/mutation.ts'
import { read } from '../../kit/read.ts'
import { resendTimer } from '../../kit/resendTimer.ts'
import { flow } from '../../kit/scope.ts'
import { profileKey } from './profile.ts'

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
export const contactChange = flow('contactChange', scope => {
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
      await scope.send(meEmailChange, { email })
      return {
        target: email,
        verify: code => scope.send(meEmailChangeVerify, { email, code }),
        again: () => startEmail(email),
      }
    })

  const sendToPhone = (phoneNumber: string): Promise<PendingChange> =>
    waiting(async () => {
      const { changePhoneId } = await scope.send(phoneChangeStart, { phoneNumber })
      return {
        target: phoneNumber,
        verify: code => scope.send(phoneChangeVerify, { changePhoneId, code }),
        again: () => sendToPhone(phoneNumber),
      }
    })

  const startPhone = async (typed: string): Promise<PendingChange> => {
    const phoneNumber = await typedPhoneNumber(scope, typed)
    if (phoneNumber === undefined) throw new FeError(badNumberCode, 'This cannot be a phone number')
    return sendToPhone(phoneNumber)
  }

  const startRemoval = (phoneNumber: string): Promise<PendingChange> =>
    waiting(async () => {
      const numbers = await read(scope, phoneNumbers.mine, undefined, phoneNumberList)
      const found = numbers.rows.find(number => number.phoneNumber === phoneNumber)
      if (!found) throw new FeError('ER-NOT-FOUND', 'Not found', { status: 404 })
      const { phoneId, otcToken } = await scope.send(phoneNumbers.remove, { phoneId: found.id })
      return {
        target: phoneNumber,
        verify: code => scope.send(phoneNumbers.deleteVerify, { phoneId, otcToken, code }),
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
    /** Sends a code to the number that is to be removed. */
    startRemoval: mutation(scope, { write: startRemoval }),
    /** Sends the code of a change again. */
    again: mutation(scope, { write: (pending: PendingChange) => pending.again() }),
    /** Carries a change out by its code. */
    verify: mutation(scope, {
      write: ({ pending, code }: { pending: PendingChange; code: string }) => pending.verify(code),
      invalidates: [profileKey],
    }),
  }
})

import type { UserRecord } from '../store/records.ts'
import { forgetCount } from '../store/rateLimits.ts'
import type { OpenContext } from '../handler/handler.ts'

/** The key under which the wrong passwords of an identifier are counted. */
export const attemptsKey = (identifier: string): string => `signIn:${identifier}`

/** Ends the lock of an account, under all its identifiers. */
export const unlockAccount = async (
  context: Pick<OpenContext, 'store'>,
  { email, username }: Pick<UserRecord, 'email' | 'username'>,
): Promise<void> => {
  await forgetCount(context, attemptsKey(email))
  if (username !== undefined) await forgetCount(context, attemptsKey(username))
}

import type { UserRecord } from '../records.ts'
import { forgetCounts } from '../store/rateLimits.ts'
import type { OpenContext } from '../context.ts'

/** The key under which the wrong passwords of an identifier are counted; its count decides what the error says. */
export const attemptsKey = (identifier: string): string => `signIn:${identifier}`

/**
 * The key under which the wrong passwords of a person are counted, whichever identifier was given; its count decides
 * whether the account is locked.
 */
export const personAttemptsKey = (userId: string): string => `signInOf:${userId}`

/**
 * The second key of an identifier without an account, so that known and unknown people cost the same work. A person's
 * id, given as a user name, must not be that person's key.
 */
export const unknownAttemptsKey = (identifier: string): string => `signInOfUnknown:${identifier}`

/** Ends the lock of an account, under all its identifiers. */
export const unlockAccount = async (
  context: Pick<OpenContext, 'store'>,
  { id, email, username }: Pick<UserRecord, 'id' | 'email' | 'username'>,
): Promise<void> => {
  const identifiers = username === undefined ? [email] : [email, username]
  await forgetCounts(context, [personAttemptsKey(id), ...identifiers.map(attemptsKey)])
}

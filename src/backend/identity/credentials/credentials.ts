import type { SessionRecord } from '../sessions/records.ts'
import type { Store } from '../../store/definitions.ts'
import type { UserRecord, UserFields } from '../members/records.ts'
import { HttpError, unauthorized } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { endOtherSessions } from '../sessions/sessions.ts'

/** The error for a sign-in during which the person's credentials changed. */
export const credentialsChanged = (): HttpError =>
  new HttpError(401, 'Your sign-in details have changed. Sign in again.', { code: 'ER-CREDENTIALS-CHANGED' })

/** The credentials version after a change. */
export const nextCredentialsVersion = ({ credentialsVersion = 0 }: UserRecord): number => credentialsVersion + 1

const haveSameCredentials = (left: UserRecord, right: UserRecord): boolean =>
  left.credentialsVersion === right.credentialsVersion &&
  // Compared as well, so that a host application that writes these fields directly also ends sign-ins.
  left.passwordHash === right.passwordHash &&
  left.isDisabled === right.isDisabled

/** @throws HttpError when the person's credentials changed since a sign-in was decided */
export const refuseChangedCredentials = (
  decided: UserRecord,
  current: UserRecord | undefined,
  refuse: () => HttpError = credentialsChanged,
): void => {
  if (!current || !haveSameCredentials(decided, current)) throw refuse()
}

/** The person as stored, with `change` written first if there is one. */
const currentUser = (inside: Store, userId: string, change: Partial<UserFields> | undefined) =>
  change ? inside.users.update(vendorScope, userId, change) : inside.users.get(vendorScope, userId)

/**
 * Stores the result of a proof of identity, in one transaction with the check that the person's credentials are
 * unchanged since the proof was checked. Otherwise a change of credentials in between would end the existing sessions
 * and miss the one that a sign-in with the old credentials is about to start.
 * @param user the person as read before the proof was checked
 * @param change fields of the person to write in the same transaction; not their credentials
 * @throws HttpError, made by `refuse`, when password, factors or status changed since
 */
export const whileCredentialsHold = <T>(
  store: Store,
  user: UserRecord,
  run: (inside: Store) => Promise<T>,
  { refuse, change }: { refuse?: () => HttpError; change?: Partial<UserFields> | undefined } = {},
): Promise<T> =>
  store.transaction(async inside => {
    refuseChangedCredentials(user, await currentUser(inside, user.id, change), refuse)
    return run(inside)
  })

/** @throws HttpError 401 when the session of a request ended meanwhile. To be called inside a transaction. */
export const refuseEndedSession = async (inside: Store, { id }: SessionRecord): Promise<void> => {
  if (!(await inside.sessions.get(vendorScope, id))) throw unauthorized()
}

/** What continues after a change of credentials. */
export interface Kept {
  /** The session that continues, with the other sessions of the same browser. */
  sessionId?: string
  /** True: all sessions and remembered browsers continue. */
  isEverySession?: boolean
}

/**
 * Ends what the old credentials opened: MFA transactions and sessions, including those in which the person impersonates
 * another. To be called inside the transaction of the change, which every sign-in in progress then detects.
 */
const endOpened = async (inside: Store, userId: string, { sessionId, isEverySession = false }: Kept): Promise<void> => {
  await inside.mfaTransactions.removeWhere(vendorScope, { userId })
  if (isEverySession) return
  if (sessionId !== undefined) return void (await endOtherSessions(inside, userId, sessionId))
  await inside.sessions.removeWhere(vendorScope, { impersonatedBy: userId })
  await inside.sessions.removeWhere(vendorScope, { userId })
}

/**
 * Raises the credentials version of a person, and ends what the old credentials opened. Sign-ins in progress are
 * refused. To be called inside the transaction that changes the credentials.
 * @param change fields of the person that change with it
 */
export const changeCredentials = async (
  inside: Store,
  userId: string,
  change: (current: UserRecord) => Partial<UserRecord> = () => ({}),
  kept: Kept = {},
): Promise<UserRecord | undefined> => {
  const changed = await inside.users.update(vendorScope, userId, current => ({
    ...change(current),
    credentialsVersion: nextCredentialsVersion(current),
  }))
  await endOpened(inside, userId, kept)
  return changed
}

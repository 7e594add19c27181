import type { SessionRecord, Store, UserRecord } from '../store/records.ts'
import { HttpError, unauthorized } from '../request/httpError.ts'
import { vendorScope } from '../store/store.ts'

/** For a sign-in whose proof was checked before the person's credentials changed. */
export const credentialsChanged = (): HttpError =>
  new HttpError(401, 'Your sign-in details have changed. Sign in again.', { code: 'ER-CREDENTIALS-CHANGED' })

/** The number of the state that follows a change of credentials. */
export const nextCredentialsVersion = ({ credentialsVersion = 0 }: UserRecord): number => credentialsVersion + 1

const haveSameCredentials = (left: UserRecord, right: UserRecord): boolean =>
  left.credentialsVersion === right.credentialsVersion &&
  // Compared as well, so that a host application that writes these fields itself ends sign-ins too.
  left.passwordHash === right.passwordHash &&
  left.isDisabled === right.isDisabled

/** @throws Refusal when the credentials of a person are no longer those that a sign-in was decided with */
export const refuseChangedCredentials = (
  decided: UserRecord,
  current: UserRecord | undefined,
  refuse: () => HttpError = credentialsChanged,
): void => {
  if (!current || !haveSameCredentials(decided, current)) throw refuse()
}

/**
 * Stores what a proof of identity leads to, in one transaction with the check that the person's credentials are still
 * those the proof was checked against. A change of credentials in between would otherwise end the sessions that exist
 * then, and miss the one that a sign-in with the old credentials is about to begin.
 * @param user the person as read before the proof was checked
 * @throws Refusal when a password, factor or the status changed since; `refuse` makes it
 */
export const whileCredentialsHold = <T>(
  store: Store,
  user: UserRecord,
  run: (inside: Store) => Promise<T>,
  refuse?: () => HttpError,
): Promise<T> =>
  store.transaction(async inside => {
    refuseChangedCredentials(user, await inside.users.get(vendorScope, user.id), refuse)
    return run(inside)
  })

/** @throws Refusal 401 when the session that a request came with ended meanwhile. To be called inside a transaction. */
export const refuseEndedSession = async (inside: Store, { id }: SessionRecord): Promise<void> => {
  if (!(await inside.sessions.get(vendorScope, id))) throw unauthorized()
}

/** What a change of credentials leaves alone. */
export interface Kept {
  /** The session that goes on. */
  sessionId?: string
  /** True: all sessions and remembered browsers go on. */
  isEverySession?: boolean
}

/**
 * Ends what the old credentials opened: sessions, also those in which the person acts as somebody else, and MFA
 * transactions. To be called inside the transaction of the change, which every sign-in under way then notices.
 */
const endOpened = async (inside: Store, userId: string, { sessionId, isEverySession = false }: Kept): Promise<void> => {
  await inside.mfaTransactions.removeWhere(vendorScope, { userId })
  if (isEverySession) return
  await inside.sessions.removeWhere(vendorScope, { impersonatedBy: userId })
  if (sessionId === undefined) {
    await inside.sessions.removeWhere(vendorScope, { userId })
    return
  }
  const { items } = await inside.sessions.find(vendorScope, { where: { userId } })
  const id = items.flatMap(session => (session.id === sessionId ? [] : [session.id]))
  await inside.sessions.removeWhere(vendorScope, { userId, id })
}

/**
 * Notes that the credentials of a person change, and ends what was opened with those before. Sign-ins under way are
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

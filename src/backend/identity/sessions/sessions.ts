import type { SessionRecord } from './records.ts'
import type { Store } from '../../store/definitions.ts'
import type { SessionPolicyFields } from '../policies/records.ts'
import { digest, joinToken, newSecret, splitToken, successorOf } from '../../ports/randomTokens.ts'
import { afterRenewal, follow, isLateRepeat } from './tokenLines.ts'
import { mayStillActAs } from './impersonators.ts'
import { refusePlace } from '../restrictions/placeRules.ts'
import { leastTimeoutSeconds, sessionPolicyOf } from '../policies/policies.ts'
import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'

/** True while neither the idle nor the absolute limit is reached. A policy may shorten a session, never lengthen it. */
export const isAlive = (session: SessionRecord, policy: SessionPolicyFields, nowMs: number): boolean => {
  const { idle, absolute } = policy
  const isIdle = idle.isActive && nowMs >= Date.parse(session.lastUsedAt) + idle.timeoutSeconds * 1000
  const isOver = absolute.isActive && nowMs >= Date.parse(session.createdAt) + absolute.timeoutSeconds * 1000
  return !isIdle && !isOver && nowMs < Date.parse(session.expiresAt)
}

/**
 * Whether a session is within its limits. A browser's session also counts as used while an application uses the session
 * that it got by it: a person who works in an application is not idle, and the tab with the sign-in page may be closed.
 * Without this, the sessions of applications would have to end under people who work, or outlive the browser's.
 */
export const isInUse = async (
  store: Store,
  session: SessionRecord,
  policy: SessionPolicyFields,
  nowMs: number,
): Promise<boolean> => {
  if (isAlive(session, policy, nowMs)) return true
  if (session.startedBy !== undefined) return false
  const { items } = await store.sessions.find(vendorScope, { where: { startedBy: session.id } })
  return items.some(({ lastUsedAt }) => isAlive({ ...session, lastUsedAt }, policy, nowMs))
}

/**
 * The longest time between two uses of a session up to now, as it is kept: only what may be beyond the idle limit of a
 * tenant. An application's use of a browser's session counts.
 */
export const longestIdleOf = async (
  store: Store,
  { id, startedBy, lastUsedAt, longestIdleSeconds = 0 }: SessionRecord,
  nowMs: number,
): Promise<Pick<SessionRecord, 'longestIdleSeconds'>> => {
  const secondsSince = (date: string) => Math.floor((nowMs - Date.parse(date)) / 1000)
  const kept = longestIdleSeconds > 0 ? { longestIdleSeconds } : {}
  const longest = Math.max(longestIdleSeconds + 1, leastTimeoutSeconds)
  if (secondsSince(lastUsedAt) < longest) return kept
  const others =
    startedBy === undefined ? (await store.sessions.find(vendorScope, { where: { startedBy: id } })).items : []
  const idleSeconds = Math.min(...[lastUsedAt, ...others.map(other => other.lastUsedAt)].map(secondsSince))
  return idleSeconds < longest ? kept : { longestIdleSeconds: idleSeconds }
}

/** Who holds a refresh token: a browser in its cookie, or an application that signed in by hosted login. */
type Holder = 'browser' | 'application'

/** The session of a refresh token, even of a replaced one. Neither kind of holder can use the other's tokens. */
const sessionOfToken = async ({ store }: OpenContext, text: string | undefined, holder: Holder) => {
  const token = splitToken(text)
  const session = token && (await store.sessions.find(vendorScope, { where: { familyId: token.id } })).items[0]
  return (session?.clientId === undefined) === (holder === 'browser') ? session : undefined
}

/** The session of the browser's cookie, even if its token was replaced. */
export const cookieSession = (context: OpenContext): Promise<SessionRecord | undefined> =>
  sessionOfToken(context, context.requestInfo.sessionToken, 'browser')

/** A refresh token that was looked up: its session, and the secret to check again at the exchange. */
export interface Presented {
  session: SessionRecord
  secret: string
}

const endOne = async (inside: Store, id: string): Promise<SessionRecord | undefined> => {
  await inside.sessions.removeWhere(vendorScope, { startedBy: id })
  return inside.sessions.take(vendorScope, id)
}

/**
 * Ends a session with those of the applications that it started. An impersonation and the impersonator's own session, which
 * is kept meanwhile, end together. To be called inside a transaction.
 */
export const endWithin = async (inside: Store, id: string): Promise<SessionRecord | undefined> => {
  const ended = await endOne(inside, id)
  const other = ended?.returnsTo ?? ended?.keptFor
  if (other) await endOne(inside, other)
  return ended
}

/**
 * Ends an impersonation and gives its browser a token of the impersonator's own session, which was kept meanwhile. One
 * transaction, so that it happens once.
 * @returns nothing where the own session ended meanwhile
 */
export const returnToOwnSession = async (
  { store, ports, response }: OpenContext,
  { id, returnsTo }: SessionRecord,
): Promise<SessionRecord | undefined> => {
  const secret = newSecret(ports.random)
  const tokenHash = await digest(secret)
  const lastUsedAt = new Date(ports.clock.now()).toISOString()
  const own = await store.transaction(async inside => {
    if (!(await endOne(inside, id)) || returnsTo === undefined) return undefined
    return inside.sessions.update(vendorScope, returnsTo, ({ keptFor }) =>
      keptFor === id ? { keptFor: null, tokenHash, replaced: [], repeated: null, lastUsedAt } : undefined,
    )
  })
  if (own) response.setSessionCookie(joinToken(own.familyId, secret), own.expiresAt)
  return own
}

/**
 * Ends a session with those of the applications that it started. One transaction, so that no application starts another
 * one meanwhile.
 */
export const endWithApplications = (
  { store }: { store: Store },
  { id }: SessionRecord,
): Promise<SessionRecord | undefined> => store.transaction(inside => endWithin(inside, id))

/**
 * Ends all sessions of a person but one, including those in which the person impersonates another. The browser's session
 * continues with those of its applications, which could not be loaded again without it. To be called inside a transaction.
 * @returns the number of browsers that were signed out of this account
 */
export const endOtherSessions = async (inside: Store, userId: string, sessionId: string): Promise<number> => {
  await inside.sessions.removeWhere(vendorScope, { impersonatedBy: userId })
  const { items } = await inside.sessions.find(vendorScope, { where: { userId } })
  const ofBrowser = items.find(session => session.id === sessionId)?.startedBy ?? sessionId
  const ended = items.filter(session => session.id !== ofBrowser && session.startedBy !== ofBrowser)
  await inside.sessions.removeWhere(vendorScope, { userId, id: ended.map(({ id }) => id) })
  return ended.filter(({ startedBy }) => startedBy === undefined).length
}

/**
 * Looks up a refresh token, by default the browser's. Reuse of an old token ends its session, with those that a thief may
 * have started by it, and is audited.
 */
export const presentedSession = async (
  context: OpenContext,
  text: string | undefined = context.requestInfo.sessionToken,
  holder: Holder = 'browser',
): Promise<Presented | undefined> => {
  const token = splitToken(text)
  const session = await sessionOfToken(context, text, holder)
  // A session that is kept during an impersonation has no valid token; its browser has that of the impersonation.
  if (!token || !session || session.keptFor) return undefined
  const nowMs = context.ports.clock.now()
  const policy = await sessionPolicyOf(context.store, session.activeTenantId)
  if (!(await isInUse(context.store, session, policy, nowMs)) || !(await mayStillActAs(context, session))) {
    await endWithApplications(context, session)
    return undefined
  }
  const isLate = isLateRepeat(session, await digest(token.secret), context.requestInfo.userAgent, nowMs)
  if (isLate || (await follow(session, token.secret, nowMs)) !== undefined) {
    // The session stays: the person may come back to a place from which they may connect.
    await refusePlace(context, session.activeTenantId)
    return { session, secret: token.secret }
  }
  const ended = await endWithApplications(context, session)
  if (ended)
    await context.auditFor(ended.activeTenantId, 'session.refreshTokenReused', {
      userId: ended.userId,
      severity: 'High',
      outcome: 'failure',
      sessionId: ended.id,
    })
  return undefined
}

/**
 * The session of an application's refresh token, for ending it. IP and country restrictions do not apply, so that a session can be ended
 * from anywhere. A replaced token also finds its session.
 */
export const sessionToEnd = async (
  context: OpenContext,
  text: string | undefined,
): Promise<SessionRecord | undefined> => {
  const token = splitToken(text)
  const session = await sessionOfToken(context, text, 'application')
  if (!token || !session || session.keptFor) return undefined
  const nowMs = context.ports.clock.now()
  const isLate = isLateRepeat(session, await digest(token.secret), context.requestInfo.userAgent, nowMs)
  return isLate || (await follow(session, token.secret, nowMs)) !== undefined ? session : undefined
}

/**
 * Replaces a refresh token by its successor. Only the first of several calls with one token replaces it; the others get
 * the same successor. A token that is repeated late gets a second one, which is audited.
 */
export const renewToken = async (
  { store, ports, requestInfo, auditFor }: OpenContext,
  { session, secret }: Presented,
): Promise<{ session: SessionRecord; token: string } | undefined> => {
  const { userAgent } = requestInfo
  const nowMs = ports.clock.now()
  const tokenHash = await digest(secret)
  const salt = newSecret(ports.random)
  const successor = await successorOf(secret, salt)
  const successorHash = await digest(successor)
  const idle = await longestIdleOf(store, session, nowMs)
  const renewed = await store.sessions.update(vendorScope, session.id, current => {
    const link = { tokenHash, salt, atMs: nowMs, successorHash }
    const lines = afterRenewal(current, link, userAgent)
    return lines && { ...lines, ...idle, lastUsedAt: new Date(nowMs).toISOString(), renewedBy: userAgent }
  })
  const current = renewed ?? (await store.sessions.get(vendorScope, session.id))
  const isRepeat = renewed !== undefined && renewed.repeated?.tokenHash === tokenHash
  if (isRepeat)
    await auditFor(renewed.activeTenantId, 'session.refreshTokenRepeated', {
      userId: renewed.userId,
      severity: 'Medium',
      sessionId: renewed.id,
    })
  const good = renewed ? successor : current && (await follow(current, secret, nowMs))
  if (!current || good === undefined) return undefined
  return { session: current, token: joinToken(current.familyId, good) }
}

/**
 * Replaces the refresh token in the browser's cookie. Who works in an impersonation is not idle in their own session,
 * which is kept meanwhile.
 */
export const renewSession = async (context: OpenContext, presented: Presented): Promise<SessionRecord | undefined> => {
  const renewed = await renewToken(context, presented)
  const { returnsTo, lastUsedAt, longestIdleSeconds: idle = 0 } = renewed?.session ?? {}
  if (returnsTo !== undefined && lastUsedAt !== undefined)
    await context.store.sessions.update(vendorScope, returnsTo, ({ longestIdleSeconds = 0 }) => ({
      lastUsedAt,
      ...(idle > longestIdleSeconds && { longestIdleSeconds: idle }),
    }))
  if (renewed) context.response.setSessionCookie(renewed.token, renewed.session.expiresAt)
  return renewed?.session
}

import type { SessionRecord, UserRecord } from './collections.ts'
import { credentialsChanged, whileCredentialsHold } from './credentials.ts'
import type { SessionFields } from './peopleFields.ts'
import type { SessionPolicyFields } from './vendorFields.ts'
import { digest, joinToken, newId, newSecret, splitToken, successorOf } from './opaque.ts'
import { sessionPolicyOf } from './policies.ts'
import type { Refusal } from './refusal.ts'
import type { OpenContext } from './route.ts'
import { vendorScope, type NewRecord } from './store.ts'

/** How long a refresh token that was just replaced still leads to the new one (B4). */
const repeatMs = 10_000
/** Most replaced tokens we remember; far more than a well-behaved browser makes in that time. */
const maxReplaced = 20

/** How a person proved who they are. */
export type Proof = Pick<SessionFields, 'amr' | 'acr'>

/** True while neither the idle nor the absolute limit is reached. A policy may shorten a session, never lengthen it (B4). */
export const isAlive = (session: SessionRecord, policy: SessionPolicyFields, nowMs: number): boolean => {
  const { idle, absolute } = policy
  const isIdle = idle.isActive && nowMs >= Date.parse(session.lastUsedAt) + idle.timeoutSeconds * 1000
  const isOver = absolute.isActive && nowMs >= Date.parse(session.createdAt) + absolute.timeoutSeconds * 1000
  return !isIdle && !isOver && nowMs < Date.parse(session.expiresAt)
}

/** Who holds a refresh token: a browser in its cookie, or an application that signed in by hosted login. */
type Holder = 'browser' | 'application'

/** The session a refresh token belongs to, even an outdated one. The two kinds of holders cannot use each other's. */
const sessionOfToken = async ({ store }: OpenContext, text: string | undefined, holder: Holder) => {
  const token = splitToken(text)
  const session = token && (await store.sessions.find(vendorScope, { where: { familyId: token.id } })).items[0]
  return (session?.clientId === undefined) === (holder === 'browser') ? session : undefined
}

/** The session that the browser's cookie belongs to, even if its token is outdated. */
export const cookieSession = (context: OpenContext): Promise<SessionRecord | undefined> =>
  sessionOfToken(context, context.caller.sessionToken, 'browser')

/** Ends the session that the browser's cookie belongs to, if any; resolves to it. */
export const endCookieSession = async (context: OpenContext): Promise<SessionRecord | undefined> => {
  const session = await cookieSession(context)
  return session && context.store.sessions.take(vendorScope, session.id)
}

const endOldest = async ({ store }: OpenContext, newest: SessionRecord, maxSessions: number) => {
  const { items } = await store.sessions.find(vendorScope, {
    where: { userId: newest.userId },
    sort: { by: 'createdAt', direction: 'desc' },
  })
  const others = items.filter(({ id }) => id !== newest.id)
  for (const { id } of others.slice(Math.max(0, maxSessions - 1))) await store.sessions.take(vendorScope, id)
}

/** How a new session differs from a person's fresh sign-in with a browser. */
interface NewSession {
  /** The session that this one goes on, strengthened: its end stays where it was (B4). */
  before?: SessionRecord | undefined
  /** The session of the same browser, which ends when this one begins. */
  replaced?: SessionRecord | undefined
  /** The application that gets the refresh token, and the browser's session it was asked from. */
  application?: { clientId: string; startedBy: SessionRecord }
  /** Whose session acts as the person, and for how long. The person's own sessions are left alone. */
  impersonation?: { actor: SessionRecord; lifeSeconds: number }
  /** The answer when what the session rests on changed meanwhile. */
  refuse?: () => Refusal
}

/**
 * Stores a session, unless what it rests on ended since the sign-in was decided: the person's credentials, or another
 * session. All in one transaction, so that a change of credentials either ends this session or prevents it.
 */
const insertSession = (
  { store }: OpenContext,
  user: UserRecord,
  fields: NewRecord<SessionFields>,
  { before, replaced, application, impersonation, refuse = credentialsChanged }: NewSession,
): Promise<SessionRecord> =>
  whileCredentialsHold(
    store,
    user,
    async inside => {
      const basis = application?.startedBy ?? impersonation?.actor
      if (basis && !(await inside.sessions.get(vendorScope, basis.id))) throw refuse()
      if (before && !(await inside.sessions.take(vendorScope, before.id))) throw refuse()
      if (replaced) await inside.sessions.take(vendorScope, replaced.id)
      return inside.sessions.insert(vendorScope, fields)
    },
    refuse,
  )

/**
 * Makes a session with a new id and its first refresh token. The person's oldest sessions beyond the limit of the tenant
 * end (B3).
 * @param user the person as read before their proof was checked
 * @throws Refusal when the person's credentials changed since
 */
export const createSession = async (
  context: OpenContext,
  user: UserRecord,
  activeTenantId: string,
  proof: Proof,
  circumstances: NewSession = {},
): Promise<{ session: SessionRecord; token: string }> => {
  const { store, ports, settings, caller } = context
  const { before, application, impersonation } = circumstances
  const policy = await sessionPolicyOf(store, activeTenantId)
  const ownLifeSeconds = policy.absolute.isActive ? policy.absolute.timeoutSeconds : settings.refreshTokenSeconds
  const lifeSeconds = Math.min(ownLifeSeconds, impersonation?.lifeSeconds ?? Infinity)
  const actorId = impersonation?.actor.userId ?? before?.impersonatedBy ?? application?.startedBy.impersonatedBy
  const nowMs = ports.clock.now()
  const secret = newSecret(ports.random)
  const fields = {
    ...proof,
    ...(before ? { createdAt: before.createdAt } : {}),
    ...(application ? { clientId: application.clientId, startedBy: application.startedBy.id } : {}),
    ...(actorId === undefined ? {} : { impersonatedBy: actorId }),
    userId: user.id,
    activeTenantId,
    familyId: newId(ports.random),
    tokenHash: await digest(secret),
    replaced: [],
    lastUsedAt: new Date(nowMs).toISOString(),
    expiresAt:
      before?.expiresAt ?? new Date(nowMs + Math.min(lifeSeconds, settings.refreshTokenSeconds) * 1000).toISOString(),
    ipAddress: caller.ip,
    userAgent: caller.userAgent,
    authTime: application?.startedBy.authTime ?? Math.floor(nowMs / 1000),
  }
  const session = await insertSession(context, user, fields, circumstances)
  if (policy.concurrent.isActive && actorId === undefined)
    await endOldest(context, session, policy.concurrent.maxSessions)
  return { session, token: joinToken(session.familyId, secret) }
}

/** Starts a browser's session, whatever the browser had before, and hands it the refresh token. */
export const startSession = async (
  context: OpenContext,
  user: UserRecord,
  activeTenantId: string,
  proof: Proof,
  circumstances: Omit<NewSession, 'replaced' | 'application'> = {},
): Promise<SessionRecord> => {
  const replaced = await cookieSession(context)
  const { session, token } = await createSession(context, user, activeTenantId, proof, { ...circumstances, replaced })
  context.reply.setSessionCookie(token, session.expiresAt)
  return session
}

/** From a token that was just replaced to the one that is good now; `undefined` when it is too old. */
const follow = async (session: SessionRecord, secret: string, nowMs: number): Promise<string | undefined> => {
  let current = secret
  for (let steps = 0; steps <= session.replaced.length; steps += 1) {
    const tokenHash = await digest(current)
    if (tokenHash === session.tokenHash) return current
    const step = session.replaced.find(entry => entry.tokenHash === tokenHash && nowMs - entry.atMs <= repeatMs)
    if (!step) return undefined
    current = await successorOf(current, step.salt)
  }
  return undefined
}

/** A refresh token that was looked up: its session, and the secret to prove it once more at the exchange. */
export interface Presented {
  session: SessionRecord
  secret: string
}

/** Looks up a refresh token, the browser's by default. One of an earlier time ends its session, which is audited (B4). */
export const presentedSession = async (
  context: OpenContext,
  text: string | undefined = context.caller.sessionToken,
  holder: Holder = 'browser',
): Promise<Presented | undefined> => {
  const token = splitToken(text)
  const session = await sessionOfToken(context, text, holder)
  if (!token || !session) return undefined
  const nowMs = context.ports.clock.now()
  if (!isAlive(session, await sessionPolicyOf(context.store, session.activeTenantId), nowMs)) {
    await context.store.sessions.take(vendorScope, session.id)
    return undefined
  }
  if ((await follow(session, token.secret, nowMs)) !== undefined) return { session, secret: token.secret }
  const ended = await context.store.sessions.take(vendorScope, session.id)
  if (ended)
    await context.audit(ended.activeTenantId, 'session.refreshTokenReused', {
      userId: ended.userId,
      severity: 'High',
      outcome: 'failure',
      sessionId: ended.id,
    })
  return undefined
}

/**
 * Replaces a refresh token by its successor. Of several calls with one token only the first replaces it; the others get
 * the same successor (B4).
 */
export const renewToken = async (
  { store, ports }: OpenContext,
  { session, secret }: Presented,
): Promise<{ session: SessionRecord; token: string } | undefined> => {
  const nowMs = ports.clock.now()
  const tokenHash = await digest(secret)
  const salt = newSecret(ports.random)
  const successor = await successorOf(secret, salt)
  const successorHash = await digest(successor)
  const renewed = await store.sessions.update(vendorScope, session.id, current => {
    if (current.tokenHash !== tokenHash) return undefined
    const young = current.replaced.filter(entry => nowMs - entry.atMs <= repeatMs)
    return {
      tokenHash: successorHash,
      replaced: [...young, { tokenHash, salt, atMs: nowMs }].slice(-maxReplaced),
      lastUsedAt: new Date(nowMs).toISOString(),
    }
  })
  const current = renewed ?? (await store.sessions.get(vendorScope, session.id))
  const good = renewed ? successor : current && (await follow(current, secret, nowMs))
  if (!current || good === undefined) return undefined
  return { session: current, token: joinToken(current.familyId, good) }
}

/** Replaces the refresh token in the browser's cookie. */
export const renewSession = async (context: OpenContext, presented: Presented): Promise<SessionRecord | undefined> => {
  const renewed = await renewToken(context, presented)
  if (renewed) context.reply.setSessionCookie(renewed.token, renewed.session.expiresAt)
  return renewed?.session
}

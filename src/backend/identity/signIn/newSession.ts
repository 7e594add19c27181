import type { SessionRecord, SessionFields } from '../sessions/records.ts'
import type { Store } from '../../store/definitions.ts'
import type { UserRecord, UserFields } from '../members/records.ts'
import { credentialsChanged, whileCredentialsHold } from '../credentials/credentials.ts'
import { digest, joinToken, newId, newSecret } from '../../ports/randomTokens.ts'
import { refusePlace, refuseSignInPlace } from '../restrictions/placeRules.ts'
import { sessionPolicyOf } from '../policies/policies.ts'
import type { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'
import { cookieSession, endWithin, longestIdleOf } from '../sessions/sessions.ts'
import { limitSessions } from '../sessions/tenantSessions.ts'
import { vendorScope, type NewRecord } from '../../store/store.ts'

/** How a person proved their identity. */
export type Proof = Pick<SessionFields, 'amr' | 'acr'>

/** Most sessions that applications have by one browser's session: one for each tab that loads the application. */
const mostOfApplications = 20

/** Ends the application sessions of one browser that were not used for longest; each reload of a page leaves one. */
const endUnused = async ({ store }: OpenContext, newest: SessionRecord, startedBy: string) => {
  const { items } = await store.sessions.find(vendorScope, { where: { startedBy } })
  const others = items.filter(({ id }) => id !== newest.id)
  others.sort((one, other) => Date.parse(other.lastUsedAt) - Date.parse(one.lastUsedAt))
  const ended = others.slice(mostOfApplications - 1).map(({ id }) => id)
  if (ended.length > 0) await store.sessions.removeWhere(vendorScope, { startedBy, id: ended })
}

/** Application sessions continue with the session that replaces the browser's after a step-up. */
const adopt = async (inside: Store, before: SessionRecord, { id: startedBy }: SessionRecord) => {
  const { items } = await inside.sessions.find(vendorScope, { where: { startedBy: before.id } })
  for (const { id } of items) await inside.sessions.update(vendorScope, id, { startedBy })
}

/** How a new session differs from an ordinary sign-in with a browser. */
interface NewSession {
  /** The session that this one replaces after a step-up; its expiry stays the same. */
  before?: SessionRecord | undefined
  /** The session of the same browser, which ends when this one starts. */
  replaced?: SessionRecord | undefined
  /** The application that gets the refresh token, and the browser's session that requested it. */
  application?: { clientId: string; startedBy: SessionRecord }
  /**
   * The impersonator's session, lifetime, write access and reason. The person's own sessions continue; the impersonator's in
   * the same browser is kept, to return to.
   */
  impersonation?: { actor: SessionRecord; lifeSeconds: number; mayWrite: boolean; reason: string }
  /** Fields of the person that change with the session, such as the date of the sign-in. */
  change?: Partial<UserFields>
  /** The error when credentials or the other session changed meanwhile. */
  refuse?: () => HttpError
}

/**
 * Stores a session, unless the person's credentials changed or the session it depends on ended since the sign-in was
 * decided. All in one transaction, so that a change of credentials either ends this session or prevents it.
 */
const insertSession = (
  { store }: OpenContext,
  user: UserRecord,
  fields: NewRecord<SessionFields>,
  { before, replaced, application, impersonation, change, refuse = credentialsChanged }: NewSession,
): Promise<SessionRecord> =>
  whileCredentialsHold(
    store,
    user,
    async inside => {
      const basis = application?.startedBy ?? impersonation?.actor
      if (basis && !(await inside.sessions.get(vendorScope, basis.id))) throw refuse()
      if (before && !(await inside.sessions.take(vendorScope, before.id))) throw refuse()
      const isKept = replaced !== undefined && replaced.userId === impersonation?.actor.userId
      if (replaced && replaced.id !== before?.id)
        if (isKept) await inside.sessions.removeWhere(vendorScope, { startedBy: replaced.id })
        else await endWithin(inside, replaced.id)
      const session = await inside.sessions.insert(vendorScope, {
        ...fields,
        ...(isKept && { returnsTo: replaced.id }),
      })
      if (isKept && !(await inside.sessions.update(vendorScope, replaced.id, { keptFor: session.id }))) throw refuse()
      if (before) await adopt(inside, before, session)
      return session
    },
    { refuse, change },
  )

/** True for a person who signs in, rather than one who is signed in already and gets another session. */
const isSignIn = ({ before, application, impersonation }: NewSession) => !before && !application && !impersonation

/**
 * Creates a session with a new id and its first refresh token. Ends the person's oldest sessions beyond the limits of
 * their tenants.
 * @param user the person as read before their proof was checked
 * @throws HttpError when the person's credentials changed since, or the tenant refuses their network address or
 * country
 */
export const createSession = async (
  context: OpenContext,
  user: UserRecord,
  activeTenantId: string,
  proof: Proof,
  circumstances: NewSession = {},
): Promise<{ session: SessionRecord; token: string }> => {
  const { store, ports, settings, requestInfo } = context
  const { before, application, impersonation } = circumstances
  await (isSignIn(circumstances)
    ? refuseSignInPlace(context, user, activeTenantId)
    : refusePlace(context, activeTenantId))
  const policy = await sessionPolicyOf(store, activeTenantId)
  const ownLifeSeconds = policy.absolute.isActive ? policy.absolute.timeoutSeconds : settings.refreshTokenSeconds
  const lifeSeconds = Math.min(ownLifeSeconds, impersonation?.lifeSeconds ?? Infinity)
  const origin = before ?? application?.startedBy
  const actorId = impersonation?.actor.userId ?? origin?.impersonatedBy
  const mayWrite = impersonation?.mayWrite ?? origin?.mayWrite ?? false
  const nowMs = ports.clock.now()
  const secret = newSecret(ports.random)
  const endsMs = nowMs + Math.min(lifeSeconds, settings.refreshTokenSeconds) * 1000
  // An application's session ends with the browser's that started it, at the latest.
  const latestMs = application ? Date.parse(application.startedBy.expiresAt) : Infinity
  const fields = {
    ...proof,
    // What limits a sign-in by its age limits what continues it.
    ...(origin && { createdAt: origin.createdAt, ...(await longestIdleOf(store, origin, nowMs)) }),
    ...(application ? { clientId: application.clientId, startedBy: application.startedBy.id } : {}),
    ...(actorId === undefined ? {} : { impersonatedBy: actorId, mayWrite }),
    ...(impersonation && { reason: impersonation.reason }),
    userId: user.id,
    activeTenantId,
    familyId: newId(ports.random),
    tokenHash: await digest(secret),
    replaced: [],
    lastUsedAt: new Date(nowMs).toISOString(),
    expiresAt: before?.expiresAt ?? new Date(Math.min(endsMs, latestMs)).toISOString(),
    ipAddress: requestInfo.ip,
    ...(requestInfo.country !== undefined && { countryCode: requestInfo.country }),
    userAgent: requestInfo.userAgent,
    authTime: application?.startedBy.authTime ?? Math.floor(nowMs / 1000),
  }
  const session = await insertSession(context, user, fields, circumstances)
  if (application) await endUnused(context, session, application.startedBy.id)
  // A step-up adds no session.
  else if (actorId === undefined && !before) await limitSessions(store, session, user.tenantIds)
  return { session, token: joinToken(session.familyId, secret) }
}

/** Starts a browser's session, in place of an earlier one, and sets the refresh token cookie. */
export const startSession = async (
  context: OpenContext,
  user: UserRecord,
  activeTenantId: string,
  proof: Proof,
  circumstances: Omit<NewSession, 'replaced' | 'application'> = {},
): Promise<SessionRecord> => {
  const replaced = await cookieSession(context)
  const { session, token } = await createSession(context, user, activeTenantId, proof, { ...circumstances, replaced })
  context.response.setSessionCookie(token, session.expiresAt)
  if (context.requestInfo.mfaToken !== undefined) context.response.clearMfaCookie()
  return session
}

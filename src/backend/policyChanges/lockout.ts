import type { SignedInContext } from '../context/context.ts'
import { membersWhoMay } from '../identity/administrators/administrators.ts'
import { mayConnectFrom } from '../identity/restrictions/countryRules.ts'
import { mayConnect } from '../identity/restrictions/ipRules.ts'
import { writePolicies } from '../identity/roles/sensitivePermissions.ts'
import type { SessionRecord } from '../identity/sessions/records.ts'
import { ownSessions, refusedOf, sessionsOfMembers, type MemberSessions, type SessionRules } from './refusedSessions.ts'

/** Whom rules leave to undo them. */
export interface Lockout {
  /** True when they refuse the session of the request, or the place that an API token is used from. */
  isSelf: boolean
  /** True when no administrator stays signed in, or none could come back from where they were when nobody is. */
  isEveryAdministrator: boolean
}

/** So many administrators are looked at; if one of them stays signed in, not all are affected. */
const mostAdministrators = 500

type Place = Pick<SessionRecord, 'ipAddress' | 'countryCode'>

/** True for an address or country that the rules block. */
const isShutOut = ({ addresses, countries }: SessionRules, { ipAddress, countryCode }: Place): boolean =>
  !(mayConnect(addresses, ipAddress) && mayConnectFrom(countries, countryCode))

/**
 * Which sessions the rules end, and which they block by address or country. All of a person's sessions are checked, because
 * one that is active in another tenant can act in this one too.
 */
export const verdictOn = (person: MemberSessions, tenantId: string, rules: SessionRules, nowMs: number) => {
  const ended = new Set(refusedOf(person, tenantId, rules, nowMs).map(({ id }) => id))
  const outside = ownSessions(person).filter(session => !ended.has(session.id) && isShutOut(rules, session))
  return { ended, outside: new Set(outside.map(({ id }) => id)) }
}

/** A session as if it had started where the request comes from. */
const placedAt = (
  { countryCode: _country, ...session }: SessionRecord,
  { ip, country }: SignedInContext['requestInfo'],
): SessionRecord => ({ ...session, ipAddress: ip, ...(country !== undefined && { countryCode: country }) })

/** The id of the browser's session that a request belongs to; undefined for an API token. */
const currentSessionId = ({ apiToken, session }: SignedInContext): string | undefined =>
  apiToken ? undefined : (session.startedBy ?? session.id)

/** A person whose session of the request is where it comes from: a session tells the place of its start. */
export const placedNow = (person: MemberSessions, context: SignedInContext): MemberSessions => {
  const current = currentSessionId(context)
  const { sessions } = person
  return { ...person, sessions: sessions.map(one => (one.id === current ? placedAt(one, context.requestInfo) : one)) }
}

/**
 * Whom new rules leave to undo them, by all that is known: the place of the request and the sessions of administrators,
 * who are known by where they were when none of them is signed in.
 * @param before the rules that the sessions passed so far; undefined where these are on trial themselves, so that nobody
 * may have passed them
 */
export const lockoutOf = async (
  context: SignedInContext,
  before: SessionRules | undefined,
  after: SessionRules,
): Promise<Lockout> => {
  const { tenantId, user, ports, requestInfo } = context
  const { ip: ipAddress, country: countryCode } = requestInfo
  const nowMs = ports.clock.now()
  const holders = (await membersWhoMay(context, tenantId, writePolicies, mostAdministrators)).map(({ id }) => id)
  const found = await sessionsOfMembers(context, tenantId, [...new Set([...holders, user.id])])
  const people = found.map(person => placedNow(person, context))
  const current = currentSessionId(context)
  const staysIn = (person: MemberSessions, rules: SessionRules) => {
    const { ended, outside } = verdictOn(person, tenantId, rules, nowMs)
    return ownSessions(person).filter(({ id }) => !ended.has(id) && !outside.has(id))
  }
  const isSelf = context.apiToken
    ? isShutOut(after, { ipAddress, ...(countryCode !== undefined && { countryCode }) })
    : !people.some(person => staysIn(person, after).some(({ id }) => id === current))

  const administrators = people.filter(({ member }) => holders.includes(member.id))
  const signedIn = administrators.filter(person => !before || staysIn(person, before).length > 0)
  if (signedIn.length > 0)
    return { isSelf, isEveryAdministrator: !signedIn.some(person => staysIn(person, after).length > 0) }
  const places = administrators.flatMap(ownSessions).filter(place => !before || !isShutOut(before, place))
  return { isSelf, isEveryAdministrator: places.length > 0 && places.every(place => isShutOut(after, place)) }
}

/** True for rules that may leave nobody to undo them: the policy before is restored unless somebody confirms the new one. */
export const needsTrial = ({ isSelf, isEveryAdministrator }: Lockout): boolean => isSelf || isEveryAdministrator

import type { SignedInContext } from '../context.ts'
import type { SessionRecord } from '../records.ts'
import { membersWhoMay } from '../identity/administrators.ts'
import { mayConnectFrom } from '../identity/countryRules.ts'
import { mayConnect } from '../identity/ipRules.ts'
import { addTo, type Affected } from './affected.ts'
import { ownSessions, refusedOf, signedInMembers, type MemberSessions, type SessionRules } from './refusedSessions.ts'

/** The permission to change security policies. Those who hold it are told about changes. */
export const writePolicies = 'fe.secure.write.securityPolicy'

/** What a change of policies would do to people who are signed in. */
export interface PolicyImpact {
  /** People of whom a session ends; they can sign in again. */
  signedOut: Affected
  /** People who are somewhere from where they may not connect any more. */
  lockedOut: Affected
  /** True when the session of the request is among them. */
  isSelf: boolean
  /** True when no administrator who is signed in would stay so. */
  isEveryAdministrator: boolean
}

/** So many administrators are looked at; if one of them stays signed in, not all are affected. */
const mostAdministrators = 500

/** The sessions that rules refuse, and those that come from where nobody may connect. */
const verdictOn = (person: MemberSessions, tenantId: string, rules: SessionRules, nowMs: number) => {
  const ended = new Set(refusedOf(person, tenantId, rules, nowMs).map(({ id }) => id))
  const outside = ownSessions(person).filter(
    ({ id, activeTenantId, ipAddress, countryCode }) =>
      !ended.has(id) &&
      activeTenantId === tenantId &&
      !(mayConnect(rules.addresses, ipAddress) && mayConnectFrom(rules.countries, countryCode)),
  )
  return { ended, outside: new Set(outside.map(({ id }) => id)) }
}

/** A session as if it had started where the request comes from. */
const placedAt = (
  { countryCode: _country, ...session }: SessionRecord,
  { ip, country }: SignedInContext['requestInfo'],
): SessionRecord => ({ ...session, ipAddress: ip, ...(country !== undefined && { countryCode: country }) })

/** Finds out whom a change of the tenant's policies would sign out or lock out, without changing anything. */
export const impactOf = async (
  context: SignedInContext,
  before: SessionRules,
  after: SessionRules,
): Promise<PolicyImpact> => {
  const { tenantId, session, requestInfo, ports, apiToken } = context
  const current = apiToken ? undefined : (session.startedBy ?? session.id)
  const nowMs = ports.clock.now()
  const holders = await membersWhoMay(context, tenantId, writePolicies, mostAdministrators)
  const administrators = new Set(holders.map(({ id }) => id))
  const impact = { signedOut: { count: 0, names: [] }, lockedOut: { count: 0, names: [] }, isSelf: false }
  const signedIn = { before: 0, after: 0 }
  for await (const found of signedInMembers(context, tenantId)) {
    // A session tells the place of its start; for that of the request, the present one is known.
    const sessions = found.sessions.map(item => (item.id === current ? placedAt(item, requestInfo) : item))
    const person = { ...found, sessions }
    const was = verdictOn(person, tenantId, before, nowMs)
    const will = verdictOn(person, tenantId, after, nowMs)
    const usable = ownSessions(person).filter(({ id }) => !was.ended.has(id) && !was.outside.has(id))
    const ends = usable.filter(({ id }) => will.ended.has(id))
    const shut = usable.filter(({ id }) => will.outside.has(id))
    const name = person.member.name || person.member.email
    if (shut.length > 0) addTo(impact.lockedOut, name)
    else if (ends.length > 0) addTo(impact.signedOut, name)
    impact.isSelf ||= [...ends, ...shut].some(({ id }) => id === current)
    if (!administrators.has(person.member.id)) continue
    if (usable.length > 0) signedIn.before += 1
    if (usable.length > ends.length + shut.length) signedIn.after += 1
  }
  return { ...impact, isEveryAdministrator: signedIn.before > 0 && signedIn.after === 0 }
}

/** True for a change after which nobody may be left to undo it: it is restored unless somebody confirms it. */
export const needsTrial = ({ isSelf, isEveryAdministrator }: PolicyImpact): boolean => isSelf || isEveryAdministrator

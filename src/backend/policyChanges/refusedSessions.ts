import type { OpenContext } from '../context/context.ts'
import type { SessionRecord } from '../identity/sessions/records.ts'
import type { Store } from '../store/definitions.ts'
import { vendorScope } from '../store/store.ts'
import { countryRulesOf } from '../identity/restrictions/countryRules.ts'
import { addressRulesOf, type AddressRules } from '../identity/restrictions/ipRules.ts'
import { mfaPolicyOf, sessionPolicyOf } from '../identity/policies/policies.ts'
import type { CountryRulesFields } from '../identity/restrictions/records.ts'
import type { MfaPolicyFields, SessionPolicyFields } from '../identity/policies/records.ts'
import { isAlive } from '../identity/sessions/sessions.ts'
import { isAfter, wasIdleFor } from '../identity/sessions/tenantSessions.ts'
import { memberPages, type Member } from './memberPages.ts'

/** The policies that decide whether people of a tenant stay signed in. */
export interface SessionRules {
  sessions: SessionPolicyFields
  enforceMFAType: MfaPolicyFields['enforceMFAType']
  /** The network addresses that people may come from. */
  addresses: AddressRules
  /** The countries that people may come from. */
  countries: CountryRulesFields
}

/** The rules of a tenant as they are now. */
export const sessionRulesOf = async (store: Store, tenantId: string): Promise<SessionRules> => ({
  sessions: await sessionPolicyOf(store, tenantId),
  enforceMFAType: (await mfaPolicyOf(store, tenantId)).enforceMFAType,
  addresses: await addressRulesOf(store, tenantId),
  countries: await countryRulesOf(store, tenantId),
})

/** A member with their sessions, and what they can prove. */
export interface MemberSessions {
  member: Member
  /** All sessions of the person, the newest first, also in other tenants and of applications. */
  sessions: readonly SessionRecord[]
  hasFactor: boolean
  /** True for people with an identity at an organization's provider. */
  hasSso: boolean
  /** Of the membership: sessions that began then or before were ended in the tenant. */
  sessionsAfter?: string | undefined
}

type SweepContext = Pick<OpenContext, 'store' | 'ports'>

const usersIn = async (found: Promise<{ items: { userId: string }[] }>) =>
  new Set((await found).items.map(({ userId }) => userId))

const withSessions = async (
  { store }: SweepContext,
  tenantId: string,
  members: readonly Member[],
): Promise<MemberSessions[]> => {
  const where = { userId: members.map(({ id }) => id) }
  const sort = { by: 'createdAt', direction: 'desc' } as const
  const [sessions, memberships, withFactor, withSso] = await Promise.all([
    store.sessions.find(vendorScope, { where, sort }),
    store.memberships.find(tenantId, { where }),
    usersIn(store.mfaDevices.find(vendorScope, { where })),
    usersIn(store.ssoIdentities.find(vendorScope, { where })),
  ])
  const byUser = new Map<string, SessionRecord[]>()
  for (const { id } of members) byUser.set(id, [])
  for (const session of sessions.items) byUser.get(session.userId)?.push(session)
  return members.flatMap(member => {
    const own = byUser.get(member.id) ?? []
    const facts = {
      hasFactor: withFactor.has(member.id),
      hasSso: withSso.has(member.id),
      sessionsAfter: memberships.items.find(({ userId }) => userId === member.id)?.sessionsAfter,
    }
    return own.length === 0 ? [] : [{ member, sessions: own, ...facts }]
  })
}

/** Those of some people who are members and signed in anywhere, with their sessions. */
export const sessionsOfMembers = async (
  context: SweepContext,
  tenantId: string,
  userIds: readonly string[],
): Promise<MemberSessions[]> =>
  withSessions(context, tenantId, (await context.store.members.find(tenantId, { where: { id: [...userIds] } })).items)

/** One member with their sessions; `undefined` for people who are no members or not signed in. */
export const sessionsOfMember = async (
  context: SweepContext,
  tenantId: string,
  userId: string,
): Promise<MemberSessions | undefined> => (await sessionsOfMembers(context, tenantId, [userId]))[0]

/** The members of a tenant who are signed in anywhere, with their sessions; read a part at a time. */
export async function* signedInMembers(context: SweepContext, tenantId: string): AsyncGenerator<MemberSessions> {
  for await (const page of memberPages(context, tenantId, { status: 'active' }))
    yield* await withSessions(context, tenantId, page)
}

/** True when a session proved what the policy for second factors asks for. Factors enrolled since count. */
const fulfilsMfa = (
  session: SessionRecord,
  { hasFactor, hasSso }: MemberSessions,
  { enforceMFAType }: SessionRules,
) => {
  if (enforceMFAType === 'DontForce' || hasFactor || session.amr.includes('mfa')) return true
  return enforceMFAType === 'ForceExceptSAML' && hasSso && session.amr.includes('fed')
}

/** The sessions of browsers in which people act as themselves; those of applications end with them. */
export const ownSessions = ({ sessions }: MemberSessions) =>
  sessions.filter(({ startedBy, impersonatedBy }) => startedBy === undefined && impersonatedBy === undefined)

/**
 * True while a browser's session, or one that an application got by it, is within the limits of a tenant, and was not ended
 * there.
 */
const isUsed = (
  session: SessionRecord,
  { sessions, sessionsAfter }: MemberSessions,
  tenantId: string,
  policy: SessionPolicyFields,
  nowMs: number,
) =>
  isAfter(session, { sessionsAfter }) &&
  !wasIdleFor(session, tenantId, policy) &&
  sessions
    .filter(({ id, startedBy }) => id === session.id || startedBy === session.id)
    .some(({ lastUsedAt }) => isAlive({ ...session, lastUsedAt }, policy, nowMs))

/**
 * The browser sessions of a member that the rules of a tenant do not allow there, whichever tenant they are active in: each
 * may act in all of the person's tenants.
 */
export const refusedOf = (
  person: MemberSessions,
  tenantId: string,
  rules: SessionRules,
  nowMs: number,
): SessionRecord[] => {
  const { concurrent } = rules.sessions
  const own = ownSessions(person)
  const proven = own.filter(session => fulfilsMfa(session, person, rules))
  const used = proven.filter(session => isUsed(session, person, tenantId, rules.sessions, nowMs))
  const allowed = concurrent.isActive ? used.slice(0, concurrent.maxSessions) : used
  return own.filter(session => !allowed.includes(session))
}

/**
 * The browser sessions that a tenant's rules end everywhere: those active in it, and those without a second factor that it
 * requires. Other refused sessions stay valid in the tenant they are active in.
 */
export const endedOf = (
  person: MemberSessions,
  tenantId: string,
  rules: SessionRules,
  nowMs: number,
): SessionRecord[] =>
  refusedOf(person, tenantId, rules, nowMs).filter(
    session => session.activeTenantId === tenantId || !fulfilsMfa(session, person, rules),
  )

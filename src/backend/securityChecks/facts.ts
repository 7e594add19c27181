import type { SignedInContext } from '../context/context.ts'
import { countryRulesOf } from '../identity/restrictions/countryRules.ts'
import { emailDomainRulesOf } from '../identity/restrictions/emailDomains.ts'
import { addressRulesOf } from '../identity/restrictions/ipRules.ts'
import { queryOfMembers, type MemberQuery } from '../identity/memberLists/memberQuery.ts'
import { maxAttemptsOf, mfaPolicyOf, sessionPolicyOf, settingOf } from '../identity/policies/policies.ts'

/** Time without a sign-in after which a person counts as inactive: 90 days. */
const inactiveSeconds = 90 * 86_400

type Context = Pick<SignedInContext, 'store' | 'ports' | 'tenantId'>

const countsOf = async ({ store, ports, tenantId }: Context) => {
  const count = async (wanted: Partial<MemberQuery>) => {
    const query = queryOfMembers({ status: 'active', offset: 0, limit: 1, ...wanted }, ports)
    return (await store.members.find(tenantId, query)).total
  }
  const [total, enrolled, breached, stale] = await Promise.all([
    count({}),
    count({ isMfaEnrolled: true }),
    count({ isBreached: true }),
    count({ inactiveSeconds }),
  ])
  return { total, enrolled, breached, stale }
}

/** What the security of a tenant is judged by: numbers of its active members, and its policies. */
export const securityFactsOf = async (context: Context) => {
  const { store, tenantId } = context
  const [people, mfa, maxAttempts, history, sessions, addresses, domains, countries, connection] = await Promise.all([
    countsOf(context),
    mfaPolicyOf(store, tenantId),
    maxAttemptsOf(store, tenantId),
    settingOf(store.passwordHistoryPolicies, tenantId),
    sessionPolicyOf(store, tenantId),
    addressRulesOf(store, tenantId),
    emailDomainRulesOf(store, tenantId),
    countryRulesOf(store, tenantId),
    store.ssoConnections.find(tenantId, { where: { isEnabled: true }, limit: 1 }),
  ])
  return {
    people,
    enforcement: mfa.enforceMFAType,
    maxAttempts,
    historySize: history?.isEnabled ? history.historySize : 0,
    sessions,
    addresses,
    domains,
    countries,
    hasSso: connection.total > 0,
  }
}

/** Facts about the security of a tenant. */
export type SecurityFacts = Awaited<ReturnType<typeof securityFactsOf>>

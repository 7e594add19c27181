import type { Insight } from '../../../http/securityCenter/types.ts'
import { recommendedPolicy } from '../../../http/recommendedSettings.ts'
import type { SecurityFacts } from '../../securityChecks/facts.ts'

const { maxAttempts: advisedAttempts, historySize: advisedHistory } = recommendedPolicy

const ofMfa = ({ enforcement, people }: SecurityFacts): Insight => {
  const usage = people.total > 0 && people.enrolled === people.total ? 'FULL_MFA_USAGE' : 'PARTIAL_MFA_USAGE'
  const codes = { Force: 'MFA_FORCED', ForceExceptSAML: 'PARTIALLY_FORCED_MFA', DontForce: usage } as const
  const metadata = { totalUsers: people.total, mfa: { enrolledUsersCount: people.enrolled } }
  return { code: codes[enforcement], category: 'MFA', metadata }
}

const ofPasswords = ({ people, maxAttempts, historySize }: SecurityFacts): Insight[] => {
  const category = 'PASSWORD'
  const found: Insight[] = []
  if (people.breached > 0) {
    const metadata = { totalUsers: people.total, password: { breachedPasswordUsersCount: people.breached } }
    found.push({ code: 'BREACHED_PASSWORD_USERS_EXIST', category, metadata })
  }
  if (maxAttempts > advisedAttempts) {
    const metadata = { password: { userLockoutRecommendation: advisedAttempts } }
    found.push({ code: 'IMPROVE_LOCKOUT_POLICY', category, metadata })
  }
  if (historySize < advisedHistory) {
    const metadata = { password: { historyRecommendations: advisedHistory } }
    found.push({ code: 'IMPROVE_PASSWORD_HISTORY_POLICY', category, metadata })
  }
  return found.length > 0 ? found : [{ code: 'FULL_PASSWORD_SETTINGS', category }]
}

const ofSessions = ({ sessions: { idle, absolute, concurrent } }: SecurityFacts): Insight => {
  const configured = [idle, absolute, concurrent].filter(({ isActive }) => isActive).length
  const some = configured === 0 ? 'NO_SESSION_SETTINGS' : 'PARTIAL_SESSION_SETTINGS'
  const metadata = { sessions: { configuredSessionSettings: configured } }
  return { code: configured === 3 ? 'FULL_SESSION_SETTINGS' : some, category: 'SESSIONS', metadata }
}

const ofAddresses = ({ addresses }: SecurityFacts): Insight => {
  const code = addresses.strategy === 'ALLOW' ? 'IP_ALLOWLIST' : 'IP_DENYLIST'
  const inUse = addresses.rules.filter(rule => rule.isActive && rule.strategy === addresses.strategy)
  const metadata = { restrictions: { ipsCount: inUse.length } }
  return { code: addresses.isActive ? code : 'NO_IP_RESTRICTIONS', category: 'IP', metadata }
}

const ofDomains = ({ domains }: SecurityFacts): Insight => {
  const code = domains.listType === 'ALLOW' ? 'DOMAIN_ALLOWLIST' : 'DOMAIN_DENYLIST'
  const inUse = domains.domains.filter(({ type }) => type === domains.listType)
  const metadata = { restrictions: { domainsCount: inUse.length } }
  return { code: domains.isActive ? code : 'NO_DOMAIN_RESTRICTIONS', category: 'DOMAIN', metadata }
}

/** The state of a tenant's security, area by area. The API has no code for people who are inactive. */
export const insightsFor = (facts: SecurityFacts): Insight[] => [
  ofMfa(facts),
  ...ofPasswords(facts),
  ofSessions(facts),
  ofAddresses(facts),
  ofDomains(facts),
]

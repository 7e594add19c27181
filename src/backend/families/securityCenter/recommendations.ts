import type { Recommendation, SecurityMetrics } from '../../../http/securityCenter/types.ts'
import { defaultLockoutPolicy, defaultSessionPolicy } from '../../identity/policies/policies.ts'
import type { SecurityFacts } from './facts.ts'

/** How many wrong passwords should lock an account. */
export const advisedAttempts = defaultLockoutPolicy.maxAttempts
/** How many earlier passwords should not be used again: 4 (PCI DSS 4.0 §8.3.7). */
export const advisedHistory = 4

type Found = Pick<Recommendation, 'code'> & { metadata?: SecurityMetrics }

/** One thing that is looked at, with how much it counts. */
interface Check {
  severity: Recommendation['severity']
  category: Recommendation['category']
  /** What to recommend; `undefined` where all is well. */
  find: (facts: SecurityFacts) => Found | undefined
}

const { idle, absolute, concurrent } = defaultSessionPolicy

const ofLockout = ({ maxAttempts }: SecurityFacts): Found | undefined => {
  const metadata = { password: { userLockoutRecommendation: advisedAttempts } }
  if (maxAttempts <= advisedAttempts) return undefined
  return { code: Number.isFinite(maxAttempts) ? 'STRENGTHEN_USER_LOCKOUT' : 'ENABLE_USER_LOCKOUT', metadata }
}

const ofHistory = ({ historySize }: SecurityFacts): Found | undefined => {
  const metadata = { password: { historyRecommendations: advisedHistory } }
  if (historySize >= advisedHistory) return undefined
  return { code: historySize === 0 ? 'ENABLE_PASSWORD_HISTORY' : 'STRENGTHEN_PASSWORD_HISTORY', metadata }
}

const ofRelogin = ({ sessions }: SecurityFacts): Found | undefined => {
  const metadata = { sessions: { forceReloginRecommendation: absolute.timeoutSeconds } }
  if (!sessions.absolute.isActive) return { code: 'ENABLE_FORCE_RELOGIN', metadata }
  return sessions.absolute.timeoutSeconds > absolute.timeoutSeconds
    ? { code: 'SET_FORCE_RELOGIN', metadata }
    : undefined
}

const ofConcurrency = ({ sessions }: SecurityFacts): Found | undefined => {
  const metadata = { sessions: { concurrencyRecommendation: concurrent.maxSessions } }
  if (!sessions.concurrent.isActive) return { code: 'ENABLE_SESSION_CONCURRENCY', metadata }
  const isTooHigh = sessions.concurrent.maxSessions > concurrent.maxSessions
  return isTooHigh ? { code: 'SET_SESSION_CONCURRENCY', metadata } : undefined
}

const ofIdle = ({ sessions }: SecurityFacts): Found | undefined => {
  const metadata = { sessions: { idleTimeoutRecommendation: idle.timeoutSeconds } }
  if (!sessions.idle.isActive) return { code: 'ENABLE_IDLE_SESSION', metadata }
  return sessions.idle.timeoutSeconds > idle.timeoutSeconds ? { code: 'SET_IDLE_SESSION', metadata } : undefined
}

const ofAddresses = ({ addresses }: SecurityFacts): Found | undefined => {
  if (!addresses.isActive) return { code: 'ENABLE_IP_RESTRICTIONS' }
  return addresses.strategy === 'BLOCK' ? { code: 'CHANGE_IP_TO_ALLOWLIST' } : undefined
}

const ofDomains = ({ domains }: SecurityFacts): Found | undefined => {
  if (!domains.isActive) return { code: 'ENABLE_DOMAIN_RESTRICTIONS' }
  return domains.listType === 'BLOCK' ? { code: 'CHANGE_DOMAIN_TO_ALLOWLIST' } : undefined
}

const ofBreached = ({ people }: SecurityFacts): Found | undefined =>
  people.breached === 0
    ? undefined
    : { code: 'BREACHED_PASSWORDS_EXIST', metadata: { password: { breachedPasswordUsersCount: people.breached } } }

const ofMfa = ({ enforcement, people }: SecurityFacts): Found | undefined =>
  enforcement === 'DontForce'
    ? { code: 'FORCE_MFA', metadata: { totalUsers: people.total, mfa: { enrolledUsersCount: people.enrolled } } }
    : undefined

const checks: readonly Check[] = [
  { severity: 'SEVERE', category: 'MFA', find: ofMfa },
  { severity: 'SEVERE', category: 'PASSWORD', find: ofBreached },
  { severity: 'WARNING', category: 'PASSWORD', find: ofLockout },
  { severity: 'INFO', category: 'PASSWORD', find: ofHistory },
  { severity: 'WARNING', category: 'SESSIONS', find: ofIdle },
  { severity: 'INFO', category: 'SESSIONS', find: ofRelogin },
  { severity: 'INFO', category: 'SESSIONS', find: ofConcurrency },
  { severity: 'INFO', category: 'IP', find: ofAddresses },
  { severity: 'INFO', category: 'DOMAIN', find: ofDomains },
  {
    severity: 'INFO',
    category: 'COUNTRY',
    find: ({ countries }) => (countries.isActive ? undefined : { code: 'ENABLE_COUNTRY_RESTRICTIONS' }),
  },
  { severity: 'INFO', category: 'SSO', find: ({ hasSso }) => (hasSso ? undefined : { code: 'CONFIGURE_SSO' }) },
]

const weights = { SEVERE: 4, WARNING: 2, INFO: 1 } as const satisfies Record<Recommendation['severity'], number>

const weightOf = (some: readonly Pick<Check, 'severity'>[]) =>
  some.reduce((sum, { severity }) => sum + weights[severity], 0)

/** What would make a tenant safer, the gravest first, and the part of all checks that it passes, from 0 to 100. */
export const recommendationsFor = (facts: SecurityFacts): { score: number; items: Recommendation[] } => {
  const items = checks.flatMap(({ severity, category, find }) => {
    const found = find(facts)
    return found ? [{ ...found, severity, category }] : []
  })
  const sorted = items.toSorted((one, other) => weights[other.severity] - weights[one.severity])
  return { score: Math.round(100 * (1 - weightOf(items) / weightOf(checks))), items: sorted }
}

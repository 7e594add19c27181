import type { Recommendation, SecurityCheck, SecurityMetrics } from '../../http/securityCenter/types.ts'
import { recommendedLimits, recommendedPolicy } from '../../http/recommendedSettings.ts'
import type { SecurityFacts } from './facts.ts'

/** What a check found: how much of its points is earned, and what would earn more. */
interface Finding {
  /** From 0 to 1. */
  share: number
  code?: Recommendation['code']
  metadata?: SecurityMetrics
}

/** One thing that the score looks at. */
export interface Check {
  check: SecurityCheck
  /** The most that it adds to the score; all checks together have 100. */
  points: number
  severity: Recommendation['severity']
  category: Recommendation['category']
  find: (facts: SecurityFacts) => Finding
}

const passed: Finding = { share: 1 }

/** What a limit earns that is set, but laxer than recommended. */
const laxShare = 0.75

/** A part of all members; all of none. */
const partOf = (some: number, { total }: SecurityFacts['people']) => (total === 0 ? 1 : some / total)

const mfa = ({ enforcement, people }: SecurityFacts): Finding => {
  if (enforcement !== 'DontForce') return passed
  const metadata = { totalUsers: people.total, mfa: { enrolledUsersCount: people.enrolled } }
  return { share: partOf(people.enrolled, people), code: 'FORCE_MFA', metadata }
}

const breachedPasswords = ({ people }: SecurityFacts): Finding => {
  if (people.breached === 0) return passed
  const metadata = { password: { breachedPasswordUsersCount: people.breached } }
  return { share: partOf(people.total - people.breached, people), code: 'BREACHED_PASSWORDS_EXIST', metadata }
}

const lockout = ({ maxAttempts }: SecurityFacts): Finding => {
  if (maxAttempts <= recommendedPolicy.maxAttempts) return passed
  const metadata = { password: { userLockoutRecommendation: recommendedPolicy.maxAttempts } }
  return Number.isFinite(maxAttempts)
    ? { share: laxShare, code: 'STRENGTHEN_USER_LOCKOUT', metadata }
    : { share: 0, code: 'ENABLE_USER_LOCKOUT', metadata }
}

const passwordHistory = ({ historySize }: SecurityFacts): Finding => {
  if (historySize >= recommendedPolicy.historySize) return passed
  const metadata = { password: { historyRecommendations: recommendedPolicy.historySize } }
  return historySize === 0
    ? { share: 0, code: 'ENABLE_PASSWORD_HISTORY', metadata }
    : { share: laxShare, code: 'STRENGTHEN_PASSWORD_HISTORY', metadata }
}

const idleSessions = ({ sessions: { idle } }: SecurityFacts): Finding => {
  const metadata = { sessions: { idleTimeoutRecommendation: recommendedLimits.idleSeconds } }
  if (!idle.isActive) return { share: 0, code: 'ENABLE_IDLE_SESSION', metadata }
  if (idle.timeoutSeconds <= recommendedLimits.idleSeconds) return passed
  return { share: laxShare, code: 'SET_IDLE_SESSION', metadata }
}

const reLogin = ({ sessions: { absolute } }: SecurityFacts): Finding => {
  const metadata = { sessions: { forceReloginRecommendation: recommendedLimits.totalSeconds } }
  if (!absolute.isActive) return { share: 0, code: 'ENABLE_FORCE_RELOGIN', metadata }
  if (absolute.timeoutSeconds <= recommendedLimits.totalSeconds) return passed
  return { share: laxShare, code: 'SET_FORCE_RELOGIN', metadata }
}

const concurrentSessions = ({ sessions: { concurrent } }: SecurityFacts): Finding => {
  const metadata = { sessions: { concurrencyRecommendation: recommendedLimits.maxSessions } }
  if (!concurrent.isActive) return { share: 0, code: 'ENABLE_SESSION_CONCURRENCY', metadata }
  if (concurrent.maxSessions <= recommendedLimits.maxSessions) return passed
  return { share: laxShare, code: 'SET_SESSION_CONCURRENCY', metadata }
}

const ip = ({ addresses }: SecurityFacts): Finding => {
  if (!addresses.isActive) return { share: 0, code: 'ENABLE_IP_RESTRICTIONS' }
  return addresses.strategy === 'BLOCK' ? { share: laxShare, code: 'CHANGE_IP_TO_ALLOWLIST' } : passed
}

const domain = ({ domains }: SecurityFacts): Finding => {
  if (!domains.isActive) return { share: 0, code: 'ENABLE_DOMAIN_RESTRICTIONS' }
  return domains.listType === 'BLOCK' ? { share: laxShare, code: 'CHANGE_DOMAIN_TO_ALLOWLIST' } : passed
}

const country = ({ countries }: SecurityFacts): Finding =>
  countries.isActive ? passed : { share: 0, code: 'ENABLE_COUNTRY_RESTRICTIONS' }

const sso = ({ hasSso }: SecurityFacts): Finding => (hasSso ? passed : { share: 0, code: 'CONFIGURE_SSO' })

/** Everything that the score looks at. */
export const checks: readonly Check[] = [
  { check: 'mfa', points: 20, severity: 'SEVERE', category: 'MFA', find: mfa },
  { check: 'breachedPasswords', points: 20, severity: 'SEVERE', category: 'PASSWORD', find: breachedPasswords },
  { check: 'lockout', points: 20, severity: 'WARNING', category: 'PASSWORD', find: lockout },
  { check: 'idleSessions', points: 8, severity: 'WARNING', category: 'SESSIONS', find: idleSessions },
  { check: 'passwordHistory', points: 12, severity: 'INFO', category: 'PASSWORD', find: passwordHistory },
  { check: 'reLogin', points: 5, severity: 'INFO', category: 'SESSIONS', find: reLogin },
  { check: 'concurrentSessions', points: 3, severity: 'INFO', category: 'SESSIONS', find: concurrentSessions },
  { check: 'sso', points: 9, severity: 'INFO', category: 'SSO', find: sso },
  { check: 'ip', points: 1, severity: 'INFO', category: 'IP', find: ip },
  { check: 'domain', points: 1, severity: 'INFO', category: 'DOMAIN', find: domain },
  { check: 'country', points: 1, severity: 'INFO', category: 'COUNTRY', find: country },
]

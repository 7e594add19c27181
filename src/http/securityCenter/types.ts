/** What a recommendation or an insight is about. */
export type SecurityCategory = 'MFA' | 'SESSIONS' | 'PASSWORD' | 'INACTIVITY' | 'IP' | 'DOMAIN' | 'COUNTRY' | 'SSO'

/** Figures behind a recommendation or an insight; times are seconds. */
export interface SecurityMetrics {
  totalUsers?: number
  mfa?: { enrolledUsersCount?: number }
  inactivity?: { staleUsersCount?: number }
  password?: {
    breachedPasswordUsersCount?: number
    historyRecommendations?: number
    userLockoutRecommendation?: number
  }
  sessions?: {
    configuredSessionSettings?: number
    forceReloginRecommendation?: number
    concurrencyRecommendation?: number
    idleTimeoutRecommendation?: number
  }
  restrictions?: { ipsCount?: number; domainsCount?: number }
}

/** What recommendations are about. */
export const recommendationCodes = [
  'FORCE_MFA',
  'BREACHED_PASSWORDS_EXIST',
  'ENABLE_USER_LOCKOUT',
  'STRENGTHEN_USER_LOCKOUT',
  'ENABLE_PASSWORD_HISTORY',
  'STRENGTHEN_PASSWORD_HISTORY',
  'ENABLE_FORCE_RELOGIN',
  'SET_FORCE_RELOGIN',
  'ENABLE_SESSION_CONCURRENCY',
  'SET_SESSION_CONCURRENCY',
  'ENABLE_IDLE_SESSION',
  'SET_IDLE_SESSION',
  'ENABLE_IP_RESTRICTIONS',
  'CHANGE_IP_TO_ALLOWLIST',
  'ENABLE_DOMAIN_RESTRICTIONS',
  'CHANGE_DOMAIN_TO_ALLOWLIST',
  'ENABLE_COUNTRY_RESTRICTIONS',
  'CONFIGURE_SSO',
] as const

/** Something that would make the organization safer. */
export interface Recommendation {
  code: (typeof recommendationCodes)[number]
  severity: 'SEVERE' | 'WARNING' | 'INFO'
  category: SecurityCategory
  metadata?: SecurityMetrics
}

/** The state of one area of the organization's security. */
export interface Insight {
  code:
    | 'MFA_FORCED'
    | 'PARTIALLY_FORCED_MFA'
    | 'PARTIAL_MFA_USAGE'
    | 'FULL_MFA_USAGE'
    | 'BREACHED_PASSWORD_USERS_EXIST'
    | 'IMPROVE_LOCKOUT_POLICY'
    | 'IMPROVE_PASSWORD_HISTORY_POLICY'
    | 'NO_SESSION_SETTINGS'
    | 'PARTIAL_SESSION_SETTINGS'
    | 'FULL_SESSION_SETTINGS'
    | 'NO_IP_RESTRICTIONS'
    | 'IP_ALLOWLIST'
    | 'IP_DENYLIST'
    | 'NO_DOMAIN_RESTRICTIONS'
    | 'DOMAIN_ALLOWLIST'
    | 'DOMAIN_DENYLIST'
    | 'FULL_PASSWORD_SETTINGS'
  category: SecurityCategory
  metadata?: SecurityMetrics
}

/** Something that the score looks at. */
export type SecurityCheck =
  | 'mfa'
  | 'breachedPasswords'
  | 'lockout'
  | 'passwordHistory'
  | 'idleSessions'
  | 'reLogin'
  | 'concurrentSessions'
  | 'ip'
  | 'domain'
  | 'country'
  | 'sso'

/** What a check adds to the score: all checks together are 100 points. */
export interface ScoredCheck {
  check: SecurityCheck
  /** The most that it can add. */
  points: number
  /** What it adds now. */
  earned: number
  /** What would make it add more. */
  recommendation?: Recommendation['code']
}

/** A recommendation that an administrator decided not to follow. It still lowers the score. */
export interface Dismissal {
  code: Recommendation['code']
  reason: string
  /** ISO date. */
  dismissedAt: string
  /** Name of who dismissed it, as of then. */
  dismissedBy: string
}

/** How the score is made, how it moved, and what was dismissed. */
export interface ScoreDetails {
  checks: ScoredCheck[]
  /** One score a day of the last 90 days, the oldest first; `date` is a day such as `2026-05-01` in UTC. */
  history: { date: string; score: number }[]
  /** False until the score of today is written. */
  hasToday: boolean
  /** Whether the person gets a weekly summary by mail. */
  hasDigest: boolean
  dismissals: Dismissal[]
}

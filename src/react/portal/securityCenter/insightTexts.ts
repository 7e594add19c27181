import type { ReadInsight } from '../../../http/securityCenter/answers.ts'
import type { SecurityCenterTranslate } from './messages.ts'
import { plainWords } from './recommendationTexts.ts'

const categories = ['MFA', 'SESSIONS', 'PASSWORD', 'INACTIVITY', 'IP', 'DOMAIN', 'COUNTRY', 'SSO'] as const

const isKnown = (category: string): category is (typeof categories)[number] =>
  (categories as readonly string[]).includes(category)

const names = {
  MFA: 'twoStep',
  SESSIONS: 'SESSIONS',
  PASSWORD: 'PASSWORD',
  INACTIVITY: 'INACTIVITY',
  IP: 'ipRestrictions',
  DOMAIN: 'domainRestrictions',
  COUNTRY: 'countryRestrictions',
  SSO: 'sso',
} as const satisfies Record<(typeof categories)[number], string>

/** The name of an area. */
export const categoryName = (t: SecurityCenterTranslate, category: string): string =>
  isKnown(category) ? t(names[category]) : plainWords(category)

const places = {
  MFA: { section: 'security', tab: 'generalSettings' },
  PASSWORD: { section: 'security', tab: 'generalSettings' },
  SESSIONS: { section: 'security', tab: 'sessionManagement' },
  IP: { section: 'security', tab: 'ipRestrictions' },
  DOMAIN: { section: 'security', tab: 'domainRestrictions' },
  COUNTRY: { section: 'security', tab: 'countryRestrictions' },
  SSO: { section: 'sso', tab: undefined },
  INACTIVITY: { section: 'users', tab: undefined },
} as const

/** Where the settings of an area are; undefined for one that this portal does not know. */
export const placeOfCategory = (category: string): { section: string; tab: string | undefined } | undefined =>
  isKnown(category) ? places[category] : undefined

const texts: Readonly<Record<string, (t: SecurityCenterTranslate, metadata: ReadInsight['metadata']) => string>> = {
  MFA_FORCED: t => t('mfaForced'),
  PARTIALLY_FORCED_MFA: t => t('mfaPartlyForced'),
  PARTIAL_MFA_USAGE: (t, { totalUsers: total = 0, mfa: { enrolledUsersCount: enrolled = 0 } }) =>
    t('mfaPartial', { enrolled, total }),
  FULL_MFA_USAGE: t => t('mfaFull'),
  BREACHED_PASSWORD_USERS_EXIST: (t, { password: { breachedPasswordUsersCount: count = 1 } }) =>
    t('breachedExist', { count }),
  IMPROVE_LOCKOUT_POLICY: (t, { password: { userLockoutRecommendation: count = 5 } }) => t('improveLockout', { count }),
  IMPROVE_PASSWORD_HISTORY_POLICY: (t, { password: { historyRecommendations: count = 5 } }) =>
    t('improveHistory', { count }),
  NO_SESSION_SETTINGS: t => t('sessionsNone'),
  PARTIAL_SESSION_SETTINGS: (t, { sessions: { configuredSessionSettings: count = 1 } }) =>
    t('sessionsPartial', { count }),
  FULL_SESSION_SETTINGS: t => t('sessionsFull'),
  NO_IP_RESTRICTIONS: t => t('ipNone'),
  IP_ALLOWLIST: (t, { restrictions: { ipsCount: count = 0 } }) => t('ipAllow', { count }),
  IP_DENYLIST: (t, { restrictions: { ipsCount: count = 0 } }) => t('ipDeny', { count }),
  NO_DOMAIN_RESTRICTIONS: t => t('ipNone'),
  DOMAIN_ALLOWLIST: (t, { restrictions: { domainsCount: count = 0 } }) => t('domainAllow', { count }),
  DOMAIN_DENYLIST: (t, { restrictions: { domainsCount: count = 0 } }) => t('domainDeny', { count }),
  FULL_PASSWORD_SETTINGS: t => t('passwordsFull'),
}

/** What an insight says; the server's own code as words, where this portal does not know it. */
export const insightText = (t: SecurityCenterTranslate, { code, metadata }: ReadInsight): string =>
  Object.hasOwn(texts, code) ? texts[code]!(t, metadata) : plainWords(code)

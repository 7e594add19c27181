import type { ReadRecommendation } from '../../../http/securityCenter/answers.ts'
import type { FixName, Plan } from '../../../state/portal/securityCenter/fixes.ts'
import type { MemberTable } from '../../../state/portal/securityCenter/securityCenter.ts'
import type { EnglishOf } from '../../messages/messages.ts'
import { plainText, type PlainKey } from '../../kit/sectionContext.ts'
import { timeText } from '../common/policies/timeText.ts'
import type { securityCenterMessages, SecurityCenterTranslate } from './messages.ts'

/** Where a recommendation leads: a section, with a tab. */
interface Place {
  section: string
  tab?: string
}

type Key = PlainKey<EnglishOf<typeof securityCenterMessages>>

interface Words {
  title: Key
  text: (t: SecurityCenterTranslate, recommendation: ReadRecommendation) => string
  /** Where its setting is. */
  place: Place
  /** The table with the members whom it concerns. */
  table?: MemberTable
}

/** A recommendation whose two texts are always the same. */
const words = (title: Key, text: Key, place: Place): Words => ({ title, text: t => plainText(t, text), place })

const general: Place = { section: 'security', tab: 'generalSettings' }
const sessions: Place = { section: 'security', tab: 'sessionManagement' }
const ip: Place = { section: 'security', tab: 'ipRestrictions' }
const domains: Place = { section: 'security', tab: 'domainRestrictions' }

const table: Readonly<Record<string, Words>> = {
  FORCE_MFA: {
    title: 'forceMfa',
    place: general,
    text: (t, { metadata: { totalUsers: total, mfa } }) =>
      total === undefined || mfa.enrolledUsersCount === undefined
        ? t('forceMfaPlain')
        : t('forceMfaText', { enrolled: mfa.enrolledUsersCount, total }),
    table: 'withoutMfa',
  },
  BREACHED_PASSWORDS_EXIST: {
    title: 'breached',
    place: general,
    text: (t, { metadata }) => t('breachedText', { count: metadata.password.breachedPasswordUsersCount ?? 1 }),
    table: 'breachedPasswords',
  },
  ENABLE_USER_LOCKOUT: words('enableLockout', 'enableLockoutText', general),
  STRENGTHEN_USER_LOCKOUT: words('strengthenLockout', 'strengthenLockoutText', general),
  ENABLE_PASSWORD_HISTORY: words('enableHistory', 'enableHistoryText', general),
  STRENGTHEN_PASSWORD_HISTORY: words('strengthenHistory', 'strengthenHistoryText', general),
  ENABLE_FORCE_RELOGIN: words('enableReLogin', 'enableReLoginText', sessions),
  SET_FORCE_RELOGIN: words('setReLogin', 'setReLoginText', sessions),
  ENABLE_SESSION_CONCURRENCY: words('enableConcurrency', 'enableConcurrencyText', sessions),
  SET_SESSION_CONCURRENCY: words('setConcurrency', 'setConcurrencyText', sessions),
  ENABLE_IDLE_SESSION: words('enableIdle', 'enableIdleText', sessions),
  SET_IDLE_SESSION: words('setIdle', 'setIdleText', sessions),
  ENABLE_IP_RESTRICTIONS: words('enableIp', 'enableIpText', ip),
  CHANGE_IP_TO_ALLOWLIST: words('allowIp', 'allowIpText', ip),
  ENABLE_DOMAIN_RESTRICTIONS: words('enableDomains', 'enableDomainsText', domains),
  CHANGE_DOMAIN_TO_ALLOWLIST: words('allowDomains', 'allowDomainsText', domains),
  ENABLE_COUNTRY_RESTRICTIONS: words('enableCountries', 'enableCountriesText', {
    section: 'security',
    tab: 'countryRestrictions',
  }),
  CONFIGURE_SSO: words('configureSso', 'configureSsoText', { section: 'sso' }),
}

const known = (code: string): Words | undefined => (Object.hasOwn(table, code) ? table[code] : undefined)

/** What a server calls a recommendation or a check that this portal does not know, as words. */
export const plainWords = (code: string): string => {
  const text = code
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The title of a recommendation. */
export const titleOf = (t: SecurityCenterTranslate, code: string): string => {
  const { title } = known(code) ?? {}
  return title === undefined ? plainWords(code) : plainText(t, title)
}

/** Why it is recommended; '' for one that this portal does not know. */
export const textOf = (t: SecurityCenterTranslate, recommendation: ReadRecommendation): string =>
  known(recommendation.code)?.text(t, recommendation) ?? ''

/** Where its setting is; undefined for one that this portal does not know. */
export const placeOf = ({ code }: Pick<ReadRecommendation, 'code'>): Place | undefined => known(code)?.place

/** The table with the members whom it concerns, and how many they are, where that is known. */
export const membersOf = ({
  code,
  metadata: { totalUsers, mfa, password },
}: ReadRecommendation): { table: MemberTable; count: number | undefined } | undefined => {
  const { table: members } = known(code) ?? {}
  if (members === undefined) return undefined
  if (members === 'breachedPasswords') return { table: members, count: password.breachedPasswordUsersCount }
  const { enrolledUsersCount: enrolled } = mfa
  const isKnown = totalUsers !== undefined && enrolled !== undefined && enrolled <= totalUsers
  return { table: members, count: isKnown ? totalUsers - enrolled : undefined }
}

const valueTexts: Readonly<Record<FixName, (t: SecurityCenterTranslate, value: number) => string>> = {
  mfa: t => t('mfaForce'),
  lockout: (t, count) => t('passwords', { count }),
  passwordHistory: (t, count) => t('passwords', { count }),
  idleSessions: (t, seconds) => timeText(t, seconds),
  reLogin: (t, seconds) => timeText(t, seconds),
  concurrentSessions: (t, count) => t('sessions', { count }),
}

/** The value of a setting in words. */
export const valueText = (
  t: SecurityCenterTranslate,
  { fix }: Pick<Plan, 'fix'>,
  value: number | undefined,
): string => {
  if (value !== undefined) return valueTexts[fix](t, value)
  return t(fix === 'mfa' ? 'mfaDontForce' : 'off')
}

const settingNames = {
  mfa: 'twoStep',
  lockout: 'maxAttempts',
  passwordHistory: 'historySize',
  idleSessions: 'idle',
  reLogin: 'total',
  concurrentSessions: 'mostSessions',
} as const satisfies Record<FixName, string>

/** The name of a setting. */
export const settingName = (t: SecurityCenterTranslate, { fix }: Pick<Plan, 'fix'>): string => t(settingNames[fix])

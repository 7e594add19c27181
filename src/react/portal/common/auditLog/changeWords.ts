import type { Format } from '../../../messages/format.ts'
import type { AuditsTranslate } from './messages.ts'

/** Names of fields that entries say were changed, by the names that servers give them. */
const fieldNames = {
  idleSeconds: 'idle',
  sessionSeconds: 'total',
  maxSessions: 'mostSessions',
  enforceMFAType: 'twoStep',
  maxAttempts: 'maxAttempts',
  historySize: 'historySize',
  rotationDays: 'rotation',
  addressRule: 'ipRestrictions',
  domainRule: 'domainRestrictions',
  blocksPublicDomains: 'publicDomainsField',
  countryRule: 'countryRuleField',
  countries: 'countryRestrictions',
  unknownCountry: 'unknownCountry',
  isEnabled: 'active',
  isActive: 'active',
  name: 'name',
  displayName: 'name',
  description: 'descriptionField',
  url: 'address',
  address: 'address',
  eventKeys: 'eventsField',
  events: 'eventsField',
  secret: 'secretField',
  color: 'color',
  picture: 'picture',
  metadata: 'metadataField',
  logo: 'logo',
  timezone: 'timezone',
  dateFormat: 'dateFormat',
  timeFormat: 'timeFormat',
  currency: 'currency',
  applicationUrl: 'applicationUrlField',
  loginUrl: 'loginUrlField',
  email: 'email',
  role: 'roleField',
  roles: 'roles',
  groups: 'groups',
  applications: 'applications',
  permissions: 'permissions',
  status: 'status',
  expiresAt: 'accessEnds',
  endsAt: 'accessEnds',
} as const

/** Words for values that are one of a few, by field and value. */
const valueNames = {
  'enforceMFAType.DontForce': 'mfaDontForce',
  'enforceMFAType.ForceExceptSAML': 'mfaForceExceptSAML',
  'enforceMFAType.Force': 'mfaForce',
  'addressRule.ALLOW': 'onlyListed',
  'addressRule.BLOCK': 'allButListed',
  'domainRule.ALLOW': 'onlyListed',
  'domainRule.BLOCK': 'allButListed',
  'countryRule.ALLOW': 'onlyListed',
  'countryRule.BLOCK': 'allButListed',
  'unknownCountry.ALLOW': 'ALLOWShort',
  'unknownCountry.BLOCK': 'BLOCKShort',
} as const

const units = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 } as const

/** A length of time in the largest unit of which it is a whole number, such as "30 minutes". */
const durationText = (format: Format, seconds: number): string => {
  const [unit, length] =
    (['days', 'hours', 'minutes'] as const)
      .map(name => [name.slice(0, -1), units[name]] as const)
      .find(([, unitSeconds]) => seconds !== 0 && seconds % unitSeconds === 0) ?? (['second', 1] as const)
  return format.number(seconds / length, { style: 'unit', unit, unitDisplay: 'long' })
}

/** The unit of a field of any server, which its name ends with, in seconds. */
const unitOf = (field: string): number | undefined => {
  const name = /(seconds|minutes|hours|days)$/i.exec(field)?.[1]?.toLowerCase()
  return name === undefined ? undefined : units[name as keyof typeof units]
}

/** The name of a field as words: "maxRetryCount" and "max_retry_count" become "Max retry count". */
const readable = (field: string): string => {
  const words = field
    .replaceAll(/[._\-\s]+/g, ' ')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .trim()
    .split(' ')
    // Abbreviations such as "URL" stay.
    .map(word => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(text)

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** How values of entries are written. */
export interface ChangeWords {
  fieldName: (field: string) => string
  /** A value in words; names in place of ids are those of the time of the entry. */
  valueText: (field: string, value: unknown) => string
}

/**
 * The words for what entries changed. Fields and values that are unknown, such as those of another server, are written by
 * their shape: durations, dates, numbers, lists, on and off.
 * @param nameOf the name of what an id or key stands for, where the entry or the product knows it
 */
export const changeWords = (
  t: AuditsTranslate,
  format: Format,
  nameOf: (id: string) => string | undefined,
): ChangeWords => {
  const fieldName = (field: string) =>
    Object.hasOwn(fieldNames, field) ? t(fieldNames[field as keyof typeof fieldNames]) : readable(field) || t('value')

  const wordOf = (field: string, value: string): string | undefined => {
    const key = `${field}.${value}`
    if (Object.hasOwn(valueNames, key)) return t(valueNames[key as keyof typeof valueNames])
    if (field === 'countries') return format.country(value)
    return nameOf(value)
  }
  const plainText = (field: string, value: string): string => {
    if (value === '') return t('notSet')
    if (isMoment(value)) return format.exact(value) || value
    if (isDay(value)) return format.date(value) || value
    return wordOf(field, value) ?? value
  }
  const numberText = (field: string, value: number): string => {
    const unit = unitOf(field)
    return unit === undefined ? format.number(value) || String(value) : durationText(format, value * unit)
  }
  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return t('notSet')
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    if (typeof value === 'number') return numberText(field, value)
    if (typeof value === 'string') return plainText(field, value)
    if (Array.isArray(value))
      return value.length === 0 ? t('none') : format.list(value.map(part => valueText(field, part)))
    const parts = Object.entries(value as object).map(([key, part]) =>
      t('fieldValue', { field: fieldName(key), value: valueText(key, part) }),
    )
    return parts.length === 0 ? t('none') : parts.join('; ')
  }
  return { fieldName, valueText }
}

import * as v from 'valibot'
import { currencies, dateFormats, timeFormats } from '../../../http/accountSettings/formats.ts'
import { line, text } from '../../request/schema.ts'

/** Longest logo in characters: it comes with every list of accounts. */
const longestLogo = 100_000

/** The address, or undefined for a text that is none. */
const urlOf = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined)

const isWebAddress = (address: string): boolean => {
  const url = urlOf(address)
  return url !== undefined && ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password
}

/** Names of zones only: offsets such as +01:00 know no daylight saving time. */
const isTimeZone = (zone: string): boolean => {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false // Intl has no other way to test a time zone.
  }
}

/** A field that may be cleared. */
const clearable = (schema: v.GenericSchema<string, string>) => v.optional(v.union([v.literal(''), schema]))

const oneOf = (values: readonly string[], message: string) =>
  v.pipe(
    text(40),
    v.check(value => values.includes(value), message),
  )

const address = v.pipe(text(2_000), v.check(isWebAddress, 'must be an address that begins with https:// or http://'))

/** A change of settings; an absent field stays unchanged, an empty one is cleared. Every company has a name. */
export const settingsChange = v.object({
  name: v.optional(
    v.pipe(
      line(100),
      v.check(name => name !== '', 'must not be empty'),
    ),
  ),
  address: clearable(text(500)),
  timezone: clearable(v.pipe(text(100), v.check(isTimeZone, 'must be a time zone such as Europe/Berlin'))),
  dateFormat: clearable(oneOf(dateFormats, `must be one of ${dateFormats.join(' | ')}`)),
  timeFormat: clearable(oneOf(timeFormats, `must be one of ${timeFormats.join(' | ')}`)),
  currency: clearable(
    v.pipe(
      text(3),
      v.check(code => currencies.includes(code.toLowerCase()), 'must be the code of a currency such as EUR'),
    ),
  ),
  /** `cleanLogo` checks what it holds. */
  logo: clearable(text(longestLogo)),
  applicationUrl: clearable(address),
  loginUrl: clearable(address),
  /** The person's own tenant; another one is unknown. */
  tenantId: v.optional(text(256)),
  /** The state that the change began with; another one is a conflict. */
  updatedAt: v.optional(text(40)),
})

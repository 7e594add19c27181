import * as v from 'valibot'
import { countryCodeOf, countryCodes } from '../../http/countryCodes.ts'
import type { CountryRulesFields } from '../identity/restrictions/records.ts'

const strategy = v.picklist(['ALLOW', 'BLOCK'])

/** A country code, in upper case. */
const countryCode = v.pipe(
  v.string(),
  v.maxLength(8),
  v.check(text => countryCodeOf(text) !== undefined, 'must be a country code of ISO 3166-1 alpha-2, such as DE'),
  v.transform(text => countryCodeOf(text)!),
)

/** How the chosen countries are used. */
export const countrySettingsInput = v.object({
  enabled: v.boolean(),
  action: strategy,
  failStrategy: strategy,
  shouldSendRestrictionEmail: v.boolean(),
})

/** The chosen countries as the contract sends them. */
export const countryListInput = v.object({
  countries: v.pipe(v.array(v.object({ countryCode })), v.maxLength(countryCodes.length)),
})

/** A change of the rules for countries, whole or in part. */
export const countryChangeInput = v.object({
  configuration: v.optional(countrySettingsInput),
  countries: v.optional(v.pipe(v.array(countryCode), v.maxLength(countryCodes.length))),
})

/** The rules for countries after a change. */
export const changedCountries = (
  before: CountryRulesFields,
  { configuration, countries }: v.InferOutput<typeof countryChangeInput>,
): CountryRulesFields => ({
  ...before,
  ...(configuration && {
    isActive: configuration.enabled,
    action: configuration.action,
    failStrategy: configuration.failStrategy,
    sendsMail: configuration.shouldSendRestrictionEmail,
  }),
  ...(countries && { countries: [...new Set(countries)].toSorted() }),
})

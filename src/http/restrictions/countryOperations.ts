import { operation, ownOperation } from '../operation.ts'
import type { CountryRestriction, CountryRestrictionConfiguration, OwnCountry } from './types.ts'

const countryRestriction = '/security-engines/resources/policies/v1/country-restriction'

/** Reads whether the chosen countries are the only ones that may, or the ones that may not. */
export const countryConfiguration = operation<void, CountryRestrictionConfiguration>({
  name: 'restrictions.countryConfiguration',
  method: 'GET',
  path: countryRestriction,
})

/** Changes how the chosen countries are used. */
export const countryConfigurationSave = operation<Omit<CountryRestrictionConfiguration, 'id'>>({
  name: 'restrictions.countryConfigurationSave',
  method: 'POST',
  path: countryRestriction,
})

/** Reads the chosen countries. */
export const countryList = operation<void, CountryRestriction[]>({
  name: 'restrictions.countryList',
  method: 'GET',
  path: `${countryRestriction}/countries`,
})

/** Replaces the chosen countries. */
export const countryListSave = operation<{ countries: { countryCode: string }[] }>({
  name: 'restrictions.countryListSave',
  method: 'POST',
  path: `${countryRestriction}/countries`,
})

/** Changes the chosen countries and how they are used in one step, so that no other combination applies in between. */
export const countryRulesSave = ownOperation<{
  configuration: Omit<CountryRestrictionConfiguration, 'id'>
  countries: string[]
}>({
  name: 'restrictions.countryRulesSave',
  method: 'POST',
  path: '/fe/security/countries',
})

/** Tells from which country the request comes, and whether the rule lets it connect, also while it is off. */
export const countryCurrent = ownOperation<void, OwnCountry>({
  name: 'restrictions.countryCurrent',
  method: 'GET',
  path: '/fe/security/country',
})

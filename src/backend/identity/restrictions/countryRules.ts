import type { OpenContext } from '../../context/context.ts'
import { singletonId, type Store } from '../../store/definitions.ts'
import { HttpError } from '../../request/httpError.ts'
import type { CountryRulesFields } from './records.ts'

/** What applies to a tenant without settings: it begins with a list of countries to block. */
const noRules: CountryRulesFields = {
  isActive: false,
  action: 'BLOCK',
  failStrategy: 'ALLOW',
  sendsMail: false,
  countries: [],
}

/** From which countries people of a tenant may connect. */
export const countryRulesOf = async (store: Store, tenantId: string): Promise<CountryRulesFields> => {
  const { isActive, action, failStrategy, sendsMail, countries } =
    (await store.countryRules.get(tenantId, singletonId)) ?? noRules
  return { isActive, action, failStrategy, sendsMail, countries }
}

/** Whether people of a country may connect, as if the rules were on. */
export const isCountryAccepted = (
  { action, failStrategy, countries }: CountryRulesFields,
  country: string | undefined,
): boolean => (country === undefined ? failStrategy === 'ALLOW' : countries.includes(country) === (action === 'ALLOW'))

/** Whether people of a country may connect. */
export const mayConnectFrom = (rules: CountryRulesFields, country: string | undefined): boolean =>
  !rules.isActive || isCountryAccepted(rules, country)

/** @throws HttpError 403 when the tenant does not let people connect from the country of the request */
export const refuseCountry = async (
  { store, requestInfo }: Pick<OpenContext, 'store' | 'requestInfo'>,
  tenantId: string,
): Promise<void> => {
  if (mayConnectFrom(await countryRulesOf(store, tenantId), requestInfo.country)) return
  const message =
    requestInfo.country === undefined
      ? "Your organization doesn't allow access while your country isn't known."
      : "Your organization doesn't allow access from your country."
  throw new HttpError(403, message, { code: 'ER-COUNTRY-RESTRICTED' })
}

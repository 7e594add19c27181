import { call, callOfSeveral, type Server } from '../call.ts'
import { requireUnchanged } from '../editing.ts'
import { chosenCountries, countrySettings, ownCountry, type CountryRules, type OwnCountry } from './answers.ts'
import * as operations from './countryOperations.ts'
import type { CountryRestrictionConfiguration } from './types.ts'
import { sendUnlessUnsaved } from '../unsaved.ts'

/** An edit of the rules, and those that it began with. */
export interface CountryEdit {
  began: CountryRules
  values: CountryRules
}

/** How the chosen countries are used, in the form of the API. */
export const toCountryConfiguration = ({
  isActive,
  action,
  failStrategy,
  sendsMail,
}: CountryRules): Omit<CountryRestrictionConfiguration, 'id'> => ({
  enabled: isActive,
  action,
  failStrategy,
  shouldSendRestrictionEmail: sendsMail,
})

const readRules = async (server: Server): Promise<CountryRules> => {
  const [configuration, countries] = await Promise.all([
    sendUnlessUnsaved(server, operations.countryConfiguration, countrySettings, {}),
    sendUnlessUnsaved(server, operations.countryList, chosenCountries, []),
  ])
  return { ...configuration, countries }
}

/** From which countries people may connect. */
export const rules = callOfSeveral({
  name: operations.countryList.name,
  run: (server, _all: void) => readRules(server),
})

/**
 * Saves the rules. Compares them with what was read, because no server detects conflicts; rejects with `ER-CONFLICT` when they
 * differ.
 */
export const saveRules = callOfSeveral({
  name: operations.countryRulesSave.name,
  ability: operations.countryRulesSave.name,
  run: async (server, { began, values }: CountryEdit) => {
    requireUnchanged(began, await readRules(server))
    const configuration = toCountryConfiguration(values)
    await server.send(operations.countryRulesSave, { configuration, countries: [...values.countries] })
  },
  // Three calls that are not atomic: the rules are off meanwhile, so that no mixture of old and new rules is ever enforced.
  contractOnly: async (server, { began, values }) => {
    requireUnchanged(began, await readRules(server))
    const configuration = toCountryConfiguration(values)
    const countries = values.countries.map(countryCode => ({ countryCode }))
    await server.send(operations.countryConfigurationSave, { ...configuration, enabled: false })
    await server.send(operations.countryListSave, { countries })
    if (values.isActive) await server.send(operations.countryConfigurationSave, configuration)
  },
})

/** The country of this browser; undefined where the server cannot be asked. */
export const own = call<void, OwnCountry | undefined>(operations.countryCurrent, {
  answer: ownCountry,
  contractOnly: async () => undefined,
})

import { countryCodes } from '../../../http/countryCodes.ts'
import * as operations from '../../../http/restrictions/countryOperations.ts'
import { chosenCountries, countrySettings, ownCountry, type OwnCountry } from '../../../http/restrictions/answers.ts'
import type { CountryRestrictionConfiguration, Strategy } from '../../../http/restrictions/types.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../../vendor/capabilities.ts'

/** From which countries people may connect. */
export interface CountryRules {
  readonly isActive: boolean
  readonly action: Strategy
  /** Whether people whose country is not known may connect. */
  readonly failStrategy: Strategy
  readonly sendsMail: boolean
  /** ISO 3166-1 alpha-2 codes. */
  readonly countries: readonly string[]
}

/** Codes of the countries that can be chosen. */
export const countryChoices = countryCodes

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

const key = ['security', 'countries'] as const

/** The countries from which people may connect. */
export const countries = flow('countries', scope => {
  const { app, send } = scope
  const readRules = async (signal?: AbortSignal): Promise<CountryRules> => {
    const [configuration, chosen] = await Promise.all([
      read(scope, operations.countryConfiguration, undefined, countrySettings, signal && { signal }),
      read(scope, operations.countryList, undefined, chosenCountries, signal && { signal }),
    ])
    return { ...configuration, countries: chosen }
  }
  const rules = query(scope, { key: [...key, 'rules'], read: (_all: void, signal) => readRules(signal) })
  /** Saves with two calls, between which the rules are off: no combination that nobody chose applies to anybody. */
  const saveInParts = async (wanted: CountryRules) => {
    const configuration = toCountryConfiguration(wanted)
    await send(operations.countryConfigurationSave, { ...configuration, enabled: false })
    await send(operations.countryListSave, { countries: wanted.countries.map(countryCode => ({ countryCode })) })
    if (wanted.isActive) await send(operations.countryConfigurationSave, configuration)
  }
  return {
    rules,
    /** The country of this browser; undefined where the server cannot be asked. */
    own: query(scope, {
      key: [...key, 'own'],
      read: async (_all: void, signal): Promise<OwnCountry | undefined> =>
        (await hasCapability(app, operations.countryCurrent.name))
          ? read(scope, operations.countryCurrent, undefined, ownCountry, { signal })
          : undefined,
    }),
    /** Reads the rules again before they are saved, to find what others changed. */
    reread: mutation(scope, { write: () => readRules() }),
    save: mutation(scope, {
      write: async (wanted: CountryRules): Promise<void> => {
        if (!(await hasCapability(app, operations.countryRulesSave.name))) return saveInParts(wanted)
        await send(operations.countryRulesSave, {
          configuration: toCountryConfiguration(wanted),
          countries: [...wanted.countries],
        })
      },
      record: () => [...key, 'rules'],
      optimistic: wanted => [rules.patch(() => wanted)],
      invalidates: [key],
    }),
  }
})

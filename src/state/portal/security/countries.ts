import { countryCodes } from '../../../http/countryCodes.ts'
import * as calls from '../../../http/restrictions/countryCalls.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

export { toCountryConfiguration } from '../../../http/restrictions/countryCalls.ts'

/** Codes of the countries that can be chosen. */
export const countryChoices = countryCodes

const key = [...keys.security, 'countries'] as const
const rulesKey = [...key, 'rules'] as const

/** The countries from which people may connect. */
export const countries = elementStore('countries', scope => {
  const rules = query(scope, { key: rulesKey, call: calls.rules })
  return {
    rules,
    own: query(scope, { key: [...key, 'own'], call: calls.own }),
    save: mutation(scope, {
      call: calls.saveRules,
      record: () => rulesKey,
      optimistic: ({ values }) => [rules.patch(before => ({ ...before, ...values }))],
      invalidates: [key],
      tells: changeWithoutId('securityPolicy.updated'),
    }),
  }
})

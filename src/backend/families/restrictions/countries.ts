import * as v from 'valibot'
import type * as operations from '../../../http/restrictions/countryOperations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { countryRulesOf, isCountryAccepted } from '../../identity/restrictions/countryRules.ts'
import type { CountryRulesFields } from '../../identity/restrictions/records.ts'
import {
  changedCountries,
  countryChangeInput,
  countryListInput,
  countrySettingsInput,
} from '../../policyChanges/countryChanges.ts'
import { changePolicy } from '../../policyChanges/policyChanges.ts'
import { singletonId } from '../../store/definitions.ts'

const read = 'fe.secure.read.countryRestrictions'
const write = 'fe.secure.write.countryRestrictions'

const factOf = ({ isActive, action, failStrategy, countries }: CountryRulesFields) =>
  isActive ? `${action} ${countries.join(', ') || 'none'}; unknown: ${failStrategy}` : 'off'

const save = (context: SignedInContext, change: v.InferOutput<typeof countryChangeInput>): Promise<void> =>
  changePolicy(context, 'countryRestrictions', async inside => {
    const before = await countryRulesOf(inside, context.tenantId)
    const after = changedCountries(before, change)
    await inside.countryRules.put(context.tenantId, singletonId, () => after)
    const facts = { before: factOf(before), after: factOf(after) }
    // The audit row also tells about countries that were chosen while the rule is off.
    const chosen = { countries: after.countries.join(', ') }
    return { answer: undefined, facts: after.isActive ? facts : { ...facts, ...chosen } }
  })

/** The countries from which people of a tenant may connect. */
export const countryHandlers = {
  countryConfiguration: allowed({ permission: read }, async (_input, { store, tenantId }) => {
    const rules = await countryRulesOf(store, tenantId)
    return {
      enabled: rules.isActive,
      action: rules.action,
      failStrategy: rules.failStrategy,
      shouldSendRestrictionEmail: rules.sendsMail,
    }
  }),
  countryConfigurationSave: allowed({ permission: write, input: countrySettingsInput }, (configuration, context) =>
    save(context, { configuration }),
  ),
  countryList: allowed({ permission: read }, async (_input, { store, tenantId }) =>
    (await countryRulesOf(store, tenantId)).countries.map(countryCode => ({ id: countryCode, countryCode })),
  ),
  countryListSave: allowed({ permission: write, input: countryListInput }, ({ countries }, context) =>
    save(context, { countries: countries.map(({ countryCode }) => countryCode) }),
  ),
  countryRulesSave: allowed({ permission: write, input: v.required(countryChangeInput) }, (change, context) =>
    save(context, change),
  ),
  countryCurrent: allowed({ permission: read }, async (_input, { store, tenantId, requestInfo }) => {
    const { country, hasCountries } = requestInfo
    return {
      isAvailable: hasCountries,
      ...(country !== undefined && { countryCode: country }),
      valid: isCountryAccepted(await countryRulesOf(store, tenantId), country),
    }
  }),
} satisfies HandlersFor<typeof operations>

import * as v from 'valibot'
import type * as operations from '../../../http/restrictions/emailDomainOperations.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { emailDomainSettingsOf } from '../../identity/restrictions/emailDomains.ts'
import {
  emailDomainSettingsInput,
  newEmailDomainInput,
  newEmailDomainsInput,
} from '../../policyChanges/emailDomainChanges.ts'
import { addDomains, domainsOf, removeDomain, saveDomainSettings, settingsToWire } from './emailDomainLists.ts'

const read = 'fe.secure.read.emailDomainRestrictions'
const write = 'fe.secure.write.emailDomainRestrictions'

/** Handlers of the email domain restrictions of a tenant. */
export const emailDomainHandlers = {
  emailDomainList: allowed({ permission: read }, async (_input, context) => ({ items: await domainsOf(context) })),
  emailDomainCreate: allowed(
    { permission: write, input: newEmailDomainInput },
    async (input, context) => (await addDomains(context, [input]))[0]!,
  ),
  emailDomainCreateBulk: allowed(
    { permission: write, input: newEmailDomainsInput },
    async ({ domains, type }, context) => ({
      items: await addDomains(
        context,
        domains.map(domain => ({ domain, type })),
      ),
    }),
  ),
  emailDomainDelete: allowed(
    { permission: 'fe.secure.delete.emailDomainRestrictions', input: v.object({ id }) },
    async (input, context) => removeDomain(context, input.id),
  ),
  emailDomainConfiguration: allowed({ permission: read }, async (_input, { store, tenantId }) =>
    settingsToWire(await emailDomainSettingsOf(store, tenantId)),
  ),
  emailDomainConfigurationSave: allowed({ permission: write, input: emailDomainSettingsInput }, (input, context) =>
    saveDomainSettings(context, input),
  ),
} satisfies HandlersFor<typeof operations>

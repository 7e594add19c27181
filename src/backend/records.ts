import { billingCollections } from './billing/records.ts'
import { bellCollections } from './events/bellRecords.ts'
import { channelCollections } from './events/channelRecords.ts'
import { webhookCollections } from './events/webhookRecords.ts'
import { families } from './families.ts'
import { federationCollections } from './federation/records.ts'
import { ssoCollections } from './federation/ssoRecords.ts'
import { accountCollections } from './identity/accounts/records.ts'
import { apiTokenCollections } from './identity/apiTokens/records.ts'
import { factorCollections } from './identity/factors/records.ts'
import { invitationCollections } from './identity/invitations/records.ts'
import { memberReadModels } from './identity/memberLists/memberReadModels.ts'
import { memberCollections } from './identity/members/records.ts'
import { passkeyCollections } from './identity/passkeys/records.ts'
import { policyCollections } from './identity/policies/records.ts'
import { restrictionCollections } from './identity/restrictions/records.ts'
import { roleCollections } from './identity/roles/records.ts'
import { sessionCollections } from './identity/sessions/records.ts'
import { childReadModels } from './identity/tenants/childReadModels.ts'
import { sealCollections } from './seals/sealRecords.ts'
import { provisioningCollections } from './provisioning/records.ts'
import type { Declared, Definitions } from './store/definitions.ts'
import { streamCollections } from './streams/streamRecords.ts'
import { systemCollections } from './store/systemRecords.ts'
import { testPaymentCollections } from './testPayments/records.ts'
import { tokenCollections } from './tokens/records.ts'
import { usageCollections } from './usage/records.ts'

/** The collections that several families share. */
const shared = {
  ...systemCollections,
  ...tokenCollections,
  ...sealCollections,
  ...memberCollections,
  ...roleCollections,
  ...policyCollections,
  ...restrictionCollections,
  ...sessionCollections,
  ...factorCollections,
  ...passkeyCollections,
  ...accountCollections,
  ...invitationCollections,
  ...apiTokenCollections,
  ...federationCollections,
  ...ssoCollections,
  ...webhookCollections,
  ...streamCollections,
  ...channelCollections,
  ...bellCollections,
  ...provisioningCollections,
  ...billingCollections,
  ...testPaymentCollections,
  ...usageCollections,
}

const ofFamilies = Object.fromEntries(families.flatMap(({ records = {} }) => Object.entries(records)))

/** Everything the backend stores. */
export const definitions = { ...shared, ...ofFamilies } as unknown as Declared<Definitions>

/** Lists that combine several collections and are updated with them. */
export const readModels = { ...memberReadModels, ...childReadModels }

import type * as operations from '../../../http/securityPolicy/operations.ts'
import type { GlobalSecurityPolicy } from '../../../http/securityPolicy/types.ts'
import { singletonId } from '../../store/records.ts'
import { complexityOf } from '../../identity/passwordPolicy.ts'
import { mfaPolicyOf } from '../../identity/policies.ts'
import { notFound } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAllowed, legacyAnyone } from '../../handler/legacyHandler.ts'
import { vendorScope } from '../../store/store.ts'
import { captchaAnswer, historyAnswer, lockoutAnswer, mfaAnswer, rotationAnswer } from './answers.ts'
import { enforcementOf, historyOf, lockoutOf, rotationOf } from './input.ts'
import { changePolicy, createPolicy, ownPolicy, savePolicy } from './records.ts'

const read = 'fe.secure.read.securityPolicy'
const write = 'fe.secure.write.securityPolicy'
const readExpiry = 'fe.secure.read.passwordExpirationConfiguration'
const writeExpiry = 'fe.secure.write.passwordExpirationConfiguration'

const globalPolicy = async (context: OpenContext): Promise<GlobalSecurityPolicy> => {
  const { store, settings, tokens } = context
  const vendor = await store.vendorSettings.get(vendorScope, singletonId)
  if (!vendor) throw notFound()
  const { allowSignups, apiTokensEnabled } = vendor.publicConfiguration
  return {
    id: vendor.id,
    enforceMFAType: (await mfaPolicyOf(store, vendorScope)).enforceMFAType,
    allowOverrideEnforcePasswordHistory: true,
    allowOverridePasswordComplexity: false,
    allowOverridePasswordExpiration: true,
    allowSignups,
    apiTokensEnabled,
    cookieSameSite: settings.cookieSameSite.toUpperCase(),
    defaultRefreshTokenExpiration: settings.refreshTokenSeconds,
    defaultTokenExpiration: settings.accessTokenSeconds,
    publicKey: JSON.stringify(await tokens.publicKeys()),
    createdAt: vendor.createdAt,
    updatedAt: vendor.updatedAt,
  }
}

/** What a tenant, or the vendor for all of them, decided about signing in safely. */
export const securityPolicyHandlers = {
  global: legacyAllowed(read, (_input, context) => globalPolicy(context)),
  mfa: legacyAllowed(read, async (_input, { store, tenantId }) =>
    mfaAnswer(await ownPolicy(store.mfaPolicies, tenantId)),
  ),
  mfaVendor: legacyAllowed(read, async (_input, { store }) =>
    mfaAnswer(await ownPolicy(store.mfaPolicies, vendorScope)),
  ),
  mfaCreate: legacyAllowed(write, async (input, context) => {
    const rest = await mfaPolicyOf(context.store, vendorScope)
    const { isRememberingAllowed, rememberSeconds, strategies } = rest
    const enforceMFAType = enforcementOf(input.enforceMFAType)
    const fields = { isRememberingAllowed, rememberSeconds, strategies, enforceMFAType }
    return mfaAnswer(await createPolicy(context, 'mfa', context.store.mfaPolicies, fields))
  }),
  mfaUpdate: legacyAllowed(write, async (input, context) =>
    mfaAnswer(
      await changePolicy(context, 'mfa', context.store.mfaPolicies, input.id, {
        enforceMFAType: enforcementOf(input.enforceMFAType),
      }),
    ),
  ),
  lockout: legacyAllowed(read, async (_input, { store, tenantId }) =>
    lockoutAnswer(await ownPolicy(store.lockoutPolicies, tenantId)),
  ),
  lockoutVendor: legacyAllowed(read, async (_input, { store }) =>
    lockoutAnswer(await ownPolicy(store.lockoutPolicies, vendorScope)),
  ),
  lockoutCreate: legacyAllowed(write, async (input, context) =>
    lockoutAnswer(await createPolicy(context, 'lockout', context.store.lockoutPolicies, lockoutOf(input))),
  ),
  lockoutUpdate: legacyAllowed(write, async (input, context) =>
    lockoutAnswer(await changePolicy(context, 'lockout', context.store.lockoutPolicies, input.id, lockoutOf(input))),
  ),
  captchaPublic: legacyAnyone(async (_input, { store }) =>
    captchaAnswer(await ownPolicy(store.captchaPolicies, vendorScope)),
  ),
  passwordHistory: legacyAllowed(read, async (_input, { store, tenantId }) =>
    historyAnswer(await ownPolicy(store.passwordHistoryPolicies, tenantId)),
  ),
  passwordHistoryVendor: legacyAllowed(read, async (_input, { store }) =>
    historyAnswer(await ownPolicy(store.passwordHistoryPolicies, vendorScope)),
  ),
  passwordHistoryCreate: legacyAllowed(write, async (input, context) =>
    historyAnswer(
      await createPolicy(context, 'passwordHistory', context.store.passwordHistoryPolicies, historyOf(input)),
    ),
  ),
  passwordHistoryUpdate: legacyAllowed(write, async (input, context) =>
    historyAnswer(
      await changePolicy(context, 'passwordHistory', context.store.passwordHistoryPolicies, input.id, historyOf(input)),
    ),
  ),
  passwordComplexity: legacyAllowed(read, (_input, { store, tenantId }) => complexityOf(store, tenantId)),
  // The client reads a missing rotation as an empty one.
  passwordRotation: legacyAllowed(readExpiry, async (_input, { store, tenantId }) =>
    rotationAnswer(await store.passwordRotationPolicies.get(tenantId, singletonId)),
  ),
  passwordRotationVendor: legacyAllowed(readExpiry, async (_input, { store }) =>
    rotationAnswer(await store.passwordRotationPolicies.get(vendorScope, singletonId)),
  ),
  passwordRotationSave: legacyAllowed(writeExpiry, async (input, context) =>
    rotationAnswer(
      await savePolicy(context, 'passwordRotation', context.store.passwordRotationPolicies, current =>
        rotationOf(input, current),
      ),
    ),
  ),
} satisfies HandlersFor<typeof operations>

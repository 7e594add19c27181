import type * as operations from '../../../http/securityPolicy/operations.ts'
import type * as publicOperations from '../../../http/securityPolicy/publicOperations.ts'
import type { GlobalSecurityPolicy } from '../../../http/securityPolicy/types.ts'
import { singletonId } from '../../store/definitions.ts'
import { complexityOf } from '../../identity/passwords/passwordPolicy.ts'
import { mfaPolicyOf } from '../../identity/policies/policies.ts'
import { notFound } from '../../request/httpError.ts'
import { allowed, anyone, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'
import { writePolicies as write } from '../../identity/roles/sensitivePermissions.ts'
import type {
  LockoutPolicyFields,
  MfaPolicyFields,
  PasswordHistoryPolicyFields,
  PasswordRotationPolicyFields,
} from '../../identity/policies/records.ts'
import { captchaAnswer, historyAnswer, lockoutAnswer, mfaAnswer, rotationAnswer } from './answers.ts'
import {
  historyChange,
  historyFields,
  historyInput,
  lockoutChange,
  lockoutFields,
  lockoutInput,
  mfaChange,
  mfaInput,
  rotationFields,
  rotationInput,
} from './input.ts'
import { createPolicy, ownPolicy, savePolicy, updatePolicy, type PolicyOf } from './records.ts'

const read = 'fe.secure.read.securityPolicy'
const readExpiry = 'fe.secure.read.passwordExpirationConfiguration'
const writeExpiry = 'fe.secure.write.passwordExpirationConfiguration'

const mfaPolicy: PolicyOf<MfaPolicyFields> = {
  kind: 'mfa',
  records: store => store.mfaPolicies,
  fact: ({ enforceMFAType }) => enforceMFAType,
}
const lockoutPolicy: PolicyOf<LockoutPolicyFields> = {
  kind: 'lockout',
  records: store => store.lockoutPolicies,
  fact: ({ isEnabled, maxAttempts }) => (isEnabled ? `${maxAttempts} attempts` : 'off'),
}
const historyPolicy: PolicyOf<PasswordHistoryPolicyFields> = {
  kind: 'passwordHistory',
  records: store => store.passwordHistoryPolicies,
  fact: ({ isEnabled, historySize }) => (isEnabled ? `${historySize} passwords` : 'off'),
}
const rotationPolicy: PolicyOf<PasswordRotationPolicyFields> = {
  kind: 'passwordRotation',
  records: store => store.passwordRotationPolicies,
  fact: ({ isActive, rotationDays }) => (isActive ? `${rotationDays} days` : 'off'),
}

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

/** Security policies of a tenant, or of the vendor for all tenants. */
export const securityPolicyHandlers = {
  global: allowed({ permission: read }, (_input, context) => globalPolicy(context)),

  mfa: allowed({ permission: read }, async (_input, { store, tenantId }) =>
    mfaAnswer(await ownPolicy(store.mfaPolicies, tenantId)),
  ),
  mfaVendor: allowed({ permission: read }, async (_input, { store }) =>
    mfaAnswer(await ownPolicy(store.mfaPolicies, vendorScope)),
  ),
  mfaCreate: allowed({ permission: write, input: mfaInput }, async ({ enforceMFAType }, context) => {
    const { isRememberingAllowed, rememberSeconds, strategies } = await mfaPolicyOf(context.store, vendorScope)
    const fields = { isRememberingAllowed, rememberSeconds, strategies, enforceMFAType }
    return mfaAnswer(await createPolicy(context, mfaPolicy, fields))
  }),
  mfaUpdate: allowed({ permission: write, input: mfaChange }, async ({ id, enforceMFAType }, context) =>
    mfaAnswer(await updatePolicy(context, mfaPolicy, id, { enforceMFAType })),
  ),

  lockout: allowed({ permission: read }, async (_input, { store, tenantId }) =>
    lockoutAnswer(await ownPolicy(store.lockoutPolicies, tenantId)),
  ),
  lockoutVendor: allowed({ permission: read }, async (_input, { store }) =>
    lockoutAnswer(await ownPolicy(store.lockoutPolicies, vendorScope)),
  ),
  lockoutCreate: allowed({ permission: write, input: lockoutInput }, async (input, context) =>
    lockoutAnswer(await createPolicy(context, lockoutPolicy, lockoutFields(input))),
  ),
  lockoutUpdate: allowed({ permission: write, input: lockoutChange }, async ({ id, ...input }, context) =>
    lockoutAnswer(await updatePolicy(context, lockoutPolicy, id, lockoutFields(input))),
  ),

  captchaPublic: anyone({}, async (_input, { store }) =>
    captchaAnswer(await ownPolicy(store.captchaPolicies, vendorScope)),
  ),

  passwordHistory: allowed({ permission: read }, async (_input, { store, tenantId }) =>
    historyAnswer(await ownPolicy(store.passwordHistoryPolicies, tenantId)),
  ),
  passwordHistoryVendor: allowed({ permission: read }, async (_input, { store }) =>
    historyAnswer(await ownPolicy(store.passwordHistoryPolicies, vendorScope)),
  ),
  passwordHistoryCreate: allowed({ permission: write, input: historyInput }, async (input, context) =>
    historyAnswer(await createPolicy(context, historyPolicy, historyFields(input))),
  ),
  passwordHistoryUpdate: allowed({ permission: write, input: historyChange }, async ({ id, ...input }, context) =>
    historyAnswer(await updatePolicy(context, historyPolicy, id, historyFields(input))),
  ),

  passwordComplexity: allowed({ permission: read }, (_input, { store, tenantId }) => complexityOf(store, tenantId)),

  // The client treats a missing rotation as an empty one.
  passwordRotation: allowed({ permission: readExpiry }, async (_input, { store, tenantId }) =>
    rotationAnswer(await store.passwordRotationPolicies.get(tenantId, singletonId)),
  ),
  passwordRotationVendor: allowed({ permission: readExpiry }, async (_input, { store }) =>
    rotationAnswer(await store.passwordRotationPolicies.get(vendorScope, singletonId)),
  ),
  passwordRotationSave: allowed({ permission: writeExpiry, input: rotationInput }, async (input, context) => {
    const fields = (current: PasswordRotationPolicyFields | undefined) => rotationFields(input, current)
    return rotationAnswer(await savePolicy(context, rotationPolicy, fields))
  }),
} satisfies HandlersFor<typeof operations & typeof publicOperations>

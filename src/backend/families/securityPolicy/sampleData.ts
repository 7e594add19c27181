import { singletonId } from '../../store/definitions.ts'
import { mfaPolicyOf } from '../../identity/policies/policies.ts'
import type { SeedContext } from '../../context/seedContext.ts'
import { vendorScope } from '../../store/store.ts'

/** Sets the password complexity, and sign-in without a captcha. */
export const seedSecurityPolicies = async ({ store }: SeedContext): Promise<void> => {
  await store.passwordPolicies.insert(vendorScope, {
    id: singletonId,
    allowPassphrases: true,
    minLength: 8,
    maxLength: 128,
    minPhraseLength: 20,
    minOptionalTestsToPass: 3,
    requiredTests: { checkThreeRepeatedChars: true },
    optionalTests: {
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSpecialChars: true,
    },
  })
  if (!(await store.mfaPolicies.get(vendorScope, singletonId)))
    await store.mfaPolicies.insert(vendorScope, { ...(await mfaPolicyOf(store, vendorScope)), id: singletonId })
  await store.passwordHistoryPolicies.insert(vendorScope, { id: singletonId, isEnabled: true, historySize: 5 })
  const rotation = { isActive: false, rotationDays: 180, notificationDays: 7 }
  await store.passwordRotationPolicies.insert(vendorScope, { id: singletonId, ...rotation })
  await store.captchaPolicies.insert(vendorScope, { id: singletonId, isEnabled: false, siteKey: '' })
  await store.passwordRecovery.insert(vendorScope, { id: singletonId, byEmail: true, bySms: false })
}

/** Allows password resets by text message too. */
export const seedRecoveryBySms = async ({ store }: SeedContext): Promise<void> => {
  await store.passwordRecovery.update(vendorScope, singletonId, { bySms: true })
}

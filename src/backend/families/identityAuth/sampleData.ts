import { singletonId } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'
import type { SeedContext } from '../../context/seedContext.ts'
import { lockAccount } from './attempts.ts'

/** How long the sample account that shows a lock stays locked. */
const lockedSeconds = 86_400

/** Sets the sign-in methods and the session lifetimes (docs/product.md §9). */
export const seedIdentityAuth = async ({ store }: SeedContext): Promise<void> => {
  await store.authStrategies.insert(vendorScope, {
    id: singletonId,
    mainAuthStrategies: [{ strategy: 'EmailAndPassword' }],
    secondaryAuthStrategies: [
      { strategy: 'Passkeys', isActive: true },
      { strategy: 'UsernameAndCode', isActive: true },
      { strategy: 'UsernameAndMagicLink', isActive: true },
      { strategy: 'SmsCode', isActive: true },
      { strategy: 'SmsCodeV2', isActive: false },
    ],
  })
  await store.sessionPolicies.insert(vendorScope, {
    id: singletonId,
    concurrent: { isActive: true, maxSessions: 10 },
    idle: { isActive: true, timeoutSeconds: 3_600 },
    absolute: { isActive: true, timeoutSeconds: 7_776_000 },
  })
  await store.lockoutPolicies.insert(vendorScope, { id: singletonId, isEnabled: true, maxAttempts: 5 })
}

/** Locks one of the sample accounts. */
export const seedLockedAccount = ({ store, clock }: SeedContext): Promise<void> =>
  lockAccount(store, clock, { id: 'user-locked', email: 'locked@acme.test' }, lockedSeconds)

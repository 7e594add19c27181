import { onlyId } from '../collections.ts'
import { vendorScope } from '../store.ts'
import type { Sampling } from '../sampling.ts'
import { lockAccount } from './attempts.ts'

/** How long the sample account that shows a lock stays locked. */
const lockedSeconds = 86_400

/** Sets how people may sign in, and for how long (§9). */
export const seedIdentityAuth = async ({ store }: Sampling): Promise<void> => {
  await store.authStrategies.insert(vendorScope, {
    id: onlyId,
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
    id: onlyId,
    concurrent: { isActive: true, maxSessions: 10 },
    idle: { isActive: true, timeoutSeconds: 3_600 },
    absolute: { isActive: true, timeoutSeconds: 7_776_000 },
  })
  await store.lockoutPolicies.insert(vendorScope, { id: onlyId, isEnabled: true, maxAttempts: 5 })
}

/** Locks one of the sample accounts. */
export const seedLockedAccount = ({ store, clock }: Sampling): Promise<void> =>
  lockAccount(store, clock, 'locked@acme.test', lockedSeconds)

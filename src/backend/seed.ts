import { seedApplications } from './applications/sampleData.ts'
import { onlyId, type Store } from './collections.ts'
import { seedEntitlements } from './entitlements/sampleData.ts'
import { seedFeatureFlags } from './featureFlags/sampleData.ts'
import { seedIdentityAuth, seedLockedAccount } from './identityAuth/sampleData.ts'
import { seedMetadata } from './metadata/sampleData.ts'
import { seedSecondFactors } from './mfa/sampleData.ts'
import { createPasswords } from './passwords.ts'
import type { Clock, Ports } from './ports.ts'
import { seedRoles } from './roles/sampleData.ts'
import type { Sampling } from './sampling.ts'
import { seedSocialProviders, seedSsoDomains } from './ssoLogin/sampleData.ts'
import { seedRecovery, seedSecurityPolicies } from './securityPolicy/sampleData.ts'
import { StoreConflict, vendorScope } from './store.ts'
import { seedTenants } from './tenants/sampleData.ts'
import { samplePassword, seedInvited, seedUsers } from './users/sampleData.ts'
import { seedVendorSettings } from './vendor/sampleData.ts'

type Part = (sampling: Sampling) => Promise<void>

/** What no backend can do without. */
const vendorParts: Part[] = [
  seedVendorSettings,
  seedIdentityAuth,
  seedSecurityPolicies,
  seedRoles,
  seedFeatureFlags,
  seedMetadata,
]
/** Published accounts with a published password (B14). */
const sampleParts: Part[] = [
  seedTenants,
  seedUsers,
  seedSecondFactors,
  seedInvited,
  seedRecovery,
  seedLockedAccount,
  seedEntitlements,
  seedApplications,
  seedSsoDomains,
  seedSocialProviders,
]

const hasVendor = async (store: Store) => (await store.vendorSettings.get(vendorScope, onlyId)) !== undefined
const hasSamples = async (store: Store) =>
  (await store.users.find(vendorScope, { where: { isSample: true }, limit: 1 })).total > 0

/** All or nothing, once. Of two processes that start together, one adds and the other sees that it is done. */
const addOnce = async (store: Store, has: (store: Store) => Promise<boolean>, add: (store: Store) => Promise<void>) => {
  if (await has(store)) return
  try {
    await store.transaction(add)
  } catch (cause) {
    if (!(cause instanceof StoreConflict && (await has(store)))) throw cause
  }
}

const addAll = async (parts: readonly Part[], sampling: Sampling) => {
  for (const part of parts) await part(sampling)
}

const daysBefore = (clock: Clock) => (days: number) => new Date(clock.now() - days * 86_400_000).toISOString()

/** Adds what no backend can do without: permissions, roles, policies, flags. Adds nothing the second time. */
export const seedVendor = (store: Store, { clock, sealing }: Pick<Ports, 'clock' | 'sealing'>): Promise<void> =>
  addOnce(store, hasVendor, inside =>
    addAll(vendorParts, { store: inside, clock, sealing, daysAgo: daysBefore(clock), passwordHash: '' }),
  )

/** Adds the sample accounts besides, for demos, previews and tests. Adds nothing the second time. */
export const seed = async (
  store: Store,
  ports: Pick<Ports, 'clock' | 'hasher' | 'random' | 'sealing'>,
): Promise<void> => {
  const { clock, hasher, random, sealing } = ports
  await seedVendor(store, ports)
  if (await hasSamples(store)) return
  const passwordHash = await createPasswords(hasher, random).hash(samplePassword)
  await addOnce(store, hasSamples, inside =>
    addAll(sampleParts, { store: inside, clock, sealing, daysAgo: daysBefore(clock), passwordHash }),
  )
}

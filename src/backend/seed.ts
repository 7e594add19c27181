import { seedApplications } from './families/applications/sampleData.ts'
import { singletonId, type Store } from './store/records.ts'
import { seedEntitlements } from './families/entitlements/sampleData.ts'
import { seedFeatureFlags } from './families/featureFlags/sampleData.ts'
import { seedIdentityAuth, seedLockedAccount } from './families/identityAuth/sampleData.ts'
import { seedMetadata } from './families/metadata/sampleData.ts'
import { seedSecondFactors } from './families/mfa/sampleData.ts'
import { createPasswords } from './identity/passwords.ts'
import type { Clock, Ports } from './ports/ports.ts'
import { seedRoles } from './families/roles/sampleData.ts'
import type { SeedContext } from './seedContext.ts'
import { seedSocialProviders, seedSsoDomains } from './families/ssoLogin/sampleData.ts'
import { seedRecovery, seedSecurityPolicies } from './families/securityPolicy/sampleData.ts'
import { StoreConflict, vendorScope } from './store/store.ts'
import { seedTenants } from './families/tenants/sampleData.ts'
import { samplePassword, seedInvited, seedUsers } from './families/users/sampleData.ts'
import { seedVendorSettings } from './families/vendor/sampleData.ts'

type Part = (sampling: SeedContext) => Promise<void>

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

const hasVendor = async (store: Store) => (await store.vendorSettings.get(vendorScope, singletonId)) !== undefined
const hasSamples = async (store: Store) =>
  (await store.users.find(vendorScope, { where: { isSample: true }, limit: 1, total: { upTo: 1 } })).total > 0

/** All or nothing, once. Of two processes that start together, one adds and the other sees that it is done. */
const addOnce = async (store: Store, has: (store: Store) => Promise<boolean>, add: (store: Store) => Promise<void>) => {
  if (await has(store)) return
  try {
    await store.transaction(add)
  } catch (cause) {
    if (!(cause instanceof StoreConflict && (await has(store)))) throw cause
  }
}

const addAll = async (parts: readonly Part[], sampling: SeedContext) => {
  for (const part of parts) await part(sampling)
}

const daysBefore = (clock: Clock) => (days: number) => new Date(clock.now() - days * 86_400_000).toISOString()

/** Adds what no backend can do without: permissions, roles, policies, flags. Adds nothing the second time. */
export const seedVendor = (store: Store, { clock, encryption }: Pick<Ports, 'clock' | 'encryption'>): Promise<void> =>
  addOnce(store, hasVendor, inside =>
    addAll(vendorParts, { store: inside, clock, encryption, daysAgo: daysBefore(clock), passwordHash: '' }),
  )

/** Adds the sample accounts besides, for demos, previews and tests. Adds nothing the second time. */
export const seed = async (
  store: Store,
  ports: Pick<Ports, 'clock' | 'hasher' | 'random' | 'encryption'>,
): Promise<void> => {
  const { clock, hasher, random, encryption } = ports
  await seedVendor(store, ports)
  if (await hasSamples(store)) return
  const passwordHash = await createPasswords(hasher, random).hash(samplePassword)
  await addOnce(store, hasSamples, inside =>
    addAll(sampleParts, { store: inside, clock, encryption, daysAgo: daysBefore(clock), passwordHash }),
  )
}

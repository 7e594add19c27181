import type { Family } from './handler/family.ts'
import { families } from './families.ts'
import { createPasswords } from './ports/passwords.ts'
import type { Clock, Ports } from './ports/ports.ts'
import { samplePassword, sampleVendor, type SeedContext, type VendorIdentity } from './context/seedContext.ts'
import { singletonId, type Store } from './store/definitions.ts'
import { addOnce } from './store/addOnce.ts'
import { vendorScope } from './store/store.ts'

/** True when a store has what every backend requires. */
export const hasVendor = async (store: Store): Promise<boolean> =>
  (await store.vendorSettings.get(vendorScope, singletonId)) !== undefined
const hasSamples = async (store: Store) =>
  (await store.users.find(vendorScope, { where: { isSample: true }, limit: 1, total: { upTo: 1 } })).total > 0

/** Every family after those that it names in `seedsAfter`, and otherwise by name, so that all stores are seeded alike. */
export const inSeedOrder = (all: readonly Family[]): readonly Family[] => {
  const ordered = new Set<Family>()
  const add = (family: Family, waiting: readonly Family[]) => {
    if (waiting.includes(family))
      throw new TypeError(`The families ${namesOf([...waiting, family])} wait for each other`)
    for (const name of family.seedsAfter ?? []) {
      const first = all.find(other => other.name === name)
      if (!first) throw new TypeError(`The family ${family.name} is seeded after ${name}, which is not there`)
      add(first, [...waiting, family])
    }
    ordered.add(family)
  }
  for (const family of all.toSorted((one, other) => (one.name < other.name ? -1 : 1))) add(family, [])
  return [...ordered]
}

const namesOf = (some: readonly Family[]) => some.map(({ name }) => name).join(', ')

const addAll = async (part: keyof Pick<Family, 'required' | 'sample'>, context: SeedContext) => {
  for (const family of inSeedOrder(families)) await family[part]?.(context)
}

const daysBefore = (clock: Clock) => (days: number) => new Date(clock.now() - days * 86_400_000).toISOString()

/** Age of the built-in records in sample data; older than every sample person and role. */
const sampleAgeDays = 900

/**
 * Adds the records that every backend requires: the vendor, permissions, roles, policies, flags. A second call adds nothing.
 * @param vendor whose name mails and pages show
 * @param ageDays age of the built-in roles and permissions
 */
export const seedVendor = (
  store: Store,
  { clock, encryption }: Pick<Ports, 'clock' | 'encryption'>,
  vendor: VendorIdentity,
  ageDays = 0,
): Promise<void> => {
  const daysAgo = daysBefore(clock)
  const context = { vendor, clock, encryption, daysAgo, builtInAt: daysAgo(ageDays), passwordHash: '' }
  return addOnce(store, hasVendor, inside => addAll('required', { ...context, store: inside }))
}

const samplesOf = ({ clock, encryption }: Pick<Ports, 'clock' | 'encryption'>) => {
  const daysAgo = daysBefore(clock)
  return { vendor: sampleVendor, clock, encryption, daysAgo, builtInAt: daysAgo(sampleAgeDays) }
}

/** Also adds the sample accounts, for demos, previews and tests. A second call adds nothing. */
export const seed = async (
  store: Store,
  ports: Pick<Ports, 'clock' | 'hasher' | 'random' | 'encryption'>,
): Promise<void> => {
  const { hasher, random } = ports
  await seedVendor(store, ports, sampleVendor, sampleAgeDays)
  if (await hasSamples(store)) return
  const passwordHash = await createPasswords(hasher, random).hash(samplePassword)
  const context = { ...samplesOf(ports), passwordHash }
  await addOnce(store, hasSamples, inside => addAll('sample', { ...context, store: inside }))
}

/** Adds what only previews show, after `seed`; to be called once. */
export const seedPreview = async (
  store: Store,
  ports: Pick<Ports, 'clock' | 'random' | 'encryption'>,
): Promise<void> => {
  const context = { ...samplesOf(ports), store, random: ports.random, passwordHash: '' }
  for (const family of inSeedOrder(families)) await family.preview?.(context)
}

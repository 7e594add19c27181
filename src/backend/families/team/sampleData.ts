import type { MembershipFields, UserFields } from '../../identity/members/records.ts'
import { samplePerson, type SeedContext } from '../../context/seedContext.ts'
import { vendorScope } from '../../store/store.ts'

const acme = '1001'

/** First and family names of the sample members. */
const names =
  `Amara Okafor, Anton Weber, Beatriz Costa, Caleb Nguyen, Carla Romano, Chidi Eze, Clara Schmidt, Daniel Kim,
Dilan Aydin, Elena Petrova, Emeka Nwosu, Emma Lindqvist, Farid Haddad, Fiona Gallagher, Gabriel Moreau, Grace Mensah,
Hana Sato, Henrik Dahl, Ines Fernandes, Ivan Horvat, Jasmine Patel, Jonas Keller, Julia Novak, Kai Tanaka, Karim Benali,
Lena Fischer, Leo Marchetti, Liam Walsh, Lucia Ortega, Malik Johnson, Marta Zielinska, Mateo Silva, Mei Chen, Nadia Rahman,
Noah Berg, Nora Hansen, Oliver Grant, Priya Sharma, Rafael Mendes, Rosa Delgado, Selin Kaya, Tariq Aziz, Tomas Svoboda,
Valentina Ricci, Zoe Papadakis`
    .split(',')
    .map(name => name.trim().replaceAll(/\s+/g, ' '))

const dayMs = 86_400_000

/** What some of the sample members have beside a name and a role, by their place in the list. */
const specials: ReadonlyMap<number, { user?: Partial<UserFields>; membership?: Partial<MembershipFields> }> = new Map([
  [2, { membership: { roleIds: ['role-admin'] } }],
  [5, { membership: { roleIds: ['role-support', 'role-readonly'] } }],
  [8, { user: { provider: 'google' } }],
  [11, { membership: { isDisabled: true } }],
  [14, { user: { provider: 'microsoft' } }],
  [17, { user: { hasBreachedPassword: true } }],
  [20, { user: { isVerified: false }, membership: { isActivated: false } }],
  [23, { user: { provider: 'saml' }, membership: { managedBy: 'scim2', groupIds: ['group-finance'] } }],
  [26, { user: { provider: 'saml' } }],
  [29, { membership: { roleIds: [] } }],
  [32, { user: { provider: 'github' } }],
  [35, { membership: { isDisabled: true } }],
  [38, { user: { isVerified: false }, membership: { isActivated: false } }],
  [41, { membership: { roleIds: ['role-support'] } }],
])

/** Days until the end of a temporary membership, by the place in the list. */
const endsInDays: ReadonlyMap<number, number> = new Map([
  [6, 3],
  [19, 21],
  [33, 64],
])

/** Days since the last sign-in: mostly recent, some long ago, some never. */
const idleDaysOf = (index: number): number | undefined => {
  if (index % 11 === 9) return undefined
  return index % 7 === 4 ? 95 + index * 3 : (index * 5) % 40
}

const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@acme.test`

/** Adds a team to the sample organization, for the preview: people with all roles, states, sources and second factors. */
export const seedTeam = async ({ store, clock }: SeedContext): Promise<void> => {
  const before = (days: number) => new Date(clock.now() - days * dayMs).toISOString()
  for (const [index, name] of names.entries()) {
    const { user = {}, membership = {} } = specials.get(index) ?? {}
    const id = `user-team-${index + 1}`
    const idleDays = user.isVerified === false ? undefined : idleDaysOf(index)
    const createdAt = before(30 + ((index * 37) % 700) + (idleDays ?? 0))
    const ends = endsInDays.get(index)
    await store.users.insert(vendorScope, {
      id,
      email: addressOf(name),
      name,
      ...samplePerson,
      tenantIds: [acme],
      activeTenantId: acme,
      createdAt,
      ...(idleDays !== undefined && { lastLogin: before(idleDays + index / names.length) }),
      ...user,
    })
    await store.memberships.insert(acme, {
      id,
      userId: id,
      roleIds: ['role-readonly'],
      groupIds: index % 4 === 0 ? ['group-berlin'] : [],
      isActivated: true,
      isSubAccountAccessAllowed: false,
      createdAt,
      ...(ends !== undefined && { expiresAt: before(-ends) }),
      ...membership,
    })
    if (index % 3 === 0)
      await store.mfaDevices.insert(vendorScope, { userId: id, kind: 'email', name: 'Email', createdAt })
  }
}

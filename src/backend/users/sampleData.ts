import type { UserFields } from '../peopleFields.ts'
import { vendorScope } from '../store.ts'
import type { Sampling } from '../sampling.ts'

/** The published password of the sample people. */
export const samplePassword = 'Correct-Horse-9'

interface SamplePerson extends Partial<UserFields> {
  id: string
  email: string
  name: string
  /** Role ids by tenant id; the first tenant is the active one. */
  roles: Record<string, string[]>
  ageDays: number
}

/** People: who they are is in their address. */
const people: SamplePerson[] = [
  { id: 'user-admin', email: 'admin@acme.test', name: 'Ada Stone', roles: { 1001: ['role-admin'] }, ageDays: 790 },
  {
    id: 'user-member',
    email: 'member@acme.test',
    name: 'Max Reed',
    username: 'max',
    roles: { 1001: ['role-readonly'] },
    ageDays: 400,
  },
  { id: 'user-support', email: 'support@acme.test', name: 'Sue Park', roles: { 1001: ['role-support'] }, ageDays: 380 },
  { id: 'user-owner', email: 'owner@reseller.test', name: 'Olu Harbor', roles: { 2001: ['role-admin'] }, ageDays: 690 },
  {
    id: 'user-multi',
    email: 'multi@acme.test',
    name: 'Mia Lund',
    roles: { 1001: ['role-readonly'], 1002: ['role-admin'] },
    ageDays: 350,
  },
  {
    id: 'user-mfa',
    email: 'mfa@acme.test',
    name: 'Moe Falk',
    phoneNumber: '+12025550143',
    roles: { 1001: ['role-admin'] },
    ageDays: 200,
  },
  {
    id: 'user-breached',
    email: 'breached@acme.test',
    name: 'Bea Reich',
    hasBreachedPassword: true,
    roles: { 1001: ['role-readonly'] },
    ageDays: 510,
  },
  { id: 'user-locked', email: 'locked@acme.test', name: 'Lou Kemp', roles: { 1001: ['role-readonly'] }, ageDays: 90 },
  {
    id: 'user-unverified',
    email: 'unverified@acme.test',
    name: 'Uma Verne',
    isVerified: false,
    roles: { 1001: ['role-readonly'] },
    ageDays: 2,
  },
  {
    id: 'user-disabled',
    email: 'disabled@acme.test',
    name: 'Dan Isles',
    isDisabled: true,
    roles: { 1001: ['role-readonly'] },
    ageDays: 640,
  },
  {
    id: 'user-closed',
    email: 'closed@oldmill.test',
    name: 'Cleo Mills',
    roles: { 3001: ['role-admin'] },
    ageDays: 870,
  },
  {
    id: 'user-sso',
    email: 'user@sso.test',
    name: 'Sam Olsen',
    provider: 'saml',
    roles: { 1002: ['role-readonly'] },
    ageDays: 60,
  },
]

/** Adds the sample people, what they are in their tenants, and the second factors of one of them. */
export const seedUsers = async ({ store, daysAgo, passwordHash }: Sampling): Promise<void> => {
  for (const { roles, ageDays, ...person } of people) {
    const createdAt = daysAgo(ageDays)
    const tenantIds = Object.keys(roles)
    await store.users.insert(vendorScope, {
      hasBreachedPassword: false,
      isVerified: true,
      isDisabled: false,
      isSample: true,
      provider: 'local',
      metadata: '{}',
      ...(person.provider === 'saml' ? {} : { passwordHash }),
      ...person,
      tenantIds,
      activeTenantId: tenantIds[0]!,
      createdAt,
    })
    for (const [tenantId, roleIds] of Object.entries(roles)) {
      const isActivated = person.isVerified !== false
      const isSubAccountAccessAllowed = tenantId === '2001'
      await store.memberships.insert(tenantId, {
        id: person.id,
        userId: person.id,
        roleIds,
        isActivated,
        isSubAccountAccessAllowed,
        createdAt,
      })
    }
  }
  const userId = 'user-mfa'
  const phone = { kind: 'phone', name: 'Phone', phoneNumber: '+12025550143', createdAt: daysAgo(150) } as const
  const email = { kind: 'email', name: 'Email', createdAt: daysAgo(149) } as const
  await store.mfaDevices.insert(vendorScope, { ...phone, userId, id: 'device-phone' })
  await store.mfaDevices.insert(vendorScope, { ...email, userId, id: 'device-email' })
}

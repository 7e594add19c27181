import { digest, splitToken } from '../../ports/randomTokens.ts'
import type { UserFields } from '../../identity/members/records.ts'
import type { OneTimePurpose } from '../../tokens/records.ts'
import { samplePerson, type SeedContext } from '../../context/seedContext.ts'
import { vendorScope } from '../../store/store.ts'

interface SamplePerson extends Partial<UserFields> {
  id: string
  email: string
  name: string
  /** Role ids by tenant id; the first tenant is the active one. */
  roles: Record<string, string[]>
  ageDays: number
  /** Days since the last sign-in. Absent: never. */
  idleDays?: number
}

/** Sample people; the address describes each one. */
const people: SamplePerson[] = [
  {
    id: 'user-admin',
    email: 'admin@acme.test',
    name: 'Ada Stone',
    roles: { 1001: ['role-admin'] },
    ageDays: 790,
    idleDays: 0.4,
  },
  {
    id: 'user-member',
    email: 'member@acme.test',
    name: 'Max Reed',
    username: 'max',
    phoneNumber: '+12025550117',
    roles: { 1001: ['role-readonly'] },
    ageDays: 400,
    idleDays: 0.12,
  },
  {
    id: 'user-support',
    email: 'support@acme.test',
    name: 'Sue Park',
    roles: { 1001: ['role-support'] },
    ageDays: 380,
    idleDays: 1.1,
  },
  {
    id: 'user-owner',
    email: 'owner@reseller.test',
    name: 'Olu Harbor',
    roles: { 2001: ['role-admin'] },
    ageDays: 690,
    idleDays: 2.3,
  },
  {
    id: 'user-multi',
    email: 'multi@acme.test',
    name: 'Mia Lund',
    roles: { 1001: ['role-readonly'], 1002: ['role-admin'] },
    ageDays: 350,
    idleDays: 4.6,
  },
  {
    id: 'user-mfa',
    email: 'mfa@acme.test',
    name: 'Moe Falk',
    phoneNumber: '+12025550143',
    roles: { 1001: ['role-admin', 'role-billing'] },
    ageDays: 200,
    idleDays: 0.3,
  },
  {
    id: 'user-breached',
    email: 'breached@acme.test',
    name: 'Bea Reich',
    hasBreachedPassword: true,
    roles: { 1001: ['role-readonly', 'role-auditor'] },
    ageDays: 510,
  },
  {
    id: 'user-expired',
    email: 'expired@acme.test',
    name: 'Eva Lind',
    isPasswordExpired: true,
    roles: { 1001: ['role-readonly', 'role-auditor'] },
    ageDays: 430,
    idleDays: 12.5,
  },
  {
    id: 'user-locked',
    email: 'locked@acme.test',
    name: 'Lou Kemp',
    roles: { 1001: ['role-readonly'] },
    ageDays: 90,
    idleDays: 71,
  },
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
    idleDays: 96,
  },
  {
    id: 'user-closed',
    email: 'closed@oldmill.test',
    name: 'Cleo Mills',
    roles: { 3001: ['role-admin'] },
    ageDays: 870,
    idleDays: 140,
  },
  {
    id: 'user-forced',
    email: 'forced@vault.test',
    name: 'Fay Norton',
    roles: { 4001: ['role-admin'] },
    ageDays: 45,
    idleDays: 3.4,
  },
  {
    id: 'user-sso',
    email: 'user@sso.test',
    name: 'Sam Olsen',
    provider: 'saml',
    roles: { 1002: ['role-readonly'] },
    ageDays: 60,
    idleDays: 1.7,
  },
]

const addPeople = async ({ store, daysAgo, passwordHash }: SeedContext): Promise<void> => {
  for (const { roles, ageDays, idleDays, ...person } of people) {
    const createdAt = daysAgo(ageDays)
    const tenantIds = Object.keys(roles)
    await store.users.insert(vendorScope, {
      ...samplePerson,
      ...(person.provider === 'saml' ? {} : { passwordHash }),
      ...person,
      tenantIds,
      activeTenantId: tenantIds[0]!,
      createdAt,
      ...(idleDays !== undefined && { lastLogin: daysAgo(idleDays) }),
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
}

/** Published links of the sample people, so that these steps work without a mail. */
export const sampleLinks = {
  activation: { userId: 'user-unverified', token: `sample-activation.${'0'.repeat(43)}` },
  invitation: { userId: 'user-invited', token: `sample-invitation.${'0'.repeat(43)}` },
  unlock: { userId: 'user-locked', token: `sample-unlock.${'0'.repeat(43)}` },
} as const

const seedLink = async (
  { store, clock }: SeedContext,
  { userId, token }: { userId: string; token: string },
  purpose: OneTimePurpose,
  facts: Record<string, string> = {},
) => {
  const { id = '', secret = '' } = splitToken(token) ?? {}
  const expiresAt = new Date(clock.now() + 7 * 86_400_000).toISOString()
  const secretHash = await digest(secret)
  await store.oneTimeTokens.insert(vendorScope, { id, purpose, userId, secretHash, tries: 0, facts, expiresAt })
}

/** Adds an invited person, and the mailed links of the sample people. */
const addInvited = async (context: SeedContext): Promise<void> => {
  const { store, daysAgo } = context
  const id = 'user-invited'
  const createdAt = daysAgo(1)
  await store.users.insert(vendorScope, {
    ...samplePerson,
    id,
    email: 'invited@acme.test',
    name: '',
    isVerified: false,
    tenantIds: [],
    activeTenantId: '1001',
    createdAt,
  })
  const roleIds = ['role-support']
  const invitationId = 'invitation-acme'
  const membership = { userId: invitationId, roleIds, isActivated: false, isSubAccountAccessAllowed: false }
  await store.memberships.insert('1001', { ...membership, id: invitationId, createdAt })
  const invitation = { userId: id, ownerTenantId: '1001', inviterId: 'user-admin', email: 'invited@acme.test' }
  await store.invitations.insert(vendorScope, {
    ...invitation,
    id: invitationId,
    sentAt: createdAt,
    linkEndsAt: daysAgo(-7),
    createdAt,
  })
  await seedLink(context, sampleLinks.invitation, 'acceptInvitation', { invitationId })
  await seedLink(context, sampleLinks.activation, 'activate')
  await seedLink(context, sampleLinks.unlock, 'unlock')
}

/** Adds the sample people, their memberships and their mailed links. */
export const seedUsers = async (context: SeedContext): Promise<void> => {
  await addPeople(context)
  await addInvited(context)
}

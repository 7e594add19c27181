import { samplePerson, type SeedContext } from '../../context/seedContext.ts'
import { vendorScope } from '../../store/store.ts'

interface Sample {
  id: string
  email: string
  name?: string
  roleIds: string[]
  invitedDaysAgo: number
  /** Absent: a lasting membership. */
  endsInDays?: number
}

/** Pending invitations: a fresh one, one that has expired, and one to a temporary membership. */
const samples: readonly Sample[] = [
  { id: 'priya', email: 'priya@acme.test', name: 'Priya Nair', roleIds: ['role-support'], invitedDaysAgo: 2 },
  { id: 'auditor', email: 'auditor@ledger.test', roleIds: ['role-readonly'], invitedDaysAgo: 3, endsInDays: 27 },
  { id: 'jonas', email: 'jonas@acme.test', name: 'Jonas Weber', roleIds: ['role-readonly'], invitedDaysAgo: 11 },
]

/** Adds the sample invitations. No link accepts them, because no mail was sent. */
export const seedInvitations = async ({ store, daysAgo }: SeedContext): Promise<void> => {
  for (const { id, email, name, roleIds, invitedDaysAgo, endsInDays } of samples) {
    const createdAt = daysAgo(invitedDaysAgo)
    const userId = `user-${id}`
    await store.users.insert(vendorScope, {
      ...samplePerson,
      id: userId,
      email,
      name: name ?? '',
      isVerified: false,
      tenantIds: [],
      activeTenantId: '1001',
      createdAt,
    })
    const invitationId = `invitation-${id}`
    const membership = { userId: invitationId, roleIds, isActivated: false, isSubAccountAccessAllowed: false }
    await store.memberships.insert('1001', { ...membership, id: invitationId, createdAt })
    await store.invitations.insert(vendorScope, {
      id: invitationId,
      userId,
      ownerTenantId: '1001',
      inviterId: 'user-admin',
      email,
      ...(name !== undefined && { name }),
      sentAt: createdAt,
      linkEndsAt: daysAgo(invitedDaysAgo - 7),
      ...(endsInDays !== undefined && { membershipEndsAt: daysAgo(-endsInDays) }),
      createdAt,
    })
  }
}

import type { SeedContext } from '../../context/seedContext.ts'

const acme = '1001'

/**
 * Groups of the sample organization: one with a role, one without roles, one managed by a directory. The groups with roles
 * do not include the administrators and the plain member, so that those have the rights of their own roles only.
 */
const samples = [
  {
    id: 'group-helpdesk',
    name: 'Help desk',
    description: 'Answers questions of customers',
    color: '#2563eb',
    roleIds: ['role-support'],
    managedBy: 'frontegg',
    userIds: ['user-support', 'user-locked', 'user-unverified'],
    ageDays: 210,
  },
  {
    id: 'group-berlin',
    name: 'Berlin office',
    description: 'Everyone who works in Berlin',
    color: '#16803c',
    roleIds: [],
    managedBy: 'frontegg',
    userIds: ['user-member', 'user-multi'],
    ageDays: 120,
  },
  {
    id: 'group-finance',
    name: 'Finance',
    description: 'Synchronized from the company directory',
    color: '#b45309',
    roleIds: ['role-readonly'],
    managedBy: 'scim2',
    userIds: ['user-breached', 'user-expired'],
    ageDays: 60,
  },
] as const

/** Adds the sample groups and puts people into them. */
export const seedGroups = async ({ store, daysAgo }: SeedContext): Promise<void> => {
  for (const { userIds, ageDays, roleIds, ...group } of samples) {
    await store.groups.insert(acme, { ...group, roleIds: [...roleIds], metadata: '{}', createdAt: daysAgo(ageDays) })
    await store.memberships.updateMany(acme, userIds, ({ groupIds = [] }) => ({ groupIds: [...groupIds, group.id] }))
  }
}

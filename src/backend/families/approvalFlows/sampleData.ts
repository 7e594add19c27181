import type { SeedContext } from '../../context/seedContext.ts'

const acme = '1001'

/** The link of each sample request has this id and the step `step-1`. */
const samples = [
  {
    id: 'approval-export',
    name: 'Export of all members',
    description: 'For the yearly audit of our insurer.',
    lifeDays: 7,
  },
  { id: 'approval-role', name: 'Role Admin for Sue Park', lifeDays: 7 },
  { id: 'approval-old', name: 'Role Admin for Lou Kemp', lifeDays: -1 },
] as const

/** Requests of a sample person that the administrator decides; the last one has expired. */
export const seedApprovals = async ({ store, daysAgo }: SeedContext): Promise<void> => {
  for (const { lifeDays, ...sample } of samples)
    await store.approvals.insert(acme, {
      ...sample,
      requesterId: 'user-support',
      requester: 'Sue Park',
      steps: [{ id: 'step-1', approverId: 'user-admin', state: 'pending' }],
      state: 'pending',
      createdAt: daysAgo(2),
      expiresAt: daysAgo(-lifeDays),
    })
}

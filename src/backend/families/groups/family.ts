import * as operations from '../../../http/groups/operations.ts'
import { family } from '../../handler/family.ts'
import { groupHandlers } from './groups.ts'
import { groupRolesJob } from '../../identity/granting/roleNotices.ts'
import { seedGroups } from './sampleData.ts'

/** Groups of members, which give them roles. Who is in a group, the memberships say. */
export const groupsFamily = family({
  name: 'groups',
  operations,
  handlers: groupHandlers,
  jobs: [groupRolesJob],
  capabilities: ['groups.editConflicts'],
  seedsAfter: ['invitations', 'users'],
  sample: seedGroups,
})

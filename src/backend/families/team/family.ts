import * as memberOperations from '../../../http/team/memberOperations.ts'
import * as operations from '../../../http/team/operations.ts'
import { family } from '../../handler/family.ts'
import { memberAccessHandlers } from './memberAccess.ts'
import { memberCustomFieldHandlers } from './memberCustomFields.ts'
import { memberDetailHandlers } from './memberDetails.ts'
import { teamListHandlers } from './memberLists.ts'
import { memberRemovalHandlers } from './memberRemoval.ts'
import { memberRoleHandlers } from './memberRoles.ts'
import { memberSecurityHandlers } from './memberSecurity.ts'
import { teamCollections } from './records.ts'
import { seedTeam } from './sampleData.ts'

/** The members of a tenant: lists, roles and groups, access, and help for those who cannot get in. */
export const teamFamily = family({
  name: 'team',
  operations: { ...operations, ...memberOperations },
  records: teamCollections,
  handlers: {
    ...teamListHandlers,
    ...memberDetailHandlers,
    ...memberRoleHandlers,
    ...memberAccessHandlers,
    ...memberRemovalHandlers,
    ...memberSecurityHandlers,
    ...memberCustomFieldHandlers,
  },
  preview: seedTeam,
})

import type { Question } from '../../kit/actions/rowAction.ts'
import type { EnglishOf } from '../../messages/messages.ts'
import { InviteFields, inviteSchema } from './InviteDialog.tsx'
import type { allAccountsMessages } from './messages.ts'

/** People who are invited into accounts, and the roles that they get there. */
export const newMembers: Question<ReturnType<typeof inviteSchema>, EnglishOf<typeof allAccountsMessages>, unknown> = {
  schema: inviteSchema,
  blank: { emails: [], roleIds: [] },
  Fields: InviteFields,
}

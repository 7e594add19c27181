import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import { linkToRow } from '../../kit/list/linkedRow.ts'
import type { SectionCommands } from '../command.ts'

/** What people look for by name in the section of users. */
export const usersCommands: SectionCommands = {
  section: 'users',
  commands: [
    {
      key: 'invite',
      text: 'inviteMembers',
      action: { key: 'invite', permission: 'fe.secure.write.users', icon: UserPlus },
    },
    { key: 'invitations', text: 'openInvitations', tab: 'invitations' },
    { key: 'accessReviews', text: 'openAccessReviews', tab: 'accessReviews' },
  ],
  rows: { kind: 'members', queryOf: id => linkToRow(id).toString() },
}

import * as operations from '../../../http/invitations/operations.ts'
import * as teamOperations from '../../../http/team/invitationOperations.ts'
import * as temporaryOperations from '../../../http/users/temporaryOperations.ts'
import { family } from '../../handler/family.ts'
import { mailHandlers } from './byMail.ts'
import { importMailsJob } from './importMails.ts'
import { importHandlers } from './imports.ts'
import { linkHandlers } from './inviteLink.ts'
import { seedInvitations } from './sampleData.ts'
import { temporaryHandlers } from './temporary.ts'

/** Invitations by mail, link and file, and temporary memberships. */
export const invitationsFamily = family({
  name: 'invitations',
  operations: { ...operations, ...teamOperations, ...temporaryOperations },
  handlers: { ...mailHandlers, ...linkHandlers, ...importHandlers, ...temporaryHandlers },
  jobs: [importMailsJob],
  sample: seedInvitations,
})

import * as listOperations from '../../../http/users/listOperations.ts'
import * as operations from '../../../http/users/operations.ts'
import * as ownAccountOperations from '../../../http/users/ownAccountOperations.ts'
import * as passwordOperations from '../../../http/users/passwordOperations.ts'
import * as phoneOperations from '../../../http/users/phoneOperations.ts'
import * as profileOperations from '../../../http/users/profileOperations.ts'
import * as signUpOperations from '../../../http/users/signUpOperations.ts'
import { family } from '../../handler/family.ts'
import { accountDeletionHandlers, accountDeletionJob } from './accountDeletion.ts'
import { activationHandlers } from './activation.ts'
import { breachedResetJob } from './breachedReset.ts'
import { emailChangeHandlers } from './emailChange.ts'
import { invitationHandlers } from './invitations.ts'
import { memberListHandlers } from './memberLists.ts'
import { leavingHandlers } from './leaving.ts'
import { passwordResetHandlers } from './passwordReset.ts'
import { passwordHandlers } from './passwords.ts'
import { personalDataHandlers } from './personalData.ts'
import { phoneHandlers } from './phones.ts'
import { profileHandlers } from './profile.ts'
import { seedUsers } from './sampleData.ts'
import { signUpHandlers } from './signUp.ts'
import { usernameHandlers } from './usernames.ts'
import { usersHandlers } from './users.ts'

/** People: profile, sign-up, activation, invitations, and changes of password, phone number and address. */
export const usersFamily = family({
  name: 'users',
  operations: {
    ...operations,
    ...listOperations,
    ...signUpOperations,
    ...passwordOperations,
    ...phoneOperations,
    ...profileOperations,
    ...ownAccountOperations,
  },
  handlers: {
    ...usersHandlers,
    ...signUpHandlers,
    ...activationHandlers,
    ...invitationHandlers,
    ...passwordResetHandlers,
    ...passwordHandlers,
    ...phoneHandlers,
    ...profileHandlers,
    ...emailChangeHandlers,
    ...memberListHandlers,
    ...usernameHandlers,
    ...personalDataHandlers,
    ...leavingHandlers,
    ...accountDeletionHandlers,
  },
  jobs: [breachedResetJob, accountDeletionJob],
  capabilities: ['users.filters', 'users.lockedFilter', 'users.applicationFilter'],
  sample: seedUsers,
})

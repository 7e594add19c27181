import type { CustomValues } from '../customFields.ts'
import { ownOperation } from '../operation.ts'
import type { MemberDetails } from './types.ts'

const member = '/fe/members/{userId}'

/** Reads roles with their sources, factors, sessions and sign-ins of a member. */
export const memberDetails = ownOperation<{ userId: string }, MemberDetails>({
  name: 'team.memberDetails',
  method: 'GET',
  path: member,
})

/** Ends the lockout of a member after too many wrong passwords. */
export const memberUnlock = ownOperation<{ userId: string }>({
  name: 'team.memberUnlock',
  method: 'POST',
  path: `${member}/unlock`,
})

/** Removes all second factors of a member; takes a fresh second factor of the administrator. */
export const memberTwoStepReset = ownOperation<{ userId: string; reason: string }>({
  name: 'team.memberTwoStepReset',
  method: 'POST',
  path: `${member}/two-step-reset`,
})

/** Mails a member a link to choose a new password. */
export const memberPasswordReset = ownOperation<{ userId: string }>({
  name: 'team.memberPasswordReset',
  method: 'POST',
  path: `${member}/password-reset`,
})

/** Undoes the removal of a member by the same person, within 30 seconds. */
export const memberRestore = ownOperation<{ userId: string }>({
  name: 'team.memberRestore',
  method: 'POST',
  path: `${member}/restore`,
})

/** Changes values of custom fields of a member; those that are left out stay, and an empty text takes one away. */
export const memberCustomFields = ownOperation<{ userId: string; values: CustomValues }>({
  name: 'team.memberCustomFields',
  method: 'PUT',
  path: `${member}/custom-fields`,
})

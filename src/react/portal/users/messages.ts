import { defineMessages } from '../../messages/messages.ts'
import type { Translate } from '../../messages/messages.ts'

/** Messages of the section for the people of the organization. */
export const usersMessages = defineMessages('users', {
  title: 'Users',
  description: 'The people of your organization, and what they may do.',
  tabs: 'People of the organization',
  members: 'Members',
  invitations: 'Invitations',
  search: 'Search by name or email',
  emptyTitle: 'No members yet',
  emptyText: 'Members sign in to your organization with the roles that you give them.',
  name: 'User',
  email: 'Email',
  you: 'You',
  roles: 'Roles',
  noRoles: 'None',
  moreRoles: '+{count}',
  status: 'Status',
  active: 'Active',
  invited: 'Invited',
  locked: 'Locked',
  disabled: 'Disabled',
  expires: 'Ends {time}',
  mfa: 'Two-step',
  on: 'On',
  off: 'Off',
  source: 'Source',
  password: 'Password',
  sso: 'Single sign-on',
  scim: 'Directory (SCIM)',
  lastLogin: 'Last sign-in',
  notYet: 'Not yet',
  joined: 'Joined',
  groups: 'Groups',
  none: 'None',
  attention: 'Needs attention',
  inactive: 'Inactive for {days} days',
  breached: 'Breached password',
  expiring: 'Access ends within 30 days',
})

/** Translates the messages of this section. */
export type UsersTranslate = Translate<(typeof usersMessages)['english']>

import { defineMessages, plural } from '../../../messages/messages.ts'

/** Messages about whom a change of a policy concerns. */
export const policyImpactMessages = defineMessages(
  'policyImpact',
  {
    signedOut: plural('count', {
      one: '{count} member will be signed out:',
      other: '{count} members will be signed out:',
    }),
    lockedOut: plural('count', {
      one: '{count} member will lose access from where they are now:',
      other: '{count} members will lose access from where they are now:',
    }),
    excludedMembers: plural('count', {
      one: '{count} member has an address that can no longer join, but stays a member:',
      other: '{count} members have addresses that can no longer join, but stay members:',
    }),
    excludedInvitations: plural('count', {
      one: '{count} pending invitation can no longer be accepted:',
      other: '{count} pending invitations can no longer be accepted:',
    }),
    morePeople: plural('count', { one: '{count} more', other: '{count} more' }),
    impactSelf: 'This also ends your own session.',
    impactAdministrators: 'All administrators who are signed in are among them.',
    impactTrial: plural('count', {
      one: 'For safety, the old policy returns after {count} minute unless an administrator who still has access keeps the new one.',
      other:
        'For safety, the old policy returns after {count} minutes unless an administrator who still has access keeps the new one.',
    }),
  },
  {
    formerly: {
      signedOut: ['security.signedOut'],
      lockedOut: ['security.lockedOut'],
      excludedMembers: ['security.excludedMembers'],
      excludedInvitations: ['security.excludedInvitations'],
      morePeople: ['security.morePeople'],
      impactSelf: ['security.impactSelf'],
      impactAdministrators: ['security.impactAdministrators'],
      impactTrial: ['security.impactTrial'],
    },
  },
)

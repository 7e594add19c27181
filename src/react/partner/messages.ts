import { defineMessages } from '../messages/messages.ts'

/** Messages of the partner shell's frame. */
export const partnerMessages = defineMessages('partner', {
  title: 'Partner portal',
  fromAddress: 'from this page’s address',
  noPages: 'There are no pages yet',
  noPagesText: 'Your partner pages will appear here.',
  signedOut: 'You are signed out',
  signedOutText: 'Sign in to see your tenants.',
  signIn: 'Sign in',
  signOut: 'Sign out',
  loading: 'Loading your tenants',
  notLoaded: 'Your tenants could not be loaded',
})

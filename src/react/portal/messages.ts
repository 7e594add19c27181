import { defineMessages } from '../messages/messages.ts'

/** Messages of the portal's frame. */
export const portalMessages = defineMessages('portal', {
  title: 'Account administration',
  navigation: 'Sections',
  noSections: 'There are no sections yet',
  noSectionsText: 'Sections will appear here once they are available.',
  signedOut: 'You are signed out',
  signedOutText: 'Sign in to manage your account.',
  signIn: 'Sign in',
  signOut: 'Sign out',
  close: 'Close',
  loading: 'Loading your account',
  notLoaded: 'Your account could not be loaded',
})

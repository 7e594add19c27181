import { defineMessages, plural } from '../../messages/messages.ts'

/** Messages of the section for the person's own sign-in security. */
export const privacyMessages = defineMessages('privacy', {
  title: 'Privacy',
  description: 'How you sign in, and where you are signed in.',
  agent: '{browser} on {system}',
  agentUnknown: 'Unknown browser',
  sessions: 'Where you are signed in',
  sessionsText: 'If you do not recognise a device, sign it out and change your password.',
  thisDevice: 'This device',
  impersonated: 'Support',
  byImpersonation: 'Somebody views your account as you',
  passwordMethod: 'Password',
  codeMethod: 'Code or link by email',
  smsMethod: 'Code by text message',
  passkeyMethod: 'Passkey',
  providerMethod: 'Single sign-on',
  methodTwoStep: '{method}, two-step verification',
  startedAt: 'Signed in {started}',
  activeAt: 'Last active {active}',
  startedAndActiveAt: 'Signed in {started} · Last active {active}',
  signOut: 'Sign out',
  signOutOf: 'Sign out {name}',
  signOutTitle: 'Sign out {name}?',
  signOutText: 'This device has to sign in again to use your account.',
  signOutSupportText: 'Whoever views your account there loses access now.',
  signedOut: '{name} is signed out',
  signOutOthers: plural('count', {
    one: 'Sign out of the other device',
    other: 'Sign out of all {count} other devices',
  }),
  signOutOthersTitle: plural('count', {
    one: 'Sign out of the other device?',
    other: 'Sign out of all {count} other devices?',
  }),
  signOutOthersText: 'They have to sign in again to use your account. You stay signed in on this device.',
  signedOutOthers: 'You are signed in on this device only',
})

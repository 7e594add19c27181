import { defineMessages, plural } from '../../../messages/messages.ts'

/** Messages of account switcher, user menu and interrupted sessions. */
export const portalAccountMessages = defineMessages('portalAccount', {
  trigger: 'Account, {name}, menu',
  switching: 'Account, {name}, opening',
  accounts: 'Accounts',
  search: 'Search accounts',
  recent: 'Recent',
  all: 'All accounts',
  found: plural('count', { one: '{count} account found', other: '{count} accounts found' }),
  noneFound: 'No account matches “{text}”.',
  someShown: 'Showing the first {shown} of {count} accounts. Search to find others.',
  disabled: 'This account is disabled. Contact its administrator.',
  deleted: 'This account was deleted.',
  opened: '{name} is open now.',
  notOpened: '{name} could not be opened. You are still in {current}.',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  userMenu: 'Your account, {name}, {email}',
  userMenuNamed: 'Your account, {name}',
  signOut: 'Sign out',
  otherAccount: 'You opened {other} in another tab. This tab still shows {current}.',
  unknownAccount: 'another account',
  switchTo: 'Switch to {name}',
  stayIn: 'Stay in {name}',
  signInAgain: 'Sign in to continue',
  signInAgainText:
    'Your session has ended. Sign in as {email} to go on where you were. What you entered is still here.',
  signInElsewhere:
    'Signing in happens on another page, so what you entered here is lost. Copy what you need before you go on.',
  closeDialog: 'Close',
  signIn: 'Sign in',
  leave: 'Leave without saving',
  leaveQuestion: 'Leave without saving? What you entered on this page is discarded.',
  stay: 'Stay',
  replaced: 'You are now signed in as {user} in {account}. What was entered before was discarded.',
})

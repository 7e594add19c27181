import { sectionNames } from '../../common/sectionNames.ts'
import { defineMessages, plural } from '../../../messages/messages.ts'

/** Messages of account switcher, user menu and interrupted sessions. */
export const portalAccountMessages = defineMessages(
  'portalAccount',
  {
    refusedOwn: "This isn't possible while you view as another member.",
    refusedChanges: "You're viewing as another member and can't change anything.",
    trigger: 'Account, {name}, menu',
    triggerWithSource: 'Account, {name}, {source}, menu',
    addressNotOpened: "The organization in this page's address couldn't be opened for you. You are in {current}.",
    switching: 'Account, {name}, opening',
    recent: 'Recent',
    found: plural('count', { one: '{count} account found', other: '{count} accounts found' }),
    someShown: 'Showing the first {shown} of {count} accounts. Search to find others.',
    disabled: 'This organization is disabled. Contact its administrator.',
    deleted: 'This organization was deleted.',
    opened: '{name} is open now',
    notOpened: "{name} couldn't be opened. You are still in {current}.",
    dismiss: 'Dismiss',
    userMenu: 'Your account, {name}, {email}',
    userMenuNamed: 'Your account, {name}',
    previewedRole: 'Preview of the portal for members who only have the role {role}. Nothing can be changed.',
    endPreview: 'End preview',
    previewEnded: 'Preview ended',
    ownSession: 'You are back in your own session',
    ownAccount: "You're back in your own organization",
    otherAccount: 'You opened {other} in another tab. This tab still shows {current}.',
    unknownAccount: 'another organization',
    switchTo: 'Switch to {name}',
    stayIn: 'Stay in {name}',
    signInAgain: 'Sign in to continue',
    signInAgainText:
      'Your session has ended. Sign in as {email} to continue where you left off. Your entries are still here.',
    signInElsewhere: "You'll sign in on another page, so your entries here will be lost. Copy what you need first.",
    leave: 'Leave without saving',
    leaveQuestion: 'Leave without saving? Your entries on this page will be discarded.',
    stay: 'Stay',
    deletedOn: 'Your account is deleted on {date}.',
    keepAccount: 'Keep my account',
    replaced: 'You are now signed in as {user} in {account}. The previous entries were discarded.',
  },
  {
    shared: sectionNames,
    formerly: {
      allAccounts: ['portalAccount.all'],
      close: ['portalAccount.closeDialog'],
      searchAccounts: ['portalAccount.search'],
    },
  },
)

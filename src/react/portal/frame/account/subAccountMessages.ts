import { defineMessages } from '../../../messages/messages.ts'

/** Messages about working in a sub-account. */
export const subAccountMessages = defineMessages('subAccount', {
  workingInSubAccount: 'Working in a sub-account',
  workingIn: "You're working in {account}.",
  backTo: 'Back to {account}',
  backToOwn: 'Back to your own organization',
  accessEnded: "You can't work in {account} anymore. You're back in {own}.",
  subAccount: 'the sub-account',
  ownAccount: 'your own organization',
})

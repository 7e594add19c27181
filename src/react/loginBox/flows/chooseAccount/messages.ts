import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages, plural } from '../../../messages/messages.ts'

/** Messages of choosing an account after signing in. */
export const chooseAccountMessages = defineMessages(
  'chooseAccount',
  {
    title: 'Choose an account',
    text: 'You belong to more than one. You can switch later.',
    found: plural('all', { one: '{count} of {all} account', other: '{count} of {all} accounts' }),
    someShown: plural('count', {
      one: 'Showing the first {shown} of {count} account. Search to find others.',
      other: 'Showing the first {shown} of {count} accounts. Search to find others.',
    }),
  },
  {
    shared: loginBoxTexts,
    formerly: {
      searchAccounts: ['chooseAccount.search'],
    },
  },
)

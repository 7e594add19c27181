import { defineMessages, plural } from '../../../messages/messages.ts'

/** Messages of choosing an account after signing in. */
export const chooseAccountMessages = defineMessages('chooseAccount', {
  title: 'Choose an account',
  text: 'You belong to more than one. You can switch later.',
  accounts: 'Accounts',
  lastUsed: 'Last used',
  lastUsedAs: 'Last used · {roles}',
  search: 'Search accounts',
  found: plural('all', { one: '{count} of {all} account', other: '{count} of {all} accounts' }),
  someShown: plural('count', {
    one: 'The first {shown} of {count} account. Search to find another one.',
    other: 'The first {shown} of {count} accounts. Search to find another one.',
  }),
  noneFound: 'No account has “{text}” in its name.',
  open: 'Open account',
})

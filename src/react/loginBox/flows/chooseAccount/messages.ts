import { defineMessages } from '../../../messages/messages.ts'

/** Words of choosing the account to enter. */
export const chooseAccountMessages = defineMessages(
  'chooseAccount',
  {
    title: 'Choose an account',
    text: 'You belong to more than one. You can switch later.',
    accounts: 'Accounts',
    lastUsed: 'Last used',
    lastUsedAs: 'Last used · {roles}',
    search: 'Search accounts',
    found: '{count} of {all} accounts',
    someShown: 'The first {shown} of {count} accounts. Search to find another one.',
    noneFound: 'No account has “{text}” in its name.',
    open: 'Open account',
  },
  { de: () => import('../../../../locales/de/chooseAccount.ts') },
)

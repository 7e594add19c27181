import { generalMessages } from '../app/generalMessages.ts'
import { defineMessages } from '../messages/messages.ts'

/** Messages of the small elements, which carry theirs in every language, because they are painted without React. */
export const smallElementsMessages = defineMessages(
  'smallElements',
  {
    label: 'Account menu, {name}, {email}',
    shortLabel: 'Account menu, {name}',
    manageAccount: 'Manage account',
    organization: 'Organization, {name}, menu',
    organizations: 'Organizations',
    isOpen: '{name} is active now',
    notOpened: "{name} couldn't be opened. Try again.",
  },
  { shared: generalMessages },
)

import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { SectionCommands } from '../command.ts'

/** What people look for by name in the section of all accounts. */
export const allAccountsCommands: SectionCommands = {
  section: 'allAccounts',
  commands: [
    {
      key: 'add',
      text: 'createSubAccount',
      action: { key: 'add', permission: 'fe.account-hierarchy.write.subAccount', icon: Plus },
    },
  ],
}

import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { SectionCommands } from '../command.ts'

/** What people look for by name among their own API tokens. */
export const personalApiTokensCommands: SectionCommands = {
  section: 'personalApiTokens',
  commands: [
    {
      key: 'add',
      text: 'addPersonalToken',
      action: { key: 'add', permission: 'fe.secure.write.userApiTokens', icon: Plus },
    },
  ],
}

import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { SectionCommands } from '../command.ts'

/** What people look for by name among the API tokens of the organization. */
export const apiTokensCommands: SectionCommands = {
  section: 'apiTokens',
  commands: [
    { key: 'add', text: 'addToken', action: { key: 'add', permission: 'fe.secure.write.tenantApiTokens', icon: Plus } },
  ],
}

import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { SectionCommands } from '../command.ts'

/** What people look for by name in the section of provisioning. */
export const provisioningCommands: SectionCommands = {
  section: 'provisioning',
  commands: [
    {
      key: 'add',
      text: 'addDirectory',
      words: 'SCIM Okta Entra',
      action: { key: 'add', permission: 'fe.secure.write.provisioningConfiguration', icon: Plus },
    },
  ],
}

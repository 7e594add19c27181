import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { SectionCommands } from '../command.ts'

/** What people look for by name in the section of groups. */
export const groupsCommands: SectionCommands = {
  section: 'groups',
  commands: [
    { key: 'add', text: 'createGroup', action: { key: 'add', permission: 'fe.secure.write.groups', icon: Plus } },
  ],
}

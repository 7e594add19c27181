import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { SectionCommands } from '../command.ts'
import { queryOf } from './roleViews.ts'

/** What people look for by name in the section of roles. */
export const rolesCommands: SectionCommands = {
  section: 'roles',
  commands: [
    { key: 'add', text: 'createRole', action: { key: 'add', permission: 'fe.secure.write.roles', icon: Plus } },
  ],
  rows: { kind: 'roles', queryOf: id => queryOf({ kind: 'role', id }).toString() },
}

import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Settings2 from 'lucide/dist/esm/icons/settings-2.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import { groups } from '../../../state/portal/groups/groups.ts'
import { listSection } from '../../kit/list/listSection.tsx'
import { groupActions } from './groupActions.tsx'
import { groupColumns } from './groupColumns.tsx'
import { CreateGroupDialog } from './groupDialogs.ts'
import { SettingsDialog } from './SettingsDialog.tsx'

const write = 'fe.secure.write.groups'

/** Groups of the organization. */
export const { Page, prefetch } = listSection({
  icon: UsersRound,
  permission: 'fe.secure.read.groups',
  list: store => store(groups).list,
  columns: groupColumns,
  rows: groupActions,
  page: [
    { label: 'settings', icon: Settings2, permission: write, dialog: <SettingsDialog /> },
    { label: 'add', icon: Plus, permission: write, dialog: <CreateGroupDialog />, isMain: true },
  ],
  csv: 'groups.csv',
})

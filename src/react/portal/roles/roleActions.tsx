import type { EnglishOf } from '../../messages/messages.ts'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { ListedRole } from '../../../http/roles/answers.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { roles } from '../../../state/portal/roles/roles.ts'
import type { ActionContext } from '../../kit/actions/rowAction.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { isHeld } from './holdersText.ts'
import { rolesMessages } from './messages.ts'
import { ReplaceRoleDialog } from './ReplaceRoleDialog.tsx'
import { lockOf, useRoleFacts, type RoleFacts } from './roleLock.ts'
import { queryOf, type RoleView } from './roleViews.ts'

type Context = ActionContext<EnglishOf<typeof rolesMessages>, RoleFacts>

/** Permission for new roles. */
export const createPermission = 'fe.secure.write.roles'

const show = ({ store }: Pick<Context, 'store'>, view: RoleView): void =>
  void store(navigation).openQuery(queryOf(view).toString())

const open = {
  opens: true,
  go: ({ id }: ListedRole, context: Context) => show(context, { kind: 'role', id }),
}

const deletion = { label: 'delete', icon: Trash, permission: 'fe.secure.delete.role', isDestructive: true } as const

/** What can be done with roles. */
export const roleActions = rowActions({
  messages: rolesMessages,
  nameOf: ({ name }: ListedRole) => name,
  useFacts: useRoleFacts,
  actions: {
    edit: { ...open, label: 'edit', icon: Pencil, when: (role, { facts }) => lockOf(role, facts) === undefined },
    /** The page of a role says itself why it cannot be changed. */
    view: { ...open, label: 'view', icon: Eye, when: (role, { facts }) => lockOf(role, facts) !== undefined },
    duplicate: {
      label: 'duplicate',
      icon: Copy,
      permission: createPermission,
      go: ({ id }, context) => show(context, { kind: 'new', baseId: id }),
    },
    replace: {
      ...deletion,
      needs: store => store(roles).replace,
      when: ({ holders }) => isHeld(holders),
      unless: (role, { facts }) => lockOf(role, facts),
      dialog: (role, _context, after) => <ReplaceRoleDialog row={role} onSaved={after} />,
    },
    remove: {
      ...deletion,
      when: ({ holders }, { has, store }) => !isHeld(holders) || has(store(roles).replace) !== true,
      unless: (role, { facts }) => lockOf(role, facts) ?? (isHeld(role.holders) ? 'inUse' : undefined),
      confirm: {
        level: 'recoverable',
        title: 'deleteTitle',
        text: ({ holders }, { t }) => t(holders ? 'deleteText' : 'deleteUnknownText'),
      },
      run: ({ id }, { store }) => store(roles).remove.run({ id }),
      done: 'deleted',
    },
  },
})

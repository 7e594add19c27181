import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Power from 'lucide/dist/esm/icons/power.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { SsoConnectionItem } from '../../../http/ssoConfig/answers.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { connectionStateOf } from '../../../state/portal/sso/connectionState.ts'
import { ssoConnections } from '../../../state/portal/sso/ssoConnections.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { nameOf } from './connectionName.ts'
import { ssoMessages } from '../../sso/messages.ts'
import { deletePermission, writePermission } from './ssoPermissions.ts'
import { queryOf } from './ssoViews.ts'

/** What can be done with a connection, in the list and on its page. */
export const connectionActions = rowActions({
  messages: ssoMessages,
  nameOf: (connection: SsoConnectionItem, t) => nameOf(t, connection),
  actions: {
    open: {
      label: ({ isEnabled }, { t }) => t(isEnabled ? 'edit' : 'continueSetUp'),
      icon: ArrowRight,
      opens: true,
      go: ({ id }, { store }) => store(navigation).openQuery(queryOf(id).toString()),
    },
    roles: {
      label: 'editRoles',
      icon: Pencil,
      go: ({ id }, { store }) => store(navigation).openQuery(queryOf(id, 'roles').toString()),
    },
    turnOn: {
      label: 'turnOn',
      icon: Power,
      permission: writePermission,
      when: connection => connectionStateOf(connection) === 'inactive',
      stepUp: true,
      run: ({ id }, { store }) => store(ssoConnections).save.run({ id, isEnabled: true }),
      done: 'turnedOn',
    },
    turnOff: {
      label: 'turnOff',
      icon: Power,
      permission: writePermission,
      when: ({ isEnabled }) => isEnabled,
      stepUp: true,
      confirm: { level: 'recoverable', title: 'turnOffTitle', text: 'turnOffText', kept: 'turnOffKept' },
      run: ({ id }, { store }) => store(ssoConnections).save.run({ id, isEnabled: false }),
      done: 'turnedOff',
    },
    remove: {
      label: 'delete',
      icon: Trash,
      permission: deletePermission,
      stepUp: true,
      confirm: {
        level: 'irreversible',
        title: 'deleteTitle',
        text: ({ isEnabled }, { t }) => t(isEnabled ? 'turnOffText' : 'deleteText'),
        lost: 'deleteLost',
        kept: 'deleteKept',
        instead: { action: 'turnOff', text: 'turnOffInstead' },
      },
      run: ({ id }, { store }) => store(ssoConnections).remove.run({ id }),
      done: 'connectionDeleted',
    },
  },
})

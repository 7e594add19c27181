import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { DomainRow } from '../../../../state/portal/sso/domainRows.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { rowActions } from '../../../kit/actions/rowActions.ts'
import { deletePermission } from '../ssoPermissions.ts'
import { domainMessages } from '../../../sso/domains/messages.ts'

/** What can be done with a domain of a connection, besides its check. */
export const domainActions = rowActions({
  messages: domainMessages,
  nameOf: ({ domain }: DomainRow) => domain,
  actions: {
    remove: {
      label: 'remove',
      name: ({ domain }, { t }) => t('removeName', { name: domain }),
      icon: Trash,
      permission: deletePermission,
      unless: ({ isLastOfActive }) => (isLastOfActive ? 'lastReason' : undefined),
      stepUp: true,
      confirm: {
        level: 'recoverable',
        title: 'removeTitle',
        text: ({ state }, { t }) => t(state === 'verified' ? 'removeDomainText' : 'removePendingText'),
      },
      run: ({ connectionId, id }, { store }) =>
        store(ssoConnections).removeDomain.run({ id: connectionId, domainId: id }),
      done: 'removed',
    },
  },
})

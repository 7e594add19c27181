import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { rowActions } from '../../../kit/actions/rowActions.ts'
import { deletePermission, writePermission } from '../ssoPermissions.ts'
import type { DomainRow } from './domainRows.ts'
import { domainMessages } from './messages.ts'

const ofDomain = ({ connectionId: id, id: domainId }: DomainRow) => ({ id, domainId })

/** What can be done with a domain of a connection. */
export const domainActions = rowActions({
  messages: domainMessages,
  nameOf: ({ domain }: DomainRow) => domain,
  actions: {
    verify: {
      label: ({ state }, { t }) => t(state === 'pending' ? 'verify' : 'verifyAgain'),
      name: ({ state, domain }, { t }) => `${t(state === 'pending' ? 'verify' : 'verifyAgain')}: ${domain}`,
      icon: RefreshCw,
      permission: writePermission,
      when: ({ state, isVouchedFor, missingSince }) =>
        !isVouchedFor && (state !== 'verified' || missingSince !== undefined),
      run: (row, { store }) => store(ssoConnections).verifyDomain.run(ofDomain(row)),
      done: 'domainNowVerified',
    },
    remove: {
      label: 'remove',
      name: ({ domain }, { t }) => t('removeName', { name: domain }),
      icon: Trash,
      permission: deletePermission,
      unless: ({ isLastVerified }) => (isLastVerified ? 'lastVerified' : undefined),
      stepUp: true,
      confirm: {
        level: 'recoverable',
        title: 'removeTitle',
        text: ({ state }, { t }) => t(state === 'verified' ? 'removeDomainText' : 'removePendingText'),
      },
      run: (row, { store }) => store(ssoConnections).removeDomain.run(ofDomain(row)),
      done: 'removedName',
    },
  },
})

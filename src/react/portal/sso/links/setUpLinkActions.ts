import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { SsoSetUpLinkItem } from '../../../../http/ssoConfig/setUpLinkAnswers.ts'
import { ssoLinks } from '../../../../state/portal/sso/ssoLinks.ts'
import { rowActions } from '../../../kit/actions/rowActions.ts'
import { writePermission } from '../ssoPermissions.ts'
import { linkMessages } from './messages.ts'

/** What can be done with a set-up link. */
export const setUpLinkActions = rowActions({
  messages: linkMessages,
  nameOf: ({ name }: SsoSetUpLinkItem) => name,
  actions: {
    revoke: {
      label: 'revoke',
      name: ({ name }, { t }) => t('revokeOf', { name }),
      icon: Trash,
      permission: writePermission,
      confirm: { level: 'recoverable', title: 'revokeTitle', text: 'revokeText' },
      run: ({ id }, { store }) => store(ssoLinks).revokeSetUpLink.run({ id }),
      done: 'revoked',
    },
  },
})

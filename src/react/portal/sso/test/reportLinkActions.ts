import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { SsoReportLinkItem } from '../../../../http/ssoConfig/reportLinkAnswers.ts'
import { ssoLinks } from '../../../../state/portal/sso/ssoLinks.ts'
import { rowActions } from '../../../kit/actions/rowActions.ts'
import { writePermission } from '../ssoPermissions.ts'
import { shareMessages } from './shareMessages.ts'

/** What can be done with a link to a report. */
export const reportLinkActions = rowActions({
  messages: shareMessages,
  nameOf: ({ createdByEmail }: SsoReportLinkItem) => createdByEmail,
  actions: {
    revoke: {
      label: 'revoke',
      name: ({ createdByEmail: name }, { t }) => t('revokeReportOf', { name }),
      icon: Trash,
      permission: writePermission,
      confirm: { level: 'recoverable', title: 'revokeReportTitle', text: 'revokeReportText' },
      run: ({ id }, { store }) => store(ssoLinks).revokeReportLink.run({ id }),
      done: 'revoked',
    },
  },
})

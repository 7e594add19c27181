import Check from 'lucide/dist/esm/icons/check.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { SsoProposalItem } from '../../../../http/ssoConfig/setUpLinkAnswers.ts'
import { ssoLinks } from '../../../../state/portal/sso/ssoLinks.ts'
import { rowActions } from '../../../kit/actions/rowActions.ts'
import { writePermission } from '../ssoPermissions.ts'
import { linkMessages } from './messages.ts'

/** What was saved by a link, with the connection that it is for. */
export interface ProposalRow extends SsoProposalItem {
  /** Id of the connection. */
  id: string
  isEnabled: boolean
}

/** What an administrator decides about it. */
export const proposalActions = rowActions({
  messages: linkMessages,
  nameOf: ({ linkName }: ProposalRow) => linkName,
  actions: {
    accept: {
      label: 'acceptProposal',
      icon: Check,
      permission: writePermission,
      stepUp: true,
      isDestructive: false,
      unless: ({ isEnabled }) => (isEnabled ? 'enabledReason' : undefined),
      confirm: { level: 'recoverable', title: 'acceptProposalTitle', text: 'acceptProposalText' },
      run: ({ id, savedAt }, { store }) => store(ssoLinks).accept.run({ id, savedAt }),
      done: 'proposalAccepted',
    },
    reject: {
      label: 'reject',
      icon: X,
      permission: writePermission,
      confirm: { level: 'recoverable', title: 'rejectTitle', text: 'rejectText' },
      run: ({ id }, { store }) => store(ssoLinks).discard.run({ id }),
      done: 'rejected',
    },
  },
})

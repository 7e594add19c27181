import { useStore } from '@nanostores/react'
import MailX from 'lucide/dist/esm/icons/mail-x.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import type { PendingInvitation } from '../../../http/invitations/answers.ts'
import { minute } from '../../../state/kit/currentTime.ts'
import { invitations } from '../../../state/portal/invitations/invitations.ts'
import { stateOf } from '../../../state/portal/invitations/pendingInvitation.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { useFeature } from '../../app/host.ts'
import { invitationsMessages } from './messages.ts'

/** What can be done with pending invitations. */
export const invitationActions = rowActions({
  messages: invitationsMessages,
  nameOf: ({ email }: PendingInvitation) => email,
  useFacts: () => ({ nowMs: useStore(useFeature(minute).$nowMs) }),
  actions: {
    resend: {
      label: 'resend',
      icon: Send,
      permission: 'fe.secure.write.resendActivationEmail',
      // Only an invitation that has ended lets somebody in who could not come in before.
      stepUp: (invitation, { facts }) => stateOf(invitation, facts.nowMs) === 'expired',
      run: ({ id }, { store }) => store(invitations).resend.run({ id }),
      done: ({ email }, { t }) => t('resent', { email }),
      failed: 'resendFailed',
      selection: { label: 'resend', isUnasked: true },
    },
    withdraw: {
      label: 'withdraw',
      icon: MailX,
      permission: 'fe.secure.write.users',
      confirm: {
        level: 'recoverable',
        title: ({ email }, { t }) => t('withdrawTitle', { email }),
        text: 'withdrawText',
      },
      run: ({ id }, { store }) => store(invitations).withdraw.run({ id }),
      done: 'withdrawn',
      selection: { label: 'withdraw', title: 'withdrawMany', text: 'withdrawManyText' },
    },
  },
})

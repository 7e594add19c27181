import { useStore } from '@nanostores/react'
import MailX from 'lucide/dist/esm/icons/mail-x.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import type { PendingInvitation } from '../../../http/invitations/answers.ts'
import { invitations } from '../../../state/portal/invitations/invitations.ts'
import { outcomeOf } from '../../../state/kit/bulkRun.ts'
import { stateOf } from '../../../state/portal/invitations/pendingInvitation.ts'
import { minute } from '../../../state/kit/currentTime.ts'
import { useFeature, useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { useLazyDialog } from '../../kit/dialogs/useLazyDialog.ts'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import type { InvitationsOutcome } from './InvitationsProgress.tsx'
import { invitationsMessages } from './messages.ts'

const resendPermission = 'fe.secure.write.resendActivationEmail'
const writePermission = 'fe.secure.write.users'

/** What can be done with several pending invitations, one by one with an outcome each. */
const useSelectionActions = () => {
  const t = useMessages(invitationsMessages)
  const confirmed = useConfirmed()
  const openLazily = useLazyDialog()
  const reason = usePermissionReason()
  const withStepUp = useAwaitedStepUp()
  const { resend } = useFlow(invitations)
  const nowMs = useStore(useFeature(minute).$nowMs)
  /** Resends one ended invitation first: it may require a step-up, which then covers all others. */
  const resendFirst = async (rows: readonly PendingInvitation[]): Promise<InvitationsOutcome | undefined> => {
    const row = rows.find(each => stateOf(each, nowMs) === 'expired')
    if (!row) return {}
    const result = await withStepUp(() => resend.run(row))
    return !result.ok && result.error.code === 'aborted'
      ? undefined
      : { first: { id: row.id, outcome: outcomeOf(result) } }
  }
  return (rows: readonly PendingInvitation[], clear: () => void): readonly Action[] => {
    const run = async (kind: 'resend' | 'withdraw') => {
      const begun = kind === 'resend' ? await resendFirst(rows) : {}
      if (!begun) return
      await openLazily(async () => {
        const { InvitationsProgress } = await import('./InvitationsProgress.tsx')
        return <InvitationsProgress kind={kind} rows={rows} clear={clear} {...begun} />
      })
    }
    return [
      { label: t('resend'), icon: Send, disabledReason: reason(resendPermission), run: () => run('resend') },
      confirmed({
        level: 'recoverable',
        label: t('withdraw'),
        icon: MailX,
        disabledReason: reason(writePermission),
        title: t('withdrawMany', { count: rows.length }),
        text: t('withdrawManyText'),
        run: async () => {
          await run('withdraw')
          return { ok: true, answer: undefined }
        },
      }),
    ]
  }
}

/** What can be done with one pending invitation, and with several. */
export const useInvitationActions = () => {
  const t = useMessages(invitationsMessages)
  const { resend, withdraw } = useFlow(invitations)
  const confirmed = useConfirmed()
  const reason = usePermissionReason()
  const bulkActions = useSelectionActions()
  const withStepUp = useAwaitedStepUp()
  const resendProven: typeof resend = { ...resend, run: row => withStepUp(() => resend.run(row)) }
  const resending = useMutation(resendProven, {
    success: ({ email }) => t('resent', { email }),
    failure: text => t('resendFailed', { reason: text }),
  })
  const rowMenu = ({ id, email }: PendingInvitation): readonly Action[] => [
    {
      label: t('resend'),
      icon: Send,
      disabledReason: reason(resendPermission),
      run: () => resending.run({ id, email }),
    },
    confirmed({
      level: 'recoverable',
      label: t('withdraw'),
      icon: MailX,
      disabledReason: reason(writePermission),
      title: t('withdrawTitle', { email }),
      text: t('withdrawText'),
      done: t('withdrawn'),
      run: () => withdraw.run({ id, email }),
    }),
  ]
  return { rowMenu, bulkActions }
}

import MailX from 'lucide/dist/esm/icons/mail-x.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import type { PendingInvitation } from '../../../../http/invitations/types.ts'
import type { MutationResult } from '../../../../state/kit/mutation.ts'
import { invitations, type SelectionResult } from '../../../../state/portal/invitations/invitations.ts'
import { useFlow } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import type { Action } from '../../common/action.ts'
import { useDialogs } from '../../common/dialogs/DialogHost.tsx'
import { useConfirmed } from '../../common/dialogs/useConfirmed.tsx'
import { useMutation } from '../../common/toasts/useMutation.ts'
import { useToasts } from '../../common/toasts/useToasts.ts'
import { usePermissionReason } from '../../common/usePermissionReason.ts'
import { invitationsMessages } from './messages.ts'
import { SelectionResults } from './SelectionResults.tsx'

const resendPermission = 'fe.secure.write.resendActivationEmail'
const writePermission = 'fe.secure.write.users'

/** Tells what became of a selection: in a toast, or each row in a dialog when something failed. */
const useTellSelection = () => {
  const t = useMessages(invitationsMessages)
  const dialogs = useDialogs()
  const { show } = useToasts()
  return (rows: readonly PendingInvitation[], result: MutationResult<SelectionResult>) => {
    if (!result.ok) return
    const { failed } = result.answer
    if (failed.length === 0) return show({ text: t('doneMany', { count: rows.length }) })
    const outcomes = rows.map(({ id, email }) => ({ email, isFailed: failed.includes(id) }))
    dialogs.open(<SelectionResults outcomes={outcomes} />)
  }
}

/** What can be done with one pending invitation, and with several. */
export const useInvitationActions = () => {
  const t = useMessages(invitationsMessages)
  const { resend, withdraw } = useFlow(invitations)
  const confirmed = useConfirmed()
  const reason = usePermissionReason()
  const tell = useTellSelection()
  const resending = useMutation(resend, { failure: text => t('resendFailed', { reason: text }) })
  const { show } = useToasts()
  const idsOf = (rows: readonly PendingInvitation[]) => rows.map(({ id }) => id)

  const resendAll = async (rows: readonly PendingInvitation[]) => {
    const [first] = rows
    const result = await resending.run(idsOf(rows))
    if (rows.length > 1) tell(rows, result)
    else if (result.ok && first) show({ text: t('resent', { email: first.email }) })
  }
  const resendAction = (rows: readonly PendingInvitation[]): Action => ({
    label: t('resend'),
    icon: Send,
    disabledReason: reason(resendPermission),
    run: () => resendAll(rows),
  })
  const withdrawAction = (rows: readonly PendingInvitation[], clear?: () => void): Action => {
    const [first] = rows
    const isOne = rows.length === 1 && first !== undefined
    return confirmed({
      level: 'recoverable',
      label: t('withdraw'),
      icon: MailX,
      disabledReason: reason(writePermission),
      title: isOne ? t('withdrawTitle', { email: first.email }) : t('withdrawMany', { count: rows.length }),
      text: t(isOne ? 'withdrawText' : 'withdrawManyText'),
      ...(isOne && { done: t('withdrawn') }),
      run: async () => {
        const result = await withdraw.run(idsOf(rows))
        if (!isOne) tell(rows, result)
        if (result.ok) clear?.()
        return result
      },
    })
  }
  return {
    rowMenu: (row: PendingInvitation): readonly Action[] => [resendAction([row]), withdrawAction([row])],
    bulkActions: (rows: readonly PendingInvitation[], clear: () => void): readonly Action[] => [
      resendAction(rows),
      withdrawAction(rows, clear),
    ],
  }
}

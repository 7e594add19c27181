import { useRef } from 'react'
import type { PendingInvitation } from '../../../http/invitations/answers.ts'
import { outcomeOf, type BulkOutcome } from '../../../state/kit/bulkRun.ts'
import { invitations } from '../../../state/portal/invitations/invitations.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { BulkProgress } from '../../kit/bulk/BulkProgress.tsx'
import { invitationsMessages } from './messages.ts'

/** What became of the row that was changed before the others. */
export interface InvitationsOutcome {
  first?: { id: string; outcome: BulkOutcome }
}

interface Props extends InvitationsOutcome {
  kind: 'resend' | 'withdraw'
  rows: readonly PendingInvitation[]
  /** Ends the selection of the list. */
  clear: () => void
}

const emailOf = ({ email }: PendingInvitation) => email

/** Sends several invitations again or withdraws them, and shows what became of each. */
export const InvitationsProgress = ({ kind, rows, clear, first }: Props) => {
  const t = useMessages(invitationsMessages)
  const actions = useFlow(invitations)
  const tried = useRef(false)
  const change = async ({ id, email }: PendingInvitation) => {
    const isFirst = id === first?.id && !tried.current
    if (isFirst) tried.current = true
    return isFirst ? first.outcome : outcomeOf(await actions[kind].run({ id, email }))
  }
  return <BulkProgress title={t(kind)} rows={rows} nameOf={emailOf} change={change} clear={clear} />
}

import type { PendingInvitation } from '../../../http/invitations/answers.ts'

/** Whether the mail of an invitation is queued or was sent, or its link has expired. */
export type InvitationState = 'waiting' | 'sent' | 'expired'

/** State of an invitation at a time. */
export const stateOf = ({ sentAt, expires }: PendingInvitation, nowMs: number): InvitationState => {
  if (sentAt === undefined) return 'waiting'
  return expires !== undefined && Date.parse(expires) <= nowMs ? 'expired' : 'sent'
}

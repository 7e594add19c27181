import type { PendingInvitation } from '../../../http/invitations/answers.ts'

/** Whether the mail of an invitation waits, is on its way, or its link has ended. */
export type InvitationState = 'waiting' | 'sent' | 'expired'

/** State of an invitation at a time. */
export const stateOf = ({ sentAt, expires }: PendingInvitation, nowMs: number): InvitationState => {
  if (sentAt === undefined) return 'waiting'
  return expires !== undefined && Date.parse(expires) <= nowMs ? 'expired' : 'sent'
}

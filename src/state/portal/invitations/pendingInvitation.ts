import type { PendingInvitation } from '../../../http/invitations/types.ts'

/** Whether the mail of an invitation waits, is on its way, or its link has ended. */
export type InvitationState = 'waiting' | 'sent' | 'expired'

/** State of an invitation at a time. */
export const stateOf = ({ sentAt, expires }: PendingInvitation, nowMs: number): InvitationState => {
  if (sentAt === undefined) return 'waiting'
  return expires !== undefined && Date.parse(expires) <= nowMs ? 'expired' : 'sent'
}

const isText = (value: unknown): value is string => typeof value === 'string'
const textsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isText) : [])

/** An invitation as the list needs it, whatever a server leaves out. */
export const readInvitation = (given: Partial<PendingInvitation>): PendingInvitation => ({
  ...given,
  id: given.id ?? '',
  email: given.email ?? '',
  name: given.name ?? '',
  roleIds: textsIn(given.roleIds),
  groupIds: textsIn(given.groupIds),
  createdAt: given.createdAt ?? '',
})

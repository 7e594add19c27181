import type { InviteChoice, PendingInvitation } from '../../../http/invitations/types.ts'
import { getPath } from '../../kit/getPath.ts'

/** Whether the mail of an invitation waits, is on its way, or its link has ended. */
export type InvitationState = 'waiting' | 'sent' | 'expired'

/** State of an invitation at a time. */
export const stateOf = ({ sentAt, expires }: PendingInvitation, nowMs: number): InvitationState => {
  if (sentAt === undefined) return 'waiting'
  return expires !== undefined && Date.parse(expires) <= nowMs ? 'expired' : 'sent'
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The texts in a list that a server sent; none where it is no list. */
export const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : [])

const textOf = (value: unknown): string => (isText(value) ? value : '')

const optional = ['inviterName', 'sentAt', 'expires', 'temporaryExpirationDate'] as const

/** An invitation as the list needs it, whatever a server leaves out or sends as null. */
export const readInvitation = (given: Partial<PendingInvitation>): PendingInvitation => ({
  id: textOf(given.id),
  email: textOf(given.email),
  name: textOf(given.name),
  roleIds: textsIn(given.roleIds),
  groupIds: textsIn(given.groupIds),
  createdAt: textOf(given.createdAt),
  ...Object.fromEntries(optional.filter(name => isText(given[name])).map(name => [name, given[name]])),
})

/** A role or group to choose; undefined for what cannot be chosen. */
export const readChoice = (given: unknown): InviteChoice | undefined => {
  const [id, name, description] = ['id', 'name', 'description'].map(key => textOf(getPath(given, key)))
  if (!id) return undefined
  return {
    id,
    name: name || id,
    ...(description && { description }),
    isDefault: getPath(given, 'isDefault') === true,
    isAllowed: getPath(given, 'isAllowed') === true,
  }
}

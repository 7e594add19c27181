import type { NotificationStatus } from '../../http/notifications/types.ts'
import type { SentenceRow } from '../../http/auditSentence.ts'
import { collection } from '../store/store.ts'

/** How long notifications are kept that no one pinned. */
export const bellDays = 90

/** A notification of a person in a tenant. */
export interface BellNotificationFields {
  userId: string
  /** Key of the event, which is the kind. */
  kind: string
  /** ISO date of the event. */
  at: string
  status: NotificationStatus
  isPinned: boolean
  /** The values of its texts, as they were then. */
  about: SentenceRow
  /** ISO date after which it is no longer kept. */
  removeAt: string
}

/** Marks changes: the record's id is the person's, and its version grows with each change of their notifications. */
export interface BellMarkFields {
  /** ISO date of the newest change. */
  changedAt: string
}

/** The kinds that a person switched off; the record's id is the person's. */
export interface BellChoicesFields {
  off: string[]
}

/** What people are notified of in the portal. */
export const bellCollections = {
  bellNotifications: collection<BellNotificationFields>({
    indexed: ['userId'],
    sortable: { at: 'text' },
    expiry: 'removeAt',
  }),
  bellMarks: collection<BellMarkFields>(),
  bellChoices: collection<BellChoicesFields>(),
}

declare module '../store/definitions.ts' {
  interface Definitions extends Declared<typeof bellCollections> {}
}

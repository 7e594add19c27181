import type { MembershipFields } from '../../identity/members/records.ts'
import { collection } from '../../store/store.ts'

/** A member who was removed a moment ago, as they were, so that the removal can be undone. Its id is the person's. */
export interface RemovedMemberFields {
  removedBy: string
  /** ISO date; sessions that began then or before stay ended. */
  removedAt: string
  /** ISO date from which the removal is final. */
  undoUntil: string
  membership: MembershipFields
  /** ISO date on which the membership began. */
  joinedAt: string
  appIds: string[]
  /** Whether the person's next sign-in would have started in this tenant. */
  wasActive: boolean
}

/** The collection of removed members; a row expires when its removal can no longer be undone. */
export const teamCollections = {
  removedMembers: collection<RemovedMemberFields>({ expiry: 'undoUntil' }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof teamCollections> {}
}

import type { Dismissal } from '../../../http/securityCenter/types.ts'
import { collection } from '../../store/store.ts'

/** The score of a tenant on a day; the record's id is the day, such as `2026-05-01` in UTC. */
export interface SecurityScoreFields {
  score: number
  /** ISO date after which it is no longer kept. */
  removeAt: string
}

/** A recommendation that was dismissed; the record's id is its code. */
export type DismissalFields = Omit<Dismissal, 'code'>

/** The weekly summary of a person; the record's id is that of the person, and there is none where it is off. */
export interface SecurityDigestFields {
  language: string
  /** ISO date of the last one. Absent: none was mailed yet. */
  sentAt?: string
}

/** How the scores of tenants moved, what they dismissed, and who gets a weekly summary. */
export const securityCenterCollections = {
  securityScores: collection<SecurityScoreFields>({ expiry: 'removeAt' }),
  securityDismissals: collection<DismissalFields>(),
  securityDigests: collection<SecurityDigestFields>(),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof securityCenterCollections> {}
}

import type { OwnSession } from '../../../http/sessions/answers.ts'

/** The current session first, then the one used last. */
export const bySession = (one: OwnSession, other: OwnSession): number =>
  Number(other.isCurrent) - Number(one.isCurrent) ||
  (other.lastActiveAt || other.createdAt).localeCompare(one.lastActiveAt || one.createdAt)

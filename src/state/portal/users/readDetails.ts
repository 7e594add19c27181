import type { MemberDetails } from '../../../http/team/types.ts'

const arrayOf = <Item>(value: readonly Item[] | undefined): readonly Item[] => value ?? []

/** Details of an answer. */
export const readDetails = (details: Partial<MemberDetails>) => ({
  roles: arrayOf(details.roles),
  factors: arrayOf(details.factors),
  passkeys: typeof details.passkeys === 'number' ? details.passkeys : 0,
  sessions: typeof details.sessions === 'number' ? details.sessions : 0,
  lastActiveAt: details.lastActiveAt,
  signIns: arrayOf(details.signIns),
})

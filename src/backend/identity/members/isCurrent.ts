import type { MembershipFields } from './records.ts'

/** False for a membership that is disabled or has ended: it grants nothing. */
export const isCurrent = ({ isDisabled, expiresAt }: MembershipFields, nowMs: number): boolean =>
  isDisabled !== true && (expiresAt === undefined || nowMs < Date.parse(expiresAt))

import type { RoleHolders, SentRole } from '../../../http/roles/answers.ts'

/** A role of a list, and how many have it. */
export interface ListedRole extends SentRole {
  /** Undefined where the server does not tell. */
  holders?: RoleHolders | undefined
}

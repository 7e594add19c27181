import type { WritableAtom } from 'nanostores'
import type { FeError } from '../../http/errors.ts'

/** The sub-account that a tab works in, or the one whose access has ended; `error` says why. */
export interface SubAccountState {
  readonly tenantId: string
  /** The account that the person came from, and goes back to. */
  readonly ownTenantId: string
  readonly error?: FeError
}

/** What the session knows of the sub-account that is open. The code that asks for its token is loaded with the first one. */
export interface SubAccountAccess {
  /** The sub-account that is open; with an error the one that was, until that is read. */
  $subAccount: WritableAtom<SubAccountState | undefined>
  /** Whether this tab works in a sub-account, or is to do so again after a reload. */
  isOpen: () => boolean
  /** What the tab has kept of it. */
  kept: () => string | undefined
  /** Keeps it for a reload: ids, no secret. */
  keep: (ids: string) => void
  /**
   * Brings its token up to date; where the server refuses that, the session's own is used again. Never rejects.
   * @param isDoubtful true where a refused call makes it likely that the access has ended
   */
  renew: (isDoubtful: boolean | undefined) => Promise<void>
  /** Goes on with the token of the session; an error says why the sub-account is not open any more. */
  leave: (error?: FeError) => void
}

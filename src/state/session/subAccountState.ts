import type { ReadableAtom } from 'nanostores'
import type { FeError } from '../../http/errors.ts'
import type { AccessToken } from './accessToken.ts'

/** A sub-account that a tab works in. */
export interface SubAccount {
  readonly tenantId: string
  /** The account that the person came from, and goes back to. */
  readonly ownTenantId: string
}

/** The sub-account that is open, or the one that no longer is; `error` says why. */
export interface SubAccountState extends SubAccount {
  readonly error?: FeError
}

/** What the tab keeps: ids, no secret. */
export interface Kept extends SubAccount {
  /** The person who opened it; it is nobody else's. */
  readonly sub: string
}

/** How the token of a sub-account is put to use, and given up. */
export interface SubAccountAccess {
  /** The sub-account that is open; with an error the one that was, until that is read. */
  $subAccount: ReadableAtom<SubAccountState | undefined>
  /** What is to be open, also after a reload. */
  kept: () => Kept | undefined
  /** All requests of this tab go to the sub-account from now on. */
  open: (kept: Kept, token: AccessToken) => void
  /** Whether this tab works in a sub-account, or is to do so again after a reload. */
  isOpen: () => boolean
  /** Asks for the token of the sub-account; where that is refused, the session's own is used again. Never rejects. */
  renew: () => Promise<void>
  /** Goes on with the token of the session; an error says why the sub-account is not open any more. */
  leave: (error?: FeError) => void
  /**
   * The access may have ended: the next renewal asks the server, whatever the age of the token. False where none is open, and
   * for a token that the server gave in the last ten seconds.
   */
  doubt: () => boolean
  /** Removes the message that a sub-account is not open any more. */
  dismiss: () => void
}

import type { FeError } from '../../http/errors.ts'
import type { PublicUser } from './publicUser.ts'

/** Why a session ended. */
export type LogoutReason = 'user' | 'expired' | 'revoked' | 'otherTab' | 'denied' | 'stepUp'

/**
 * Who is signed in. `checking` lasts until the first answer about the session. A signed-out state with an `error` means
 * that there was no answer: a session may exist, and the server is asked again.
 */
export type SessionState =
  | { readonly status: 'checking' }
  | { readonly status: 'signedOut'; readonly error?: FeError }
  | { readonly status: 'signedIn'; readonly user: PublicUser; readonly tenantId: string }

/** What caused a change of the session, for hosts that want to know which element it was; opaque to state. */
export interface Origin {
  /** The port of the element that caused it (`scope.element`); absent for timers, other tabs and the script API. */
  readonly origin?: object | undefined
}

/** Session events, in the order in which they can occur. */
export type SessionEvent = Origin & SessionChange

type SessionChange =
  | { type: 'ready' }
  | { type: 'login'; user: PublicUser; isNewUser: boolean }
  | { type: 'refreshed'; expiresIn: number }
  | { type: 'tenantSwitched'; tenantId: string }
  | { type: 'logout'; reason: LogoutReason }
  | { type: 'failed'; error: FeError }

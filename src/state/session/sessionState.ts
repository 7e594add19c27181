import type { FeError } from '../../http/errors.ts'
import type { PublicUser } from './publicUser.ts'

/** Why a session ended. */
export type LogoutReason = 'user' | 'expired' | 'revoked' | 'otherTab' | 'denied' | 'stepUp'

/**
 * Who is signed in. `checking` lasts until the first answer about the session. A signed-out state with an `error` means
 * that nobody answered: a session may exist, and the server is asked again.
 */
export type SessionState =
  | { readonly status: 'checking' }
  | { readonly status: 'signedOut'; readonly error?: FeError }
  | { readonly status: 'signedIn'; readonly user: PublicUser; readonly tenantId: string }

/** What happens to a session, told in order. `origin` is the element whose doing it is, if it is one's. */
export type SessionEvent = { origin?: object } & (
  | { type: 'ready' }
  | { type: 'login'; user: PublicUser; isNewUser: boolean }
  | { type: 'refreshed'; expiresIn: number }
  | { type: 'tenantSwitched'; tenantId: string }
  | { type: 'logout'; reason: LogoutReason }
  | { type: 'failed'; error: FeError }
)

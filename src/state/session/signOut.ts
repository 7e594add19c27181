import { toFeError } from '../../http/errors.ts'
import { logout, oauthLogout } from '../../http/identityAuth/operations.ts'
import type { App } from '../kit/app.ts'
import type { TokenStore } from './tokenStore.ts'
import type { SessionPublisher } from './sessionPublisher.ts'
import type { LogoutReason, Origin } from './sessionState.ts'

/** How long a host's own functions may delay the message to other tabs; they must be told within a second. */
const hostPatienceMs = 500
/** Other tabs end their refreshes when they are told of the sign-out, so only a tab that hangs makes us wait this long. */
const lockWaitMs = 1_000
/** Most answers arrive within this time; a new sign-in does not wait any longer for this one. */
const lockLimitMs = 3_000
const serverLimitMs = 5_000

/**
 * Builds the sign-out: the server is told last, and its answer does not matter. Until it is there no tab may
 * refresh, or a tab that is told of the sign-out would be signed in again with the cookie that still works.
 */
export const createSignOut = (app: App, tokenStore: TokenStore, { endSession }: SessionPublisher) => {
  const { clock, tabs, log } = app.allPorts()
  const pause = (delayMs: number) => new Promise<void>(resolve => void clock.after(delayMs, resolve))
  const warn = (cause: unknown) => log.warn(`Sign-out: ${toFeError(cause).message}`)

  const prepare = async (token: string | undefined) => {
    const send = app.options().hostedLogin
      ? await app.prepare(oauthLogout, {}, token)
      : await app.prepare(logout, undefined, token)
    return () => send({ timeoutMs: serverLimitMs, keepalive: true }).catch(warn)
  }

  /** Resolves once the server knows, or took too long. */
  const tellServer = (send: () => Promise<void>) =>
    tabs.exclusive(tokenStore.lockName(), lockWaitMs, () => Promise.race([send(), pause(lockLimitMs)]))

  return async (reason: LogoutReason = 'user', by: Origin = {}): Promise<void> => {
    const token = tokenStore.token()?.accessToken
    const tellTabs = endSession(reason, by)
    // What the host adds to the request is asked for before the lock, never under it.
    const prepared = prepare(token).catch(warn)
    const send = await Promise.race([prepared, pause(hostPatienceMs)])
    // Tabs that act on the message at once find the lock taken.
    const told = send && tellServer(send)
    tellTabs()
    if (told) return told
    const late = await prepared
    if (late) await tellServer(late)
  }
}

import { toFeError } from '../../http/errors.ts'
import { logout, oauthLogout } from '../../http/identityAuth/operations.ts'
import type { App } from '../kit/app.ts'
import type { TokenStore } from './tokenStore.ts'
import type { SessionPublisher } from './sessionPublisher.ts'
import type { LogoutReason, Origin } from './sessionState.ts'

/** Limit for how long a host's own functions may delay the message to other tabs, which must arrive within a second. */
const hostTimeoutMs = 500
/** Other tabs abort their refreshes on the sign-out message, so only a tab that hangs causes a wait this long. */
const lockWaitMs = 1_000
/** Most answers arrive within this time; a new sign-in waits no longer for this one. */
const lockLimitMs = 3_000
const serverLimitMs = 5_000

/**
 * Builds the sign-out: the server is called last, and its answer does not matter. Until it arrives no tab may
 * refresh: a tab that received the sign-out message would be signed in again with the cookie that is still valid.
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

  /** Resolves once the server has answered, or took too long. */
  const tellServer = (send: () => Promise<void>) =>
    tabs.exclusive(tokenStore.lockName(), lockWaitMs, () => Promise.race([send(), pause(lockLimitMs)]))

  return async (reason: LogoutReason = 'user', by: Origin = {}): Promise<void> => {
    const token = tokenStore.ownToken()?.accessToken
    const tellTabs = endSession(reason, by)
    // The host's additions to the request are computed before the lock, never under it.
    const prepared = prepare(token).catch(warn)
    const send = await Promise.race([prepared, pause(hostTimeoutMs)])
    // Tabs that react to the message at once find the lock taken.
    const told = send && tellServer(send)
    tellTabs()
    if (told) return told
    const late = await prepared
    if (late) await tellServer(late)
  }
}

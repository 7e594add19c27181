import type { FeatureApp } from '../kit/app.ts'
import type { RefreshTimer } from './refreshTimer.ts'
import { isDue } from './accessToken.ts'
import type { CookieSupport } from './cookieSupport.ts'
import type { TokenStore } from './tokenStore.ts'
import type { SessionPublisher } from './sessionPublisher.ts'
import type { Origin } from './sessionState.ts'
import { isKnownSignedOut } from './sessionHint.ts'
import type { Refresher, RefreshOutcome } from './tokenExchange.ts'

/** Applies the outcome of a refresh: by timer, on wake-up of the page, for a request or a message of another tab. */
export const createTokenRefresh = (
  app: FeatureApp,
  tokenStore: TokenStore,
  publisher: SessionPublisher,
  refreshTimer: RefreshTimer,
  cookieSupport: CookieSupport,
  { refresh, retryDelayMs, lastError }: Refresher,
) => {
  const { $session, emit, publishUser, hide, restore, clear, endExpired } = publisher

  /** Applies an outcome: a newer token is published, a refusal ends the session, an outage changes nothing. */
  const settle = async (outcome: RefreshOutcome, by: Origin = {}): Promise<boolean> => {
    if (outcome === 'unreachable' || outcome === 'ended') return false
    if (outcome !== 'refused') {
      await publishUser(by)
      return true
    }
    endExpired()
    return false
  }

  const keepAlive = async () => {
    const outcome = await refresh()
    if (outcome === 'unreachable') refreshTimer.retry(retryDelayMs())
    else await settle(outcome)
  }

  /** Asks who is signed in, and again when a session that ended meanwhile may not be the one of the request. */
  const ask = async (): Promise<RefreshOutcome> => {
    for (;;) {
      const outcome = await refresh()
      const isOver = $session.get().status !== 'checking' || tokenStore.signal().aborted
      if (outcome !== 'ended' || isOver) return outcome
    }
  }

  const checkFirst = async () => {
    // Otherwise a session that the browser did not keep would be lost without a word.
    const isKnown = isKnownSignedOut(app) && !cookieSupport.isSessionExpected()
    const outcome = isKnown ? 'refused' : await ask()
    if (outcome === 'unreachable') {
      const error = lastError()
      if (error) emit({ type: 'failed', error })
      clear(error)
      refreshTimer.retry(retryDelayMs())
    } else await settle(outcome)
    restore()
    if (outcome === 'refreshed') cookieSupport.forget()
    if (outcome === 'refused' && !isKnown) cookieSupport.noteRefusal()
    emit({ type: 'ready' })
  }

  /**
   * A page restored from the back/forward cache shows no user data before the server has answered, and none after a
   * refusal: it heard nothing while it was away, so the user may have signed out.
   */
  const checkAgain = async () => {
    hide()
    const outcome = await ask()
    if (outcome === 'refused') return endExpired({ mayKeep: false })
    if (outcome !== 'unreachable') return settle(outcome)
    restore()
    refreshTimer.retry(retryDelayMs())
  }

  app.onDispose(
    app.allPorts().page.onWake(reason => {
      const current = tokenStore.token()
      if (reason === 'restored') void checkAgain()
      else if (current && isDue(current, app.ports.clock)) void keepAlive()
    }),
  )

  return {
    /** Refreshes and publishes the outcome; resolves to whether a session is certain. Never rejects. */
    renew: async (): Promise<boolean> => settle(await refresh()),
    /** Sends a refresh even while an earlier one is running. @throws FeError when there is no answer. */
    forceRefresh: async (by: Origin = {}): Promise<void> => {
      const outcome = await refresh({ force: true })
      await settle(outcome, by)
      if (outcome !== 'unreachable') return
      refreshTimer.retry(retryDelayMs())
      throw lastError()
    },
    /** Refreshes when it is due, and retries later when there is no answer. */
    keepAlive,
    /** Finds out who is signed in when the page loads. */
    checkFirst,
  }
}

/** See `createTokenRefresh`. */
export type TokenRefresh = ReturnType<typeof createTokenRefresh>

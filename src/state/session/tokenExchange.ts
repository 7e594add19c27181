import type { AuthResult } from '../../http/authResult.ts'
import { FeError, toFeError } from '../../http/errors.ts'
import { refreshToken } from '../../http/identityAuth/operations.ts'
import type { SendOptions } from '../../http/send.ts'
import type { App } from '../kit/app.ts'
import type { TokenStore } from './tokenStore.ts'
import { outageDelayMs, paceDelayMs } from './timing.ts'

/** Outcome of a refresh: a new token, another tab's, a refusal, no answer, or an answer after the session ended. */
export type RefreshOutcome = 'refreshed' | 'adopted' | 'refused' | 'unreachable' | 'ended'

/** Options of one refresh. */
interface Turn {
  /** Aborted when the session to refresh ends. */
  signal: AbortSignal
  /** The number of the token to replace; with any other current token the refresh is not needed. */
  serial: number
  /** True: a token that was requested before this refresh must not be adopted. */
  force: boolean
}

const lockWaitMs = 10_000
const exchangeTimeoutMs = 10_000
/** Time limit for the message from the tab that held the lock. */
const messageDelayMs = 50
const tries = 3

/** True only for an answer that refuses; any other failure may be temporary. */
const isRefusal = (error: FeError): boolean => error.status === 401 || error.status === 403 || error.status === 400

/** Builds the only function that gets a fresh token: one request at a time in this tab and across tabs. */
export const createTokenExchange = (app: App, tokenStore: TokenStore) => {
  const { clock, tabs } = app.allPorts()
  let inFlight: { signal: AbortSignal; outcome: Promise<RefreshOutcome> } | undefined
  let recent: number[] = []
  let failures = 0
  let lastError: FeError | undefined

  const prepareExchange = async (): Promise<(options: SendOptions) => Promise<AuthResult>> => {
    const tenantId = tokenStore.tabTenantId()
    if (!app.options().hostedLogin) return app.prepare(refreshToken, { tenantId })
    const { prepareHostedRefresh } = await import('./hostedRefresh.ts')
    return prepareHostedRefresh(app, tokenStore.credential(), tenantId)
  }

  const pause = (delayMs: number) => new Promise<void>(resolve => void clock.after(delayMs, resolve))

  const isOutdone = ({ serial }: Turn) => tokenStore.serial() !== serial

  /**
   * One refresh under the lock, or the time to wait before it: recent refreshes are counted under the lock, and waited
   * for without it. Host code runs before the lock is taken, never under it.
   */
  const once = async (turn: Turn): Promise<RefreshOutcome | { paceMs: number }> => {
    const { signal } = turn
    const exchange = await prepareExchange()
    return tabs.exclusive(tokenStore.lockName(), lockWaitMs, async waited => {
      if (waited) await pause(messageDelayMs)
      if (turn.force) turn.serial = tokenStore.serial()
      if (signal.aborted) return 'ended'
      if (isOutdone(turn)) return 'adopted'
      const paceMs = paceDelayMs(recent, clock.now())
      if (paceMs > 0) return { paceMs }
      recent = [...recent.slice(-9), clock.now()]
      const result = await exchange({ timeoutMs: exchangeTimeoutMs, signal })
      if (signal.aborted) return 'ended'
      if (isOutdone(turn)) return 'adopted'
      if (result.mfaRequired || !result.accessToken) throw new FeError('http', 'No session', { status: 401 })
      tokenStore.take(result)
      return 'refreshed'
    })
  }

  const onceInPace = async (turn: Turn): Promise<RefreshOutcome> => {
    for (;;) {
      const outcome = await once(turn)
      if (typeof outcome === 'string') return outcome
      await pause(outcome.paceMs)
    }
  }

  /** True when the person no longer belongs to the tab's tenant; the server names the next one. */
  const isTenantGone = (error: FeError): boolean => {
    const isGone = error.status === 404 && tokenStore.tabTenantId() !== null
    if (isGone) tokenStore.forgetTenant()
    return isGone
  }

  const refreshWithRetries = async (turn: Turn): Promise<RefreshOutcome> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const outcome = await onceInPace(turn)
        failures = 0
        lastError = undefined
        return outcome
      } catch (cause) {
        if (turn.signal.aborted) return 'ended'
        // A newer token was received meanwhile; the refused credential is obsolete.
        if (isOutdone(turn)) return 'adopted'
        const error = toFeError(cause)
        lastError = error
        if (isTenantGone(error)) continue
        if (isRefusal(error)) return 'refused'
        if (attempt >= tries) {
          failures += 1
          return 'unreachable'
        }
        await pause(error.retryAfterMs ?? attempt * 1000)
      }
    }
  }

  return {
    /**
     * Refreshes now, or joins the refresh of this session that is already running, unless `force` demands a new request.
     * Never rejects.
     */
    refresh: ({ force = false } = {}): Promise<RefreshOutcome> => {
      const signal = tokenStore.signal()
      if (inFlight?.signal === signal && !force) return inFlight.outcome
      const outcome = refreshWithRetries({ signal, serial: tokenStore.serial(), force })
      const mine = { signal, outcome }
      inFlight = mine
      void outcome.finally(() => {
        if (inFlight === mine) inFlight = undefined
      })
      return outcome
    },
    /** Delay before the retry after `unreachable`. */
    retryDelayMs: () => outageDelayMs(Math.max(failures, 1)),
    /** Why the last refresh failed. */
    lastError: () => lastError,
  }
}

/** See `createTokenExchange`. */
export type Refresher = ReturnType<typeof createTokenExchange>

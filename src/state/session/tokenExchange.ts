import type { AuthResult } from '../../http/identityAuth/types.ts'
import { FeError, toFeError } from '../../http/errors.ts'
import { refreshToken } from '../../http/identityAuth/operations.ts'
import type { SendOptions } from '../../http/send.ts'
import type { App } from '../kit/app.ts'
import type { TokenStore } from './tokenStore.ts'
import { outageDelayMs, paceDelayMs } from './timing.ts'

/** How a refresh ended: with a new token, another tab's, a clear no, without any answer, or later than the session. */
export type RefreshOutcome = 'refreshed' | 'adopted' | 'refused' | 'unreachable' | 'ended'

/** What one refresh is about. */
interface Turn {
  /** Aborted when the session ends that is to be refreshed. */
  signal: AbortSignal
  /** The number of the token to replace; another one makes the refresh needless. */
  serial: number
  /** True: a token that was asked for before this refresh is none to adopt. */
  anew: boolean
}

const lockWaitMs = 10_000
const exchangeTimeoutMs = 10_000
/** How long a message from the tab that had the lock may take. */
const messageDelayMs = 50
const tries = 3

/** True only for an answer that says no; everything else may pass. */
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

  /** One refresh under the lock. Host code runs before it, never under it. */
  const once = async (turn: Turn): Promise<RefreshOutcome> => {
    const { signal } = turn
    const exchange = await prepareExchange()
    return tabs.exclusive(tokenStore.lockName(), lockWaitMs, async waited => {
      if (waited) await pause(messageDelayMs)
      if (turn.anew) turn.serial = tokenStore.serial()
      if (signal.aborted) return 'ended'
      if (isOutdone(turn)) return 'adopted'
      recent = [...recent.slice(-9), clock.now()]
      const result = await exchange({ timeoutMs: exchangeTimeoutMs, signal })
      if (signal.aborted) return 'ended'
      if (isOutdone(turn)) return 'adopted'
      if (result.mfaRequired || !result.accessToken) throw new FeError('http', 'No session', { status: 401 })
      tokenStore.take(result)
      return 'refreshed'
    })
  }

  /** True when the person does not belong to the tab's tenant any more; the server says which one is next. */
  const isTenantGone = (error: FeError): boolean => {
    const isGone = error.status === 404 && tokenStore.tabTenantId() !== null
    if (isGone) tokenStore.forgetTenant()
    return isGone
  }

  const insist = async (turn: Turn): Promise<RefreshOutcome> => {
    for (let attempt = 1; ; attempt += 1) {
      const paceMs = paceDelayMs(recent, clock.now())
      if (paceMs > 0) await pause(paceMs)
      try {
        const outcome = await once(turn)
        failures = 0
        lastError = undefined
        return outcome
      } catch (cause) {
        if (turn.signal.aborted) return 'ended'
        // A newer token arrived meanwhile; the refused credential is obsolete.
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
     * Refreshes now, or joins the refresh of this session that is already under way, unless it must ask `anew`. Never
     * rejects.
     */
    refresh: ({ anew = false } = {}): Promise<RefreshOutcome> => {
      const signal = tokenStore.signal()
      if (inFlight?.signal === signal && !anew) return inFlight.outcome
      const outcome = insist({ signal, serial: tokenStore.serial(), anew })
      const mine = { signal, outcome }
      inFlight = mine
      void outcome.finally(() => {
        if (inFlight === mine) inFlight = undefined
      })
      return outcome
    },
    /** How long to wait before trying again after `unreachable`. */
    retryDelayMs: () => outageDelayMs(Math.max(failures, 1)),
    /** Why the last refresh failed. */
    lastError: () => lastError,
  }
}

/** See `createTokenExchange`. */
export type Refresher = ReturnType<typeof createTokenExchange>

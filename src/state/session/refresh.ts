import type { AuthResult } from '../../http/identityAuth/types.ts'
import { FeError, toFeError } from '../../http/errors.ts'
import { refreshToken } from '../../http/identityAuth/operations.ts'
import type { SendOptions } from '../../http/send.ts'
import type { App } from '../kit/app.ts'
import type { Holding } from './holding.ts'
import { outageDelayMs, paceDelayMs } from './timing.ts'

/** How a refresh ended: with a new token, with another tab's, with a clear no, or without any answer. */
export type RefreshOutcome = 'refreshed' | 'adopted' | 'refused' | 'unreachable'

const lockWaitMs = 10_000
const exchangeTimeoutMs = 10_000
/** How long a message from the tab that held the lock may be on its way. */
const messageDelayMs = 50
const tries = 3

/** True only for an answer that says no; everything else may pass (R6). */
const isRefusal = (error: FeError): boolean => error.status === 401 || error.status === 403 || error.status === 400

/** Builds the session's one way to a fresh token: one at a time in this tab and across tabs (R2). */
export const createRefresher = (app: App, holding: Holding) => {
  const { clock, tabs } = app.ports
  let inFlight: Promise<RefreshOutcome> | undefined
  let recent: number[] = []
  let failures = 0
  let lastError: FeError | undefined

  const prepareExchange = async (): Promise<(options: SendOptions) => Promise<AuthResult>> => {
    const tenantId = holding.tabTenantId()
    if (!app.options().hostedLogin) return app.prepare(refreshToken, { tenantId })
    const { prepareHostedRefresh } = await import('./hostedRefresh.ts')
    return prepareHostedRefresh(app, holding.credential(), tenantId)
  }

  const pause = (delayMs: number) => new Promise<void>(resolve => void clock.after(delayMs, resolve))

  /** One refresh under the lock. Host code runs before it, never under it. */
  const once = async (): Promise<RefreshOutcome> => {
    const serial = holding.serial()
    const signal = holding.signal()
    const exchange = await prepareExchange()
    return tabs.exclusive(`fe.refresh:${holding.key()}`, lockWaitMs, async waited => {
      if (waited) await pause(messageDelayMs)
      if (holding.serial() !== serial) return 'adopted'
      if (signal.aborted) return 'refused'
      recent = [...recent.slice(-9), clock.now()]
      const result = await exchange({ timeoutMs: exchangeTimeoutMs, signal })
      if (signal.aborted) return 'refused'
      if (holding.serial() !== serial) return 'adopted'
      if (result.mfaRequired || !result.accessToken) throw new FeError('http', 'No session', { status: 401 })
      holding.take(result)
      return 'refreshed'
    })
  }

  const insist = async (): Promise<RefreshOutcome> => {
    const serial = holding.serial()
    for (let attempt = 1; ; attempt += 1) {
      const paceMs = paceDelayMs(recent, clock.now())
      if (paceMs > 0) await pause(paceMs)
      try {
        const outcome = await once()
        failures = 0
        lastError = undefined
        return outcome
      } catch (cause) {
        // Somebody signed in meanwhile; the refused credential is history.
        if (holding.serial() !== serial) return 'adopted'
        const error = toFeError(cause)
        lastError = error
        if (isRefusal(error) || holding.signal().aborted) return 'refused'
        if (attempt >= tries) {
          failures += 1
          return 'unreachable'
        }
        await pause(error.retryAfterMs ?? attempt * 1000)
      }
    }
  }

  return {
    /** Refreshes now, or joins the refresh that is already under way. Never rejects. */
    refresh: (): Promise<RefreshOutcome> =>
      (inFlight ??= insist().finally(() => {
        inFlight = undefined
      })),
    /** How long to wait before trying again after `unreachable`. */
    retryDelayMs: () => outageDelayMs(Math.max(failures, 1)),
    /** Why the last refresh failed. */
    lastError: () => lastError,
  }
}

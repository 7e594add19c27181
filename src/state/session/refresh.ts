import type { AuthResult } from '../../http/identityAuth/types.ts'
import { FeError, toFeError } from '../../http/errors.ts'
import { refreshToken } from '../../http/identityAuth/operations.ts'
import type { SendOptions } from '../../http/send.ts'
import type { App } from '../kit/app.ts'
import { outageDelayMs, paceDelayMs } from './timing.ts'

/** How a refresh ended: with a new token, with another tab's, with a clear no, or without any answer. */
export type RefreshOutcome = 'refreshed' | 'adopted' | 'refused' | 'unreachable'

/** What refreshing needs to know about the session around it. */
export interface RefreshSurroundings {
  /** Names the session: API, application, tenant scope. Equal in all tabs that share it. */
  key: () => string
  /** Grows with every token taken, from here or from another tab. */
  tokenSerial: () => number
  /** The tab's own tenant, when tabs keep their own; else null (E3). */
  tabTenantId: () => string | null
  /** Hosted login: the refresh token, in memory only. */
  credential: () => string | undefined
  /** Aborted by a sign-out. */
  signal: () => AbortSignal
  /** Takes an answer before other tabs may refresh; other tabs are told here. */
  accept: (result: AuthResult) => void
}

const lockWaitMs = 10_000
const exchangeTimeoutMs = 10_000
/** How long a message from the tab that held the lock may be on its way. */
const messageDelayMs = 50
const tries = 3

/** True only for an answer that says no; everything else may pass (R6). */
const isRefusal = (error: FeError): boolean => error.status === 401 || error.status === 403 || error.status === 400

/** Builds the session's one way to a fresh token: one at a time in this tab and across tabs (R2). */
export const createRefresher = (app: App, surroundings: RefreshSurroundings) => {
  const { clock, tabs } = app.ports
  let inFlight: Promise<RefreshOutcome> | undefined
  let recent: number[] = []
  let failures = 0
  let lastError: FeError | undefined

  const prepareExchange = async (): Promise<(options: SendOptions) => Promise<AuthResult>> => {
    const tenantId = surroundings.tabTenantId()
    if (!app.options().hostedLogin) return app.prepare(refreshToken, { tenantId })
    const { prepareHostedRefresh } = await import('./hostedRefresh.ts')
    return prepareHostedRefresh(app, surroundings.credential(), tenantId)
  }

  const pause = (delayMs: number) => new Promise<void>(resolve => void clock.after(delayMs, resolve))

  /** One refresh under the lock. Host code runs before it, never under it. */
  const once = async (): Promise<RefreshOutcome> => {
    const serial = surroundings.tokenSerial()
    const signal = surroundings.signal()
    const exchange = await prepareExchange()
    return tabs.exclusive(`fe.refresh:${surroundings.key()}`, lockWaitMs, async waited => {
      if (waited) await pause(messageDelayMs)
      if (surroundings.tokenSerial() !== serial) return 'adopted'
      if (signal.aborted) return 'refused'
      recent = [...recent.slice(-9), clock.now()]
      const result = await exchange({ timeoutMs: exchangeTimeoutMs, signal })
      if (signal.aborted) return 'refused'
      if (surroundings.tokenSerial() !== serial) return 'adopted'
      if (result.mfaRequired || !result.accessToken) throw new FeError('http', 'No session', { status: 401 })
      surroundings.accept(result)
      return 'refreshed'
    })
  }

  const insist = async (): Promise<RefreshOutcome> => {
    const serial = surroundings.tokenSerial()
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
        if (surroundings.tokenSerial() !== serial) return 'adopted'
        const error = toFeError(cause)
        lastError = error
        if (isRefusal(error) || surroundings.signal().aborted) return 'refused'
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

import type { App } from '../kit/app.ts'
import type { Alarm } from './alarm.ts'
import type { Holding } from './holding.ts'
import type { Presence } from './presence.ts'
import { createRefresher, type RefreshOutcome } from './refresh.ts'

/** What follows from a refresh, whoever wanted it: the timer, a page that wakes, a request or a message. */
export const createRenewal = (app: App, holding: Holding, presence: Presence, alarm: Alarm) => {
  const { clock, page } = app.ports
  const { $session, tell, present, stayOut, leave } = presence
  const { refresh, retryDelayMs, lastError } = createRefresher(app, holding)

  /** Draws the consequences of a refresh: newer token shown, refusal ends the session, an outage changes nothing (R6). */
  const settle = async (outcome: RefreshOutcome): Promise<boolean> => {
    if (outcome === 'unreachable') return false
    if (outcome !== 'refused') {
      await present()
      return true
    }
    if ($session.get().status === 'signedIn') leave('expired')
    else stayOut()
    return false
  }

  const keepAlive = async () => {
    const outcome = await refresh()
    if (outcome === 'unreachable') alarm.set(retryDelayMs())
    else await settle(outcome)
  }

  const checkFirst = async () => {
    const outcome = await refresh()
    if (outcome === 'unreachable') {
      const error = lastError()
      if (error) tell({ type: 'failed', error })
      stayOut()
      alarm.set(retryDelayMs())
    } else await settle(outcome)
    if ($session.get().status === 'checking') $session.set({ status: 'signedOut' })
    tell({ type: 'ready' })
  }

  /** A page that Back brought to life shows nobody's data before the server has spoken (O2). */
  const checkAgain = async () => {
    const before = $session.get()
    $session.set({ status: 'checking' })
    const outcome = await refresh()
    if (outcome !== 'unreachable') return settle(outcome)
    $session.set(before)
    if (holding.token()) alarm.set(retryDelayMs())
    return false
  }

  app.onDispose(
    page.onWake(reason => {
      const held = holding.token()
      if (reason === 'restored') void checkAgain()
      else if (held && clock.now() >= held.refreshAt) void keepAlive()
    }),
  )

  return {
    /** Refreshes and shows what came of it; resolves to whether somebody is signed in for sure. Never rejects. */
    renew: async (): Promise<boolean> => settle(await refresh()),
    /** Refreshes because it is time to, and again later when nobody answers. */
    keepAlive,
    /** Finds out who is signed in when the page begins. */
    checkFirst,
  }
}

/** See `createRenewal`. */
export type Renewal = ReturnType<typeof createRenewal>

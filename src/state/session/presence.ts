import { atom } from 'nanostores'
import { toFeError } from '../../http/errors.ts'
import type { App } from '../kit/app.ts'
import { isRefusal } from '../kit/refusals.ts'
import type { Alarm } from './alarm.ts'
import { isSameTenant, type Claims } from './claims.ts'
import type { HeldToken } from './heldToken.ts'
import type { Holding } from './holding.ts'
import type { LogoutReason, SessionEvent, SessionState } from './sessionState.ts'
import { outageDelayMs } from './timing.ts'

/** How somebody comes to be shown. */
interface Arrival {
  /** True for somebody who signed in just now. */
  isNew?: boolean
  isNewUser?: boolean
}

/** Who the page shows as signed in, and what it is told about that. */
export const createPresence = (app: App, holding: Holding, alarm: Alarm) => {
  const { clock } = app.ports
  const $session = atom<SessionState>({ status: 'checking' })
  const listeners = new Set<(event: SessionEvent) => void>()
  /** Whose data the page has, also while it shows nobody's. */
  let shown: { claims: Claims; state: SessionState } | undefined
  let isReady = false
  /** The token whose person is being loaded. */
  let arriving: { held: HeldToken; done: Promise<void> } | undefined

  const tell = (event: SessionEvent) => {
    if (event.type === 'ready') isReady = true
    listeners.forEach(listener => listener(event))
  }
  const end = (reason: LogoutReason) => tell({ type: 'logout', reason })

  const stayOut = () => {
    holding.drop()
    alarm.cancel()
    shown = undefined
    $session.set({ status: 'signedOut' })
  }

  /** Without profile and accounts nobody can be shown, but an outage ends no session (R6). */
  const withoutUser = (cause: unknown, isSame: boolean) => {
    tell({ type: 'failed', error: toFeError(cause) })
    if (isRefusal(cause)) return stayOut()
    if (isSame) showAgain()
    else if (shown) $session.set({ status: 'checking' })
    else stayOut()
    alarm.retry(outageDelayMs(1))
  }

  const arrive = async ({ claims, expiresIn, refreshAt }: HeldToken, how: Arrival) => {
    const before = shown
    const isNew = how.isNew || (isReady && !before) || (before && before.claims.sub !== claims.sub)
    const isSame = before !== undefined && isSameTenant(before.claims, claims)
    alarm.set(Math.max(0, refreshAt - clock.now()))
    if (isSame && $session.get().status === 'signedIn') return tell({ type: 'refreshed', expiresIn })
    const signal = holding.signal()
    if (before && !isSame) {
      app.forget()
      if (isNew) end('otherTab')
    }
    const isOutdated = () => {
      const now = holding.token()
      return signal.aborted || !now || !isSameTenant(now.claims, claims)
    }
    try {
      // Nobody needs this code before somebody is signed in.
      const { loadUser } = await import('./profile.ts')
      const user = await loadUser(app, claims, signal)
      if (isOutdated()) return
      const state: SessionState = { status: 'signedIn', user, tenantId: user.tenantId }
      shown = { claims, state }
      $session.set(state)
      if (isNew) tell({ type: 'login', user, isNewUser: how.isNewUser ?? false })
      else if (isSame) tell({ type: 'refreshed', expiresIn })
      else if (before) tell({ type: 'tenantSwitched', tenantId: user.tenantId })
    } catch (cause) {
      if (!isOutdated()) withoutUser(cause, isSame)
    }
  }

  /** Shows the person behind the token that is held now, loading profile and accounts when they changed (T9). */
  const present = async (how: Arrival = {}): Promise<void> => {
    const held = holding.token()
    if (!held) return
    // A message and an answer may both bring the same news.
    if (arriving?.held === held) return arriving.done
    const mine = { held, done: arrive(held, how) }
    arriving = mine
    try {
      await mine.done
    } finally {
      if (arriving === mine) arriving = undefined
    }
  }

  /** Ends a `checking` that brought nothing new. */
  const showAgain = () => {
    if ($session.get().status === 'checking') $session.set(shown?.state ?? { status: 'signedOut' })
  }

  /** Forgets everything about the person, in the order of (O1); what it gives tells the other tabs. */
  const leave = (reason: LogoutReason): (() => void) => {
    const sub = holding.token()?.claims.sub
    holding.endEpoch()
    stayOut()
    app.forget()
    holding.forgetTenant()
    end(reason)
    return () => holding.tell({ v: 1, type: 'signedOut', ...(sub !== undefined && { sub }) })
  }

  return {
    $session,
    tell,
    /** Listens to what happens to the session; returns a function that stops. */
    onEvent: (listener: (event: SessionEvent) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    present,
    /** Shows nobody's data until the server has spoken. */
    hide: () => $session.set({ status: 'checking' }),
    showAgain,
    /** Whether the page has somebody's data, shown or not. */
    hasSomebody: () => shown !== undefined,
    stayOut,
    leave,
  }
}

/** See `createPresence`. */
export type Presence = ReturnType<typeof createPresence>

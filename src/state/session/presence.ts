import { atom } from 'nanostores'
import { toFeError } from '../../http/errors.ts'
import type { App } from '../kit/app.ts'
import type { Alarm } from './alarm.ts'
import type { Holding } from './holding.ts'
import type { LogoutReason, SessionEvent, SessionState } from './sessionState.ts'

/** Who the page shows as signed in, and what it is told about that. */
export const createPresence = (app: App, holding: Holding, alarm: Alarm) => {
  const { clock } = app.ports
  const $session = atom<SessionState>({ status: 'checking' })
  const listeners = new Set<(event: SessionEvent) => void>()
  const tell = (event: SessionEvent) => listeners.forEach(listener => listener(event))
  const end = (reason: LogoutReason) => tell({ type: 'logout', reason })

  const stayOut = () => {
    holding.drop()
    alarm.cancel()
    $session.set({ status: 'signedOut' })
  }

  /** Shows the person behind the token that is held now, loading profile and accounts when they changed (T9). */
  const present = async (how: { isNew?: boolean; isNewUser?: boolean } = {}) => {
    const held = holding.token()
    if (!held) return
    const { claims, expiresIn, refreshAt } = held
    const before = $session.get()
    alarm.set(Math.max(0, refreshAt - clock.now()))
    const wasSomebody = before.status === 'signedIn'
    if (wasSomebody && before.user.sub === claims.sub && before.tenantId === claims.tenantId) {
      tell({ type: 'refreshed', expiresIn })
      return
    }
    const signal = holding.signal()
    if (wasSomebody) {
      app.forget()
      if (before.user.sub !== claims.sub) end('otherTab')
    }
    // Nobody needs this code before somebody is signed in.
    const loading = import('./profile.ts').then(({ loadUser }) => loadUser(app, claims, signal))
    const user = await loading.catch((cause: unknown) => {
      if (!signal.aborted) tell({ type: 'failed', error: toFeError(cause) })
      return undefined
    })
    if (signal.aborted || holding.token()?.claims.sub !== claims.sub) return
    if (!user) return stayOut()
    $session.set({ status: 'signedIn', user, tenantId: user.tenantId })
    if (how.isNew || (wasSomebody && before.user.sub !== claims.sub))
      tell({ type: 'login', user, isNewUser: how.isNewUser ?? false })
    else if (wasSomebody) tell({ type: 'tenantSwitched', tenantId: user.tenantId })
  }

  /** Forgets everything about the person, here and in other tabs, in the order of (O1). */
  const leave = (reason: LogoutReason) => {
    const sub = holding.token()?.claims.sub
    holding.endEpoch()
    stayOut()
    app.forget()
    if (reason !== 'otherTab' && sub) holding.tell({ v: 1, type: 'signedOut', sub })
    end(reason)
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
    stayOut,
    leave,
  }
}

/** See `createPresence`. */
export type Presence = ReturnType<typeof createPresence>

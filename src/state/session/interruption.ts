import { atom, computed, type ReadableAtom } from 'nanostores'
import type { FeError } from '../../http/errors.ts'
import type { FeatureApp } from '../kit/app.ts'
import type { Claims } from './claims.ts'
import type { PublicUser } from './publicUser.ts'
import type { SessionState } from './sessionState.ts'

/** How long the data of an expired session stays in memory for its user to sign in again. */
export const keptMs = 15 * 60_000

/** A session that expired while a screen with input was open; its user may go on after signing in again. */
export interface Interruption {
  readonly user: PublicUser
  readonly tenantId: string
}

/** What screens with input show: the session, or the user of the interrupted one until the next sign-in. */
export type ScreenSession =
  | SessionState
  | {
      readonly status: 'interrupted'
      readonly user: PublicUser
      readonly tenantId: string
      /** Why the user who signed in again could not be loaded. */
      readonly error?: FeError
    }

/** The user whose screens are kept, and what the next token is compared with. */
interface Kept extends Interruption {
  readonly sub: string
  /** The tenant that requests went to. */
  readonly target: string
}

const screenSession = (session: SessionState, kept: Interruption | undefined): ScreenSession => {
  if (session.status === 'signedIn' || !kept) return session
  const error = session.status === 'signedOut' ? session.error : undefined
  return { status: 'interrupted', user: kept.user, tenantId: kept.tenantId, ...(error && { error }) }
}

/**
 * Keeps screens and data of an expired session for the same user and tenant. Only an expiry is kept, only while a screen
 * asked for it, and for 15 minutes at most; an explicit sign-out clears everything at once.
 */
export const createInterruption = (
  app: FeatureApp,
  $session: ReadableAtom<SessionState>,
  forgetTenant: () => void,
  targetOf: (claims: Claims) => string,
) => {
  const { clock, page } = app.allPorts()
  const $kept = atom<Kept | undefined>()
  const $isReplaced = atom(false)
  let screens = 0
  let endsAt = 0
  let cancel = () => {}

  const drop = () => {
    cancel()
    $kept.set(undefined)
  }
  const end = () => {
    $isReplaced.set(false)
    if (!$kept.get()) return
    drop()
    forgetTenant()
    app.forget('ended')
  }
  app.onDispose(drop)
  // Timers stand still while a machine sleeps. A page that Back restored may have missed that the user signed out.
  const isOver = () => clock.now() >= endsAt || clock.now() < endsAt - keptMs
  app.onDispose(page.onWake(reason => $kept.get() && (reason === 'restored' || isOver()) && end()))

  return {
    /** What screens with input show. */
    $screen: computed([$session, $kept], screenSession),
    /** True after the input of a former user was discarded because another user or tenant came, until it is read. */
    $isReplaced: $isReplaced as ReadableAtom<boolean>,
    /** Marks the message about discarded input as read. */
    dismissReplaced: (): void => $isReplaced.set(false),
    /** Asks to keep screens and data when the session expires; returns the function that ends this. */
    keepScreens: (): (() => void) => {
      screens += 1
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        screens -= 1
        // Nobody can see or go on with what is kept. Screens that were replaced go too, but the message about them stays.
        if (screens === 0 && $kept.get()) end()
      }
    },
    /** Keeps the data of a session that expires now. False when no screen asks for it. */
    begin: (state: SessionState, sub: string, target: string): boolean => {
      if (screens === 0 || state.status !== 'signedIn') return false
      cancel()
      endsAt = clock.now() + keptMs
      cancel = clock.after(keptMs, end)
      $kept.set({ user: state.user, tenantId: state.tenantId, sub, target })
      return true
    },
    /** Whether the kept data belongs to the user and the tenant of a token. */
    belongsTo: (claims: Claims): boolean => {
      const kept = $kept.get()
      return kept !== undefined && kept.sub === claims.sub && kept.target === targetOf(claims)
    },
    /** The tenant of the kept data, if a token of its user is for another of the user's tenants. */
    tenantToReturnTo: (claims: Claims): string | undefined => {
      const kept = $kept.get()
      if (!kept || kept.sub !== claims.sub || kept.target === targetOf(claims)) return undefined
      return claims.tenantIds.includes(kept.target) ? kept.target : undefined
    },
    /** The user is back: the screens go on. */
    resume: drop,
    /** Another user or tenant came: the kept screens end before anything of theirs is shown. */
    replace: (): void => {
      if (!$kept.get()) return
      drop()
      $isReplaced.set(true)
    },
    /** Clears the kept data, if there is any, and the message about it. */
    end,
    /** The user whose data is kept. */
    subject: () => $kept.get()?.sub,
  }
}

import { atom } from 'nanostores'
import { toFeError, type FeError } from '../../http/errors.ts'
import type { UserProfile } from '../../http/users/types.ts'
import type { FeatureApp } from '../kit/app.ts'
import { addressTenant } from './addressTenant.ts'
import { isClientError } from '../kit/clientErrors.ts'
import type { RefreshTimer } from './refreshTimer.ts'
import { createInterruption } from './interruption.ts'
import { hasSameRights, isSameTenant, type Claims } from './claims.ts'
import { loadUser } from './profile.ts'
import { withProfile, type PublicUser } from './publicUser.ts'
import type { AccessToken } from './accessToken.ts'
import type { SubAccountAccess } from './subAccountState.ts'
import type { TokenStore } from './tokenStore.ts'
import type { Refresher } from './tokenExchange.ts'
import type { LogoutReason, Origin, SessionEvent, SessionState } from './sessionState.ts'
import { outageDelayMs } from './timing.ts'
import { withTenant } from './withTenant.ts'

/** How a user is published. */
interface Arrival extends Origin {
  /** True for a user who signed in just now. */
  isNew?: boolean
  isNewUser?: boolean
  /** True when a refused call makes it likely that the access to the sub-account has ended. */
  isDoubtful?: boolean
  /** False when a refused token is not replaced, because it was just issued. Default true. */
  mayReplace?: boolean
}

/** How a session ends. */
interface Ending extends Origin {
  /** False when the user may have signed out unnoticed, so that no screen keeps data of theirs. Default true. */
  mayKeep?: boolean
}

/** Publishes who is signed in: the session store and its events. */
export const createSessionPublisher = (
  app: FeatureApp,
  tokenStore: TokenStore,
  refreshTimer: RefreshTimer,
  { refresh, lastError }: Refresher,
  subAccount: SubAccountAccess,
) => {
  const { clock } = app.ports
  const $session = atom<SessionState>({ status: 'checking' })
  const ofAddress = app.use(addressTenant)
  const { targetOf } = ofAddress
  const interruption = createInterruption(app, $session, tokenStore.forgetTenant, targetOf)
  const listeners = new Set<(event: SessionEvent) => void>()
  /** The user of the data on the page, also while it is hidden, and the tenant that it was asked of. */
  let shown: { claims: Claims; tenantId: string; state: SessionState } | undefined
  let isReady = false
  /** Whether the server refused to name the user of the last token. */
  let isDenied = false
  /** Consecutive failures to load the user because of an outage. */
  let outages = 0
  /** The token of the user that is being loaded. */
  let arriving: { held: AccessToken; done: Promise<void> } | undefined
  /** The sign-in of this tab that has not been told yet. Of several tokens of its user, the first one that is loaded tells it. */
  let untold: { sub: string; how: Arrival } | undefined

  const emit = (event: SessionEvent) => {
    if (event.type === 'ready') isReady = true
    listeners.forEach(listener => listener(event))
  }
  const end = (reason: LogoutReason, { origin }: Origin = {}) =>
    emit({ type: 'logout', reason, ...(origin && { origin }) })

  const clear = (error?: FeError) => {
    untold = undefined
    tokenStore.drop()
    refreshTimer.cancel()
    shown = undefined
    $session.set(error ? { status: 'signedOut', error } : { status: 'signedOut' })
  }

  /** Without profile and accounts no user can be published, but an outage ends no session. */
  const withoutUser = (cause: unknown, isSame: boolean, { origin }: Origin) => {
    const error = toFeError(cause)
    emit({ type: 'failed', error, ...(origin && { origin }) })
    if (isClientError(cause)) {
      isDenied = true
      interruption.end()
      // Other tabs may be allowed to show theirs, so they are not signed out.
      if (shown) endSession('denied')
      else clear()
      return
    }
    if (isSame) restore()
    else if (shown) $session.set({ status: 'checking' })
    else clear(error)
    outages += 1
    refreshTimer.retry(outageDelayMs(outages))
  }

  /** The replacement of a refused token: a token received meanwhile, else the result of a refresh. */
  const replace = async (refused: AccessToken): Promise<AccessToken | undefined> => {
    // The host's own source of tokens is called again by the next request.
    if (app.options().contextOptions?.tokenResolver) return refused
    if (tokenStore.token() === refused) {
      const outcome = await refresh()
      if (outcome === 'unreachable') throw lastError()
      if (outcome === 'refused') endExpired()
    }
    const token = tokenStore.token()
    return token && token !== refused && isSameTenant(token.claims, refused.claims) ? token : undefined
  }

  /** Whether the data on the page is of the user and the tenant that requests with a token go to. */
  const isShown = (claims: Claims): boolean =>
    shown !== undefined && shown.claims.sub === claims.sub && shown.tenantId === targetOf(claims)

  const scheduleRefresh = () => refreshTimer.set(Math.max(0, tokenStore.refreshAt() - clock.now()))

  const adoptToken = async (held: AccessToken, how: Arrival) => {
    const { claims, expiresIn } = held
    const before = shown
    const isOfShown = () => shown?.claims.sub === claims.sub
    const hadCome = isOfShown()
    const isNew = how.isNew || (isReady && !before) || (before && before.claims.sub !== claims.sub)
    const isSame = isShown(claims)
    scheduleRefresh()
    const isRenewal = isSame && $session.get().status === 'signedIn'
    if (isRenewal) {
      untold = undefined
      ofAddress.show(ofAddress.tenantId())
      emit({ type: 'refreshed', expiresIn })
      // Roles that were changed meanwhile are in the token; names and keys of permissions are in the profile, which is read again.
      if (before && hasSameRights(before.claims, claims)) return
    }
    const signal = tokenStore.signal()
    const isBack = interruption.belongsTo(claims)
    if (!isSame) app.forget(isBack ? 'resumed' : 'changed')
    if (!isBack) interruption.replace()
    if (before && !isSame && isNew) {
      end('otherTab')
      shown = undefined
      $session.set({ status: 'checking' })
    }
    const since = ofAddress.tenantId()
    const isOutdated = () => {
      const now = tokenStore.token()
      return signal.aborted || !now || !isSameTenant(now.claims, claims) || ofAddress.hasMoved(since)
    }
    try {
      const { user, token } = await loadUser(
        app,
        held,
        signal,
        how.mayReplace === false ? async () => undefined : replace,
      )
      if (isOutdated()) return
      const now = tokenStore.token()
      if (now && now !== held) scheduleRefresh()
      const state: SessionState = { status: 'signedIn', user, tenantId: user.tenantId }
      // A renewed token of the same user may have been loaded meanwhile, and told.
      const isTold = !hadCome && isOfShown()
      const signIn = untold?.sub === claims.sub ? untold.how : undefined
      const { isNewUser = false, origin } = signIn ?? how
      untold = undefined
      const by = origin && { origin }
      shown = { claims: token.claims, tenantId: targetOf(token.claims), state }
      ofAddress.show(ofAddress.tenantId())
      isDenied = false
      outages = 0
      $session.set(state)
      interruption.resume()
      if (isRenewal) return
      if ((isNew || signIn) && !isTold) emit({ type: 'login', user, isNewUser, ...by })
      // A server that did not open the tenant of the address left the person where they were.
      else if (isSame || isTold || before?.tenantId === shown.tenantId) emit({ type: 'refreshed', expiresIn })
      else if (before) emit({ type: 'tenantSwitched', tenantId: user.tenantId, ...by })
    } catch (cause) {
      if (isOutdated()) return
      // A sub-account that was opened, or has been closed to the person, costs nobody their session.
      if (!isClientError(cause) || !subAccount.isOpen()) return withoutUser(cause, isSame, how)
      subAccount.leave(toFeError(cause))
      app.forget('changed')
    }
  }

  /** Publishes the user of the current token; loads profile and accounts when they changed. */
  const publishUser = async (how: Arrival = {}): Promise<void> => {
    if (subAccount.isOpen()) await subAccount.renew(how.isDoubtful)
    const held = tokenStore.token()
    if (!held) return
    if (how.isNew) untold = { sub: held.claims.sub, how }
    // A message and an answer may both bring the same token.
    if (arriving?.held === held) return arriving.done
    const since = ofAddress.tenantId()
    const mine = { held, done: adoptToken(held, how) }
    arriving = mine
    let isLatest = false
    try {
      await mine.done
    } finally {
      isLatest = arriving === mine
      if (isLatest) arriving = undefined
    }
    // Token or address are of another user or tenant now: that profile has to be loaded.
    const now = tokenStore.token()
    if (!isLatest || !now) return
    if (!isSameTenant(now.claims, held.claims) || ofAddress.hasMoved(since))
      await publishUser({ ...how, mayReplace: false })
  }

  /** Shows the tenant that the page's address names now; nothing of the former one stays on screen meanwhile. */
  const followAddress = (): void => {
    const token = tokenStore.token()
    if (!token || !shown || $session.get().status !== 'signedIn' || ofAddress.isReplacing()) return
    if (isShown(token.claims)) return ofAddress.show(ofAddress.tenantId())
    // The token of another tenant is shown by whoever got it.
    if (!isSameTenant(token.claims, shown.claims)) return
    $session.set({ status: 'checking' })
    void publishUser()
  }

  /** Shows a changed user, and answers whether it is another one than before. */
  const showUser = (change: (user: PublicUser) => PublicUser): boolean => {
    const state = $session.get()
    if (!shown || state.status !== 'signedIn') return false
    const user = change(state.user)
    if (user === state.user) return false
    shown = { ...shown, state: { ...state, user } }
    $session.set(shown.state)
    return true
  }

  /** Shows what a person has changed in their own profile; a profile of anybody else is ignored. */
  const showProfile = (profile: UserProfile): boolean =>
    showUser(user => (profile.id === user.id ? withProfile(user, profile) : user))

  /** Ends the state `checking` without a change. */
  const restore = () => {
    if ($session.get().status === 'checking') $session.set(shown?.state ?? { status: 'signedOut' })
  }

  /** Ends a session that no longer exists on the server; other tabs are notified when one was shown. */
  const endExpired = (ending: Ending = {}) => {
    if (shown) return endSession('expired', ending)()
    clear()
    subAccount.leave()
  }

  /**
   * Clears everything about the user: token, store, caches, then the event. After an expiry, screens may keep the data for
   * the same user. Returns the function that notifies the other tabs.
   */
  const endSession = (reason: LogoutReason, { mayKeep = true, ...by }: Ending = {}): (() => void) => {
    const sub = tokenStore.token()?.claims.sub ?? interruption.subject()
    const hasExpired = reason === 'expired'
    tokenStore.endEpoch()
    const isKept =
      hasExpired && mayKeep && shown !== undefined && interruption.begin(shown.state, shown.claims.sub, shown.tenantId)
    if (!isKept) interruption.end()
    clear()
    app.forget(isKept ? 'interrupted' : 'ended')
    if (!isKept) tokenStore.forgetTenant()
    end(reason, by)
    const about = { ...(sub !== undefined && { sub }), ...(hasExpired && { reason: 'expired' as const }) }
    return () => tokenStore.emit({ v: 1, type: 'signedOut', ...about })
  }

  /** Shows changed fields of one of the user's tenants; another tenant is ignored. */
  const showTenant = (tenantId: string, fields: Parameters<typeof withTenant>[2]): boolean =>
    showUser(user => withTenant(user, tenantId, fields))

  return {
    $session,
    interruption,
    emit,
    /** Subscribes to session events; returns the function that unsubscribes. */
    onEvent: (listener: (event: SessionEvent) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    publishUser,
    followAddress,
    /** False while screens name another tenant than the one that requests go to. */
    namesTarget: (): boolean => {
      const token = tokenStore.token()
      return !shown || !token || isShown(token.claims)
    },
    showProfile,
    /** Hides the user's data until the server has answered. */
    hide: () => $session.set({ status: 'checking' }),
    restore,
    /** Whether the server refused to name the user of the last token. */
    wasDenied: () => isDenied,
    clear,
    endExpired,
    endSession,
    showTenant,
  }
}

/** See `createSessionPublisher`. */
export type SessionPublisher = ReturnType<typeof createSessionPublisher>

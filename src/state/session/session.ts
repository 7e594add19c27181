import type { ReadableAtom } from 'nanostores'
import { FeError, toFeError } from '../../http/errors.ts'
import { askHost } from '../../http/hostAnswers.ts'
import type { AuthResult } from '../../http/authResult.ts'
import { feature } from '../kit/feature.ts'
import { addressTenant } from './addressTenant.ts'
import { createRefreshTimer } from './refreshTimer.ts'
import { decodeToken, isSameTenant } from './claims.ts'
import { createCookieSupport } from './cookieSupport.ts'
import { createCrossTabSync } from './crossTabSync.ts'
import { isExpired } from './accessToken.ts'
import { cleanMaxAge, isSteppedUp } from './isSteppedUp.ts'
import { createOtherTenant } from './otherTenant.ts'
import { createSubAccount } from './subAccount.ts'
import type { SubAccountState } from './subAccountState.ts'
import { createTenantSwitch } from './tenantSwitch.ts'
import { createTokenStore } from './tokenStore.ts'
import { createSharedChanges } from './sharedChanges.ts'
import { createSessionPublisher } from './sessionPublisher.ts'
import { createTokenExchange } from './tokenExchange.ts'
import { createTokenRefresh } from './tokenRefresh.ts'
import type { Origin, SessionState } from './sessionState.ts'
import { runningSignOut } from './runningSignOut.ts'
import { createSignOut } from './signOut.ts'

export type { LogoutReason, SessionEvent, SessionState } from './sessionState.ts'
export type { ScreenSession } from './interruption.ts'

/** How a sign-in is published. */
interface SignInOptions extends Origin {
  /** True for an account that was created just now. */
  isNewUser?: boolean
}

/** Who is signed in: tokens, refresh, tenants and sign-out of one app. */
export const session = feature('session', app => {
  const { clock, log } = app.ports
  const tokenStore = createTokenStore(app, message => onTabMessage(message))
  const refreshTimer = createRefreshTimer(app, () => void keepAlive())
  const refresher = createTokenExchange(app, tokenStore)
  const subAccount = createSubAccount(app, tokenStore)
  const publisher = createSessionPublisher(app, tokenStore, refreshTimer, refresher, subAccount)
  const cookieSupport = createCookieSupport(app)
  const tokenRefresh = createTokenRefresh(app, tokenStore, publisher, refreshTimer, cookieSupport, refresher)
  const otherTenant = createOtherTenant(app, tokenStore)
  const sharedChanges = createSharedChanges(app, tokenStore, publisher)
  const onTabMessage = createCrossTabSync(app, tokenStore, publisher, tokenRefresh, otherTenant, sharedChanges)
  const { keepAlive, renew, forceRefresh, checkFirst } = tokenRefresh
  const tenantSwitch = createTenantSwitch(app, tokenStore, subAccount, publisher, forceRefresh)
  const { interruption } = publisher
  const endEverywhere = createSignOut(app, tokenStore, publisher)
  const ofAddress = app.use(addressTenant)
  let started: Promise<void> | undefined

  app.onDispose(app.ports.navigation.onReturn(publisher.followAddress))
  publisher.onEvent(({ type }) => type === 'logout' && cookieSupport.forget())

  /** The token to send now; an expired one is replaced first. */
  const usableToken = async () => {
    const current = tokenStore.token()
    if (current && isExpired(current, clock)) await renew()
    return tokenStore.token()?.accessToken
  }

  /**
   * The token of a request that is made now. The refresh it waits for may bring another user or tenant, chosen in
   * another tab, whom the request is not meant for. @throws FeError
   */
  const tokenForUs = async () => {
    const current = tokenStore.token()
    const token = await usableToken()
    if (current && token !== undefined && !isSameTenant(decodeToken(token), current.claims))
      throw new FeError('aborted', 'Request aborted')
    return token
  }

  /** A request of another user or tenant is not repeated with the token of the current one. */
  const isForUs = (refused: string): boolean => {
    const current = tokenStore.token()
    return current !== undefined && isSameTenant(decodeToken(refused), current.claims)
  }

  /** The host's own source of tokens; it has none for sub-accounts. */
  const hostTokens = () => (subAccount.isOpen() ? undefined : app.options().contextOptions?.tokenResolver)

  app.authorizeWith({
    token: async () => {
      const tokenResolver = hostTokens()
      if (tokenResolver) return askHost(tokenResolver, given => given || undefined, 'tokenResolver', log)
      return tokenForUs()
    },
    renew: async refused => {
      if (hostTokens()) return tokenStore.token() !== undefined || renew()
      if (!isForUs(refused)) return false
      return (tokenStore.token()?.accessToken !== refused || (await renew())) && isForUs(refused)
    },
    forbidden: () => void (subAccount.isOpen() && publisher.publishUser({ isDoubtful: true })),
    tenantId: mayChange => {
      if (!publisher.namesTarget()) {
        // Some browsers do not report that a router has changed the address.
        publisher.followAddress()
        if (mayChange) throw new FeError('otherTenant', 'The organization of this page is being changed')
      }
      return ofAddress.tenantId()
    },
  })

  /** Returns to the tenant of an interrupted session. Resolves to false when that is not possible. */
  const returnToTenant = async (tenantId: string, by: Origin) => {
    try {
      await tenantSwitch.switchTenant(tenantId, by)
      return true
    } catch (cause) {
      // The user is signed in all the same, in the tenant that the server chose.
      log.warn(`The former account could not be opened: ${toFeError(cause).message}`)
      return false
    }
  }

  return {
    $session: publisher.$session as ReadableAtom<SessionState>,
    /** Names the tenant of the page's address, after that was changed by a screen. */
    followAddress: publisher.followAddress,
    /** Subscribes to session events; returns the function that unsubscribes. */
    onEvent: publisher.onEvent,
    /** Asks the server once whether there is a session; repeated calls join the first. */
    check: (): Promise<void> => (started ??= checkFirst()),
    /** Asks the server at once instead of waiting for the next retry; the state stays until the answer. */
    tryAgain: keepAlive,
    /** Applies the answer of a successful sign-in and publishes the user. @throws FeError when it contains no token. */
    signIn: async (result: AuthResult, { isNewUser = false, origin }: SignInOptions = {}): Promise<void> => {
      if (result.mfaRequired || !result.accessToken) throw new FeError('failedToAuthenticate', 'Failed to authenticate')
      const { claims } = tokenStore.take(result)
      const formerTenantId = interruption.tenantToReturnTo(claims)
      if (formerTenantId === undefined) tokenStore.keepTenant(claims.tenantId)
      cookieSupport.expectSession()
      if (formerTenantId !== undefined && (await returnToTenant(formerTenantId, { origin }))) return
      tokenStore.keepTenant(claims.tenantId)
      await publisher.publishUser({ isNew: true, isNewUser, origin })
    },
    /** Shows the person's own profile as it was read or saved, wherever the person is shown, in all tabs. */
    showProfile: sharedChanges.showProfile,
    /** Ends the session everywhere. */
    signOut: (...how: Parameters<typeof endEverywhere>): Promise<void> => {
      const told = endEverywhere(...how)
      app.use(runningSignOut).note(told)
      return told
    },
    ...tenantSwitch,
    /** The sub-account that this tab works in; with an error the one whose access has ended, until that is read. */
    $subAccount: subAccount.$subAccount as ReadableAtom<SubAccountState | undefined>,
    /** Removes the message that a sub-account is not open any more. */
    dismissSubAccount: (): void => subAccount.$subAccount.set(undefined),
    /** What screens with input show: an expired session stays there until its user has signed in again. */
    $screen: interruption.$screen,
    /** Asks to keep screens and data when the session expires; returns the function that ends this. */
    keepScreens: interruption.keepScreens,
    /** Discards the screens and the data of an expired session. */
    discardScreens: interruption.end,
    /** True after the input of a former user was discarded because another user or tenant came. */
    $isReplaced: interruption.$isReplaced,
    dismissReplaced: interruption.dismissReplaced,
    /** Id of the tenant that another tab made active, while this one keeps its own. */
    $otherTenantId: otherTenant.$otherTenantId,
    /** Keeps the tenant of this tab after another tab chose another one. */
    stayInTenant: otherTenant.stay,
    /** Makes this tab keep its tenant as long as a screen shows its data; returns the function that ends this. */
    holdTenant: tokenStore.holdTenant,
    /** Shows fields of one of the person's tenants as they were read or saved, wherever the tenant is shown, in all tabs. */
    showTenant: sharedChanges.showTenant,
    /** A usable token, refreshed when it has expired; undefined without a session. */
    accessToken: usableToken,
    /** Why signing in may fail silently, as far as the page can tell; returned once. */
    cookieFault: cookieSupport.fault,
    /** Claims of the current token. */
    claims: () => tokenStore.token()?.claims,
    /** Whether the current token names two proven factors, within `maxAge` seconds if given. */
    isSteppedUp: (maxAge?: unknown): boolean => {
      if (maxAge !== undefined && cleanMaxAge(maxAge) === undefined)
        log.caution('maxAge is not a whole number of seconds and was ignored')
      return isSteppedUp(tokenStore.token(), maxAge, clock.now())
    },
  }
})

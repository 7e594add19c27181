import type { ReadableAtom } from 'nanostores'
import { FeError } from '../../http/errors.ts'
import { askHost } from '../../http/hostAnswers.ts'
import type { AuthResult } from '../../http/identityAuth/types.ts'
import { switchTenant as switchTenantOperation } from '../../http/tenants/operations.ts'
import { feature } from '../kit/feature.ts'
import { createAlarm } from './alarm.ts'
import { decodeToken, isSameTenant } from './claims.ts'
import { createCookieWatch } from './cookieWatch.ts'
import { createHearing } from './hearing.ts'
import { isExpired } from './heldToken.ts'
import { createHolding } from './holding.ts'
import { createPresence } from './presence.ts'
import { createRefresher } from './refresh.ts'
import { createRenewal } from './renewal.ts'
import type { SessionState } from './sessionState.ts'
import { createSignOut } from './signOut.ts'

export type { LogoutReason, SessionEvent, SessionState } from './sessionState.ts'

/** Who is signed in: tokens, refresh, tenants and sign-out of one app. */
export const session = feature('session', app => {
  const { clock, log } = app.ports
  const holding = createHolding(app, message => hear(message))
  const alarm = createAlarm(app, () => void keepAlive())
  const refresher = createRefresher(app, holding)
  const presence = createPresence(app, holding, alarm, refresher)
  const cookies = createCookieWatch(app)
  const renewal = createRenewal(app, holding, presence, alarm, cookies, refresher)
  const hear = createHearing(app, holding, presence, renewal)
  const { keepAlive, renew, renewAnew, checkFirst } = renewal
  let started: Promise<void> | undefined

  presence.onEvent(({ type }) => type === 'logout' && cookies.forget())

  /** The token to send now; one that ran out is replaced first. */
  const usableToken = async () => {
    const held = holding.token()
    if (held && isExpired(held, clock)) await renew()
    return holding.token()?.accessToken
  }

  /** A request of somebody else, or of another tenant, is not repeated for the one who is there now (T9). */
  const isForUs = (refused: string): boolean => {
    const held = holding.token()
    return held !== undefined && isSameTenant(decodeToken(refused), held.claims)
  }

  app.authorizeWith({
    token: async () => {
      const { tokenResolver } = app.options().contextOptions ?? {}
      if (tokenResolver) return askHost(tokenResolver, given => given || undefined, 'tokenResolver', log)
      return usableToken()
    },
    renew: async refused => {
      if (app.options().contextOptions?.tokenResolver) return holding.token() !== undefined || renew()
      if (!isForUs(refused)) return false
      return (holding.token()?.accessToken !== refused || (await renew())) && isForUs(refused)
    },
  })

  return {
    $session: presence.$session as ReadableAtom<SessionState>,
    /** Listens to what happens to the session; returns a function that stops. */
    onEvent: presence.onEvent,
    /** Asks the server once whether somebody is signed in; repeated calls join the first. */
    check: (): Promise<void> => (started ??= checkFirst()),
    /** Asks the server at once, where a failure could be waited out; the state stays as it is until the answer. */
    tryAgain: keepAlive,
    /** Takes the answer of a successful sign-in and shows the person. @throws FeError when it brings no token. */
    signIn: async (result: AuthResult, isNewUser = false): Promise<void> => {
      if (result.mfaRequired || !result.accessToken) throw new FeError('failedToAuthenticate', 'Failed to authenticate')
      holding.keepTenant(holding.take(result).claims.tenantId)
      cookies.expectSession()
      await presence.present({ isNew: true, isNewUser })
    },
    /** Ends the session everywhere. */
    signOut: createSignOut(app, holding, presence),
    /** Makes another account active for this session, or for this tab when tabs keep their own. @throws FeError. */
    switchTenant: async (tenantId: string): Promise<void> => {
      const signal = holding.signal()
      await app.send(switchTenantOperation, { tenantId })
      if (signal.aborted) return
      holding.keepTenant(tenantId)
      await renewAnew()
    },
    /** A usable token, refreshed if it ran out; undefined when nobody is signed in. */
    accessToken: usableToken,
    /** Why signing in may end where it began, if the page can tell; once (S3). */
    cookieFault: cookies.fault,
    /** Claims of the token that is held now. */
    claims: () => holding.token()?.claims,
  }
})

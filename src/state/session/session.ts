import { atom, type ReadableAtom } from 'nanostores'
import { FeError, toFeError } from '../../http/errors.ts'
import { askHost } from '../../http/hostAnswers.ts'
import { logout as logoutOperation, oauthLogout } from '../../http/identityAuth/operations.ts'
import type { AuthResult } from '../../http/identityAuth/types.ts'
import { apiUrl } from '../../http/request.ts'
import { switchTenant as switchTenantOperation } from '../../http/tenants/operations.ts'
import type { App } from '../kit/app.ts'
import { feature } from '../kit/feature.ts'
import type { PublicUser } from './publicUser.ts'
import { isExpired, messageOfToken, tokenOfAnswer, tokenOfMessage, type HeldToken } from './heldToken.ts'
import { createRefresher, type RefreshOutcome } from './refresh.ts'
import { storageKeys } from './storageKeys.ts'
import { readTabMessage, type TabMessage } from './tabMessages.ts'

/** Why a session ended. */
export type LogoutReason = 'user' | 'expired' | 'revoked' | 'otherTab' | 'denied' | 'stepUp'

/** Who is signed in. `checking` lasts until the first answer about the session. */
export type SessionState =
  | { readonly status: 'checking' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly user: PublicUser; readonly tenantId: string }

/** What happens to a session, told in order. */
export type SessionEvent =
  | { type: 'ready' }
  | { type: 'login'; user: PublicUser; isNewUser: boolean }
  | { type: 'refreshed'; expiresIn: number }
  | { type: 'tenantSwitched'; tenantId: string }
  | { type: 'logout'; reason: LogoutReason }
  | { type: 'failed'; error: FeError }

/** Who is signed in: tokens, refresh, tenants and sign-out of one app. */
export const session = feature('session', app => {
  const { clock, tabs, tabStore, page, log } = app.ports
  const $session = atom<SessionState>({ status: 'checking' })
  const listeners = new Set<(event: SessionEvent) => void>()
  let held: HeldToken | undefined
  /** The refresh token of hosted login; it never leaves this tab's memory (R4). */
  let credential: string | undefined
  let serial = 0
  let epoch = new AbortController()
  let cancelTimer = () => {}
  let started: Promise<void> | undefined

  const tell = (event: SessionEvent) => listeners.forEach(listener => listener(event))
  const perTenant = () => app.options().authOptions?.enableSessionPerTenant === true
  const tabTenantId = () => (perTenant() ? (tabStore.read(storageKeys.tabTenant) ?? null) : null)
  const key = () => sessionKey(app, tabTenantId())
  const channel = tabs.channel(`fe.session:${key()}`, message => void hear(readTabMessage(message)))
  app.onDispose(channel.close)

  const hold = (token: HeldToken): HeldToken => {
    held = token
    serial += 1
    return token
  }
  /** Holds the token of an answer and lets other tabs use it. */
  const holdAndShare = (result: AuthResult) => {
    channel.post(messageOfToken(hold(tokenOfAnswer(result, clock))))
    credential = result.refreshToken ?? credential
  }

  const refresher = createRefresher(app, {
    key,
    tokenSerial: () => serial,
    tabTenantId,
    credential: () => credential,
    signal: () => epoch.signal,
    accept: holdAndShare,
  })

  /** Sets the next refresh; a wake-up before that looks at the same due time (R7). */
  const schedule = (delayMs: number) => {
    cancelTimer()
    if (app.options().authOptions?.keepSessionAlive === false) return
    cancelTimer = clock.after(delayMs, () => void keepAlive())
  }

  const keepAlive = async () => {
    const outcome = await refresher.refresh()
    if (outcome === 'unreachable') schedule(refresher.retryDelayMs())
    else await settle(outcome)
  }

  /** Shows the person behind the token that is held now, loading profile and accounts when they changed (T9). */
  const present = async (how: { isNew?: boolean; isNewUser?: boolean } = {}) => {
    if (!held) return
    const { claims, expiresIn, refreshAt } = held
    const before = $session.get()
    schedule(Math.max(0, refreshAt - clock.now()))
    const wasSomebody = before.status === 'signedIn'
    if (wasSomebody && before.user.sub === claims.sub && before.tenantId === claims.tenantId) {
      tell({ type: 'refreshed', expiresIn })
      return
    }
    const { signal } = epoch
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
    if (signal.aborted || held?.claims.sub !== claims.sub) return
    if (!user) return stayOut()
    $session.set({ status: 'signedIn', user, tenantId: user.tenantId })
    if (how.isNew || (wasSomebody && before.user.sub !== claims.sub))
      tell({ type: 'login', user, isNewUser: how.isNewUser ?? false })
    else if (wasSomebody) tell({ type: 'tenantSwitched', tenantId: user.tenantId })
  }

  const stayOut = () => {
    held = undefined
    credential = undefined
    cancelTimer()
    $session.set({ status: 'signedOut' })
  }

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

  /** Forgets everything about the person, here and in other tabs, in the order of (O1). */
  const leave = (reason: LogoutReason) => {
    const sub = held?.claims.sub
    epoch.abort()
    epoch = new AbortController()
    stayOut()
    app.forget()
    if (reason !== 'otherTab' && sub) channel.post({ v: 1, type: 'signedOut', sub } satisfies TabMessage)
    end(reason)
  }

  const end = (reason: LogoutReason) => tell({ type: 'logout', reason })

  const hear = async (message: TabMessage | undefined) => {
    if (!message) return
    if (message.type === 'signedOut') {
      if (held?.claims.sub === message.sub) leave('otherTab')
      return
    }
    const wasOut = $session.get().status === 'signedOut'
    if (held && message.receivedAt <= held.receivedAt) return
    try {
      const token = tokenOfMessage(message)
      if (held && held.claims.sub !== token.claims.sub) return void (await settle(await refresher.refresh()))
      hold(token)
      await present({ isNew: wasOut })
    } catch (cause) {
      log.warn(toFeError(cause).message)
    }
  }

  const checkFirst = async () => {
    const outcome = await refresher.refresh()
    if (outcome === 'unreachable') {
      const error = refresher.lastError()
      if (error) tell({ type: 'failed', error })
      stayOut()
      schedule(refresher.retryDelayMs())
    } else await settle(outcome)
    if ($session.get().status === 'checking') $session.set({ status: 'signedOut' })
    tell({ type: 'ready' })
  }

  /** A page that Back brought to life shows nobody's data before the server has spoken (O2). */
  const checkAgain = async () => {
    const before = $session.get()
    $session.set({ status: 'checking' })
    const outcome = await refresher.refresh()
    if (outcome !== 'unreachable') return settle(outcome)
    $session.set(before)
    if (held) schedule(refresher.retryDelayMs())
    return false
  }

  app.onDispose(() => {
    cancelTimer()
    epoch.abort()
  })
  app.onDispose(
    page.onWake(reason => {
      if (reason === 'restored') void checkAgain()
      else if (held && clock.now() >= held.refreshAt) void keepAlive()
    }),
  )

  /** The token to send now; one that ran out is replaced first. */
  const usableToken = async () => {
    if (held && isExpired(held, clock)) await settle(await refresher.refresh())
    return held?.accessToken
  }

  app.authorizeWith({
    token: async () => {
      const { tokenResolver } = app.options().contextOptions ?? {}
      if (tokenResolver) return askHost(tokenResolver, given => given || undefined, 'tokenResolver', log)
      return usableToken()
    },
    renew: async refused => (held !== undefined && held.accessToken !== refused) || settle(await refresher.refresh()),
  })

  return {
    $session: $session as ReadableAtom<SessionState>,
    /** Listens to what happens to the session; returns a function that stops. */
    onEvent: (listener: (event: SessionEvent) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Asks the server once whether somebody is signed in; repeated calls join the first. */
    check: (): Promise<void> => (started ??= checkFirst()),
    /** Takes the answer of a successful sign-in and shows the person. @throws FeError when it brings no token. */
    signIn: async (result: AuthResult, isNewUser = false): Promise<void> => {
      if (result.mfaRequired || !result.accessToken) throw new FeError('noToken', 'Failed to authenticate')
      holdAndShare(result)
      await present({ isNew: true, isNewUser })
    },
    /** Ends the session everywhere; the server is told last and its answer does not matter (O1). */
    signOut: async (reason: LogoutReason = 'user'): Promise<void> => {
      const token = held?.accessToken
      leave(reason)
      try {
        const tellServer = app.options().hostedLogin
          ? await app.prepare(oauthLogout, {}, token)
          : await app.prepare(logoutOperation, undefined, token)
        await tellServer({ timeoutMs: 5_000 })
      } catch (cause) {
        log.warn(`Sign-out: ${toFeError(cause).message}`)
      }
    },
    /** Makes another account active for this session, or for this tab when tabs keep their own. @throws FeError. */
    switchTenant: async (tenantId: string): Promise<void> => {
      if (perTenant()) tabStore.write(storageKeys.tabTenant, tenantId)
      await app.send(switchTenantOperation, { tenantId })
      await settle(await refresher.refresh())
    },
    /** A usable token, refreshed if it ran out; undefined when nobody is signed in. */
    accessToken: usableToken,
    /** Claims of the token that is held now. */
    claims: () => held?.claims,
  }
})

/** Equal for tabs that share one session: API, application and, where tabs keep their own, tenant. */
const sessionKey = (app: App, tabTenantId: string | null): string => {
  const options = app.options().contextOptions ?? {}
  let api = ''
  try {
    api = apiUrl('', 'prefix', options).href
  } catch {
    // Without a base URL nothing can be sent; the key only has to be stable.
  }
  return [api, options.appId ?? '', app.name, tabTenantId ?? ''].join('|')
}

import type { AuthResult } from '../../http/identityAuth/types.ts'
import type { App } from '../kit/app.ts'
import { messageOfToken, tokenOfAnswer, type AccessToken } from './accessToken.ts'
import { sessionKey } from './sessionKey.ts'
import { storageKeys } from './storageKeys.ts'
import { readTabMessage, type TabMessage } from './tabMessages.ts'

/** How long after a sign-out news from before it may still arrive. */
const lateMs = 10_000

/** What this tab holds of a session, and what it lets other tabs have of it. */
export const createTokenStore = (app: App, onTabMessage: (message: TabMessage) => void) => {
  const { clock, tabs, tabStore } = app.allPorts()
  let held: AccessToken | undefined
  /** The refresh token of hosted login; it never leaves this tab's memory (R4). */
  let credential: string | undefined
  let serial = 0
  let epoch = new AbortController()
  let endedAt = -Infinity

  const perTenant = () => app.options().authOptions?.enableSessionPerTenant === true
  const tabTenantId = () => (perTenant() ? (tabStore.read(storageKeys.tabTenant) ?? null) : null)
  const keepTenant = (tenantId: string) => {
    if (perTenant() && tenantId) tabStore.write(storageKeys.tabTenant, tenantId)
  }
  const key = () => sessionKey(app)
  const channel = tabs.channel(`fe.session:${key()}`, unchecked => {
    const message = readTabMessage(unchecked)
    if (message) onTabMessage(message)
  })
  app.onDispose(channel.close)
  app.onDispose(() => epoch.abort())

  const hold = (token: AccessToken): AccessToken => {
    held = token
    serial += 1
    if (tabTenantId() === null) keepTenant(token.claims.tenantId)
    return token
  }

  return {
    /** The token of now. */
    token: () => held,
    /** Hosted login: the refresh token, in memory only. */
    credential: () => credential,
    /** Grows with every token taken, from here or from another tab. */
    serial: () => serial,
    /** Aborted when the session ends: answers to what was asked before are dropped (O1). */
    signal: () => epoch.signal,
    /** Whether a session ended here just now, so that a token may be news from before that. */
    endedLately: () => clock.now() - endedAt < lateMs,
    /** The name of the lock that whoever changes the session's cookie holds (R2). */
    lockName: () => `fe.refresh:${key()}`,
    /** The tab's own tenant, when tabs keep their own; else null (E3). */
    tabTenantId,
    /** Makes a tenant the tab's own, when tabs keep their own. */
    keepTenant,
    /** Lets the server say which tenant is this tab's. */
    forgetTenant: () => tabStore.remove(storageKeys.tabTenant),
    /** Holds a token that is known elsewhere already. */
    hold,
    /** Holds the token of an answer and lets other tabs use it. @throws FeError when the answer has none. */
    take: (result: AuthResult): AccessToken => {
      const token = hold(tokenOfAnswer(result, clock))
      channel.post(messageOfToken(token))
      credential = result.refreshToken ?? credential
      return token
    },
    /** Lets go of token and credential. */
    drop: () => {
      held = undefined
      credential = undefined
    },
    /** Whatever is still on its way belongs to an earlier session from now on. */
    endEpoch: () => {
      epoch.abort()
      epoch = new AbortController()
      endedAt = clock.now()
    },
    /** Tells the other tabs of this session. */
    tell: (message: TabMessage) => channel.post(message),
  }
}

/** See `createHolding`. */
export type TokenStore = ReturnType<typeof createTokenStore>

import type { AuthResult } from '../../http/authResult.ts'
import type { FeatureApp } from '../kit/app.ts'
import { clockOffset } from '../kit/clockOffset.ts'
import { messageOfToken, tokenOfAnswer, type AccessToken } from './accessToken.ts'
import { sessionKey } from './sessionKey.ts'
import { storageKeys } from './storageKeys.ts'
import { readTabMessage, type TabMessage } from './tabMessages.ts'

/** How long after a sign-out messages from before it may still arrive. */
const lateMs = 10_000

/** The token of this tab's session, and what it shares with other tabs. */
export const createTokenStore = (app: FeatureApp, onTabMessage: (message: TabMessage) => void) => {
  const { clock, tabs, tabStore } = app.allPorts()
  let own: AccessToken | undefined
  /** The token of the sub-account that this tab works in; no other tab learns of it. */
  let subAccount: AccessToken | undefined
  /** The refresh token of hosted login; it never leaves this tab's memory. */
  let credential: string | undefined
  let serial = 0
  let epoch = new AbortController()
  let endedAt = -Infinity
  /** The tenant of this tab while a screen holds it. */
  let heldTenant: string | undefined
  let holders = 0

  const perTenant = () => app.options().authOptions?.enableSessionPerTenant === true
  const storedTenant = () => tabStore.read(storageKeys.tabTenant)
  const tabTenantId = () => (perTenant() ? storedTenant() : (heldTenant ?? storedTenant())) ?? null
  const keepTenant = (tenantId: string) => {
    if (!tenantId) return
    if (perTenant() || storedTenant() !== undefined) tabStore.write(storageKeys.tabTenant, tenantId)
    if (holders > 0) heldTenant = tenantId
  }
  const key = () => sessionKey(app)
  const channel = tabs.channel(`fe.session:${key()}`, unchecked => {
    const message = readTabMessage(unchecked)
    if (message) onTabMessage(message)
  })
  app.onDispose(channel.close)
  app.onDispose(() => epoch.abort())

  const keep = (token: AccessToken): AccessToken => {
    own = token
    serial += 1
    if (subAccount?.claims.sub !== token.claims.sub) subAccount = undefined
    if (tabTenantId() === null) keepTenant(token.claims.tenantId)
    return token
  }

  return {
    /** The current token, which requests carry: that of the sub-account that is open, else the session's own. */
    token: () => subAccount ?? own,
    /** The token of the session, also while a sub-account is open. */
    ownToken: () => own,
    /** Makes the token of a sub-account the current one; undefined makes the session's own current again. */
    useSubAccount: (token: AccessToken | undefined): void => void (subAccount = token),
    /** When the first of the tokens has to be refreshed, in milliseconds since 1970. */
    refreshAt: () => Math.min(own?.refreshAt ?? Infinity, subAccount?.refreshAt ?? Infinity),
    /** Hosted login: the refresh token, in memory only. */
    credential: () => credential,
    /** Incremented with every token stored, of this tab or of another. */
    serial: () => serial,
    /** Aborted when the session ends: answers to earlier requests are dropped. */
    signal: () => epoch.signal,
    /** Whether a session ended here just now, so that a received token may be from before that. */
    endedLately: () => clock.now() - endedAt < lateMs,
    /** The name of the lock under which the session's cookie is changed. */
    lockName: () => `fe.refresh:${key()}`,
    /** The tab's own tenant, when tabs keep their own, a screen holds it or the user chose to stay in it; else null. */
    tabTenantId,
    /** Makes a tenant the tab's own, when it keeps its own. */
    keepTenant,
    /** Clears the tab's own tenant, so that the server chooses it. */
    forgetTenant: () => {
      heldTenant = undefined
      tabStore.remove(storageKeys.tabTenant)
    },
    /** True when every tab has its own tenant by configuration. */
    perTenant,
    /** Makes the tenant of the token the tab's own as long as a screen shows its data; returns the function that ends this. */
    holdTenant: (): (() => void) => {
      let isOver = false
      holders += 1
      heldTenant ??= own?.claims.tenantId
      return () => {
        if (isOver) return
        isOver = true
        holders -= 1
        if (holders === 0) heldTenant = undefined
      }
    },
    /** Makes the current tenant the tab's own until its session ends, also after a reload. */
    stayInTenant: () => {
      if (own) tabStore.write(storageKeys.tabTenant, own.claims.tenantId)
    },
    /** Stores a token from another tab. */
    keep,
    /** Stores the token of an answer and shares it with other tabs. @throws FeError when the answer has none. */
    take: (result: AuthResult): AccessToken => {
      const token = keep(tokenOfAnswer(result, clock))
      const { iat } = token.claims
      // A token of an answer was made for it.
      if (iat !== undefined) app.use(clockOffset).learn(iat * 1000, token.receivedAt)
      channel.post(messageOfToken(token))
      credential = result.refreshToken ?? credential
      return token
    },
    /** Clears tokens and refresh token. */
    drop: () => {
      own = undefined
      subAccount = undefined
      credential = undefined
    },
    /** Starts a new epoch: pending answers and messages belong to an earlier session. */
    endEpoch: () => {
      epoch.abort()
      epoch = new AbortController()
      endedAt = clock.now()
    },
    /** Sends a message to the other tabs of this session. */
    emit: (message: TabMessage) => channel.post(message),
  }
}

/** See `createTokenStore`. */
export type TokenStore = ReturnType<typeof createTokenStore>

import type { AuthResult } from '../../http/identityAuth/types.ts'
import type { App } from '../kit/app.ts'
import { messageOfToken, tokenOfAnswer, type HeldToken } from './heldToken.ts'
import { sessionKey } from './sessionKey.ts'
import { storageKeys } from './storageKeys.ts'
import { readTabMessage, type TabMessage } from './tabMessages.ts'

/** What this tab holds of a session, and what it lets other tabs have of it. */
export const createHolding = (app: App, hear: (message: TabMessage) => void) => {
  const { clock, tabs, tabStore } = app.ports
  let held: HeldToken | undefined
  /** The refresh token of hosted login; it never leaves this tab's memory (R4). */
  let credential: string | undefined
  let serial = 0
  let epoch = new AbortController()

  const perTenant = () => app.options().authOptions?.enableSessionPerTenant === true
  const tabTenantId = () => (perTenant() ? (tabStore.read(storageKeys.tabTenant) ?? null) : null)
  const key = () => sessionKey(app, tabTenantId())
  const channel = tabs.channel(`fe.session:${key()}`, unchecked => {
    const message = readTabMessage(unchecked)
    if (message) hear(message)
  })
  app.onDispose(channel.close)
  app.onDispose(() => epoch.abort())

  const hold = (token: HeldToken): HeldToken => {
    held = token
    serial += 1
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
    /** Names the session: API, application, tenant scope. Equal in all tabs that share it. */
    key,
    /** True when every tab keeps a tenant of its own (E3). */
    perTenant,
    /** The tab's own tenant, when tabs keep their own; else null. */
    tabTenantId,
    /** Holds a token that is known elsewhere already. */
    hold,
    /** Holds the token of an answer and lets other tabs use it. @throws FeError when the answer has none. */
    take: (result: AuthResult) => {
      channel.post(messageOfToken(hold(tokenOfAnswer(result, clock))))
      credential = result.refreshToken ?? credential
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
    },
    /** Tells the other tabs of this session. */
    tell: (message: TabMessage) => channel.post(message),
  }
}

/** See `createHolding`. */
export type Holding = ReturnType<typeof createHolding>

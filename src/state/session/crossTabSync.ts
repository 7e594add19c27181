import { toFeError } from '../../http/errors.ts'
import type { App } from '../kit/app.ts'
import { isNewer, tokenOfMessage } from './accessToken.ts'
import type { TokenStore } from './tokenStore.ts'
import type { SessionPublisher } from './sessionPublisher.ts'
import type { TokenRefresh } from './tokenRefresh.ts'
import type { SignedOutMessage, TabMessage, TokenMessage } from './tabMessages.ts'

/** What follows from the news of other tabs (R4, O2). */
export const createCrossTabSync = (
  app: App,
  tokenStore: TokenStore,
  { publishUser, endSession, wasDenied }: SessionPublisher,
  { renew }: TokenRefresh,
) => {
  const { clock, log } = app.ports

  const hearSignOut = ({ sub }: SignedOutMessage) => {
    const held = tokenStore.token()
    if (!held) return tokenStore.endEpoch()
    if (sub === undefined || sub === held.claims.sub) endSession('otherTab')
  }

  const hearToken = async (message: TokenMessage) => {
    const held = tokenStore.token()
    const token = tokenOfMessage(message, clock)
    const tenantId = tokenStore.tabTenantId()
    const isOfOtherTenant = tenantId !== null && tenantId !== token.claims.tenantId
    if (held && (isOfOtherTenant || !isNewer(token, held))) return
    // Only the server knows who is signed in when tabs do not agree, or when somebody has just signed out.
    const isDoubtful = held ? held.claims.sub !== token.claims.sub : isOfOtherTenant || tokenStore.endedLately()
    // A tab whose user the server refuses to name must not answer each token with a refresh: tabs would never rest.
    if (isDoubtful) return wasDenied() ? undefined : void (await renew())
    tokenStore.hold(token)
    await publishUser({ mayReplace: false })
  }

  return (message: TabMessage): void => {
    if (message.type === 'signedOut') return hearSignOut(message)
    hearToken(message).catch((cause: unknown) => log.warn(toFeError(cause).message))
  }
}

import { toFeError } from '../../http/errors.ts'
import type { App } from '../kit/app.ts'
import { isNewer, tokenOfMessage } from './heldToken.ts'
import type { Holding } from './holding.ts'
import type { Presence } from './presence.ts'
import type { Renewal } from './renewal.ts'
import type { SignedOutMessage, TabMessage, TokenMessage } from './tabMessages.ts'

/** What follows from the news of other tabs (R4, O2). */
export const createHearing = (
  app: App,
  holding: Holding,
  { present, leave, wasDenied }: Presence,
  { renew }: Renewal,
) => {
  const { clock, log } = app.ports

  const hearSignOut = ({ sub }: SignedOutMessage) => {
    const held = holding.token()
    if (!held) return holding.endEpoch()
    if (sub === undefined || sub === held.claims.sub) leave('otherTab')
  }

  const hearToken = async (message: TokenMessage) => {
    const held = holding.token()
    const token = tokenOfMessage(message, clock)
    const tenantId = holding.tabTenantId()
    const isOfOtherTenant = tenantId !== null && tenantId !== token.claims.tenantId
    if (held && (isOfOtherTenant || !isNewer(token, held))) return
    // Only the server knows who is signed in when tabs do not agree, or when somebody has just signed out.
    const isDoubtful = held ? held.claims.sub !== token.claims.sub : isOfOtherTenant || holding.endedLately()
    // A tab whose user the server refuses to name must not answer each token with a refresh: tabs would never rest.
    if (isDoubtful) return wasDenied() ? undefined : void (await renew())
    holding.hold(token)
    await present({ mayReplace: false })
  }

  return (message: TabMessage): void => {
    if (message.type === 'signedOut') return hearSignOut(message)
    hearToken(message).catch((cause: unknown) => log.warn(toFeError(cause).message))
  }
}

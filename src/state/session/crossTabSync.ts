import { toFeError } from '../../http/errors.ts'
import type { App } from '../kit/app.ts'
import { isNewer, tokenOfMessage } from './accessToken.ts'
import type { TokenStore } from './tokenStore.ts'
import type { SessionPublisher } from './sessionPublisher.ts'
import type { TokenRefresh } from './tokenRefresh.ts'
import type { OtherTenant } from './otherTenant.ts'
import type { SharedChanges } from './sharedChanges.ts'
import type { SignedOutMessage, TabMessage, TokenMessage } from './tabMessages.ts'

/** Applies the messages of other tabs: their tokens, their sign-outs, their choice of a tenant and what they saved. */
export const createCrossTabSync = (
  app: App,
  tokenStore: TokenStore,
  { publishUser, endSession, wasDenied, interruption }: SessionPublisher,
  { renew }: TokenRefresh,
  otherTenant: OtherTenant,
  sharedChanges: SharedChanges,
) => {
  const { clock, log } = app.ports

  const applySignOut = ({ sub, reason }: SignedOutMessage) => {
    const current = tokenStore.token()
    const isOf = (subject: string | undefined) => sub === undefined || sub === subject
    // The user may sign out in one tab while another one waits for them to sign in again.
    if (reason === undefined && isOf(interruption.subject())) interruption.end()
    if (!current) return tokenStore.endEpoch()
    if (isOf(current.claims.sub)) endSession(reason ?? 'otherTab')
  }

  const applyToken = async (message: TokenMessage) => {
    const current = tokenStore.ownToken()
    const token = tokenOfMessage(message, clock)
    const tenantId = tokenStore.tabTenantId()
    const isOfOtherTenant = tenantId !== null && tenantId !== token.claims.tenantId
    const isOfOtherUser = current !== undefined && current.claims.sub !== token.claims.sub
    // A tab keeps its tenant, but not the data of a user whom another one has replaced.
    if (current && (!isNewer(token, current) || (isOfOtherTenant && !isOfOtherUser))) return
    // When tabs disagree, or shortly after a sign-out, only the server knows who is signed in.
    const isDoubtful = current ? isOfOtherUser : isOfOtherTenant || tokenStore.endedLately()
    // A tab that the server refuses to name the user for must not answer each token with a refresh: tabs would loop.
    if (isDoubtful) return wasDenied() ? undefined : void (await renew())
    tokenStore.keep(token)
    await publishUser({ mayReplace: false })
  }

  return (message: TabMessage): void => {
    if (message.type === 'signedOut') return applySignOut(message)
    if (message.type === 'tenant') return otherTenant.heard(message)
    if (message.type === 'changed') return void sharedChanges.heard(message)
    applyToken(message).catch((cause: unknown) => log.warn(toFeError(cause).message))
  }
}

import { FeError, toFeError } from '../../http/errors.ts'
import { meTenantToken } from '../../http/users/operations.ts'
import type { App } from '../kit/app.ts'
import { isClientError, isUnauthorized } from '../kit/clientErrors.ts'
import { isDue, isExpired, tokenOfAnswer, type AccessToken } from './accessToken.ts'
import { addressTenant } from './addressTenant.ts'
import type { Origin } from './sessionState.ts'
import type { Kept, SubAccountAccess } from './subAccountState.ts'
import { outageDelayMs } from './timing.ts'
import type { TokenStore } from './tokenStore.ts'

/** Time limit of a request for a token, all retries together. */
const limitMs = 10_000

const aborted = () => new FeError('aborted', 'Request aborted')

/**
 * Asks for a token of a sub-account, with the current token or another one.
 * @throws FeError also for a token of another account or person
 */
const askFor = async (
  app: App,
  { sub, tenantId }: Pick<Kept, 'sub' | 'tenantId'>,
  options: { signal: AbortSignal; bearer?: string },
): Promise<AccessToken> => {
  const answer = await app.send(meTenantToken, { tenantId }, { ...options, tenantId: null, totalTimeoutMs: limitMs })
  const token = tokenOfAnswer({ ...answer, mfaRequired: false }, app.ports.clock)
  if (token.claims.sub !== sub || token.claims.tenantId !== tenantId)
    throw new FeError('invalidToken', 'The token is for another account')
  return token
}

/** Asks with a token of the sub-account, which servers count as a renewal; once that is refused, with the session's own. */
const askAgain = async (
  app: App,
  wanted: Kept,
  [first, ...others]: readonly AccessToken[],
  signal: AbortSignal,
): Promise<AccessToken> => {
  try {
    return await askFor(app, wanted, { signal, bearer: first!.accessToken })
  } catch (cause) {
    if (others.length === 0 || !isUnauthorized(cause)) throw cause
    return askAgain(app, wanted, others, signal)
  }
}

/** Brings the token of the sub-account up to date, and leaves the sub-account where the server refuses that. */
export const renewSubAccount = async (app: App, tokenStore: TokenStore, access: SubAccountAccess): Promise<void> => {
  const { clock, log } = app.ports
  const wanted = access.kept()
  const own = tokenStore.ownToken()
  if (!own) return
  // Another person has signed in, or the page's address names another account.
  if (wanted?.sub !== own.claims.sub || app.use(addressTenant).tenantId() !== undefined) return access.leave()
  const current = tokenStore.token()
  const held = current === own ? undefined : current
  if (held && !isDue(held, clock) && tokenStore.isSubAccountLatest()) return
  const signal = tokenStore.signal()
  const isOver = () => signal.aborted || access.kept()?.tenantId !== wanted.tenantId
  try {
    const token = await askAgain(app, wanted, held && !isExpired(held, clock) ? [held, own] : [own], signal)
    if (!isOver()) access.open(wanted, token)
  } catch (cause) {
    if (isOver()) return
    const error = toFeError(cause)
    if (!held || isClientError(error)) return access.leave(error)
    log.warn(`The token of the sub-account could not be renewed: ${error.message}`)
    tokenStore.useSubAccount({ ...held, refreshAt: clock.now() + outageDelayMs(1) })
  }
}

/** Opens a sub-account in this tab. @throws FeError where the server does not open it; nothing has changed then */
export const openSubAccount = async (
  app: App,
  tokenStore: TokenStore,
  access: SubAccountAccess,
  publishUser: (by: Origin) => Promise<void>,
  tenantId: string,
  by: Origin,
): Promise<void> => {
  const own = tokenStore.ownToken()
  if (!own) throw aborted()
  const signal = tokenStore.signal()
  const { sub } = own.claims
  const token = await askFor(app, { sub, tenantId }, { signal })
  if (signal.aborted || tokenStore.ownToken()?.claims.sub !== sub) throw aborted()
  const { replace, tenantId: ofAddress } = app.use(addressTenant)
  const ownTenantId = access.kept()?.ownTenantId ?? ofAddress() ?? own.claims.tenantId
  await replace(() => {
    access.open({ sub, ownTenantId, tenantId }, token)
    return publishUser(by)
  })
  const refused = access.$subAccount.get()?.error
  if (!refused) return
  access.dismiss()
  throw refused
}

import { FeError, toFeError } from '../../http/errors.ts'
import { meTenantToken } from '../../http/users/operations.ts'
import type { App } from '../kit/app.ts'
import { isClientError, isUnauthorized } from '../kit/clientErrors.ts'
import { isDue, isExpired, tokenOfAnswer, type AccessToken } from './accessToken.ts'
import { addressTenant } from './addressTenant.ts'
import type { Origin } from './sessionState.ts'
import type { SubAccountAccess } from './subAccountState.ts'
import { outageDelayMs } from './timing.ts'
import type { TokenStore } from './tokenStore.ts'

/** Time limit of a request for a token, all retries together. */
const limitMs = 10_000

/** A token that is younger was just given by the server. */
const doubtMs = 10_000

/** What the tab keeps. */
interface Kept {
  /** The person who opened it; it is nobody else's. */
  readonly sub: string
  readonly ownTenantId: string
  readonly tenantId: string
}

const aborted = () => new FeError('aborted', 'Request aborted')

/** The session's own token at the time of each token of a sub-account. */
const ownTokens = new WeakMap<AccessToken, AccessToken>()

const readKept = (access: SubAccountAccess): Kept | undefined => {
  const [sub, ownTenantId, tenantId] = (access.kept() ?? '').split('\n')
  return sub && ownTenantId && tenantId ? { sub, ownTenantId, tenantId } : undefined
}

/** All requests of this tab carry this token from now on. */
const use = (tokenStore: TokenStore, access: SubAccountAccess, kept: Kept, token: AccessToken): void => {
  const { sub, ownTenantId, tenantId } = kept
  const own = tokenStore.ownToken()
  if (own) ownTokens.set(token, own)
  access.keep([sub, ownTenantId, tenantId].join('\n'))
  tokenStore.useSubAccount(token)
  access.$subAccount.set({ tenantId, ownTenantId })
}

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
export const renewSubAccount = async (
  app: App,
  tokenStore: TokenStore,
  access: SubAccountAccess,
  isDoubtful = false,
): Promise<void> => {
  const { clock, log } = app.ports
  const wanted = readKept(access)
  const own = tokenStore.ownToken()
  if (!own) return
  // Another person has signed in, or the page's address names another account.
  if (wanted?.sub !== own.claims.sub || app.use(addressTenant).tenantId() !== undefined) return access.leave()
  const current = tokenStore.token()
  const held = current === own ? undefined : current
  const isGood = held && !isDue(held, clock) && ownTokens.get(held) === own
  if (isGood && !(isDoubtful && clock.now() - held.receivedAt >= doubtMs)) return
  const { ownTenantId, tenantId } = wanted
  access.$subAccount.set({ tenantId, ownTenantId })
  const signal = tokenStore.signal()
  const isOver = () => signal.aborted || readKept(access)?.tenantId !== tenantId
  try {
    const token = await askAgain(app, wanted, held && !isExpired(held, clock) ? [held, own] : [own], signal)
    if (!isOver()) use(tokenStore, access, wanted, token)
  } catch (cause) {
    if (isOver()) return
    const error = toFeError(cause)
    if (!held || isClientError(error)) return access.leave(error)
    log.warn(`The token of the sub-account could not be renewed: ${error.message}`)
    use(tokenStore, access, wanted, { ...held, refreshAt: clock.now() + outageDelayMs(1) })
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
  const ownTenantId = readKept(access)?.ownTenantId ?? ofAddress() ?? own.claims.tenantId
  await replace(() => {
    use(tokenStore, access, { sub, ownTenantId, tenantId }, token)
    return publishUser(by)
  })
  const refused = access.$subAccount.get()?.error
  if (!refused) return
  access.$subAccount.set(undefined)
  throw refused
}

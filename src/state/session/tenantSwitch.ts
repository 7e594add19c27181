import { switchTenant } from '../../http/tenants/operations.ts'
import type { App } from '../kit/app.ts'
import { addressTenant } from './addressTenant.ts'
import type { Origin } from './sessionState.ts'
import type { SessionPublisher } from './sessionPublisher.ts'
import type { SubAccountAccess } from './subAccountState.ts'
import type { TokenStore } from './tokenStore.ts'

/** Ways to another account. */
export interface TenantSwitch {
  /** Makes another account active for this session, or for this tab when tabs keep their own. @throws FeError */
  switchTenant: (tenantId: string, by?: Origin) => Promise<void>
  /** Goes on in an account that the server has already made active. @throws FeError */
  continueIn: (tenantId: string, by?: Origin) => Promise<void>
  /**
   * Works in a sub-account from now on, in this tab only and also after a reload: all requests carry a token for it. Ends with
   * the session, by a switch of the account, and once the server refuses it. @throws FeError
   */
  openAccount: (tenantId: string, by?: Origin) => Promise<void>
  /** Goes back from a sub-account to the account that it was opened from. */
  closeAccount: (by?: Origin) => Promise<void>
}

/**
 * Builds the functions that open another account. Switches run one after the other, because the server keeps the one
 * that arrives last; a switch that is followed by another one before it begins is not sent.
 */
export const createTenantSwitch = (
  app: App,
  tokenStore: TokenStore,
  subAccount: SubAccountAccess,
  { publishUser }: Pick<SessionPublisher, 'publishUser'>,
  forceRefresh: (by: Origin) => Promise<void>,
): TenantSwitch => {
  const { replace } = app.use(addressTenant)
  let latest = 0
  let previous: Promise<unknown> = Promise.resolve()

  const continueIn = async (tenantId: string, by: Origin = {}) => {
    const sub = tokenStore.token()?.claims.sub
    subAccount.leave()
    tokenStore.keepTenant(tenantId)
    // The address stays as it is, so the choice is kept for this tab, also when its page is loaded again.
    if (await replace(() => forceRefresh(by))) tokenStore.stayInTenant()
    if (sub !== undefined && !tokenStore.perTenant()) tokenStore.emit({ v: 1, type: 'tenant', sub, tenantId })
  }

  const run = async (tenantId: string, signal: AbortSignal, by: Origin) => {
    // Asked of the token's own tenant: the one of the page's address may not be open to the person.
    await app.send(switchTenant, { tenantId }, { tenantId: null })
    if (!signal.aborted) await continueIn(tenantId, by)
  }

  return {
    continueIn,
    openAccount: async (tenantId, by = {}) => {
      const { openSubAccount } = await import('./subAccountToken.ts')
      await openSubAccount(app, tokenStore, subAccount, publishUser, tenantId, by)
    },
    closeAccount: (by = {}) => {
      subAccount.leave()
      return publishUser(by)
    },
    switchTenant: (tenantId, by = {}) => {
      latest += 1
      const mine = latest
      const signal = tokenStore.signal()
      const turn = previous.then(() => (mine === latest && !signal.aborted ? run(tenantId, signal, by) : undefined))
      // A failure is reported to the caller of that switch only.
      previous = turn.catch(() => {})
      return turn
    },
  }
}

import { atom } from 'nanostores'
import { toFeError, type FeError } from '../../http/errors.ts'
import type { FeatureApp } from '../kit/app.ts'
import { addressTenant } from './addressTenant.ts'
import { storageKeys } from './storageKeys.ts'
import type { Kept, SubAccountAccess, SubAccountState } from './subAccountState.ts'
import type { TokenStore } from './tokenStore.ts'

/** A token that is younger was just given by the server. */
const doubtMs = 10_000

/**
 * Knows which sub-account this tab works in. Its token is in memory only; the tab's storage has the ids, by which the token is
 * asked for again after a reload.
 */
export const createSubAccount = (app: FeatureApp, tokenStore: TokenStore): SubAccountAccess => {
  const { tabStore, log, clock } = app.ports
  const key = `${storageKeys.subAccount}:${app.name}`
  const $subAccount = atom<SubAccountState | undefined>()
  let renewing: Promise<void> | undefined

  const kept = (): Kept | undefined => {
    const [sub, ownTenantId, tenantId] = (tabStore.read(key) ?? '').split('\n')
    return sub && ownTenantId && tenantId ? { sub, ownTenantId, tenantId } : undefined
  }

  /** Goes on with the token of the session; an error says why the sub-account is not open any more. */
  const leave = (error?: FeError): void => {
    const { tenantId, ownTenantId } = kept() ?? {}
    tabStore.remove(key)
    tokenStore.useSubAccount(undefined)
    if (tenantId === undefined || ownTenantId === undefined) return $subAccount.set(undefined)
    app.use(addressTenant).reinstate(ownTenantId)
    $subAccount.set(error && { tenantId, ownTenantId, error })
  }

  const renew = async () => {
    try {
      const { renewSubAccount } = await import('./subAccountToken.ts')
      await renewSubAccount(app, tokenStore, access)
    } catch (cause) {
      log.warn(`The sub-account could not be opened: ${toFeError(cause).message}`)
      leave(toFeError(cause))
    }
  }
  app.onForget(next => next === 'ended' && leave())

  const access: SubAccountAccess = {
    $subAccount,
    kept,
    open: ({ sub, ownTenantId, tenantId }, token) => {
      tabStore.write(key, [sub, ownTenantId, tenantId].join('\n'))
      tokenStore.useSubAccount(token)
      $subAccount.set({ tenantId, ownTenantId })
    },
    isOpen: () => tabStore.read(key) !== undefined,
    renew: () =>
      (renewing ??= renew().finally(() => {
        renewing = undefined
      })),
    leave,
    doubt: () => {
      const token = tokenStore.token()
      if (!token || token === tokenStore.ownToken() || clock.now() - token.receivedAt < doubtMs) return false
      tokenStore.useSubAccount({ ...token, refreshAt: 0 })
      return true
    },
    dismiss: () => {
      if ($subAccount.get()?.error) $subAccount.set(undefined)
    },
  }
  return access
}

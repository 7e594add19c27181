import { atom } from 'nanostores'
import { toFeError } from '../../http/errors.ts'
import type { FeatureApp } from '../kit/app.ts'
import { addressTenant } from './addressTenant.ts'
import type { SubAccountAccess, SubAccountState } from './subAccountState.ts'
import type { TokenStore } from './tokenStore.ts'

/** Tab, followed by the app's name: ids of the sub-account that it works in, of the account above and of the person. */
const storageKey = 'FRONTEGG_SUB_ACCOUNT'

/**
 * Knows which sub-account this tab works in. Its token is in memory only; the tab's storage has the ids, by which the token is
 * asked for again after a reload.
 */
export const createSubAccount = (app: FeatureApp, tokenStore: TokenStore): SubAccountAccess => {
  const { tabStore } = app.ports
  const key = `${storageKey}:${app.name}`
  const $subAccount = atom<SubAccountState | undefined>()
  let renewing: Promise<void> | undefined

  const renew = async (isDoubtful: boolean | undefined) => {
    try {
      const { renewSubAccount } = await import('./subAccountToken.ts')
      await renewSubAccount(app, tokenStore, access, isDoubtful)
    } catch (cause) {
      access.leave(toFeError(cause))
    }
    renewing = undefined
  }
  app.onForget(next => next === 'ended' && access.leave())

  const access: SubAccountAccess = {
    $subAccount,
    isOpen: () => tabStore.read(key) !== undefined,
    kept: () => tabStore.read(key),
    keep: ids => tabStore.write(key, ids),
    renew: isDoubtful => (renewing ??= renew(isDoubtful)),
    leave: error => {
      const left = $subAccount.get()
      tabStore.remove(key)
      tokenStore.useSubAccount(undefined)
      if (left) app.use(addressTenant).reinstate(left.ownTenantId)
      $subAccount.set(error && left && { ...left, error })
    },
  }
  return access
}

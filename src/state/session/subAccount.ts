import { atom, type ReadableAtom } from 'nanostores'
import { toFeError, type FeError } from '../../http/errors.ts'
import type { FeatureApp } from '../kit/app.ts'
import { addressTenant } from './addressTenant.ts'
import { storageKeys } from './storageKeys.ts'
import type { AccessToken } from './accessToken.ts'
import type { TokenStore } from './tokenStore.ts'

/** A sub-account that a tab works in. */
export interface SubAccount {
  readonly tenantId: string
  /** The account that the person came from, and goes back to. */
  readonly ownTenantId: string
}

/** The sub-account that is open, or the one that no longer is; `error` says why. */
export interface SubAccountState extends SubAccount {
  readonly error?: FeError
}

/** A token that is younger was just given by the server. */
const doubtMs = 10_000

/** What the tab keeps: ids, no secret. */
export interface Kept extends SubAccount {
  /** The person who opened it; it is nobody else's. */
  readonly sub: string
}

/**
 * Knows which sub-account this tab works in. Its token is in memory only; the tab's storage has the ids, by which the token is
 * asked for again after a reload.
 */
export const createSubAccount = (app: FeatureApp, tokenStore: TokenStore) => {
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

  const access = {
    /** The sub-account that is open; with an error the one that was, until that is read. */
    $subAccount: $subAccount as ReadableAtom<SubAccountState | undefined>,
    /** What is to be open, also after a reload. */
    kept,
    /** All requests of this tab go to the sub-account from now on. */
    open: ({ sub, ownTenantId, tenantId }: Kept, token: AccessToken): void => {
      tabStore.write(key, [sub, ownTenantId, tenantId].join('\n'))
      tokenStore.useSubAccount(token)
      $subAccount.set({ tenantId, ownTenantId })
    },
    /** Whether this tab works in a sub-account, or is to do so again after a reload. */
    isOpen: (): boolean => tabStore.read(key) !== undefined,
    /** Asks for the token of the sub-account; where that is refused, the session's own is used again. Never rejects. */
    renew: (): Promise<void> =>
      (renewing ??= renew().finally(() => {
        renewing = undefined
      })),
    leave,
    /** The next renewal asks the server, whose refusal may mean that the access has ended; at most every ten seconds. */
    doubt: (): void => {
      const token = tokenStore.token()
      if (token && token !== tokenStore.ownToken() && clock.now() - token.receivedAt >= doubtMs)
        tokenStore.useSubAccount({ ...token, refreshAt: 0 })
    },
    /** Removes the message that a sub-account is not open any more. */
    dismiss: (): void => {
      if ($subAccount.get()?.error) $subAccount.set(undefined)
    },
  }
  return access
}

/** See `createSubAccount`. */
export type SubAccountAccess = ReturnType<typeof createSubAccount>

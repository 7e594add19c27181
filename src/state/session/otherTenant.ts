import { atom, type ReadableAtom } from 'nanostores'
import type { App } from '../kit/app.ts'
import { addressTenant } from './addressTenant.ts'
import type { TenantMessage } from './tabMessages.ts'
import type { TokenStore } from './tokenStore.ts'

/**
 * Knows when another tab made another tenant active while a screen of this tab keeps its own. The user decides what happens
 * here; nothing is loaded again by itself.
 */
export const createOtherTenant = (app: App, tokenStore: TokenStore) => {
  const $otherTenantId = atom<string | undefined>()
  const clear = () => $otherTenantId.set(undefined)
  app.onForget(clear)

  return {
    /** Id of the tenant that another tab made active, until the user has decided. */
    $otherTenantId: $otherTenantId as ReadableAtom<string | undefined>,
    /** Applies another tab's choice. */
    heard: ({ sub, tenantId }: TenantMessage): void => {
      const claims = tokenStore.ownToken()?.claims
      // A tenant that the page's address names does not depend on other tabs.
      if (app.use(addressTenant).tenantId() !== undefined) return
      if (claims?.sub !== sub || tokenStore.perTenant() || tokenStore.tabTenantId() === null) return
      $otherTenantId.set(tenantId === claims.tenantId ? undefined : tenantId)
    },
    /** Keeps the tenant of this tab, also after a reload. */
    stay: (): void => {
      tokenStore.stayInTenant()
      clear()
    },
  }
}

/** See `createOtherTenant`. */
export type OtherTenant = ReturnType<typeof createOtherTenant>

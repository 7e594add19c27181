import { atom, type ReadableAtom } from 'nanostores'
import { tenantOfAddress } from '../../http/request.ts'
import { feature } from '../kit/feature.ts'
import type { Claims } from './claims.ts'
import { storageKeys } from './storageKeys.ts'

/**
 * The tenant that the page's address names (`?tenantId=`). Requests go to it in place of the token's own, until the person
 * switches to another one or the server does not open it.
 */
export const addressTenant = feature('addressTenant', app => {
  const { navigation, tabStore } = app.ports
  const key = `${storageKeys.replacedTenant}:${app.name}`
  const $named = atom<string | undefined>()
  const $refused = atom<string | undefined>()
  let isReplacing = false

  const ofAddress = () => {
    const tenantId = tenantOfAddress(navigation.url())
    if (tenantId === undefined) return undefined
    if ($refused.get() !== undefined && $refused.get() !== tenantId) $refused.set(undefined)
    const replaced = tabStore.read(key)
    if (replaced !== undefined && replaced !== tenantId) tabStore.remove(key)
    return replaced === tenantId || $refused.get() === tenantId ? undefined : tenantId
  }

  app.onForget(next => {
    if (next !== 'ended') return
    tabStore.remove(key)
    $refused.set(undefined)
  })

  return {
    /** The tenant of the address that requests go to; undefined when they go to the token's own. */
    tenantId: ofAddress,
    /** The tenant that the requests of a token go to. */
    targetOf: (claims: Claims): string => ofAddress() ?? claims.tenantId,
    /** Whether requests go to another tenant than when the address named `since`, and not because that one was refused. */
    hasMoved: (since: string | undefined): boolean =>
      ofAddress() !== since && (since === undefined || $refused.get() !== since),
    /** The tenant on screen, if it comes from the address. */
    $named: $named as ReadableAtom<string | undefined>,
    /** The tenant of the address that the server did not open for this person. */
    $refused: $refused as ReadableAtom<string | undefined>,
    /** Screens name this tenant from now on; undefined when it does not come from the address. */
    show: (tenantId: string | undefined): void => $named.set(tenantId),
    /** Goes on in the token's own tenant, because the server does not open the one of the address. */
    refuse: (tenantId: string): void => $refused.set(tenantId),
    /** Lets the tenant of the address count again, if it is this one and another one had taken its place. */
    reinstate: (tenantId: string): void => {
      if (tabStore.read(key) === tenantId) tabStore.remove(key)
    },
    /** True while a chosen tenant is being opened. */
    isReplacing: () => isReplacing,
    /**
     * Lets a tenant that the person has chosen take the place of the one of the address, in this tab until the address brings
     * another one. Resolves to whether there was one.
     */
    replace: async (open: () => Promise<void>): Promise<boolean> => {
      const before = ofAddress()
      if (before !== undefined) tabStore.write(key, before)
      isReplacing = true
      try {
        await open()
      } finally {
        isReplacing = false
      }
      return before !== undefined
    },
  }
})

import type * as operations from '../../http/entitlements/operations.ts'
import { onlyId } from '../collections.ts'
import { signedIn, type HandlersFor } from '../route.ts'

/** What people are entitled to. */
export const entitlementsHandlers = {
  get: signedIn(async (_input, { store, tenantId, permissions }) => {
    const granted = await store.entitlements.get(tenantId, onlyId)
    return {
      features: granted?.features ?? {},
      plans: granted?.plans ?? {},
      permissions: Object.fromEntries(permissions.map(key => [key, true] as const)),
    }
  }),
} satisfies HandlersFor<typeof operations>

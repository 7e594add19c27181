import type * as operations from '../../../http/entitlements/operations.ts'
import { singletonId } from '../../store/definitions.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'

/** Handlers of entitlements: the features, plans and permissions of the signed-in person. */
export const entitlementsHandlers = {
  get: signedIn({}, async (_input, { store, tenantId, permissions }) => {
    const granted = await store.entitlements.get(tenantId, singletonId)
    return {
      features: granted?.features ?? {},
      plans: granted?.plans ?? {},
      permissions: Object.fromEntries(permissions.map(key => [key, true] as const)),
    }
  }),
} satisfies HandlersFor<typeof operations>

import type { EntitlementAnswer, EntitlementQuery } from '../../index.ts'
import { useEntitlementsLoad } from './useEntitlementsLoad.ts'
import { useApp, useSession } from './useSession.ts'

/** Whether the signed-in person is entitled. For display only; servers decide. */
export interface Entitlement {
  /** False also before the entitlements are loaded. */
  isEntitled: boolean
  /** Why the person is not entitled; undefined for a person who is, and before the entitlements are loaded. */
  justification: Extract<EntitlementAnswer, { isEntitled: false }>['justification'] | undefined
  /** True once the entitlements of the signed-in person and tenant are loaded. */
  isLoaded: boolean
}

/**
 * Whether the signed-in person may use a feature (`{ featureKey }`) or has a permission (`{ permissionKey }`).
 * @throws Error unless the app was configured with `entitlementsOptions: { enabled: true }` before the first render.
 */
export const useEntitlements = (query: EntitlementQuery, appName?: string): Entitlement => {
  const app = useApp(appName)
  const isLoaded = useEntitlementsLoad(app, useSession(app)) === 'loaded'
  const answer = isLoaded ? app?.getEntitlements(query) : undefined
  return {
    isEntitled: answer?.isEntitled === true,
    justification: answer === undefined || answer.isEntitled ? undefined : answer.justification,
    isLoaded,
  }
}

import { useEffect, useState } from 'react'
import { personOf } from '../../elements/app/hostSession.ts'
import type { EntitlementAnswer, EntitlementQuery } from '../../index.ts'
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
  const current = app?.getEntitlements(query)
  const person = personOf(useSession(app))
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    if (!app || person === undefined) return
    let isWanted = true
    const keep = (isLoaded: boolean) => {
      if (isLoaded && isWanted) setLoaded(person)
    }
    // The app reports a failed load; the person is not entitled then.
    app.loadEntitlements(keep).catch(() => {})
    return () => {
      isWanted = false
    }
  }, [app, person])
  const isLoaded = person !== undefined && loaded === person
  const answer = isLoaded ? current : undefined
  return {
    isEntitled: answer?.isEntitled === true,
    justification: answer === undefined || answer.isEntitled ? undefined : answer.justification,
    isLoaded,
  }
}

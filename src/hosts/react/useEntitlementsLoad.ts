import { useEffect, useState } from 'react'
import type { EntitlementsLoad } from '../../elements/app/hostAccess.ts'
import { personOf } from '../../elements/app/hostSession.ts'
import type { FeApp, SessionState } from '../../index.ts'

/**
 * Loads the entitlements of each person who signs in, where they are needed, and says how far that is.
 * @throws Error where they are needed and not enabled.
 */
export const useEntitlementsLoad = (
  app: FeApp | undefined,
  session: SessionState,
  isNeeded = true,
): EntitlementsLoad => {
  // Fails here, and not only once a person has signed in.
  if (isNeeded) app?.getEntitlements({ featureKey: '' })
  const person = personOf(session)
  const [ended, setEnded] = useState<{ person: string; load: EntitlementsLoad }>()
  useEffect(() => {
    if (!app || person === undefined || !isNeeded) return
    let isWanted = true
    const end = (isLoaded: boolean) => {
      if (isWanted) setEnded({ person, load: isLoaded ? 'loaded' : 'failed' })
    }
    // The app reports a failed load; the person is not entitled then.
    app.loadEntitlements(end).catch(() => end(false))
    return () => {
      isWanted = false
    }
  }, [app, person, isNeeded])
  return person !== undefined && ended?.person === person ? ended.load : 'loading'
}

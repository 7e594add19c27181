import { useEffect, useState } from 'react'
import { useHost } from './host.ts'

/** Whether the code of the session is loaded: features that use the session may be used from then on. */
export const useHasSession = (): boolean => {
  const { app } = useHost()
  const [isLoaded, setLoaded] = useState(app.$session.get().status !== 'checking')
  useEffect(() => {
    let isThere = true
    // A failed load is shown by the element, with another try.
    app.runtime().then(
      async ({ identityLoaded }) => {
        await identityLoaded
        if (isThere) setLoaded(true)
      },
      () => {},
    )
    return () => {
      isThere = false
    }
  }, [app])
  return isLoaded
}

import { useEffect, useState } from 'react'
import { useHost } from './host.ts'

/**
 * Loads code once it is wanted. When it does not arrive, the element offers a retry, and what is typed stays; a change of
 * `place`, where the code is needed, tries again as well.
 */
export const useLoaded = <Module>(isWanted: boolean, load: () => Promise<Module>, place?: string) => {
  const { loadFailed } = useHost()
  const [module, setModule] = useState<Module>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || module) return
    let isCurrent = true
    let endOffer: (() => void) | undefined
    const attempt = () => {
      setFailed(false)
      load().then(
        loaded => setModule(() => loaded),
        (cause: unknown) => {
          if (!isCurrent) return
          setFailed(true)
          endOffer = loadFailed?.(cause, attempt)
        },
      )
    }
    attempt()
    return () => {
      isCurrent = false
      endOffer?.()
    }
  }, [isWanted, load, place, module, loadFailed])
  return { module, hasFailed }
}

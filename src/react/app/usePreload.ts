import { useEffect } from 'react'

/** How long the first screen has the network for itself. */
const laterMs = 2_000

/**
 * Loads code two seconds after a component is there, so that it opens at once and also offline. A failed load is ignored: the component
 * loads the code again when it is opened.
 */
export const usePreload = (load: (() => Promise<unknown>) | undefined): void =>
  useEffect(() => {
    if (!load) return
    const timer = setTimeout(() => void load().catch(() => {}), laterMs)
    return () => clearTimeout(timer)
  }, [load])

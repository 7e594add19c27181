import { useEffect } from 'react'

/** By then, what the person sees first is loaded. */
const laterMs = 2_000

/** Loads code a little later, so that it is there when it is wanted, even offline. A failed load is tried again by whoever wants it. */
export const usePreload = (load: (() => Promise<unknown>) | undefined): void =>
  useEffect(() => {
    if (!load) return
    const timer = setTimeout(() => void load().catch(() => {}), laterMs)
    return () => clearTimeout(timer)
  }, [load])

import { useEffect, useEffectEvent } from 'react'

/**
 * Reads something again and again while it is about to change elsewhere, such as a record that others publish. Nothing is read
 * while the page is hidden; queries read by themselves when it is visible again.
 * @param isNeeded whether it may still change
 * @param everyMs time between two reads; one that takes longer delays the next
 */
export const useRefreshWhile = (isNeeded: boolean, everyMs: number, refresh: () => Promise<unknown>): void => {
  const read = useEffectEvent(refresh)
  useEffect(() => {
    if (!isNeeded) return
    let isReading = false
    const timer = setInterval(() => {
      if (isReading || document.visibilityState === 'hidden') return
      isReading = true
      void read().finally(() => (isReading = false))
    }, everyMs)
    return () => clearInterval(timer)
  }, [isNeeded, everyMs])
}

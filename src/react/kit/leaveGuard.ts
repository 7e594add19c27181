import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Registers a question that is asked before the section is left; returns the function that removes it. */
export type LeaveGuard = (ask: () => Promise<boolean>) => () => void

/** The guard of the portal's navigation; the frame provides it. Without it nothing is asked. */
export const LeaveGuardContext = createContext<LeaveGuard>(() => () => {})

interface Options {
  /** Whether leaving would lose something. */
  isDirty: boolean
  /** Asks where needed; resolves to whether to leave. */
  mayLeave: () => Promise<boolean>
}

/** Asks before the section is left, and lets the browser ask before the page is. */
export const useLeaveGuard = ({ isDirty, mayLeave }: Options): void => {
  const guard = use(LeaveGuardContext)
  const ask = useEffectEvent(mayLeave)
  useEffect(() => guard(() => ask()), [guard])
  useEffect(() => {
    if (!isDirty) return
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // Only while it is needed: browsers do not keep pages with such a listener for going back.
    window.addEventListener('beforeunload', beforeUnload)
    return () => window.removeEventListener('beforeunload', beforeUnload)
  }, [isDirty])
}

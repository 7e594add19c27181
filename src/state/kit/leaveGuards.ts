/** Asks whether unsaved changes may be lost. Resolves to whether what is on screen may be left. */
export type LeaveGuard = () => Promise<boolean>

/** The forms that want to be asked before they are left. */
export const createLeaveGuards = () => {
  const guards = new Set<LeaveGuard>()
  let asking: Promise<boolean> | undefined

  const ask = async () => {
    for (const guard of guards) if (!(await guard())) return false
    return true
  }

  return {
    /** Asks this function before what is on screen is left; returns the function that ends that. */
    guard: (wanted: LeaveGuard): (() => void) => {
      guards.add(wanted)
      return () => void guards.delete(wanted)
    },
    /** Whether it may be left. While the question is on screen, it is not asked again. */
    mayLeave: async (): Promise<boolean> => {
      if (guards.size === 0) return true
      asking ??= ask().finally(() => (asking = undefined))
      return asking
    },
  }
}

/** Errors and warnings of a page. */
export interface Complaints {
  /** Those since the last `clear`. */
  seen: () => readonly string[]
  clear: () => void
}

/** Records uncaught errors of this page, and what is written to its console as an error or warning. */
export const recordComplaints = (): Complaints => {
  let seen: string[] = []
  addEventListener('error', ({ message }) => void seen.push(`error: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => void seen.push(`rejection: ${String(reason)}`))
  for (const level of ['error', 'warn'] as const)
    console[level] = (...parts: unknown[]) => void seen.push(parts.map(String).join(' '))
  return { seen: () => seen, clear: () => void (seen = []) }
}

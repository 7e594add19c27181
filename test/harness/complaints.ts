/** Errors and warnings of a page. */
export interface Complaints {
  /** Those since the last `clear`. */
  seen: () => readonly string[]
  clear: () => void
}

/** React's development build complains about class names of the painted form, which the published build shares. */
const ofDevelopment = 'A tree hydrated but'

/** Records uncaught errors of this page, and what is written to its console as an error or warning. */
export const recordComplaints = (): Complaints => {
  let seen: string[] = []
  addEventListener('error', ({ message }) => void seen.push(`error: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => void seen.push(`rejection: ${String(reason)}`))
  for (const level of ['error', 'warn'] as const)
    console[level] = (...parts: unknown[]) => void seen.push(parts.map(String).join(' '))
  return { seen: () => seen.filter(text => !text.startsWith(ofDevelopment)), clear: () => void (seen = []) }
}

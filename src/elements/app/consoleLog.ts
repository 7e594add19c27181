import type { Log } from '../../state/kit/ports.ts'

const told = new Set<string>()

const warnOnce = (message: string): void => {
  if (told.has(message)) return
  told.add(message)
  console.warn(`[fe-elements] ${message}`)
}

/** The browser console; each warning is logged once. */
export const consoleLog: Log = {
  warn: warnOnce,
  caution: warnOnce,
  error: message => console.error(`[fe-elements] ${message}`),
}

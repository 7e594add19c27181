import type { Log } from '../../state/kit/ports.ts'

const told = new Set<string>()

/** The browser console; each warning is logged once. */
export const consoleLog: Log = {
  warn: message => {
    if (told.has(message)) return
    told.add(message)
    console.warn(`[fe-elements] ${message}`)
  },
  error: message => console.error(`[fe-elements] ${message}`),
}

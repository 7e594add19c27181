import type { FirstPorts, KeyValueStore } from '../../state/kit/ports.ts'
import { consoleLog } from './consoleLog.ts'

const longestTimerMs = 2_147_483_647

/** A browser store that may be forbidden, full or absent; then it remembers in memory. */
const safeStore = (kind: 'localStorage' | 'sessionStorage'): KeyValueStore => {
  const memory = new Map<string, string>()
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(window[kind])
    } catch {
      return undefined
    }
  }
  return {
    read: key => memory.get(key) ?? attempt(storage => storage.getItem(key)) ?? undefined,
    write: (key, value) => {
      const isStored = attempt(storage => (storage.setItem(key, value), true))
      if (isStored) memory.delete(key)
      else memory.set(key, value)
    },
    remove: key => {
      memory.delete(key)
      attempt(storage => storage.removeItem(key))
    },
  }
}

/** The real surroundings, as far as the first screen needs them. Nothing else of ours touches them. */
export const browserPorts = (): FirstPorts => {
  let arrival: URL | undefined = new URL(location.href)
  return {
    clock: {
      now: () => Date.now(),
      after: (delayMs, run) => {
        const timer = setTimeout(run, Math.min(delayMs, longestTimerMs))
        return () => clearTimeout(timer)
      },
    },
    randomBytes: length => crypto.getRandomValues(new Uint8Array(length)),
    fetch: (url, init) => fetch(url, init),
    tabStore: safeStore('sessionStorage'),
    lastingStore: safeStore('localStorage'),
    navigation: {
      url: () => new URL(location.href),
      takeArrival: () => {
        const address = arrival ?? new URL(location.href)
        arrival = undefined
        return address
      },
      leave: (to, { replace = false, newTab = false } = {}) => {
        if (newTab) window.open(to, '_blank', 'noopener,noreferrer')
        else if (replace) location.replace(to)
        else location.assign(to)
      },
      show: (to, { replace = false } = {}) =>
        replace ? history.replaceState(null, '', to) : history.pushState(null, '', to),
      onReturn: run => {
        window.addEventListener('popstate', run)
        return () => window.removeEventListener('popstate', run)
      },
    },
    log: consoleLog,
  }
}

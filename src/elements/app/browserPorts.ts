import { pagePath } from '../../state/kit/pagePath.ts'
import type { FirstPorts, KeyValueStore } from '../../state/kit/ports.ts'
import { consoleLog } from './consoleLog.ts'

const longestTimerMs = 2_147_483_647

/** Browser storage with a fallback to memory when it is forbidden, full or absent. */
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
    clear: () => {
      memory.clear()
      attempt(storage => storage.clear())
    },
  }
}

/**
 * The address of the page. A document without one of its own (`srcdoc`, `about:blank`) has its parent's origin, or none
 * in a sandbox, and no path: addresses cannot be resolved against `about:`.
 */
const pageAddress = (): URL => {
  if (location.protocol !== 'about:') return new URL(location.href)
  return new URL(location.hash, origin === 'null' ? 'https://about.invalid/' : `${origin}/`)
}

/**
 * True for the app's own pages in a document without an address: it has none, so its parent's would open inside it.
 * `fe-navigate` has told the host where it would have gone.
 */
const isOfParent = (to: URL): boolean => location.protocol === 'about:' && to.origin === pageAddress().origin

/** What we use of the Navigation API, which not every supported browser has. */
interface EntryChange extends Event {
  readonly navigationType?: string | null
  readonly from?: { readonly url: string | null }
}

/** The cookies that scripts may read; none where the browser forbids it, as in a sandboxed frame. */
export const readCookies = (): string => {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** The browser ports that the first screen needs. No other code touches these browser APIs. */
export const browserPorts = (): FirstPorts => {
  let arrival: URL | undefined = pageAddress()
  /** True while this code changes the address. */
  let isShowing = false
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
      url: pageAddress,
      takeArrival: () => {
        const here = pageAddress()
        // A router of the host may have shown another page before the first login box was there.
        const address = arrival && pagePath(arrival) === pagePath(here) ? arrival : here
        arrival = undefined
        return address
      },
      isOpaque: () => self.origin === 'null',
      leave: (to, { replace = false, newTab = false } = {}) => {
        if (isOfParent(to)) return
        if (newTab) window.open(to, '_blank', 'noopener,noreferrer')
        else if (replace) location.replace(to)
        else location.assign(to)
      },
      show: (to, { replace = false } = {}) => {
        // Such a document may not change its address.
        if (location.protocol === 'about:') return
        isShowing = true
        try {
          if (replace) history.replaceState(null, '', to)
          else history.pushState(null, '', to)
        } finally {
          isShowing = false
        }
      },
      onReturn: run => {
        const entries = (window as { navigation?: EventTarget }).navigation
        let isReported = false
        const changed = ({ navigationType, from }: EntryChange) => {
          const isMade = navigationType === 'push' || navigationType === 'replace'
          isReported = isMade && !isShowing && from?.url !== location.href
          if (isReported) run('host')
        }
        // A link to a hash is a change of the entry and a `popstate`, in this order.
        const returned = () => {
          if (!isReported) run('visitor')
          isReported = false
        }
        entries?.addEventListener('currententrychange', changed)
        window.addEventListener('popstate', returned)
        return () => {
          entries?.removeEventListener('currententrychange', changed)
          window.removeEventListener('popstate', returned)
        }
      },
    },
    log: consoleLog,
  }
}

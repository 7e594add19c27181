import type { KeyValueStore, Ports, Tabs } from '../state/kit/ports.ts'
import { consoleLog } from './consoleLog.ts'

const longestTimerMs = 2_147_483_647

/** A browser store that may be forbidden, full or absent; then it remembers in memory (S1). */
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

const withLock = async <T>(name: string, waitMs: number, job: (waited: boolean) => Promise<T>): Promise<T> => {
  const { locks } = navigator
  if (!locks) return job(false)
  const atOnce = await locks.request(name, { ifAvailable: true }, async lock =>
    lock ? { value: await job(false) } : undefined,
  )
  if (atOnce) return atOnce.value
  const patience = AbortSignal.timeout(waitMs)
  let hasStarted = false
  try {
    return await locks.request(name, { signal: patience }, () => {
      hasStarted = true
      return job(true)
    })
  } catch (cause) {
    if (hasStarted || !patience.aborted) throw cause
    return job(true)
  }
}

const tabs: Tabs = {
  exclusive: withLock,
  channel: (name, onMessage) => {
    if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} }
    const channel = new BroadcastChannel(name)
    channel.onmessage = event => onMessage(event.data)
    return { post: message => channel.postMessage(message), close: () => channel.close() }
  },
}

const onWake: Ports['page']['onWake'] = run => {
  const visible = () => document.visibilityState === 'visible' && run('visible')
  const restored = (event: PageTransitionEvent) => event.persisted && run('restored')
  const online = () => run('online')
  document.addEventListener('visibilitychange', visible)
  window.addEventListener('pageshow', restored)
  window.addEventListener('online', online)
  return () => {
    document.removeEventListener('visibilitychange', visible)
    window.removeEventListener('pageshow', restored)
    window.removeEventListener('online', online)
  }
}

/** The real surroundings. Nothing else of ours touches them (N1). */
export const browserPorts = (): Ports => ({
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
    leave: (to, { replace = false } = {}) => (replace ? location.replace(to) : location.assign(to)),
    show: (to, { replace = false } = {}) =>
      replace ? history.replaceState(null, '', to) : history.pushState(null, '', to),
    onReturn: run => {
      window.addEventListener('popstate', run)
      return () => window.removeEventListener('popstate', run)
    },
  },
  tabs,
  page: { onWake },
  log: consoleLog,
})

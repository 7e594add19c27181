import { createApp, type FeatureApp } from '../../src/state/kit/app.ts'
import type { AppOptions } from '../../src/state/vendor/appOptions.ts'
import { hasCapability } from '../../src/state/vendor/capabilities.ts'
import { flows } from '../../src/state/signIn/flows.generated.ts'
import { flowTable } from '../../src/state/signIn/flowTable.ts'
import type { AddressChange, Clock, KeyValueStore, Ports, Tabs } from '../../src/state/kit/ports.ts'

declare module '../../src/state/kit/queryKey.ts' {
  interface QueryFamilies {
    /** Of the tests of the kit. */
    notes: true
    notesOfOthers: true
  }
}

/** A clock whose hands tests turn; timers run in order, and what they start settles before the next one. */
export const createTestClock = (startMs = Date.UTC(2026, 0, 1)) => {
  let now = startMs
  const timers: { at: number; run: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    after: (delayMs, run) => {
      const timer = { at: now + delayMs, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
  }
  const pass = async (ms: number) => {
    const end = now + ms
    await settle()
    for (;;) {
      const next = timers.filter(timer => timer.at <= end).sort((one, other) => one.at - other.at)[0]
      if (!next) break
      timers.splice(timers.indexOf(next), 1)
      now = Math.max(now, next.at)
      next.run()
      await settle()
    }
    now = end
    await settle()
  }
  /** Moves the wall clock without running timers, as a sleeping machine does. */
  const jump = (ms: number) => void (now += ms)
  return { clock, pass, jump, waiting: () => timers.length }
}

/** Lets everything that is ready run. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise<void>(resolve => void setImmediate(resolve))
}

/** One of a browser's two stores. */
export const memory = (): KeyValueStore & { all: Map<string, string> } => {
  const all = new Map<string, string>()
  return {
    all,
    read: key => all.get(key),
    write: (key, value) => void all.set(key, value),
    remove: key => void all.delete(key),
    clear: () => all.clear(),
  }
}

/** Tabs of one browser: they share locks, channels and lasting storage. */
export const browser = () => {
  const locks = new Map<string, Promise<unknown>>()
  const channels = new Set<{ name: string; onMessage: (message: unknown) => void }>()
  const lastingStore = memory()
  const tabs = (): Tabs => ({
    exclusive: async (name, _waitMs, job) => {
      const before = locks.get(name)
      const turn = (before ?? Promise.resolve()).then(() => job(before !== undefined))
      const settled = turn.catch(() => {})
      locks.set(name, settled)
      void settled.then(() => locks.get(name) === settled && locks.delete(name))
      return turn
    },
    channel: (name, onMessage) => {
      const channel = { name, onMessage }
      channels.add(channel)
      return {
        post: message => {
          const text = JSON.stringify(message)
          for (const other of channels)
            if (other !== channel && other.name === name) queueMicrotask(() => other.onMessage(JSON.parse(text)))
        },
        close: () => void channels.delete(channel),
      }
    },
  })
  return { tabs, lastingStore, channels, keepsCookies: true, cookies: new Map<string, string>() }
}

/** Answers one request of a test. */
export type Answer = (path: string, init: RequestInit) => Response | Promise<Response>

/** Everything around one tab's app, under a test's control. */
export const tab = (
  answer: Answer,
  options: AppOptions = {},
  shared = browser(),
  time = createTestClock(),
  address = 'https://app.test/',
  tabStore = memory(),
) => {
  const requests: { url: URL; path: string; body: unknown; headers: Headers; authorization: string | null }[] = []
  const warnings: string[] = []
  const cautions: string[] = []
  const visited: string[] = []
  const waking = new Set<(reason: 'visible' | 'restored' | 'online') => void>()
  let url = new URL(address)
  const returning = new Set<(by: AddressChange) => void>()
  const changed = (by: AddressChange) => returning.forEach(run => run(by))
  const ports: Ports = {
    clock: time.clock,
    randomBytes: length => crypto.getRandomValues(new Uint8Array(length)),
    fetch: async (target, init) => {
      const path = target.pathname.replace('/frontegg', '') + target.search
      const headers = new Headers(init.headers)
      requests.push({
        url: target,
        path,
        headers,
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        authorization: headers.get('authorization'),
      })
      return answer(path, init)
    },
    tabStore,
    lastingStore: shared.lastingStore,
    navigation: {
      url: () => new URL(url),
      takeArrival: () => new URL(url),
      isOpaque: () => false,
      leave: to => void visited.push(to.href),
      show: to => void (url = to),
      onReturn: run => {
        returning.add(run)
        return () => void returning.delete(run)
      },
    },
    tabs: shared.tabs(),
    page: {
      onWake: run => (waking.add(run), () => void waking.delete(run)),
      keepsCookies: () => shared.keepsCookies,
      cookie: name => shared.cookies.get(name),
    },
    captcha: { token: () => Promise.reject(new Error('No service answers')) },
    payments: {
      mount: () => Promise.reject(new Error('No service answers')),
      confirmPayment: () => Promise.reject(new Error('No service answers')),
      isIsolated: () => false,
    },
    log: {
      warn: message => void warnings.push(message),
      caution: message => [cautions, warnings].forEach(list => list.push(message)),
      error: message => void warnings.push(message),
    },
  }
  const app: FeatureApp = createApp({
    name: 'default',
    ports,
    options: () => ({ ...options, contextOptions: { baseUrl: 'https://auth.test', ...options.contextOptions } }),
    supports: hasCapability,
    source: () => 'login-box',
  })
  app.completePorts(ports)
  app.use(flowTable).provide(flows)
  return {
    app,
    requests,
    warnings,
    /** Those of the warnings that are shown whatever the log level. */
    cautions,
    visited,
    tabStore,
    time,
    goBack: () => changed('visitor'),
    /** The person opens another address of the page in the same tab. */
    visitorGoesTo: (path: string) => {
      url = new URL(path, url)
      changed('visitor')
    },
    /** A router of the host goes to another path. */
    hostGoesTo: (path: string) => {
      url = new URL(path, url)
      changed('host')
    },
    wake: (reason: 'visible' | 'restored' | 'online') => waking.forEach(run => run(reason)),
    count: (part: string) => requests.filter(({ path }) => path.includes(part)).length,
  }
}

/** An unsigned token with the claims a test needs; the client never checks signatures. */
export const token = (claims: Record<string, unknown> = {}): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'ES256' })}.${part({ sub: 'ann', tenantId: 'acme', email: 'ann@acme.test', ...claims })}.sign`
}

/** A JSON answer. */
export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })

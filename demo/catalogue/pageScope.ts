/** An app without a network, for catalogue pages with generated rows. */
import { createApp } from '../../src/state/kit/app.ts'
import type { KeyValueStore, Ports } from '../../src/state/kit/ports.ts'
import { createScope, type Scope } from '../../src/state/kit/scope.ts'

const memory = (): KeyValueStore => {
  const values = new Map<string, string>()
  return {
    read: key => values.get(key),
    write: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
  }
}

/** A scope of an element that sends nothing. */
export const pageScope = (): Scope => {
  const ports: Ports = {
    clock: {
      now: () => Date.now(),
      after: (delayMs, run) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    },
    randomBytes: length => crypto.getRandomValues(new Uint8Array(length)),
    fetch: () => Promise.reject(new TypeError('There is no server')),
    tabStore: memory(),
    lastingStore: memory(),
    navigation: {
      url: () => new URL(location.href),
      takeArrival: () => new URL(location.href),
      isOpaque: () => false,
      leave: () => {},
      show: () => {},
      onReturn: () => () => {},
    },
    tabs: {
      exclusive: (_name, _waitMs, job) => job(false),
      channel: () => ({ post: () => {}, close: () => {} }),
    },
    page: { onWake: () => () => {}, keepsCookies: () => true, cookie: () => undefined },
    captcha: { token: () => Promise.reject(new TypeError('There is no service')) },
    log: { warn: console.warn, error: console.error },
  }
  const app = createApp({ name: 'page', ports, options: () => ({}) })
  app.completePorts(ports)
  return createScope(app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })
}

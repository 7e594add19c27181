/** An app without a network, for catalogue pages with generated rows. */
import { createApp } from '../../src/state/kit/app.ts'
import type { KeyValueStore, Ports } from '../../src/state/kit/ports.ts'
import { createScope, type Scope } from '../../src/state/kit/scope.ts'
import type { AppOptions } from '../../src/state/vendor/appOptions.ts'

const memory = (): KeyValueStore => {
  const values = new Map<string, string>()
  return {
    read: key => values.get(key),
    write: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
    clear: () => values.clear(),
  }
}

interface PageApp {
  /** Name of the app. Default `page`. */
  name?: string
  options?: AppOptions
  /** What answers its requests. Default: nothing does, as without a network. */
  fetch?: Ports['fetch']
  /** True: what answers can do all that our server can. Default: the contract only. */
  isOurServer?: boolean
}

const noServer = () => Promise.reject(new TypeError('There is no server'))

/** A scope of an element that sends nothing, unless something answers. */
export const pageScope = ({
  name = 'page',
  options = {},
  fetch = noServer,
  isOurServer = false,
}: PageApp = {}): Scope => {
  const ports: Ports = {
    clock: {
      now: () => Date.now(),
      after: (delayMs, run) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    },
    randomBytes: length => crypto.getRandomValues(new Uint8Array(length)),
    fetch,
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
    payments: { mount: noServer, confirmPayment: noServer, isIsolated: () => false },
    page: { onWake: () => () => {}, keepsCookies: () => true, cookie: () => undefined },
    captcha: { token: () => Promise.reject(new TypeError('There is no service')) },
    log: { warn: console.warn, caution: console.warn, error: console.error },
  }
  const app = createApp({ name, ports, options: () => options, supports: async () => isOurServer })
  app.completePorts(ports)
  return createScope(app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })
}

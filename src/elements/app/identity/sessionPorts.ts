import { readCookies } from '../browserPorts.ts'
import { consoleLog } from '../consoleLog.ts'
import type { LaterPorts, Tabs } from '../../../state/kit/ports.ts'

const withLock = async <T>(name: string, waitMs: number, job: (waited: boolean) => Promise<T>): Promise<T> => {
  let hasStarted = false
  const start = (waited: boolean) => {
    hasStarted = true
    return job(waited)
  }
  const timeout = AbortSignal.timeout(waitMs)
  try {
    const { locks } = navigator
    if (!locks) return await start(false)
    const atOnce = await locks.request(name, { ifAvailable: true }, async lock =>
      lock ? { value: await start(false) } : undefined,
    )
    return atOnce ? atOnce.value : await locks.request(name, { signal: timeout }, () => start(true))
  } catch (cause) {
    if (hasStarted) throw cause
    // The lock was not granted in time, or is unavailable: some frames and privacy settings refuse it.
    return job(timeout.aborted)
  }
}

/** Runs a job on a channel. Browsers that block a site's storage may refuse channels too; each tab then is on its own. */
const attempt = <T>(use: () => T): T | undefined => {
  try {
    return use()
  } catch (cause) {
    consoleLog.warn(`This browser refuses messages between tabs: ${String(cause)}`)
    return undefined
  }
}

const tabs: Tabs = {
  exclusive: withLock,
  channel: (name, onMessage) => {
    // Looking the constructor up may fail too, and test environments have none.
    let channel = attempt(() => (typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined))
    if (channel) channel.onmessage = event => onMessage(event.data)
    return {
      // A sign-out may still be running after the app has ended.
      post: message => attempt(() => channel?.postMessage(message)),
      close: () => {
        attempt(() => channel?.close())
        channel = undefined
      },
    }
  },
}

const onWake: LaterPorts['page']['onWake'] = run => {
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

const cookie = (name: string) => {
  const pair = readCookies()
    .split('; ')
    .find(one => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

const captcha: LaterPorts['captcha'] = {
  token: async (siteKey, action) => (await import('../recaptcha.ts')).recaptchaToken(siteKey, action),
}

const payments: LaterPorts['payments'] = {
  mount: async (place, options) => (await import('../stripe.ts')).mountCardFields(place, options),
  confirmPayment: async options => (await import('../stripe.ts')).confirmPayment(options),
  isIsolated: () => globalThis.crossOriginIsolated,
}

/** The browser ports that only a session needs. */
export const sessionPorts = (): LaterPorts => ({
  tabs,
  page: { onWake, keepsCookies: () => navigator.cookieEnabled, cookie },
  captcha,
  payments,
})

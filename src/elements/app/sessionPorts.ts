import type { LaterPorts, Tabs } from '../../state/kit/ports.ts'

const withLock = async <T>(name: string, waitMs: number, job: (waited: boolean) => Promise<T>): Promise<T> => {
  const { locks } = navigator
  if (!locks) return job(false)
  let hasStarted = false
  const start = (waited: boolean) => {
    hasStarted = true
    return job(waited)
  }
  const patience = AbortSignal.timeout(waitMs)
  try {
    const atOnce = await locks.request(name, { ifAvailable: true }, async lock =>
      lock ? { value: await start(false) } : undefined,
    )
    return atOnce ? atOnce.value : await locks.request(name, { signal: patience }, () => start(true))
  } catch (cause) {
    if (hasStarted) throw cause
    // Nobody gave the lock in time, or this page may have none: some frames and privacy settings refuse them.
    return job(patience.aborted)
  }
}

const tabs: Tabs = {
  exclusive: withLock,
  channel: (name, onMessage) => {
    if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} }
    const channel = new BroadcastChannel(name)
    channel.onmessage = event => onMessage(event.data)
    let isOpen = true
    return {
      // An app that has ended may still sign out.
      post: message => isOpen && channel.postMessage(message),
      close: () => {
        isOpen = false
        channel.close()
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

const captcha: LaterPorts['captcha'] = {
  token: async (siteKey, action) => (await import('./recaptcha.ts')).recaptchaToken(siteKey, action),
}

/** What only a session needs of the browser. */
export const sessionPorts = (): LaterPorts => ({
  tabs,
  page: { onWake, keepsCookies: () => navigator.cookieEnabled },
  captcha,
})

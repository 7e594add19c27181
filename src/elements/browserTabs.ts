import type { LaterPorts, Tabs } from '../state/kit/ports.ts'

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
export const browserTabs = (): LaterPorts => ({ tabs, page: { onWake }, captcha })

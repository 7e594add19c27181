import { FeError } from '../../http/errors.ts'
import type { App } from '../kit/app.ts'
import { storageKeys } from './storageKeys.ts'

/** A session that ends so soon after its sign-in was not kept by the browser. */
const shortestLifeMs = 60_000

/** Notices when the browser refuses the cookie that a session lives in, which no page can see. */
export const createCookieSupport = (app: App) => {
  const { clock, tabStore, page } = app.allPorts()
  const key = storageKeys.signedInAt
  let isRefused = false
  const forget = () => tabStore.remove(key)

  return {
    /** Notes a sign-in: the next page should find the session. */
    expectSession: (): void => {
      if (!app.options().preview) tabStore.write(key, String(clock.now()))
    },
    /** They were found, or left of their own accord. */
    forget,
    /** Notes that the server found no session. */
    findNobody: (): void => void (isRefused = true),
    /** The fault to report on the sign-in page, once; `undefined` when being signed out is expected. */
    fault: (): FeError | undefined => {
      if (!isRefused) return undefined
      const ageMs = clock.now() - Number(tabStore.read(key) ?? Number.NaN)
      forget()
      const isLost = (ageMs >= 0 && ageMs < shortestLifeMs) || !(page.keepsCookies() || app.options().preview)
      return isLost ? new FeError('cookiesRefused', 'The browser refuses the cookie of the session') : undefined
    },
  }
}

/** See `createCookieWatch`. */
export type CookieSupport = ReturnType<typeof createCookieSupport>

import { FeError } from '../../http/errors.ts'
import type { App } from '../kit/app.ts'
import { storageKeys } from './storageKeys.ts'

/** A session that ends within this time after its sign-in was not kept by the browser. */
const shortestLifeMs = 60_000

/** Detects that the browser refuses the session cookie, which pages cannot read. */
export const createCookieSupport = (app: App) => {
  const { clock, tabStore, page } = app.allPorts()
  const key = storageKeys.signedInAt
  let isRefused = false
  const forget = () => tabStore.remove(key)

  return {
    /** Records a sign-in: the next page should find the session. */
    expectSession: (): void => {
      if (!app.options().preview) tabStore.write(key, String(clock.now()))
    },
    /** Whether this tab signed in and no page has found the session since. */
    isSessionExpected: (): boolean => tabStore.read(key) !== undefined,
    /** The session was found, or the person signed out. */
    forget,
    /** Records that the server found no session. */
    noteRefusal: (): void => void (isRefused = true),
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

import { FeError } from '../../http/errors.ts'
import type { App } from '../kit/app.ts'
import { storageKeys } from './storageKeys.ts'

/** A session that ends so soon after its sign-in was not kept by the browser. */
const shortestLifeMs = 60_000

/** Notices when the browser refuses the cookie that a session lives in, which no page can see (S3). */
export const createCookieSupport = (app: App) => {
  const { clock, tabStore, page } = app.allPorts()
  const key = storageKeys.signedInAt
  let isRefused = false
  const forget = () => tabStore.remove(key)

  return {
    /** Somebody signed in: the next page should find them. */
    expectSession: (): void => {
      if (!app.options().preview) tabStore.write(key, String(clock.now()))
    },
    /** They were found, or left of their own accord. */
    forget,
    /** The server knows nobody. */
    findNobody: (): void => void (isRefused = true),
    /** What to tell somebody who is asked to sign in; `undefined` when that is nothing to wonder about. Once. */
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

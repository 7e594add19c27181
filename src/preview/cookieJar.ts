import type { CookieJar } from '../backend/request/requestInfo.ts'
import type { Clock } from '../backend/ports/ports.ts'

/** A cookie jar for one origin, because pages can neither read nor set `HttpOnly` cookies. */
export interface PreviewJar extends CookieJar {
  clear: () => void
}

/** Builds an empty jar. */
export const createCookieJar = (clock: Clock): PreviewJar => {
  const cookies = new Map<string, { value: string; endsMs: number }>()
  return {
    read: () =>
      [...cookies]
        .filter(([, { endsMs }]) => clock.now() < endsMs)
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
    write: setCookie => {
      const [, name = '', value = '', rules = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(setCookie) ?? []
      const maxAge = /;\s*Max-Age=(\d+)/i.exec(rules)?.[1]
      cookies.set(name, { value, endsMs: maxAge === undefined ? Infinity : clock.now() + Number(maxAge) * 1000 })
    },
    clear: () => cookies.clear(),
  }
}

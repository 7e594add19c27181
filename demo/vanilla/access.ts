import type { FeApp } from '../../src/index.ts'
import { make } from './dom.ts'
import { preference } from './preferences.ts'
import { t } from './words.ts'

/** The expiry in a token, in milliseconds since 1970; for display only. */
const expiryOf = (token: string): number | undefined => {
  try {
    const [, payload = ''] = token.split('.')
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}

/** Shows how long the access token is valid and when it was refreshed. The token itself is never shown. */
export const showAccess = (app: FeApp): HTMLElement => {
  const ends = make('bdi')
  const left = make('bdi')
  const box = make(
    'dl',
    { className: 'facts' },
    make('div', {}, make('dt', {}, t('Access until')), make('dd', {}, ends)),
    make('div', {}, make('dt', {}, t('Time left')), make('dd', {}, left)),
  )
  let expiresAt: number | undefined
  const tick = () => {
    const seconds = Math.max(0, Math.round(((expiresAt ?? 0) - Date.now()) / 1000))
    left.textContent =
      expiresAt === undefined
        ? '–'
        : t('{minutes} min {seconds} s', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
  }
  const read = async () => {
    const token = await app.getAccessToken()
    expiresAt = token === null ? undefined : expiryOf(token)
    ends.textContent = expiresAt === undefined ? '–' : clock(expiresAt)
    tick()
  }
  // The block is removed when the user changes, and its timer with it.
  const timer = setInterval(() => (box.isConnected ? tick() : clearInterval(timer)), 1_000)
  document.addEventListener('fe-session', () => void read(), { signal: endOf(app) })
  void read()
  return box
}

const endOf = (app: FeApp): AbortSignal => {
  const life = new AbortController()
  const stop = app.$user.listen(() => {
    stop()
    life.abort()
  })
  return life.signal
}

const clock = (time: number): string =>
  new Intl.DateTimeFormat(preference('language') === 'de' ? 'de' : 'en', { timeStyle: 'medium' }).format(time)

import type { AppOptions } from '../../src/state/vendor/appOptions.ts'
import { session, type SessionEvent } from '../../src/state/session/session.ts'
import { browser, createTestClock, json, memory, tab, token, type Answer } from './testApp.ts'

/** A server that knows one session and can be told to behave otherwise. */
export const sessionServer = () => {
  const state = {
    refusal: 0,
    isDown: false,
    claims: {} as Record<string, unknown>,
    expiresIn: 300 as unknown,
    issued: 0,
  }
  const answer: Answer = path => {
    if (state.isDown) throw new TypeError('Failed to fetch')
    if (path.includes('/token/refresh')) {
      if (state.refusal) return json({ errors: ['No session'] }, state.refusal)
      state.issued += 1
      return json({
        accessToken: token({ ...state.claims, n: state.issued }),
        expiresIn: state.expiresIn,
        mfaRequired: false,
      })
    }
    if (path.includes('/logout')) state.refusal = 401
    if (path.includes('/users/v2/me')) return json({ name: 'Ann', email: 'ann@acme.test' })
    if (path.includes('/me/tenants')) return json({ tenants: [{ tenantId: 'acme', name: 'Acme' }] })
    return json({})
  }
  return { state, answer }
}

/**
 * Keeps answers to a path on their way until the test lets them arrive; the server gave them when it was asked, or gives
 * them on arrival. A request that is given up ends as in a browser.
 */
export const slowly = (answer: Answer, part: string, { given }: { given: 'asked' | 'arriving' }) => {
  const inFlight: (() => void)[] = []
  let isSlow = true
  const slow: Answer = (path, init) => {
    if (!isSlow || !path.includes(part)) return answer(path, init)
    const early = given === 'asked' ? answer(path, init) : undefined
    return new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      inFlight.push(() => resolve(early ?? answer(path, init)))
    })
  }
  return {
    answer: slow,
    /** Lets the answers arrive, and later ones come at once. */
    arrive: () => {
      isSlow = false
      inFlight.splice(0).forEach(run => run())
    },
    /** Lets one answer arrive, the oldest or the newest. */
    arriveOne: (which: 'oldest' | 'newest') => (which === 'oldest' ? inFlight.shift() : inFlight.pop())?.(),
    waiting: () => inFlight.length,
  }
}

/** See `sessionServer`. */
export type SessionServer = ReturnType<typeof sessionServer>

/** A page whose session is not checked yet, with what it is told. */
export const openSession = (
  options: AppOptions = {},
  shared = browser(),
  time = createTestClock(),
  api: { state: SessionServer['state']; answer: Answer } = sessionServer(),
  tabStore = memory(),
) => {
  const page = tab(api.answer, options, shared, time, 'https://app.test/', tabStore)
  const events: SessionEvent[] = []
  const feature = page.app.use(session)
  feature.onEvent(event => void events.push(event))
  return { ...page, ...feature, api: api.state, answer: api.answer, events, told: () => events.map(({ type }) => type) }
}

import type { FeError } from '../../src/http/errors.ts'
import type { Authority, ContextOptions, SendContext } from '../../src/http/context.ts'

/** One request as `fetch` got it. */
export interface SentRequest {
  url: URL
  init: RequestInit
  headers: Headers
}

/** Answers the request of that number, counted from 0. */
export type Answering = (request: SentRequest, number: number) => Response | Promise<Response>

/** What a test wants to be different from a signed-out page on the API's own origin. */
export interface Setup {
  options?: ContextOptions
  page?: string
  answer?: Answering
  authority?: Authority
  changes?: Partial<SendContext>
}

/** Lets everything that waits for nothing but promises run. */
export const settle = () => new Promise<void>(resolve => void setImmediate(resolve))

/** What became of a call, as far as one can see by now. */
export const watch = (call: Promise<unknown>) => {
  const seen: { value?: unknown; error?: FeError; isSettled: boolean } = { isSettled: false }
  call.then(
    value => Object.assign(seen, { value, isSettled: true }),
    (error: unknown) => Object.assign(seen, { error, isSettled: true }),
  )
  return seen
}

/** A JSON answer. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

/** A server that never answers; like `fetch`, it gives up when the request is aborted. */
export const silence: Answering = ({ init }) =>
  new Promise((_resolve, reject) => {
    const { signal } = init
    if (signal?.aborted) reject(signal.reason as Error)
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

/** A session that holds a token and, when that is refused, gets the next one; `renewals` remembers the refused ones. */
export const sessionWith = (...tokens: string[]) => {
  const renewals: string[] = []
  const authority: Authority = {
    token: () => Promise.resolve(tokens[0]),
    renew: refused => {
      renewals.push(refused)
      tokens.shift()
      return Promise.resolve(tokens.length > 0)
    },
  }
  return { authority, renewals }
}

/** Everything `createSend` touches, as fakes that remember; time passes only in `pass`. */
export const testEnvironment = ({
  options = {},
  page = 'https://app.test/',
  answer,
  authority,
  changes,
}: Setup = {}) => {
  const sent: SentRequest[] = []
  const warnings: string[] = []
  const errors: string[] = []
  const redirects: string[] = []
  const timers = new Set<{ at: number; run: () => void }>()
  let now = 0
  const context: SendContext = {
    options: () => ({ baseUrl: 'https://app.test', ...options }),
    source: () => 'login-box',
    pageUrl: () => new URL(page),
    warn: message => void warnings.push(message),
    logError: message => void errors.push(message),
    fetch: async (url, init) => {
      const request = { url, init, headers: new Headers(init.headers) }
      sent.push(request)
      return (answer ?? (() => json({})))(request, sent.length - 1)
    },
    now: () => now,
    after: (delayMs, run) => {
      const timer = { at: now + delayMs, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    chance: () => 0.5,
    authority: () => authority,
    redirect: address => void redirects.push(address),
    ...changes,
  }
  /** Lets time pass; whatever is due runs in its order. */
  const pass = async (durationMs: number) => {
    const end = now + durationMs
    for (;;) {
      await settle()
      const [next] = [...timers].filter(timer => timer.at <= end).sort((a, b) => a.at - b.at)
      if (!next) break
      timers.delete(next)
      now = next.at
      next.run()
    }
    now = end
  }
  return { context, sent, warnings, errors, redirects, timers, pass }
}

import { answerTo, signedIn, signedOut, paths, type Answer } from './answers.ts'
import { ownName } from './browser.ts'

/** A request as the fake API saw it. */
export interface SeenRequest {
  method: string
  path: string
  headers: Headers
  body: unknown
  signal: AbortSignal | null
}

/** Answers a call itself, or leaves it to the usual answers. */
type Reply = (request: SeenRequest) => Answer | undefined | Promise<Answer | undefined>

/** An API of one test, at an address of its own, in place of the page's network. */
export interface FakeApi {
  baseUrl: string
  requests: SeenRequest[]
  /** How often a path was asked. */
  count: (path: string) => number
  /** Answers differently from now on. */
  reply: (path: string, reply: Reply) => void
  /** Delays answers to a path until the returned function is called. */
  hold: (path: string) => () => void
  /** From now on there is a session, or none. */
  setSignedIn: (isSignedIn: boolean) => void
}

/** Takes the place of a page's `fetch` for the addresses of fake APIs; everything else goes on to the network. */
export const fakeApi = (page: Pick<Window, 'fetch'> = window): FakeApi => {
  const baseUrl = `https://${ownName()}.test`
  const requests: SeenRequest[] = []
  const replies = new Map<string, Reply>()
  const network = page.fetch.bind(page)
  page.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    // The host's own API behind a partner shell, with no tenants to choose from.
    if (url.origin === location.origin && url.pathname === '/api/tenant-list') return Response.json([])
    if (url.origin !== baseUrl) return network(input, init)
    const { method = 'GET', signal = null } = init
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const seen = { method, path: url.pathname, headers: new Headers(init.headers), body, signal }
    requests.push(seen)
    const aborted = new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    )
    const answer = (await Promise.race([replies.get(url.pathname)?.(seen), aborted])) ?? answerTo(method, url.pathname)
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      ...(answer.headers && { headers: answer.headers }),
    })
  }
  const reply = (path: string, answer: Reply) => void replies.set(path, answer)
  return {
    baseUrl,
    requests,
    count: path => requests.filter(request => request.path === path).length,
    reply,
    hold: path => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      reply(path, () => promise)
      return () => resolve(undefined)
    },
    setSignedIn: isSignedIn => reply(paths.refresh, () => (isSignedIn ? signedIn : signedOut)),
  }
}

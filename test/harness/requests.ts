/** A request of the page, before it is answered. */
export interface PageRequest {
  readonly url: URL
  /** Path of the address. */
  readonly path: string
  readonly method: string
  readonly init: RequestInit
  /** The JSON that is sent; an empty object without a body. */
  readonly body: Record<string, unknown>
  /** Sends it on, to where it was going or to another address, with these changes. */
  readonly send: (url?: URL, changes?: RequestInit) => Promise<Response>
}

/** Answers a request, or leaves it to the next by `undefined`. */
export type Answerer = (request: PageRequest) => Response | Promise<Response | undefined> | undefined

const network = window.fetch.bind(window)
let routes: readonly Answerer[] = []
let interceptors: readonly Answerer[] = []

const requestOf = (url: URL, init: RequestInit, send: PageRequest['send']): PageRequest => ({
  url,
  path: url.pathname,
  method: init.method ?? 'GET',
  init,
  get body() {
    return typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
  },
  send,
})

/** Asks one after the other; the network is the last. */
const answerWith = async (answerers: readonly Answerer[], url: URL, init: RequestInit): Promise<Response> => {
  const [first, ...others] = answerers
  if (!first) return network(url, init)
  const send: PageRequest['send'] = (to = url, changes = {}) => answerWith(others, to, { ...init, ...changes })
  return (await first(requestOf(url, init, send))) ?? send()
}

window.fetch = (input, init = {}) =>
  answerWith([...interceptors, ...routes], new URL(input instanceof Request ? input.url : input, location.href), init)

/** Answers requests from now on, behind all that tests intercept. Returns the function that ends it. */
export const routeRequests = (answer: Answerer): (() => void) => {
  routes = [answer, ...routes]
  return () => {
    routes = routes.filter(other => other !== answer)
  }
}

/**
 * Sees requests of the page before all others, and answers them in place of the backend, until the end of the test or until
 * the returned function is called. The newest is asked first.
 */
export const interceptRequests = (answer: Answerer): (() => void) => {
  interceptors = [answer, ...interceptors]
  return () => {
    interceptors = interceptors.filter(other => other !== answer)
  }
}

/** An answer that refuses a request, as the backend does. */
export const refusal = (status: number, message: string, code?: string, context?: object): Response =>
  Response.json(
    { errors: [message], ...(code !== undefined && { errorCode: code }), ...(context && { context }) },
    { status },
  )

afterEach(() => {
  interceptors = []
})

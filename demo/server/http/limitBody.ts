import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'

/** The web server's own request objects cannot be copied by the platform, which the library does with chunked bodies. */
const asPlatformRequest: MiddlewareHandler = (context, next) => {
  const { url, method, headers, body } = context.req.raw
  // The types of browsers do not know that a body that is a stream needs this.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
  context.req.raw = new Request(url, init)
  return next()
}

/** Answers 413 to a body of more bytes, whether its length is told before or not. */
export const limitBody = (maxBytes: number): MiddlewareHandler =>
  every(asPlatformRequest, bodyLimit({ maxSize: maxBytes }))

import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'

/** Replaces the web server's request object, which the platform cannot clone as the library does for chunked bodies. */
const asPlatformRequest: MiddlewareHandler = (context, next) => {
  const { url, method, headers, body } = context.req.raw
  // Required with a stream as body, but missing in the DOM types.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
  context.req.raw = new Request(url, init)
  return next()
}

/** Answers 413 to a larger body, with or without `Content-Length`. */
export const limitBody = (maxBytes: number): MiddlewareHandler =>
  every(asPlatformRequest, bodyLimit({ maxSize: maxBytes }))

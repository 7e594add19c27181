import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import ipaddr from 'ipaddr.js'
import type { Backend } from '../../../src/backend/backend.ts'
import type { Log } from '../../../src/backend/ports/ports.ts'
import type { Telemetry } from '../../../src/backend/ports/telemetry.ts'
import { filesFolder, version } from '../installation.ts'
import type { Metrics } from '../observability/metrics.ts'
import { isBearer, metricsPath } from './metricsServer.ts'
import { inTrace, traceOf } from '../observability/trace.ts'
import { isHashed, oneYear } from './caching.ts'
import { serveDemoSite, type DemoSite } from './demoSite.ts'
import { serveHostedPages, type HostedPages } from './hostedPages.ts'
import { serveFiles } from './staticFiles.ts'

/** Dependencies of the web server. */
export interface AppParts {
  backend: Backend
  log: Log
  /** Told of requests that are none of the backend's. */
  telemetry?: Telemetry
  /** Measurements for those who send the token. */
  metrics?: { metrics: Metrics; token: string }
  isSecure: boolean
  /** True: pages may load reCAPTCHA. */
  hasCaptcha?: boolean
  /** What this server shows to people: the site of the demo, or pages of its own vendor. */
  site: { demo: Pick<DemoSite, 'isLoopback' | 'inbox' | 'receiver' | 'aids'> } | { hosted: HostedPages }
  /** Folder of the build. Default: the project's `dist`. */
  distFolder?: string
}

interface Environment {
  Bindings: { incoming: IncomingMessage }
  Variables: { traceId: string }
}

/** The peer's address; IPv4 is written as such, however the socket listens. */
const peerOf = (context: Context<Environment>): string => {
  const { remoteAddress } = context.env.incoming.socket
  return remoteAddress === undefined ? 'unknown' : ipaddr.process(remoteAddress).toString()
}

const serveApi = (app: Hono<Environment>, backend: Backend) => {
  for (const path of ['/frontegg/*', '/api/*', '/.well-known/*'])
    app.all(path, context => backend.fetch(context.req.raw, { ip: peerOf(context), traceId: context.get('traceId') }))
}

/** The backend tells of its requests itself, by their operations. */
const isApi = (path: string) => /^\/(frontegg|api|\.well-known)\//.test(path)

/** Gives each request an id, which its answer, its log lines and its calls to other servers have in common. */
const traceRequests = (app: Hono<Environment>, telemetry: Telemetry | undefined) =>
  app.use(async (context, next) => {
    const startedAtMs = performance.now()
    const trace = traceOf(context.req.header('traceparent'))
    context.set('traceId', trace.id)
    await inTrace(trace, next)
    const { headers, status } = context.res
    headers.set('frontegg-trace-id', trace.id)
    if (isApi(context.req.path)) return
    const operation = headers.get('content-type')?.startsWith('text/html') ? 'page' : 'file'
    telemetry?.requestAnswered({ operation, status, durationMs: performance.now() - startedAtMs, traceId: trace.id })
  })

const serveOperators = (app: Hono<Environment>, { metrics, token }: NonNullable<AppParts['metrics']>) =>
  app.get(metricsPath, async context => {
    if (!isBearer(context.req.header('authorization'), token))
      return context.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer' })
    const headers = { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }
    return context.body(await metrics.text(), 200, headers)
  })

/** Files of the published version may be loaded from pages of any origin, as from a CDN. */
const serveVersion = (app: Hono<Environment>, distFolder: string) => {
  const base = `/fe-elements/${version}/`
  const headersOf = (name: string) => ({
    'Cache-Control': isHashed(name) ? oneYear : 'no-cache',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  app.get(`${base}*`, serveFiles({ folder: join(distFolder, 'cdn', version), base, headersOf }))
}

/** Builds the web server: the API, the published files, and the pages of the demo or of the vendor. All other paths are unknown. */
export const createApp = (parts: AppParts): Hono<Environment> => {
  const { backend, isSecure, hasCaptcha = false, site } = parts
  const distFolder = parts.distFolder ?? filesFolder
  const app = new Hono<Environment>()
  traceRequests(app, parts.telemetry)
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'same-origin')
    if (isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000')
  })
  serveApi(app, backend)
  if (parts.metrics) serveOperators(app, parts.metrics)
  serveVersion(app, distFolder)
  if ('demo' in site) serveDemoSite(app, { ...site.demo, backend, distFolder, hasCaptcha })
  else serveHostedPages(app, site.hosted, backend, { distFolder, hasCaptcha })
  app.onError((cause, context) => {
    if (cause instanceof HTTPException) return cause.getResponse()
    parts.log.error('A page or file failed', context.get('traceId'), cause)
    return context.text('Something went wrong', 500)
  })
  return app
}

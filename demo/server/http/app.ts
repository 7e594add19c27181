import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import ipaddr from 'ipaddr.js'
import type { Backend } from '../../../src/backend/backend.ts'
import type { Log } from '../../../src/backend/ports/ports.ts'
import type { Telemetry } from '../../../src/backend/ports/telemetry.ts'
import type { Inbox } from '../../../src/backend/ports/inbox.ts'
import { serveHostApps } from './hostApps.ts'
import { limitBody } from './limitBody.ts'
import { pageAt, reportPath, respondWithPage, respondWithPlainPage } from './pages.ts'
import { createPolicyReports } from './policyReports.ts'
import type { Receiver } from '../receiver/receiver.ts'
import { receiverPath } from '../receiver/sampleReceiver.ts'
import { filesFolder, version } from '../installation.ts'
import type { Metrics } from '../observability/metrics.ts'
import { isBearer, metricsPath } from '../observability/metricsServer.ts'
import { inTrace, traceOf } from '../observability/trace.ts'
import { readPage, serveFiles } from './staticFiles.ts'

/** Dependencies of the web server. */
export interface AppParts {
  backend: Backend
  log: Log
  /** Told of requests that are none of the backend's. */
  telemetry?: Telemetry
  /** Measurements for those who send the token. */
  metrics?: { metrics: Metrics; token: string }
  isSecure: boolean
  /** True: only this machine can connect, so development aids may be shown. */
  isLoopback: boolean
  /** True: pages may load reCAPTCHA. */
  hasCaptcha?: boolean
  /** Messages to show; only for demos on a loopback address. */
  inbox?: Inbox
  /** Webhook requests to show; only for demos on a loopback address. */
  receiver?: Receiver
  /** Folder of the build. Default: the project's `dist`. */
  distFolder?: string
}

interface Environment {
  Bindings: { incoming: IncomingMessage }
  Variables: { traceId: string }
}

const oneYear = 'public, max-age=31536000, immutable'
/** True for the file name of a chunk, which ends with a hash of its content. Entry files have no hash in their names. */
const isHashed = (name: string) => /^(?!fe-elements)[\w.-]+-[\w-]{7}\.js(\.map)?$/.test(name)

/** The peer's address; IPv4 is written as such, however the socket listens. */
const peerOf = (context: Context<Environment>): string => {
  const { remoteAddress } = context.env.incoming.socket
  return remoteAddress === undefined ? 'unknown' : ipaddr.process(remoteAddress).toString()
}

const serveApi = (app: Hono<Environment>, backend: Backend) => {
  for (const path of ['/frontegg/*', '/.well-known/*'])
    app.all(path, context => backend.fetch(context.req.raw, { ip: peerOf(context), traceId: context.get('traceId') }))
}

/** The backend tells of its requests itself, by their operations. */
const isApi = (path: string) => /^\/(frontegg|\.well-known)\//.test(path)

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

/** Refuses unknown host names, because another site can resolve its own name to this machine (DNS rebinding). */
const isAskedByLoopback = ({ req }: Context): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(req.url).hostname)

const servePolicyReports = (app: Hono<Environment>, isLoopback: boolean) => {
  const reports = createPolicyReports()
  app.post(reportPath, limitBody(16 * 1024), async context => {
    reports.add(await context.req.json().catch(() => undefined))
    return context.body(null, 204)
  })
  if (!isLoopback) return
  app.get(reportPath, context => {
    if (!isAskedByLoopback(context)) return context.text('Not found', 404)
    return context.json(reports.list(), 200, { 'Cache-Control': 'no-store' })
  })
  app.delete(reportPath, context => {
    if (!isAskedByLoopback(context)) return context.text('Not found', 404)
    reports.clear()
    return context.body(null, 204)
  })
}

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

/** Pages for the development of this project, which the published package does not have. */
const serveCatalogue = (app: Hono<Environment>, distFolder: string) => {
  const folder = join(distFolder, 'demo', 'catalogue')
  if (!existsSync(folder)) return
  const base = '/catalogue/'
  app.get('/catalogue', context => context.redirect(base, 308))
  app.get(`${base}*`, async (context, next) => {
    const name = context.req.path.slice(base.length) || 'index'
    const page = await readPage(folder, name.endsWith('.html') ? name : `${name}.html`)
    return page === undefined ? next() : respondWithPlainPage(page)
  })
  app.get(`${base}*`, serveFiles({ folder, base, headersOf: () => ({ 'Cache-Control': 'no-cache' }) }))
}

/** The documentation: a page for each address below `/docs/`. */
const serveDocs = (app: Hono<Environment>, distFolder: string) => {
  const folder = join(distFolder, 'demo', 'docs')
  const base = '/docs/'
  app.get('/docs', context => context.redirect(base, 308))
  app.get(`${base}*`, async (context, next) => {
    const name = context.req.path.slice(base.length) || 'index'
    const page = await readPage(folder, `${name}.html`)
    return page === undefined ? next() : respondWithPage(page, version, { hasFrames: page.includes('<iframe') })
  })
  app.get(`${base}*`, serveFiles({ folder, base, headersOf: () => ({ 'Cache-Control': 'no-cache' }) }))
}

/** The messages as JSON, for the inbox page and for tests; `to` asks for those of one recipient. */
const serveInbox = (app: Hono<Environment>, inbox: Inbox | undefined) => {
  app.get('/inbox/messages', context => {
    if (!inbox || !isAskedByLoopback(context)) return context.text('Not found', 404)
    return context.json(inbox.list(context.req.query('to')), 200, { 'Cache-Control': 'no-store' })
  })
  app.delete('/inbox/messages', context => {
    if (!inbox || !isAskedByLoopback(context)) return context.text('Not found', 404)
    inbox.clear()
    return context.body(null, 204)
  })
}

/** The failure that a request asks for with `?status=`, so that retries can be tried out; without one, success. */
const statusOf = (asked = '') => (/^[45]\d\d$/.test(asked) ? Number(asked) : 200)

/** The demo's receiver of webhooks: requests are posted to it, and its page reads them as JSON. */
const serveReceiver = (app: Hono<Environment>, receiver: Receiver | undefined) => {
  if (!receiver) return
  const requestsPath = `${receiverPath}/requests`
  app.post(receiverPath, limitBody(64 * 1024), async context => {
    if (!isAskedByLoopback(context)) return context.text('Not found', 404)
    receiver.add({ headers: context.req.header(), body: await context.req.text() })
    return new Response('Received', { status: statusOf(context.req.query('status')) })
  })
  app.get(requestsPath, context => {
    if (!isAskedByLoopback(context)) return context.text('Not found', 404)
    return context.json(receiver.list(), 200, { 'Cache-Control': 'no-store' })
  })
  app.delete(requestsPath, context => {
    if (!isAskedByLoopback(context)) return context.text('Not found', 404)
    receiver.clear()
    return context.body(null, 204)
  })
}

const serveDemo = (app: Hono<Environment>, distFolder: string, hasCaptcha: boolean, backend: Backend) => {
  const folder = join(distFolder, 'demo', 'vanilla')
  app.get('*', async (context, next) => {
    const { path } = context.req
    const page = await readPage(folder, pageAt(path) ?? path.slice(1))
    if (page === undefined) return next()
    const hint = backend.pageHint(context.req.raw)
    return respondWithPage(page, version, { hasCaptcha, ...(hint !== undefined && { cookie: hint }) })
  })
  const headersOf = (name: string) => ({ 'Cache-Control': isHashed(name) ? oneYear : 'no-cache' })
  app.get('*', serveFiles({ folder, base: '/', headersOf }))
  app.notFound(async context => {
    const wantsPage = context.req.method === 'GET' && context.req.header('accept')?.includes('text/html')
    const page = wantsPage ? await readPage(folder, '404.html') : undefined
    return page === undefined ? context.text('Not found', 404) : respondWithPage(page, version, { status: 404 })
  })
}

/** Builds the web server: the API, the published files and the demo pages. */
export const createApp = (parts: AppParts): Hono<Environment> => {
  const { backend, isSecure, isLoopback, hasCaptcha = false, inbox, receiver } = parts
  const folder = parts.distFolder ?? filesFolder
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
  servePolicyReports(app, isLoopback)
  serveVersion(app, folder)
  serveCatalogue(app, folder)
  serveDocs(app, folder)
  app.route('/', serveHostApps(folder, backend))
  serveInbox(app, inbox)
  serveReceiver(app, receiver)
  serveDemo(app, folder, hasCaptcha, backend)
  app.onError((cause, context) => {
    if (cause instanceof HTTPException) return cause.getResponse()
    parts.log.error('A page or file failed', context.get('traceId'), cause)
    return context.text('Something went wrong', 500)
  })
  return app
}

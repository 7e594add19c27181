import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Env, Hono } from 'hono'
import type { Backend } from '../../../src/backend/backend.ts'
import type { Inbox } from '../../../src/backend/ports/inbox.ts'
import { version } from '../installation.ts'
import type { Receiver } from '../receiver/receiver.ts'
import { receiverPath } from '../receiver/sampleReceiver.ts'
import { isHashed, oneYear } from './caching.ts'
import { serveHostApps } from './hostApps.ts'
import { limitBody } from './limitBody.ts'
import { companyPath, pageAt, reportPath, respondWithPage, respondWithPlainPage } from './pages.ts'
import { createPolicyReports } from './policyReports.ts'
import { readPage, serveFiles } from './staticFiles.ts'

/** What the pages of a demo show. */
export interface DemoSite {
  backend: Backend
  /** Folder of the build. */
  distFolder: string
  /** True: only this machine can connect, so development aids may be shown. */
  isLoopback: boolean
  /** True: pages may load reCAPTCHA. */
  hasCaptcha: boolean
  /** Messages to show; only on a loopback address. */
  inbox: Inbox | undefined
  /** Webhook requests to show; only on a loopback address. */
  receiver: Receiver | undefined
  /** Pages of the demo's name servers and identity providers; shown only on a loopback address. */
  aids: { paths: readonly string[]; fetch: (request: Request) => Response | Promise<Response> } | undefined
}

/** Refuses unknown host names, because another site can resolve its own name to this machine (DNS rebinding). */
const isLoopbackAddress = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

const isAskedByLoopback = <E extends Env>({ req }: Context<E>): boolean => isLoopbackAddress(req.url)

const servePolicyReports = <E extends Env>(app: Hono<E>, isLoopback: boolean) => {
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

/** Pages for the development of this project, which the published package does not have. */
const serveCatalogue = <E extends Env>(app: Hono<E>, distFolder: string) => {
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

/** The documentation: a page for each address below `/docs/`, with or without the ending that static hosts need. */
const serveDocs = <E extends Env>(app: Hono<E>, distFolder: string) => {
  const folder = join(distFolder, 'demo', 'docs')
  const base = '/docs/'
  app.get('/docs', context => context.redirect(base, 308))
  app.get(`${base}*`, async (context, next) => {
    const name = context.req.path.slice(base.length) || 'index'
    const page = await readPage(folder, name.endsWith('.html') ? name : `${name}.html`)
    return page === undefined ? next() : respondWithPage(page, version, { hasFrames: page.includes('<iframe') })
  })
  app.get(`${base}*`, serveFiles({ folder, base, headersOf: () => ({ 'Cache-Control': 'no-cache' }) }))
}

/** The messages as JSON, for the inbox page and for tests; `to` asks for those of one recipient. */
const serveInbox = <E extends Env>(app: Hono<E>, inbox: Inbox | undefined) => {
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
const serveReceiver = <E extends Env>(app: Hono<E>, receiver: Receiver | undefined) => {
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

const serveAids = <E extends Env>(app: Hono<E>, aids: DemoSite['aids']) => {
  for (const path of aids?.paths ?? [])
    app.all(path, async ({ req }) =>
      aids && isLoopbackAddress(req.url) ? aids.fetch(req.raw) : new Response('Not found', { status: 404 }),
    )
}

const headersOfFile = (name: string) => ({ 'Cache-Control': isHashed(name) ? oneYear : 'no-cache' })

/** The start page. It works on sample data in the page, and asks this server for its files only. */
const serveStart = <E extends Env>(app: Hono<E>, distFolder: string) => {
  const folder = join(distFolder, 'demo', 'start')
  app.get('/', async (_context, next) => {
    const page = await readPage(folder, 'index.html')
    return page === undefined ? next() : respondWithPage(page, version)
  })
  app.get('/start/*', serveFiles({ folder, base: '/start/', headersOf: headersOfFile }))
}

/** The sample company's site, the hosted pages in its design, and the page for unknown addresses. */
const serveCompany = <E extends Env>(app: Hono<E>, { distFolder, hasCaptcha, backend }: DemoSite) => {
  const folder = join(distFolder, 'demo', 'vanilla')
  const base = `${companyPath}/`
  app.get(companyPath, context => context.redirect(base, 308))
  app.get('*', async (context, next) => {
    const { path } = context.req
    const name = pageAt(path) ?? (path.startsWith(base) ? path.slice(base.length) : '')
    const page = await readPage(folder, name)
    if (page === undefined) return next()
    const hint = backend.pageHint(context.req.raw)
    return respondWithPage(page, version, { hasCaptcha, ...(hint !== undefined && { cookie: hint }) })
  })
  app.get(`${base}*`, serveFiles({ folder, base, headersOf: headersOfFile }))
  app.notFound(async context => {
    const wantsPage = context.req.method === 'GET' && context.req.header('accept')?.includes('text/html')
    const page = wantsPage ? await readPage(folder, '404.html') : undefined
    return page === undefined ? context.text('Not found', 404) : respondWithPage(page, version, { status: 404 })
  })
}

/**
 * Serves what only a demo has: the start page, the pages of the sample company, the documentation, the host applications, and aids for
 * development and tests.
 */
export const serveDemoSite = <E extends Env>(app: Hono<E>, site: DemoSite): void => {
  const { backend, distFolder, isLoopback, inbox, receiver, aids } = site
  servePolicyReports(app, isLoopback)
  serveCatalogue(app, distFolder)
  serveDocs(app, distFolder)
  app.route('/', serveHostApps(distFolder, backend))
  serveInbox(app, inbox)
  serveReceiver(app, receiver)
  if (isLoopback) serveAids(app, aids)
  serveStart(app, distFolder)
  serveCompany(app, site)
}

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Backend } from '../../../src/backend/backend.ts'
import { hostApplications } from '../../hosts.mjs'
import { hostPagePolicy, htmlHeaders } from './pages.ts'
import { readPage, serveFiles } from './staticFiles.ts'

type HostApp = (typeof hostApplications)[number]

/** The page of a host application. `{{nonce}}` in it is replaced by the nonce for styles of this response. */
const respondWithHostPage = (page: string, { trustedTypes }: HostApp, cookie: string | undefined): Response => {
  const nonce = randomBytes(18).toString('base64')
  const headers = new Headers(htmlHeaders(hostPagePolicy(nonce, trustedTypes)))
  // A copy in a shared cache would give this browser's cookie to others.
  headers.set('Cache-Control', cookie === undefined ? 'no-cache' : 'private, no-cache')
  if (cookie !== undefined) headers.set('Set-Cookie', cookie)
  return new Response(page.replaceAll('{{nonce}}', nonce), { headers })
}

/** True for paths of files; all others are routes of the application. */
const namesFile = (path: string) => /\.\w+$/.test(path)

/** Serves each host application that is built below the path of its name: its files, and its page at all other paths. */
export const serveHostApps = (distFolder: string, backend: Pick<Backend, 'pageHint'>): Hono => {
  const app = new Hono()
  for (const host of hostApplications) {
    const folder = join(distFolder, 'demo', host.name)
    const base = `/${host.name}/`
    app.get(base.slice(0, -1), context => context.redirect(base, 308))
    // Before the files, because a server of files answers the path of a folder with its page, without the policy.
    app.get(`${base}*`, async (context, next) => {
      if (namesFile(context.req.path)) return next()
      const page = await readPage(folder, 'index.html')
      if (page !== undefined) return respondWithHostPage(page, host, backend.pageHint(context.req.raw))
      return context.text(`The ${host.title} application is not built: npm start -- --hosts`, 404)
    })
    app.get(`${base}*`, serveFiles({ folder, base, headersOf: () => ({ 'Cache-Control': 'no-cache' }) }))
    app.get(`${base}*`, context => context.text('Not found', 404))
  }
  return app
}

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Backend } from '../../../src/backend/backend.ts'
import { hostApplications, inlineScriptsFile, type HostApplication } from '../../hosts.mjs'
import { hostPagePolicy, htmlHeaders } from './pages.ts'
import { serveFiles } from './staticFiles.ts'

/** A page of a host application, as its build wrote it. */
interface HostPage {
  /** Path below the folder of the build. */
  name: string
  html: string
  status: 200 | 404
}

/** Hashes of the inline scripts of each page, for the policy; none where the build wrote no such script. */
const readInlineScripts = async (folder: string): Promise<Readonly<Record<string, readonly string[]>>> => {
  const text = await readFile(join(folder, inlineScriptsFile), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, readonly string[]>
}

/**
 * Names of the files that may answer a path, in the order in which they are tried: the page of the path, the page of a parent
 * path (a static build has one page for all parameters of a route), the page for unknown paths, and the only page of an
 * application that has one.
 */
const pagesFor = (path: string): readonly Omit<HostPage, 'html'>[] => {
  const parts = path.split('/').filter(part => part !== '')
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
  const own = parts.length === 0 ? ['index'] : above.filter(name => /^[\w-]+(?:\/[\w-]+)*$/.test(name))
  return [
    ...own.map(name => ({ name: `${name}.html`, status: 200 as const })),
    { name: '404.html', status: 404 },
    { name: 'index.html', status: 200 },
  ]
}

const findPage = async (folder: string, path: string): Promise<HostPage | undefined> => {
  for (const page of pagesFor(path)) {
    const html = await readFile(join(folder, page.name), 'utf8').catch(() => undefined)
    if (html !== undefined) return { ...page, html }
  }
  return undefined
}

/** The response with a page. `{{nonce}}` as an attribute's value is replaced by the nonce for styles of this response. */
const respondWithHostPage = async (
  folder: string,
  { name, html, status }: HostPage,
  { trustedTypes }: HostApplication,
  cookie: string | undefined,
): Promise<Response> => {
  const nonce = randomBytes(18).toString('base64')
  const { [name]: inlineScripts = [] } = await readInlineScripts(folder)
  const headers = new Headers(htmlHeaders(hostPagePolicy(nonce, inlineScripts, trustedTypes)))
  // A copy in a shared cache would give this browser's cookie to others.
  headers.set('Cache-Control', cookie === undefined ? 'no-cache' : 'private, no-cache')
  if (cookie !== undefined) headers.set('Set-Cookie', cookie)
  return new Response(html.replaceAll('="{{nonce}}"', `="${nonce}"`), { headers, status })
}

/** True for paths of files; all others are routes of the application. */
const namesFile = (path: string) => /\.\w+$/.test(path)

/** Serves each host application that is built below the path of its name: its files, and its pages at all other paths. */
export const serveHostApps = (distFolder: string, backend: Pick<Backend, 'pageHint'>): Hono => {
  const app = new Hono()
  for (const host of hostApplications) {
    const folder = join(distFolder, 'demo', host.name)
    const base = `/${host.name}/`
    app.get(base.slice(0, -1), context => context.redirect(base, 308))
    // Before the files, because a server of files answers the path of a folder with its page, without the policy.
    app.get(`${base}*`, async (context, next) => {
      if (namesFile(context.req.path)) return next()
      const page = await findPage(folder, context.req.path.slice(base.length))
      if (page) return respondWithHostPage(folder, page, host, backend.pageHint(context.req.raw))
      return context.text(`The ${host.title} application is not built: npm start -- --hosts`, 404)
    })
    app.get(`${base}*`, serveFiles({ folder, base, headersOf: () => ({ 'Cache-Control': 'no-cache' }) }))
    app.get(`${base}*`, context => context.text('Not found', 404))
  }
  return app
}

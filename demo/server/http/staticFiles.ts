import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'

/** How the files of a folder are served. */
export interface StaticFiles {
  folder: string
  /** Prefix of the addresses, with its slash at the end; what follows is the path below the folder. */
  base: string
  /** Headers of a file, by its path below the folder. */
  headersOf: (path: string) => Readonly<Record<string, string>>
}

/** Headers kept in a 304 response; without them a page of another origin could not use its cached copy. */
const crossOriginHeaders = ['access-control-allow-origin', 'cross-origin-resource-policy']

/** Reads a page of a folder; `undefined` for unknown names and for paths outside the folder. */
export const readPage = async (folder: string, name: string): Promise<string | undefined> =>
  /^[\w-]+\.html$/.test(name) ? readFile(join(folder, name), 'utf8').catch(() => undefined) : undefined

/** Paths with a part that begins with a dot name hidden files. */
const isHidden = (path: string) => path.split('/').some(part => part.startsWith('.'))

/** Sets a file's headers and an ETag for its content in this encoding. */
const addHeaders =
  ({ base, headersOf }: StaticFiles): MiddlewareHandler =>
  async (context, next) => {
    await next()
    const { headers } = context.res
    const modified = headers.get('Last-Modified')
    if (modified === null) return
    const [seconds, size] = [Date.parse(modified) / 1000, Number(headers.get('Content-Length'))]
    headers.set('ETag', `W/"${[seconds, size].map(part => part.toString(36)).join('-')}"`)
    headers.set('Vary', 'Accept-Encoding')
    for (const [name, value] of Object.entries(headersOf(context.req.path.slice(base.length)))) headers.set(name, value)
  }

/**
 * Serves the files of a folder, compressed where the build put a compressed file beside the plain one. Pages are excluded,
 * because they need a content security policy.
 */
export const serveFiles = (files: StaticFiles): MiddlewareHandler => {
  const create = () =>
    every(
      etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...crossOriginHeaders] }),
      addHeaders(files),
      serveStatic({
        root: files.folder,
        precompressed: true,
        rewriteRequestPath: path => path.slice(files.base.length - 1),
      }),
    )
  // Created once the folder is there: a build may add it to a running server, and the middleware warns about a missing one.
  let serve: MiddlewareHandler | undefined
  return (context, next) => {
    const path = context.req.path.slice(files.base.length)
    if (isHidden(path) || path.endsWith('.html')) return next()
    if (!serve && existsSync(files.folder)) serve = create()
    return serve ? serve(context, next) : next()
  }
}

import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { answerTo, type MockedAnswer } from './api.ts'

/** One file or page ready to be sent. */
interface Resource {
  type: string
  gzip: Buffer
  brotliBytes: number
}

/** The one origin of the benchmark: pages, scripts and the mocked API, on loopback. */
export interface BenchServer {
  origin: string
  /** What a path would weigh under brotli; the browser is always sent gzip. */
  brotliBytes: (path: string) => number
  /** API calls without a mock, as `METHOD path`; should stay empty. */
  unknownCalls: ReadonlySet<string>
  close: () => Promise<void>
}

/** What the server shows besides the API. */
export interface ServedContent {
  /** Whole pages by path, written for the server's origin. */
  pages: Readonly<Record<string, (origin: string) => string>>
  /** Folders by path prefix, which ends in a slash. */
  folders: Readonly<Record<string, string>>
  /** Answers API calls. Default: the tenant of the sign-in pages. */
  answer?: (method: string, path: string, query: URLSearchParams) => MockedAnswer
  /** How long each API answer takes. Default 0. */
  apiDelayMs?: number
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

const compress = (type: string, bytes: Buffer): Resource => ({
  type,
  gzip: gzipSync(bytes, { level: 9 }),
  brotliBytes: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength,
})

/** Finds and compresses each page or file once, so that serving costs the same for every target. */
const createResources = ({ pages, folders }: ServedContent, origin: string) => {
  const known = new Map<string, Resource>()
  const read = async (path: string): Promise<Resource | undefined> => {
    const page = pages[path]?.(origin)
    if (page !== undefined) return compress('text/html; charset=utf-8', Buffer.from(page))
    const prefix = Object.keys(folders).find(candidate => path.startsWith(candidate))
    const folder = prefix === undefined ? undefined : folders[prefix]
    if (prefix === undefined || folder === undefined) return undefined
    const file = normalize(join(folder, decodeURIComponent(path.slice(prefix.length))))
    if (!file.startsWith(folder + sep)) return undefined
    const bytes = await readFile(file).catch(() => undefined)
    return bytes && compress(types[extname(file)] ?? 'application/octet-stream', bytes)
  }
  const find = async (path: string) => {
    const resource = known.get(path) ?? (await read(path))
    if (resource !== undefined) known.set(path, resource)
    return resource
  }
  return { find, brotliBytes: (path: string) => known.get(path)?.brotliBytes ?? 0 }
}

const sendJson = (response: ServerResponse, status: number, body: unknown) => {
  const bytes = Buffer.from(JSON.stringify(body))
  response
    .writeHead(status, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Content-Length': bytes.byteLength,
    })
    .end(bytes)
}

const sendResource = (response: ServerResponse, { type, gzip }: Resource) =>
  response
    .writeHead(200, {
      'Content-Type': type,
      'Content-Encoding': 'gzip',
      'Content-Length': gzip.byteLength,
      'Cache-Control': 'no-store',
      // A published version is loaded across origins with `crossorigin`, so its answers carry this.
      'Access-Control-Allow-Origin': '*',
    })
    .end(gzip)

/** Starts the server on a free loopback port: HTTP/1.1, gzip, nothing storable, API answers without delay by default. */
export const startServer = async (content: ServedContent): Promise<BenchServer> => {
  const unknownCalls = new Set<string>()
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const resources = createResources(content, origin)

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    request.resume()
    const resource = await resources.find(pathname)
    if (resource !== undefined) return sendResource(response, resource)
    const { answer = answerTo, apiDelayMs = 0 } = content
    const { status, body } = answer(request.method ?? 'GET', pathname, searchParams)
    if (apiDelayMs > 0) await wait(apiDelayMs)
    if (status === 404) unknownCalls.add(`${request.method} ${pathname}`)
    return sendJson(response, status, body)
  }
  server.on('request', (request, response) => void handle(request, response))

  return {
    origin,
    brotliBytes: resources.brotliBytes,
    unknownCalls,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

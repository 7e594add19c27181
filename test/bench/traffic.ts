import { setTimeout as wait } from 'node:timers/promises'
import { preLoginPath } from './paths.ts'
import { waitsOf, type FinishedRequest, type Waits } from './waits.ts'
import type { DevTools } from './devtools.ts'

/** One request of a page, as the browser's network stack saw it. Times are seconds of the browser's own clock. */
interface Exchange {
  url: URL
  method: string
  isDocument: boolean
  isApiCall: boolean
  isScript: boolean
  startedAt: number
  finishedAt?: number
  isAnswered: boolean
  headerBytes: number
  /** Bytes of the body as transferred, so compressed. */
  bodyBytes: number
}

/** What a page has transferred up to some moment. */
export interface Transfer {
  scriptKiB: number
  scriptBrotliKiB: number
  scripts: number
  requests: number
  apiCalls: number
  /** API calls that ask how the tenant is set up: neither the session check nor what a person sent. */
  configCalls: number
  preLogins: number
  thirdPartyRequests: number
}

/** A part of a visit, in milliseconds of the page's clock. */
export interface Interval {
  fromMs: number
  toMs: number
  timeOriginMs: number
}

/** How long any single moment may take to come, on a shared machine. */
export const patienceMs = 30_000

/** Watches what a page transfers. */
export interface Traffic {
  /** Sums up what was finished at a moment of the page's clock; all of it without one. */
  until: (moment?: { atMs: number; timeOriginMs: number }) => Transfer
  /** What the page waited for in an interval; `sentPaths` as in `waitsOf`. */
  during: (interval: Interval, sentPaths?: readonly string[]) => Waits
  /** Resolves when nothing was under way for a while. */
  quiet: (quietMs: number) => Promise<void>
}

const sessionPaths = ['/token/refresh', '/oauth/']
const isConfigCall = ({ isApiCall, url }: Exchange) =>
  isApiCall && url.pathname !== preLoginPath && !sessionPaths.some(path => url.pathname.includes(path))

const sum = (exchanges: readonly Exchange[], of: (exchange: Exchange) => number) =>
  exchanges.reduce((total, exchange) => total + of(exchange), 0)

const summarizeExchanges = (
  exchanges: readonly Exchange[],
  origin: string,
  brotliBytes: (path: string) => number,
): Transfer => {
  const scripts = exchanges.filter(exchange => exchange.isScript)
  return {
    scriptKiB: sum(scripts, exchange => exchange.bodyBytes) / 1024,
    scriptBrotliKiB: sum(scripts, exchange => brotliBytes(exchange.url.pathname)) / 1024,
    scripts: scripts.length,
    requests: exchanges.length,
    apiCalls: exchanges.filter(exchange => exchange.isApiCall).length,
    configCalls: exchanges.filter(isConfigCall).length,
    preLogins: exchanges.filter(exchange => exchange.url.pathname === preLoginPath).length,
    thirdPartyRequests: exchanges.filter(exchange => exchange.url.origin !== origin).length,
  }
}

/** Starts recording; call it before the navigation to be recorded. */
export const recordTraffic = async (
  devTools: DevTools,
  origin: string,
  brotliBytes: (path: string) => number,
): Promise<Traffic> => {
  const exchanges = new Map<string, Exchange>()
  /** Seconds to add to the browser's own clock to get the time of day. */
  let toWallSeconds = 0
  let lastChangeMs = performance.now()

  devTools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    const url = new URL(request.url)
    if (url.protocol === 'data:' || url.protocol === 'blob:') return
    lastChangeMs = performance.now()
    toWallSeconds = wallTime - timestamp
    exchanges.set(requestId, {
      url,
      method: request.method,
      isDocument: type === 'Document',
      isApiCall: type === 'Fetch' || type === 'XHR',
      isScript: type === 'Script',
      startedAt: timestamp,
      isAnswered: false,
      headerBytes: 0,
      bodyBytes: 0,
    })
  })
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    const exchange = exchanges.get(requestId)
    if (exchange === undefined) return
    exchange.isScript ||= response.mimeType.includes('javascript')
    exchange.headerBytes = response.encodedDataLength
    exchange.isAnswered = true
  })
  const finish = (requestId: string, timestamp: number, transferredBytes: number) => {
    const exchange = exchanges.get(requestId)
    if (exchange === undefined) return
    lastChangeMs = performance.now()
    exchange.finishedAt = timestamp
    exchange.bodyBytes = Math.max(0, transferredBytes - exchange.headerBytes)
  }
  devTools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, encodedDataLength),
  )
  devTools.on('Network.loadingFailed', ({ requestId, timestamp }) => finish(requestId, timestamp, 0))
  await devTools.send('Network.enable')

  const until: Traffic['until'] = moment => {
    const end = moment && (moment.timeOriginMs + moment.atMs) / 1000 - toWallSeconds
    const all = [...exchanges.values()]
    return summarizeExchanges(
      end === undefined ? all : all.filter(({ finishedAt }) => finishedAt !== undefined && finishedAt <= end),
      origin,
      brotliBytes,
    )
  }
  const during: Traffic['during'] = ({ fromMs, toMs, timeOriginMs }, sentPaths) => {
    const [from, to] = [fromMs, toMs].map(atMs => (timeOriginMs + atMs) / 1000 - toWallSeconds) as [number, number]
    const isInside = (exchange: Exchange): exchange is Exchange & FinishedRequest =>
      exchange.startedAt >= from && exchange.finishedAt !== undefined && exchange.finishedAt <= to
    return waitsOf([...exchanges.values()].filter(isInside), sentPaths)
  }
  const quiet = async (quietMs: number) => {
    const start = performance.now()
    // An API answer whose body is never read does not finish; it counts as ended.
    const isOpen = ({ finishedAt, isApiCall, isAnswered }: Exchange) =>
      finishedAt === undefined && !(isApiCall && isAnswered)
    const open = () => [...exchanges.values()].filter(isOpen)
    while (open().length > 0 || performance.now() - lastChangeMs < quietMs) {
      if (performance.now() - start > patienceMs)
        throw new Error(
          `still loading after ${patienceMs} ms: ${open()
            .map(({ url }) => url.pathname)
            .join(', ')}`,
        )
      await wait(20)
    }
  }
  return { until, during, quiet }
}

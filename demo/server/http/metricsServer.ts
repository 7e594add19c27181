import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'
import type { Metrics } from '../observability/metrics.ts'

/** The path of the metrics, on either port. */
export const metricsPath = '/metrics'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** True for the header that carries this token. The name of the scheme is case-insensitive (RFC 9110 §11.1). */
export const isBearer = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest((header ?? '').replace(/^bearer /i, 'Bearer ')), digest(`Bearer ${token}`))

/** Pages of other sites can resolve their own names to this machine (DNS rebinding). */
const isLoopbackName = (host = '') => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

const send = async (outgoing: ServerResponse, { text, contentType }: Metrics) => {
  try {
    const body = await text()
    outgoing.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(body)
  } catch {
    outgoing.writeHead(500).end()
  }
}

/** A port with metrics. */
export interface MetricsServer {
  address: string
  close: () => Promise<void>
}

/** Serves the metrics on a port of the loopback address, which nothing else is on. */
export const serveMetrics = async (metrics: Metrics, port: number): Promise<MetricsServer> => {
  const server = createServer((incoming, outgoing) => {
    const isAsked = incoming.method === 'GET' && incoming.url === metricsPath && isLoopbackName(incoming.headers.host)
    if (isAsked) void send(outgoing, metrics)
    else outgoing.writeHead(404).end()
  })
  const taken = await listen(server, { host: '127.0.0.1', port, portSetting: 'FE_METRICS_PORT' })
  return {
    address: `http://127.0.0.1:${taken}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

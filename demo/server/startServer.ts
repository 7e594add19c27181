import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { setTimeout as wait } from 'node:timers/promises'
import { storeUnavailable } from '../../src/backend/request/httpError.ts'
import { errorResponse } from '../../src/backend/handler/respond.ts'
import { checkBackendSettings } from './backendSettings.ts'
import { listen } from './http/listen.ts'
import { createProbes, type Probes } from './http/probes.ts'
import { serveMetrics, type MetricsServer } from './http/metricsServer.ts'
import { openApplication, type OpenApplication, type ServerParts } from './openApplication.ts'
import { openWhenReachable } from './openWhenReachable.ts'
import { isLoopback } from './isLoopback.ts'
import { loopbackOrigin, loopbackOrigins } from './settings.ts'
import { startCleanup } from './storage/cleanup.ts'

/** A running server. */
export interface RunningServer {
  /** Public origin. */
  baseUrl: string
  /** Where it listens. */
  address: string
  /** Where the metrics are, if they have a port of their own. */
  metricsAddress?: string
  /** What an operator should change, a line each. */
  warnings: readonly string[]
  /** Tells that it is not ready; then accepts no more requests, finishes those and the jobs that run, and closes the storage. */
  stop: () => Promise<void>
}

/** Time to stop; its last second is for closing the storage. */
const defaultStopSeconds = 5
const closeMs = 900
const sweepEveryMs = 100

/** Stops listening and closes each connection as soon as it is idle, or when the time is over. */
const closeServer = async (server: Server, finishMs: number) => {
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs)
  const limit = setTimeout(() => server.closeAllConnections(), finishMs)
  await closed
  clearInterval(sweep)
  clearTimeout(limit)
}

const withLimit = (work: Promise<unknown>, limitMs: number): Promise<unknown> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const limit = setTimeout(resolve, limitMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(limit))
}

/** The port of the metrics, where the settings have one. */
const openMetrics = async ({ metrics, settings }: ServerParts) =>
  metrics && settings.metrics?.port !== undefined ? serveMetrics(metrics, settings.metrics.port) : undefined

/** The answer to requests that come while the database is away. */
const refuse = async (outgoing: ServerResponse) => {
  const response = errorResponse(storeUnavailable())
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'Cache-Control': 'no-store' })
  outgoing.end(await response.text())
}

/** Answers requests: probes at once, all others when the application is open, or with 503 when the database is away. */
const answerRequests = (server: Server, opened: Promise<OpenApplication>, away: Promise<undefined>): Probes => {
  const probes = createProbes(opened.then(({ storage }) => storage.check))
  const answer = async (request: Request, env: unknown) =>
    (await opened).app.fetch(request, env as { incoming: IncomingMessage })
  const listener = getRequestListener(answer, { overrideGlobalObjects: false })
  const take = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (probes.answer(incoming, outgoing)) return
    // Browsers and proxies would send the next request on this connection.
    if (probes.isDraining()) outgoing.setHeader('Connection', 'close')
    // A server that failed to start answers nothing; the error is reported by the start itself.
    const application = await Promise.race([opened, away]).catch(() => undefined)
    if (!application) return refuse(outgoing)
    const provider = await application.providerFor?.(incoming)
    if (provider) provider.answer(incoming, outgoing)
    else await listener(incoming, outgoing)
  }
  server.on('request', (incoming, outgoing) => void take(incoming, outgoing))
  return probes
}

/** Opens the application as soon as the database can be used; `away` resolves when that is not at once. */
const openInTime = (parts: ServerParts, baseUrl: string, origins: string[]) => {
  const { promise: away, resolve } = Promise.withResolvers<undefined>()
  const onAway = (cause: unknown) => {
    resolve(undefined)
    parts.ports.log.error('The database is away; the server waits for it', 'database', cause)
  }
  return { opened: openWhenReachable(() => openApplication(parts, baseUrl, origins), { onAway }), away }
}

/**
 * Starts the server. It listens first, so that a port in use is known before a database is created; early requests wait
 * until the server is ready, and are answered with 503 while it waits for a database that is away.
 * @throws TypeError for settings that are unsafe together, and when sample accounts would be reachable from other machines
 */
export const startServer = async (parts: ServerParts): Promise<RunningServer> => {
  const { settings, ports, messaging } = parts
  if (settings.isDemo && !isLoopback(settings.host)) throw new TypeError('Sample accounts need a loopback HOST')
  checkBackendSettings(settings)
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 15_000 })
  const port = await listen(server, { ...settings, portSetting: 'PORT' })
  let measured: MetricsServer | undefined
  try {
    measured = await openMetrics(parts)
    const baseUrl = settings.baseUrl ?? loopbackOrigin(port)
    const { opened, away } = openInTime(parts, baseUrl, settings.baseUrl === undefined ? loopbackOrigins(port) : [])
    const probes = answerRequests(server, opened, away)
    const { storage, jobs, company, warnings } = await opened
    const stopCleanup = startCleanup(storage.store, ports, settings)
    const { drainSeconds = 0, stopSeconds = defaultStopSeconds } = settings
    const finishMs = Math.max(0, stopSeconds - 1) * 1000
    const stop = async () => {
      probes.drain()
      if (drainSeconds > 0) await wait(drainSeconds * 1000)
      company?.close()
      const stopped = [jobs.stop(), stopCleanup()].map(work => withLimit(work, finishMs))
      await Promise.all([closeServer(server, finishMs), ...stopped])
      await withLimit(Promise.all([storage.close(), messaging?.close(), measured?.close()]), closeMs)
    }
    const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
    const address = `http://${host}:${port}`
    return { baseUrl, address, warnings, stop, ...(measured && { metricsAddress: measured.address }) }
  } catch (cause) {
    server.close()
    server.closeAllConnections()
    await measured?.close()
    throw cause
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { openApplication, type ServerParts } from './openApplication.ts'
import { isLoopback, loopbackOrigins, type ServerSettings } from './settings.ts'
import { startCleanup } from './storage/cleanup.ts'

/** A running server. */
export interface RunningServer {
  /** Public origin. */
  baseUrl: string
  /** Where it listens. */
  address: string
  /** Accepts no more requests, finishes those and the jobs that run, and closes the storage, within five seconds. */
  stop: () => Promise<void>
}

/** Time for running requests when the server stops; the rest of five seconds is for closing the storage. */
const finishMs = 4_000
const closeMs = 900
const sweepEveryMs = 100

const listen = async ({ host, port }: ServerSettings): Promise<{ server: Server; port: number }> => {
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 15_000 })
  server.listen(port, host)
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** Stops listening and closes each connection as soon as it is idle, or when the time is over. */
const closeServer = async (server: Server) => {
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

/**
 * Starts the server. It listens first, so that a port in use is known before a database is created; early requests wait
 * until the server is ready.
 * @throws TypeError when sample accounts would be reachable from other machines
 */
export const startServer = async (parts: ServerParts): Promise<RunningServer> => {
  const { settings, ports, messaging } = parts
  if (settings.isDemo && !isLoopback(settings.host)) throw new TypeError('Sample accounts need a loopback HOST')
  const { server, port } = await listen(settings)
  const baseUrl = settings.baseUrl ?? `http://localhost:${port}`
  const opened = openApplication(parts, baseUrl, settings.baseUrl === undefined ? loopbackOrigins(port) : [])
  const answer = async (request: Request, env: unknown) =>
    (await opened).app.fetch(request, env as { incoming: IncomingMessage })
  const listener = getRequestListener(answer, { overrideGlobalObjects: false })
  const take = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // A server that failed to start has no provider; the error is reported by the start itself.
    const provider = await opened.then(
      ({ providerFor }) => providerFor?.(incoming),
      () => undefined,
    )
    if (provider) provider.answer(incoming, outgoing)
    else await listener(incoming, outgoing)
  }
  server.on('request', (incoming, outgoing) => void take(incoming, outgoing))
  try {
    const { storage, jobs, company } = await opened
    const stopCleanup = startCleanup(storage.store, ports, settings)
    const stop = async () => {
      stopCleanup()
      company?.close()
      await Promise.all([closeServer(server), withLimit(jobs.stop(), finishMs)])
      await withLimit(Promise.all([storage.close(), messaging?.close()]), closeMs)
    }
    const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
    return { baseUrl, address: `http://${host}:${port}`, stop }
  } catch (cause) {
    server.close()
    server.closeAllConnections()
    throw cause
  }
}

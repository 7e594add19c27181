import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createBackend } from '../../src/backend/backend.ts'
import type { Ports } from '../../src/backend/ports/ports.ts'
import { prepareSecrets } from '../../src/backend/store/encryptedRecords.ts'
import { seed, seedVendor } from '../../src/backend/seed.ts'
import { createApp } from './http/app.ts'
import type { Storage } from './storage/storage.ts'
import type { Messaging } from './messaging/messaging.ts'
import { createRecaptcha, publishRecaptcha } from './providers/recaptcha.ts'
import { bringProviders, openSampleCompany, samlWithKey } from './providers/sampleServices.ts'
import { createWebhookCalls } from './providers/webhookCalls.ts'
import { createReceiver } from './receiver/receiver.ts'
import { addSampleReceiver, receiverSecret } from './receiver/sampleReceiver.ts'
import { isLoopback, loopbackOrigins, type ServerSettings } from './settings.ts'
import { publishSignUpIdentifiers } from './signUpIdentifiers.ts'
import { replaceOldKey, startCleanup } from './storage/cleanup.ts'

/** Dependencies of a server. */
export interface ServerParts {
  settings: ServerSettings
  /** Opens the records; the server closes them when it stops. */
  openHome: () => Promise<Storage>
  ports: Ports
  /** Closed when the server stops; its inbox, if it has one, can be read in the demo. */
  postOffice?: Messaging
  /** Folder of the build. Default: the project's `dist`. */
  distFolder?: string
}

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

/** The demo's own pages as an application of hosted login. */
const sampleClients = (baseUrl: string) => ({
  oauthClients: [{ id: 'lichen', redirectUris: [`${baseUrl}/oauth/callback`] }],
  hostedPath: '/hosted',
})

/** Opens the storage, adds missing records and builds the web server on it. */
const open = async (
  { settings, openHome, ports, postOffice, distFolder }: ServerParts,
  baseUrl: string,
  origins: string[],
) => {
  const { isDemo, backend, recaptcha } = settings
  const home = await openHome()
  const { store, check } = home
  try {
    await prepareSecrets(store, ports.encryption)
    await (isDemo ? seed(store, ports) : seedVendor(store, ports))
    await publishRecaptcha(store, recaptcha)
    await publishSignUpIdentifiers(store, settings.signUpWith)
    if (isDemo) await addSampleReceiver(store, ports, baseUrl)
    await replaceOldKey(store, ports, settings)
    const allowedOrigins = [...(backend.allowedOrigins ?? []), ...origins]
    const { providerFor, ...ownPorts } = isDemo ? bringProviders(baseUrl) : {}
    const saml = isDemo ? await samlWithKey(ports) : ports.saml
    const api = createBackend({
      ...ports,
      ...(recaptcha && { captcha: createRecaptcha(recaptcha) }),
      ...ownPorts,
      ...(saml && { saml }),
      webhooks: createWebhookCalls([...(settings.webhookOrigins ?? []), ...(isDemo ? [new URL(baseUrl).origin] : [])]),
      store,
      config: { ...(isDemo && sampleClients(baseUrl)), ...backend, baseUrl, isDemo, allowedOrigins },
    })
    const app = createApp({
      backend: api,
      check,
      isSecure: baseUrl.startsWith('https:'),
      isLoopback: isLoopback(settings.host),
      hasCaptcha: recaptcha !== undefined,
      ...(isDemo && postOffice?.inbox && { inbox: postOffice.inbox }),
      ...(isDemo && { receiver: createReceiver(receiverSecret, ports.clock.now) }),
      ...(distFolder === undefined ? {} : { distFolder }),
    })
    const company = isDemo ? await openSampleCompany(store, settings.host, baseUrl, saml) : undefined
    api.jobs.start()
    return { home, app, jobs: api.jobs, company, providerFor }
  } catch (cause) {
    await home.close()
    throw cause
  }
}

/**
 * Starts the server. It listens first, so that a port in use is known before a database is created; early requests wait
 * until the server is ready.
 * @throws TypeError when sample accounts would be reachable from other machines
 */
export const startServer = async (parts: ServerParts): Promise<RunningServer> => {
  const { settings, ports, postOffice } = parts
  if (settings.isDemo && !isLoopback(settings.host)) throw new TypeError('Sample accounts need a loopback HOST')
  const { server, port } = await listen(settings)
  const baseUrl = settings.baseUrl ?? `http://localhost:${port}`
  const opened = open(parts, baseUrl, settings.baseUrl === undefined ? loopbackOrigins(port) : [])
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
    const { home, jobs, company } = await opened
    const stopTidying = startCleanup(home.store, ports, settings)
    const stop = async () => {
      stopTidying()
      company?.close()
      await Promise.all([closeServer(server), withLimit(jobs.stop(), finishMs)])
      await withLimit(Promise.all([home.close(), postOffice?.close()]), closeMs)
    }
    const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
    return { baseUrl, address: `http://${host}:${port}`, stop }
  } catch (cause) {
    server.close()
    server.closeAllConnections()
    throw cause
  }
}

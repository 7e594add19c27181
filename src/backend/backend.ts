import { capabilities } from './families.ts'
import type { BackendConfig } from './settings/config.ts'
import { createBellWatch } from './events/bellWatch.ts'
import { createCostlyReads } from './handler/costlyReads.ts'
import { createPasswords } from './ports/passwords.ts'
import { jobKinds } from './jobKinds.ts'
import { createJobQueue } from './jobs/jobQueue.ts'
import { createJobWorker, type JobWorker } from './jobs/jobWorker.ts'
import type { Ports } from './ports/ports.ts'
import { withAfterCommit } from './store/afterCommit.ts'
import type { Store } from './store/definitions.ts'
import { preflightHeaders } from './request/cors.ts'
import { HttpError } from './request/httpError.ts'
import { requestInfoOf, type Connection } from './request/requestInfo.ts'
import { errorResponse, finish, type RequestContext } from './handler/respond.ts'
import { createResponseBuilder } from './request/responseBuilder.ts'
import { pageHint } from './request/sessionHint.ts'
import { answerService, publisherOf, routesAt, serviceAt } from './routes.ts'
import { settingsOf } from './settings/settings.ts'
import { createAccessTokens } from './tokens/accessTokens.ts'
import { createUsageMeter } from './usage/meter.ts'

/** The options of `createBackend`: store, configuration and ports. */
export interface BackendOptions extends Ports {
  store: Store
  config: BackendConfig
}

/** The whole API as one standard handler. */
export interface Backend {
  fetch: (request: Request, connection?: Connection) => Promise<Response>
  /**
   * The `Set-Cookie` header for a response with a page of the API's origin, by which the page knows that the browser has no
   * session and asks for none. `undefined` when there is nothing to set.
   */
  pageHint: (request: Request) => string | undefined
  /**
   * Runs background jobs, such as mails. It runs those of its own requests without being started; what organizations use is counted only
   * once it is. `stop` also answers the requests that wait for notifications, and writes what was counted.
   */
  jobs: Pick<JobWorker, 'start' | 'idle' | 'stop'>
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** Builds the API on a store. @throws TypeError when the configuration is unsafe. */
export const createBackend = ({ store, config, ...ports }: BackendOptions): Backend => {
  const settings = settingsOf(config, ports.payments?.refusalOf)
  const tokens = createAccessTokens(store, ports, settings)
  const passwords = createPasswords(ports.hasher, ports.random)
  const bellWatch = createBellWatch(store)
  const usage = createUsageMeter(store, ports)
  const shared = {
    bellWatch,
    usage,
    store: withAfterCommit(store, cause => ports.log.error('What follows a transaction failed', 'backend', cause)),
    ports,
    settings,
    tokens,
    passwords,
    capabilities,
    costlyReads: createCostlyReads(),
  }
  const jobs = createJobQueue(ports, () => worker.wake())
  const worker: JobWorker = createJobWorker(
    { store, ports, settings, jobs, events: publisherOf(jobs, ports), usage },
    jobKinds,
  )
  const routes = routesAt(new URL(settings.baseUrl).pathname.replace(/\/$/, ''), settings.urlPrefix)

  const respond = async (request: Request, exchange: RequestContext): Promise<Response> => {
    const { requestInfo } = exchange
    const service = serviceAt(requestInfo.url, settings)
    const isPreflight = request.method === 'OPTIONS' && (!service || service.service.isReadable === true)
    if (service && !isPreflight) return answerService(service, request, { exchange, shared })
    if (isPreflight) return new Response(null, { status: 204, headers: preflightHeaders(requestInfo, settings) })
    // Mail scanners open links with HEAD, which must not consume them.
    if (request.method === 'HEAD') return errorResponse(new HttpError(405, 'Method not allowed'))
    return routes.fetch(request, { exchange, shared })
  }

  return {
    fetch: async (request, connection = {}) => {
      const startedAtMs = performance.now()
      const traceId = connection.traceId ?? hexOf(ports.random.bytes(8))
      let hasJobs = false
      const exchange = {
        traceId,
        operation: request.method === 'OPTIONS' ? 'preflight' : 'unknown',
        requestInfo: requestInfoOf(request, connection, settings),
        jobs: createJobQueue(ports, () => {
          hasJobs = true
        }),
        ...createResponseBuilder(settings, ports.clock),
      }
      const response = await respond(request, exchange)
      // Only now are the transactions of the request committed.
      if (hasJobs) worker.wake()
      const { operation } = exchange
      ports.telemetry?.requestAnswered({
        operation,
        status: response.status,
        durationMs: performance.now() - startedAtMs,
        traceId,
      })
      return finish(response, exchange, connection, settings)
    },
    pageHint: request => pageHint(request, settings),
    jobs: {
      ...worker,
      start: () => {
        usage.start()
        worker.start()
      },
      stop: async () => {
        bellWatch.end()
        await worker.stop()
        await usage.stop()
      },
    },
  }
}

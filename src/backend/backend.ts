import { Hono } from 'hono'
import { createEventPublisher } from './events/eventJob.ts'
import { newId } from './ports/randomTokens.ts'
import { createAccessTokens, type AccessTokens } from './tokens/accessTokens.ts'
import { writeAudit } from './events/audit.ts'
import { admit } from './handler/admit.ts'
import { requestInfoOf, type Connection } from './request/requestInfo.ts'
import { pageHint } from './request/sessionHint.ts'
import type { Store } from './records.ts'
import { StoreUnavailable } from './store/store.ts'
import { checkedInput } from './handler/validate.ts'
import { formOf, inputOf, isForm } from './request/input.ts'
import { preflightHeaders, refuseCrossSiteChange } from './request/cors.ts'
import { createPasswords } from './identity/passwords.ts'
import type { BackendConfig } from './config.ts'
import { HasherBusy } from './ports/hasherBusy.ts'
import type { Ports } from './ports/ports.ts'
import { notFound, HttpError } from './request/httpError.ts'
import { createResponseBuilder } from './request/responseBuilder.ts'
import { answerResponse, errorResponse, failureResponse, finish, type RequestContext } from './request/respond.ts'
import type { OpenContext } from './context.ts'
import { capabilities, endpoints, families } from './families.ts'
import { endpointFor, routesUnder, type Route } from './handler/routing.ts'
import { discoveryOf } from './tokens/discovery.ts'
import type { JobQueue } from './ports/jobs.ts'
import { jobKinds } from './jobKinds.ts'
import { createJobQueue } from './jobs/jobQueue.ts'
import { createJobWorker, type JobWorker } from './jobs/jobWorker.ts'
import { settingsOf, type Settings } from './settings.ts'

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
  /** Runs background jobs, such as mails. It runs those of its own requests without being started. */
  jobs: Pick<JobWorker, 'start' | 'idle' | 'stop'>
}

interface Environment {
  Bindings: RequestContext
}

type Shared = Omit<OpenContext, 'requestInfo' | 'response' | 'auditFor' | 'jobs' | 'events'>

const hexOf = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

const publisherOf = (jobs: JobQueue, { random }: Pick<Ports, 'random'>) =>
  createEventPublisher(jobs, () => newId(random))

const contextOf = ({ requestInfo, response, jobs }: RequestContext, shared: Shared): OpenContext => {
  const { store, ports } = shared
  const events = publisherOf(jobs, ports)
  return {
    ...shared,
    requestInfo,
    response,
    jobs,
    events,
    auditFor: async (tenantId, action, facts, within = store) => {
      await writeAudit({ store: within, clock: ports.clock, events }, requestInfo, tenantId, action, facts)
      ports.telemetry?.audited({ action, outcome: facts?.outcome ?? 'success' })
    },
  }
}

/** The response while the database cannot be reached, or too many passwords wait to be checked. Clients try again. */
const unavailable = (cause: unknown): HttpError | undefined => {
  if (cause instanceof StoreUnavailable)
    return new HttpError(503, 'The service is temporarily unavailable. Try again soon.', { retryAfterSeconds: 5 })
  if (cause instanceof HasherBusy)
    return new HttpError(503, 'Too many people are signing in at the moment. Try again in a few seconds.', {
      code: 'ER-BUSY',
      retryAfterSeconds: 5,
    })
  return undefined
}

const answer = async (
  route: Route,
  request: Request,
  params: Record<string, string>,
  exchange: RequestContext,
  shared: Shared,
): Promise<Response> => {
  const { requestInfo, state } = exchange
  const endpoint = endpointFor(route, requestInfo.url)
  if (!endpoint) throw notFound()
  exchange.operation = endpoint.operation.name
  refuseCrossSiteChange(endpoint.operation, requestInfo, shared.settings)
  const open = contextOf(exchange, shared)
  const { handler, operation } = endpoint
  const context = handler.for === 'signedIn' ? await admit(open, operation, handler) : open
  const received = await inputOf(operation, params, request)
  const input = handler.input && checkedInput(handler.input, received)
  // The schema has checked the input and `admit` has completed the context, as the handler's types require.
  const value = await handler.run(input as never, context as never)
  return answerResponse(value, state, operation.answer)
}

const servePages = (app: Hono<Environment>, base: string, shared: Shared) => {
  for (const { path, run } of families.flatMap(({ pages = [] }) => pages))
    app.post(base + path, async (context, next) => {
      // A JSON body belongs to the operation of the same path.
      if (!isForm(context.req.raw)) return next()
      context.env.operation = `page ${path}`
      const value = await run(await formOf(context.req.raw), contextOf(context.env, shared))
      return answerResponse(value, context.env.state)
    })
}

const publishKeys = (app: Hono<Environment>, paths: readonly string[], tokens: AccessTokens) => {
  for (const path of paths)
    app.get(`${path}/.well-known/jwks.json`, async context => {
      context.env.operation = 'keys'
      const keys = await tokens.publicKeys()
      return context.json(keys, 200, { 'Cache-Control': 'public, max-age=300' })
    })
}

const publishDiscovery = (app: Hono<Environment>, paths: readonly string[], settings: Settings) => {
  for (const path of paths)
    app.get(`${path}/.well-known/openid-configuration`, context => {
      context.env.operation = 'discovery'
      return context.json(discoveryOf(settings), 200, { 'Cache-Control': 'public, max-age=300' })
    })
}

const publishDocuments = (app: Hono<Environment>, prefix: string, { settings, ports }: Shared) => {
  for (const { path, contentType, text } of families.flatMap(({ documents = [] }) => documents))
    app.get(prefix + path, (context, next) => {
      const document = text(settings, ports)
      if (document === undefined) return next()
      context.env.operation = `document ${path}`
      return Promise.resolve(
        context.body(document, 200, { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=300' }),
      )
    })
}

/** Builds the API on a store. @throws TypeError when the configuration is unsafe. */
export const createBackend = ({ store, config, ...ports }: BackendOptions): Backend => {
  const settings = settingsOf(config)
  const tokens = createAccessTokens(store, ports, settings)
  const passwords = createPasswords(ports.hasher, ports.random)
  const shared = { store, ports, settings, tokens, passwords, capabilities }
  const jobs = createJobQueue(ports, () => worker.wake())
  const worker: JobWorker = createJobWorker(
    { store, ports, settings, jobs, events: publisherOf(jobs, ports) },
    jobKinds,
  )
  const base = new URL(settings.baseUrl).pathname.replace(/\/$/, '')
  const prefix = `/${settings.urlPrefix}`

  const app = new Hono<Environment>()
  servePages(app, base + prefix, shared)
  for (const route of routesUnder(settings.urlPrefix, endpoints))
    app.on(route.method, base + route.path, context =>
      answer(route, context.req.raw, context.req.param() as Record<string, string>, context.env, shared),
    )
  publishKeys(app, [base, base + prefix], tokens)
  publishDiscovery(app, [base, base + prefix], settings)
  publishDocuments(app, base + prefix, shared)
  app.notFound(context => failureResponse(notFound(), context.env, settings))
  app.onError((cause, context) => {
    if (cause instanceof HttpError) return failureResponse(cause, context.env, settings)
    // The path may hold ids and tokens.
    ports.log.error(`${context.env.operation} failed`, context.env.traceId, cause)
    return failureResponse(unavailable(cause), context.env, settings)
  })

  const respond = async (request: Request, exchange: RequestContext): Promise<Response> => {
    const { requestInfo } = exchange
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: preflightHeaders(requestInfo, settings) })
    // Mail scanners open links with HEAD, which must not consume them.
    if (request.method === 'HEAD') return errorResponse(new HttpError(405, 'Method not allowed'))
    return app.fetch(request, exchange)
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
    jobs: worker,
  }
}

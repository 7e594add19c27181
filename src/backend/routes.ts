import { Hono } from 'hono'
import type { OpenContext, SignedInContext } from './context/context.ts'
import { writeAudit } from './audits/audit.ts'
import { createEventPublisher } from './events/eventJob.ts'
import { endpoints, families } from './families.ts'
import { admit } from './handler/admit.ts'
import { answerOnce, requireSameInput } from './handler/answeredCalls.ts'
import type { CostlyReads } from './handler/costlyReads.ts'
import type { Service } from './handler/pageRoute.ts'
import { endpointFor, routesUnder, type Route } from './handler/routing.ts'
import { checkedInput } from './handler/validate.ts'
import { HasherBusy } from './ports/hasherBusy.ts'
import type { JobQueue } from './jobs/jobs.ts'
import type { Ports } from './ports/ports.ts'
import { newId } from './ports/randomTokens.ts'
import { refuseCrossSiteChange } from './request/cors.ts'
import { requireDelivery } from './request/delivery.ts'
import { HttpError, notFound, storeUnavailable } from './request/httpError.ts'
import { formOf, inputOf, isForm } from './request/input.ts'
import { answerResponse, errorResponse, failureResponse, type RequestContext } from './handler/respond.ts'
import { afterCommit } from './store/afterCommit.ts'
import { StoreUnavailable } from './store/store.ts'
import { discoveryOf } from './tokens/discovery.ts'

/** What all requests of a backend share. */
interface Shared extends Omit<OpenContext, 'requestInfo' | 'response' | 'auditFor' | 'jobs' | 'events'> {
  costlyReads: CostlyReads
}

/** A request, and the backend that answers it. */
interface Environment {
  Bindings: { exchange: RequestContext; shared: Shared }
}

/** Publishes events as jobs. */
export const publisherOf = (jobs: JobQueue, { random }: Pick<Ports, 'random'>) =>
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
      await writeAudit({ store: within, ports, events }, requestInfo, tenantId, action, facts)
      afterCommit(within, () => ports.telemetry?.audited({ action, outcome: facts?.outcome ?? 'success' }))
    },
  }
}

/** The response while the database cannot be reached, or too many passwords wait to be checked. Clients try again. */
const unavailable = (cause: unknown): HttpError | undefined => {
  if (cause instanceof StoreUnavailable) return storeUnavailable()
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
  { exchange, shared }: Environment['Bindings'],
): Promise<Response> => {
  const { requestInfo, state } = exchange
  const endpoint = endpointFor(route, requestInfo.url)
  if (!endpoint) throw notFound()
  exchange.operation = endpoint.operation.name
  refuseCrossSiteChange(endpoint.operation, requestInfo, shared.settings)
  const open = contextOf(exchange, shared)
  const { handler, operation } = endpoint
  if (handler.delivers) requireDelivery(open, handler.delivers)
  const admitted = handler.for === 'signedIn' ? await admit(open, operation, handler) : undefined
  const received = await inputOf(operation, params, request)
  const input = handler.input && checkedInput(handler.input, received)
  // The schema has checked the input and `admit` has completed the context, as the handler's types require.
  const run = (context: OpenContext) => handler.run(input as never, context as never)
  const runAdmitted = (context: SignedInContext) =>
    handler.isCostly?.(input as never)
      ? shared.costlyReads(context.tenantId, () => run(context))
      : handler.knowsRepeats
        ? requireSameInput(operation, input, context).then(() => run(context))
        : answerOnce(operation, input, context, run)
  const value = await (admitted ? runAdmitted(admitted) : run(open))
  return answerResponse(value, state, operation.answer)
}

const servePages = (app: Hono<Environment>, base: string) => {
  for (const { path, run } of families.flatMap(({ pages = [] }) => pages))
    app.post(base + path, async (context, next) => {
      // A JSON body belongs to the operation of the same path.
      if (!isForm(context.req.raw)) return next()
      const { exchange, shared } = context.env
      exchange.operation = `page ${path}`
      const value = await run(await formOf(context.req.raw), contextOf(exchange, shared))
      return answerResponse(value, exchange.state)
    })
}

const services = families.flatMap(family => family.services ?? [])

/** What a request to a service leads to: the service, and what follows its path. */
export const serviceAt = (
  { pathname }: URL,
  { baseUrl, urlPrefix }: Pick<OpenContext['settings'], 'baseUrl' | 'urlPrefix'>,
): { service: Service; below: string } | undefined => {
  const base = `${new URL(baseUrl).pathname.replace(/\/$/, '')}/${urlPrefix}`
  for (const service of services) {
    const path = base + service.path
    if (pathname === path || pathname.startsWith(`${path}/`)) return { service, below: pathname.slice(path.length) }
  }
  return undefined
}

/** Answers a request to a service, which is none of the contract's. */
export const answerService = async (
  { service, below }: NonNullable<ReturnType<typeof serviceAt>>,
  request: Request,
  { exchange, shared }: Environment['Bindings'],
): Promise<Response> => {
  exchange.operation = service.name
  exchange.isService = !service.isReadable
  const context = { ...contextOf(exchange, shared), costlyReads: shared.costlyReads }
  try {
    return await service.answer(request, below, context, exchange.traceId)
  } catch (cause) {
    shared.ports.log.error(`${exchange.operation} failed`, exchange.traceId, cause)
    return errorResponse(unavailable(cause))
  }
}

const publishKeys = (app: Hono<Environment>, paths: readonly string[]) => {
  for (const path of paths)
    app.get(`${path}/.well-known/jwks.json`, async context => {
      const { exchange, shared } = context.env
      exchange.operation = 'keys'
      const keys = await shared.tokens.publicKeys()
      return context.json(keys, 200, { 'Cache-Control': 'public, max-age=300' })
    })
}

const publishDiscovery = (app: Hono<Environment>, base: string, prefix: string) => {
  const plain = '/.well-known/oauth-authorization-server'
  const documents = [base, base + prefix].flatMap(path => [`${path}/.well-known/openid-configuration`, path + plain])
  // RFC 8414 §3 has the path of the issuer behind the name of the document.
  for (const path of new Set([...documents, plain + base]))
    app.get(path, context => {
      const { exchange, shared } = context.env
      exchange.operation = 'discovery'
      return context.json(discoveryOf(shared.settings), 200, { 'Cache-Control': 'public, max-age=300' })
    })
}

const publishDocuments = (app: Hono<Environment>, prefix: string) => {
  for (const { path, contentType, text } of families.flatMap(({ documents = [] }) => documents))
    app.get(prefix + path, (context, next) => {
      const { exchange, shared } = context.env
      const document = text(shared.settings, shared.ports)
      if (document === undefined) return next()
      exchange.operation = `document ${path}`
      return Promise.resolve(
        context.body(document, 200, { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=300' }),
      )
    })
}

const answerFaults = (app: Hono<Environment>) => {
  app.notFound(({ env: { exchange, shared } }) => failureResponse(notFound(), exchange, shared.settings))
  app.onError((cause, { env: { exchange, shared } }) => {
    if (cause instanceof HttpError) return failureResponse(cause, exchange, shared.settings)
    // The path may hold ids and tokens.
    shared.ports.log.error(`${exchange.operation} failed`, exchange.traceId, cause)
    return failureResponse(unavailable(cause), exchange, shared.settings)
  })
}

const buildRoutes = (base: string, urlPrefix: string): Hono<Environment> => {
  const prefix = `/${urlPrefix}`
  const app = new Hono<Environment>()
  servePages(app, base + prefix)
  for (const route of routesUnder(urlPrefix, endpoints))
    app.on(route.method, base + route.path, context =>
      answer(route, context.req.raw, context.req.param() as Record<string, string>, context.env),
    )
  publishKeys(app, [base, base + prefix])
  publishDiscovery(app, base, prefix)
  publishDocuments(app, base + prefix)
  answerFaults(app)
  return app
}

const built = new Map<string, Hono<Environment>>()

/**
 * The routes of all families below a path. They keep nothing of a backend, so the backends of a process that have
 * the same path share them: hundreds of routes take longer to build than a sign-in.
 */
export const routesAt = (base: string, urlPrefix: string): Hono<Environment> => {
  const key = `${base} ${urlPrefix}`
  const routes = built.get(key) ?? buildRoutes(base, urlPrefix)
  built.set(key, routes)
  return routes
}

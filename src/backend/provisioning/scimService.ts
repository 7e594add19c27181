import type { OpenContext } from '../context/context.ts'
import { isOffered } from '../federation/samples.ts'
import type { Service, ServiceContext } from '../handler/pageRoute.ts'
import { isLastAdministrator } from '../identity/administrators/administrators.ts'
import { HttpError } from '../request/httpError.ts'
import { errorBody, ScimError, type ScimType } from '../scim/errors.ts'
import { countOnce } from '../store/rateLimits.ts'
import { StoreConflict, StoreUnavailable, vendorScope } from '../store/store.ts'
import { scimPath } from './connections.ts'
import { noteRefusal, noteSuccess } from './contacts.ts'
import { directoryContext, type DirectoryContext } from './directoryContext.ts'
import type { DirectoryConnectionRecord, DirectoryTokenRecord } from './records.ts'
import { reasonOf, type RefusalReason } from './reasons.ts'
import { logRefusal } from './requestLog.ts'
import { lineOf, operationOf, scimRequestOf, type Progress } from './scimRequest.ts'
import { answerCall, type ScimAnswer, type ScimCall } from './scimResources.ts'
import { isValid, recordUse, tokenOfSecret } from './tokens.ts'

/** An error as it is answered. */
interface Refusal {
  status: number
  message: string
  scimType?: ScimType | undefined
  headers?: Readonly<Record<string, string>>
  /** The message apart from the words. */
  why?: RefusalReason | undefined
  /** Whether it would have taken away the last administrator. */
  isLastAdministrator?: boolean
}

const unauthorized = (): Refusal => ({
  status: 401,
  message: 'The token is not valid. Create one in the portal, and enter it in the directory.',
  headers: { 'WWW-Authenticate': 'Bearer realm="SCIM"' },
})

const responseOf = ({ status, body, headers = {} }: Pick<ScimAnswer, 'status' | 'body' | 'headers'>): Response =>
  body === undefined
    ? new Response(null, { status, headers })
    : new Response(JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/scim+json; charset=utf-8', ...headers },
      })

const refusalResponse = ({ status, message, scimType, headers }: Refusal): Response =>
  responseOf({ status, body: errorBody({ status, message, scimType }), ...(headers && { headers }) })

/** Allows what an address can be asked with; which one it is, the client knows. */
const methods = { Allow: 'GET, POST, PUT, PATCH, DELETE' }

/** The answer to a failure; undefined for a fault of this server, which is only logged. */
const refusalOf = (cause: unknown): Refusal | undefined => {
  if (cause instanceof ScimError) {
    const { status, message, scimType } = cause
    return { status, message, scimType, why: reasonOf(cause), ...(status === 405 && { headers: methods }) }
  }
  if (cause instanceof StoreConflict)
    return {
      status: 409,
      message: 'Another person or group has this name.',
      scimType: 'uniqueness',
      why: reasonOf(cause),
    }
  if (cause instanceof StoreUnavailable)
    return {
      status: 503,
      message: 'The service is temporarily unavailable. Try again soon.',
      headers: { 'Retry-After': '5' },
    }
  if (!(cause instanceof HttpError)) return undefined
  const { status, message, retryAfterSeconds } = cause
  return {
    status,
    message,
    why: reasonOf(cause),
    isLastAdministrator: isLastAdministrator(cause),
    ...(retryAfterSeconds !== undefined && { headers: { 'Retry-After': `${retryAfterSeconds}` } }),
  }
}

/** The secret that a request carries. Some directories write the name of the scheme twice. */
const secretOf = ({ requestInfo }: OpenContext): string =>
  /^(?:Bearer\s+){1,2}(\S+)$/i.exec(requestInfo.header('authorization')?.trim() ?? '')?.[1] ?? ''

/** The token of a request with its connection; undefined where there is none, and in disabled tenants. */
const authenticate = async (
  context: OpenContext,
): Promise<{ token: DirectoryTokenRecord; connection: DirectoryConnectionRecord } | undefined> => {
  const { store, settings } = context
  const token = await tokenOfSecret(context, secretOf(context))
  if (!token) return undefined
  const { ownerTenantId: tenantId, connectionId } = token
  const tenant = await store.tenants.get(vendorScope, tenantId)
  const connection = await store.directoryConnections.get(tenantId, connectionId)
  const isOpen = tenant && !tenant.isDisabled && connection && isOffered(connection, settings)
  return isOpen ? { token, connection } : undefined
}

type Refused = Pick<ScimCall, 'context' | 'connection' | 'progress' | 'line'>

/** Keeps and reports a refused request. */
const keepRefusal = async (
  { context, connection, progress, line }: Refused,
  { status, message: reason, scimType, why, isLastAdministrator: isLast = false }: Refusal,
): Promise<void> => {
  const answered = { request: line, status, reason, why, scimType }
  const isFirst = await logRefusal(context, connection, { ...progress, outcome: 'refused' }, answered)
  if (isFirst) await noteRefusal(context, connection, { ...progress, isLastAdministrator: isLast }, answered)
}

/** The refusal of more requests than a tenant may send. */
const overLimit = async (context: DirectoryContext): Promise<Refusal | undefined> => {
  const { directoryRequests } = context.settings.rateLimits
  const { count, endsInSeconds } = await countOnce(context, `directory:${context.tenantId}`, {
    ...directoryRequests,
    slides: 0,
  })
  if (count <= directoryRequests.max) return undefined
  const headers = { 'Retry-After': `${Math.max(1, endsInSeconds)}` }
  return { status: 429, message: 'Too many requests. Try again after the time in Retry-After.', headers }
}

const refuse = async (call: Refused, refusal: Refusal): Promise<Response> => {
  await keepRefusal(call, refusal)
  return refusalResponse(refusal)
}

/** Answers a request whose token is known. */
const answerKnown = async (
  request: Request,
  below: string,
  open: ServiceContext,
  { token, connection }: NonNullable<Awaited<ReturnType<typeof authenticate>>>,
): Promise<Response> => {
  const context = directoryContext(open, connection.tenantId)
  const scim = scimRequestOf(request, below)
  const progress: Progress = { operation: operationOf(scim), target: '' }
  const { costlyReads } = open
  const call: ScimCall = { context, connection, request: scim, progress, line: lineOf(scim, below), costlyReads }
  if (!isValid(token, open.ports.clock.now())) {
    const isExpired = token.revokedAt === undefined
    const state = isExpired ? 'has expired' : 'was revoked'
    const why = { code: isExpired ? 'tokenExpired' : 'tokenRevoked' } as const
    const message = `The token ${state}. Create another one in the portal, and enter it in the directory.`
    return refuse(call, { ...unauthorized(), message, why })
  }
  const limited = await overLimit(context)
  // A request over the limit is not logged as a fault: the directory sends it again after `Retry-After`.
  if (limited) return refusalResponse(limited)
  await recordUse(open, token)
  try {
    const answer = await answerCall(call)
    await noteSuccess(context, connection, answer.handled ?? { outcome: 'unchanged' })
    return responseOf(answer)
  } catch (cause) {
    const refusal = refusalOf(cause)
    if (!refusal || refusal.status >= 500) throw cause
    // Directories look whether something is still there, which is no fault.
    if (progress.operation === 'read' && refusal.status === 404) return refusalResponse(refusal)
    return refuse(call, refusal)
  }
}

const answer: Service['answer'] = async (request, below, open, traceId) => {
  try {
    const known = await authenticate(open)
    return known ? await answerKnown(request, below, open, known) : refusalResponse(unauthorized())
  } catch (cause) {
    const refusal = refusalOf(cause)
    if (refusal) return refusalResponse(refusal)
    // The path may hold ids.
    open.ports.log.error('directory.scim failed', traceId, cause)
    return refusalResponse({ status: 500, message: 'The server failed. Try again later.' })
  }
}

/**
 * The SCIM server (RFC 7643, RFC 7644). A token alone chooses tenant and connection, and is read from the header only. The network
 * rules of a tenant do not hold for it: directories are clouds without a fixed place, and a token opens nothing but what
 * its own connection sent.
 */
export const scimService: Service = { path: scimPath, name: 'directory.scim', answer }

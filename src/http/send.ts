import type { Limiter } from './concurrency.ts'
import type { SendContext } from './context.ts'
import { FeError, toFeError } from './errors.ts'
import type { Operation } from './operation.ts'
import { apiUrl, buildRequest } from './request.ts'
import { readAnswer } from './response.ts'

/** Options of one call. */
export interface SendOptions {
  signal?: AbortSignal
  /** How long to wait for the answer. Default: that of the app or element, 30 000 ms. */
  timeoutMs?: number
  /** How long all tries may take together, pauses included. Default: no limit. */
  totalTimeoutMs?: number
  /** True: the request continues when the page is left. */
  keepalive?: boolean
  /** False makes a 401 final, for callers that refresh the token themselves. Default true. */
  renewsToken?: boolean
  /**
   * Bearer token of this call in place of the session's; a 401 is final. It is sent to the app's API only: from an
   * element with a base URL of another origin, the call is refused with a `TypeError`.
   */
  bearer?: string
  /** Tenant that this call names in place of the app's; `null` for the token's own. Default: that of the app. */
  tenantId?: string | null
}

/** Sends an operation and resolves to its answer. Rejects with `FeError`, or with `TypeError` for wrong use. */
export type Send = <Input, Answer>(
  operation: Operation<Input, Answer>,
  ...rest: Input extends void ? [input?: undefined, options?: SendOptions] : [input: Input, options?: SendOptions]
) => Promise<Answer>

const defaultTimeoutMs = 30_000
const never = new Promise<never>(() => {})

const abortedError = (cause: unknown) => new FeError('aborted', 'Request aborted', { cause })
const timeoutError = (timeoutMs: number, cause: unknown) =>
  new FeError('timeout', `timeout of ${timeoutMs} ms exceeded`, { cause })

/** The context of one call: which tenant it names. */
const withTenant = (context: SendContext, mayChange: boolean, tenantId?: SendOptions['tenantId']): SendContext => {
  const authority = context.authority()
  if (tenantId !== undefined) return { ...context, tenantId: () => tenantId ?? undefined }
  return authority?.tenantId ? { ...context, tenantId: () => authority.tenantId?.(mayChange) } : context
}

/** Builds a request without sending it; the result sends it once, without retry. */
export type PreparedExchange = <Input, Answer>(
  operation: Operation<Input, Answer>,
  input: Input,
  token?: string,
) => Promise<(options?: SendOptions) => Promise<Answer>>

/** Builds the function that separates the host's functions from the request to the server. */
export const prepareExchange =
  (context: SendContext): PreparedExchange =>
  async <Input, Answer>(operation: Operation<Input, Answer>, input: Input, token?: string) => {
    const { url, init } = await buildRequest(operation, input, token, withTenant(context, false))
    return options => exchange(operation, url, init, context, options)
  }

let failure: Promise<typeof import('./failure.ts')> | undefined

/** Loads the code for failed responses, which the first request does not need. */
const loadFailure = () => {
  failure ??= import('./failure.ts').catch((cause: unknown) => {
    failure = undefined // The next failure loads it again.
    throw cause
  })
  return failure
}

/** One request and response, with its deadline. */
const exchange = async <Input, Answer>(
  operation: Operation<Input, Answer>,
  url: URL,
  init: RequestInit,
  context: SendContext,
  { signal, timeoutMs = context.timeoutMs ?? defaultTimeoutMs, keepalive = false }: SendOptions = {},
): Promise<Answer> => {
  const deadline = new AbortController()
  const cancelDeadline = context.after(timeoutMs, () => deadline.abort())
  try {
    const stop = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal
    const response = await context.fetch(url, { ...init, signal: stop, keepalive })
    if (response.status === 302) {
      await context.redirect((await response.text()).trim())
      return await never
    }
    if (!response.ok) throw await (await loadFailure()).readFailure(response, context.now())
    return await readAnswer(operation as Operation<never, Answer>, response)
  } catch (cause) {
    if (cause instanceof FeError) throw cause
    if (signal?.aborted) throw abortedError(cause)
    if (deadline.signal.aborted) throw timeoutError(timeoutMs, cause)
    throw new FeError('network', 'Network Error', { cause })
  } finally {
    cancelDeadline()
  }
}

/** Resolves after a delay, or at once when the signal aborts. */
const wait = ({ after }: SendContext, delayMs: number, signal: AbortSignal | undefined) =>
  new Promise<void>(resolve => {
    const cancel = after(delayMs, resolve)
    signal?.addEventListener('abort', () => (cancel(), resolve()), { once: true })
  })

const atOnce: Limiter = (job, signal) => {
  signal?.throwIfAborted()
  return job()
}

/** @throws TypeError when requests of this context are sent to another origin than the app's API */
const requireApiOrigin = ({ elementBaseUrl, options }: SendContext) => {
  if (elementBaseUrl && new URL(elementBaseUrl()).origin !== apiUrl('/', 'base', options()).origin)
    throw new TypeError('A bearer token of one call goes to the API of the app only')
}

/** One exchange within the limit. Only the exchange occupies a slot, because its preparation may itself send requests. */
const sendOnce = async <Input, Answer>(
  context: SendContext,
  operation: Operation<Input, Answer>,
  input: Input,
  token: string | undefined,
  options: SendOptions,
): Promise<Answer> => {
  const mayChange = operation.method !== 'GET' && operation.bearer !== 'never'
  const within = withTenant(context, mayChange, options.tenantId)
  const { url, init } = await buildRequest(operation, input, token, within)
  return (context.limit ?? atOnce)(() => exchange(operation, url, init, context, options), options.signal)
}

/** One exchange, and a second one with a fresh token after a 401. */
const sendAuthorized = async <Input, Answer>(
  context: SendContext,
  operation: Operation<Input, Answer>,
  input: Input,
  options: SendOptions,
): Promise<Answer> => {
  if (options.bearer !== undefined) {
    requireApiOrigin(context)
    return sendOnce(context, operation, input, options.bearer, options)
  }
  const authority = operation.bearer === 'never' ? undefined : context.authority()
  const token = await authority?.token()
  try {
    return await sendOnce(context, operation, input, token, options)
  } catch (cause) {
    const status = cause instanceof FeError ? cause.status : undefined
    if (status === 403) authority?.forbidden?.()
    if (status !== 401 || options.renewsToken === false || !authority || !token) throw cause
    if (!(await authority.renew(token))) throw cause
    return sendOnce(context, operation, input, await authority.token(), options)
  }
}

const sendWithRetries = async <Input, Answer>(
  context: SendContext,
  operation: Operation<Input, Answer>,
  input: Input,
  options: SendOptions,
): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendAuthorized(context, operation, input, options)
    } catch (cause) {
      if (cause instanceof TypeError) throw cause
      const hasLeft = options.signal?.aborted && !(cause instanceof FeError)
      const error = hasLeft ? abortedError(cause) : toFeError(cause)
      // Offline, the code for retries may fail to load too.
      const failure = await loadFailure().catch(() => undefined)
      const delayMs = failure?.nextTry(operation as Operation<never, unknown>, error, tries, context)
      if (delayMs === undefined || options.signal?.aborted) throw error
      await wait(context, delayMs, options.signal)
    }
  }
}

/** Builds the function that sends operations to the API. */
export const createSend = (context: SendContext): Send => {
  const send = async <Input, Answer>(
    operation: Operation<Input, Answer>,
    input: Input,
    options: SendOptions = {},
  ): Promise<Answer> => {
    const { signal, totalTimeoutMs } = options
    if (totalTimeoutMs === undefined) return sendWithRetries(context, operation, input, options)
    const deadline = new AbortController()
    const cancelDeadline = context.after(totalTimeoutMs, () => deadline.abort())
    const stop = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal
    try {
      return await sendWithRetries(context, operation, input, { ...options, signal: stop })
    } catch (cause) {
      const isLate = deadline.signal.aborted && !signal?.aborted
      throw isLate && cause instanceof FeError && cause.code === 'aborted' ? timeoutError(totalTimeoutMs, cause) : cause
    } finally {
      cancelDeadline()
    }
  }
  return send as Send
}

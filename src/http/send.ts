import type { Limiter } from './concurrency.ts'
import { FeError, toFeError } from './errors.ts'
import type { Operation } from './operation.ts'
import { buildRequest, type RequestContext } from './request.ts'
import { readAnswer } from './response.ts'

/** Where bearer tokens come from, and what to do when one is refused. The session fills this in. */
export interface Authority {
  /** The token to send now, if any. */
  token: () => Promise<string | undefined>
  /** Called after a 401 with the refused token; resolves true when another try makes sense (R5). */
  renew: (refused: string) => Promise<boolean>
}

/** What sending needs from outside; every effect of this room is listed here. */
export interface SendContext extends RequestContext {
  fetch: (url: URL, init: RequestInit) => Promise<Response>
  now: () => number
  /** Calls back after a delay; returns a function that cancels it. */
  after: (delayMs: number, run: () => void) => () => void
  /** A number in [0, 1). */
  chance: () => number
  authority: () => Authority | undefined
  /** Follows a 302 whose address came as body text; throws when the address is refused (N6). */
  redirect: (address: string) => void | Promise<void>
  logError: (message: string) => void
  /** Lets requests wait for each other. Default: all run at once. */
  limit?: Limiter
}

/** Per-call wishes. */
export interface SendOptions {
  signal?: AbortSignal
  /** How long to wait for the answer. Default 30 000 ms (H4). */
  timeoutMs?: number
  /** How long all tries may take together, pauses included. Default: no limit. */
  totalTimeoutMs?: number
  /** The request goes on when the page is left meanwhile. */
  keepalive?: boolean
  /** False makes a 401 final, for reads whose caller refreshes the token itself. Default true. */
  renewsToken?: boolean
}

/** Sends an operation and resolves to its answer. Rejects with `FeError`, or with `TypeError` for wrong use (N8, C2). */
export type Send = <Input, Answer>(
  operation: Operation<Input, Answer>,
  ...rest: Input extends void ? [input?: undefined, options?: SendOptions] : [input: Input, options?: SendOptions]
) => Promise<Answer>

const defaultTimeoutMs = 30_000
const never = new Promise<never>(() => {})

const abortedError = (cause: unknown) => new FeError('aborted', 'Request aborted', { cause })
const timeoutError = (timeoutMs: number, cause: unknown) =>
  new FeError('timeout', `timeout of ${timeoutMs} ms exceeded`, { cause })

/** Builds a request without sending it; the result sends it once, without retry. */
export type PreparedExchange = <Input, Answer>(
  operation: Operation<Input, Answer>,
  input: Input,
  token?: string,
) => Promise<(options?: SendOptions) => Promise<Answer>>

/** Builds the function that splits asking the host for headers from talking to the server. */
export const prepareExchange =
  (context: SendContext): PreparedExchange =>
  async <Input, Answer>(operation: Operation<Input, Answer>, input: Input, token?: string) => {
    const { url, init } = await buildRequest(operation, input, token, context)
    return options => exchange(operation, url, init, context, options)
  }

let failure: Promise<typeof import('./failure.ts')> | undefined

/** What is needed only once something went wrong travels later than what sends the first request. */
const loadFailure = () => {
  failure ??= import('./failure.ts').catch((cause: unknown) => {
    failure = undefined // The next one tries again.
    throw cause
  })
  return failure
}

/** One exchange with its deadline. */
const exchange = async <Input, Answer>(
  operation: Operation<Input, Answer>,
  url: URL,
  init: RequestInit,
  context: SendContext,
  { signal, timeoutMs = defaultTimeoutMs, keepalive = false }: SendOptions = {},
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

/** Builds the one function that reaches the API. */
export const createSend = (context: SendContext): Send => {
  const limited: Limiter =
    context.limit ??
    ((job, signal) => {
      signal?.throwIfAborted()
      return job()
    })
  const prepare = prepareExchange(context)

  const wait = (delayMs: number, signal: AbortSignal | undefined) =>
    new Promise<void>(resolve => {
      const cancel = context.after(delayMs, resolve)
      signal?.addEventListener('abort', () => (cancel(), resolve()), { once: true })
    })

  /** One exchange in its turn. Only the exchange holds a place: what prepares it may itself have to send. */
  const once = async <Input, Answer>(
    operation: Operation<Input, Answer>,
    input: Input,
    token: string | undefined,
    options: SendOptions,
  ) => {
    const exchangeNow = await prepare(operation, input, token)
    return limited(() => exchangeNow(options), options.signal)
  }

  /** One exchange, and one more with a fresh token when the first was refused with 401 (R5). */
  const authorized = async <Input, Answer>(operation: Operation<Input, Answer>, input: Input, options: SendOptions) => {
    const authority = operation.bearer === 'never' ? undefined : context.authority()
    const token = await authority?.token()
    try {
      return await once(operation, input, token, options)
    } catch (cause) {
      const wasRefused = cause instanceof FeError && cause.status === 401
      if (!wasRefused || options.renewsToken === false || !authority || !token) throw cause
      if (!(await authority.renew(token))) throw cause
      return once(operation, input, await authority.token(), options)
    }
  }

  const sendWithRetries = async <Input, Answer>(
    operation: Operation<Input, Answer>,
    input: Input,
    options: SendOptions,
  ): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await authorized(operation, input, options)
      } catch (cause) {
        if (cause instanceof TypeError) throw cause
        const hasLeft = options.signal?.aborted && !(cause instanceof FeError)
        const error = hasLeft ? abortedError(cause) : toFeError(cause)
        // Without the network the code that plans a retry may be out of reach too.
        const failure = await loadFailure().catch(() => undefined)
        const delayMs = failure?.nextTry(operation as Operation<never, unknown>, error, tries, context)
        if (delayMs === undefined || options.signal?.aborted) throw error
        await wait(delayMs, options.signal)
      }
    }
  }

  const send = async <Input, Answer>(
    operation: Operation<Input, Answer>,
    input: Input,
    options: SendOptions = {},
  ): Promise<Answer> => {
    const { signal, totalTimeoutMs } = options
    if (totalTimeoutMs === undefined) return sendWithRetries(operation, input, options)
    const deadline = new AbortController()
    const cancelDeadline = context.after(totalTimeoutMs, () => deadline.abort())
    const stop = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal
    try {
      return await sendWithRetries(operation, input, { ...options, signal: stop })
    } catch (cause) {
      const isLate = deadline.signal.aborted && !signal?.aborted
      throw isLate && cause instanceof FeError && cause.code === 'aborted' ? timeoutError(totalTimeoutMs, cause) : cause
    } finally {
      cancelDeadline()
    }
  }
  return send as Send
}

import type { SendContext } from './context.ts'
import { FeError, genericErrorCode, genericErrorMessage } from './errors.ts'
import type { Operation } from './operation.ts'
import { apiUrl } from './request.ts'
import { retryDelayMs } from './retry.ts'

/** Longest message taken from a server. */
const messageLimit = 500

const parse = (text: string): { ok: boolean; value: unknown } => {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, value: undefined }
  }
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string' && item !== '') : []

/** The message for a failed response (docs/product.md §8), whatever its body holds. */
const messageOf = (body: { ok: boolean; value: unknown }, errors: string[], response: Response): string => {
  if (response.status === 413) return 'Error request is too large'
  if (errors.length > 0) return errors.join(', ')
  if (!body.ok) return genericErrorMessage
  if (typeof body.value === 'string' && body.value !== '') return body.value
  return `Error ${response.status} - ${response.statusText}`
}

/** `Retry-After`, in seconds or as a date, in milliseconds from `now`. */
const retryAfterOf = (response: Response, now: number): number | undefined => {
  const text = response.headers.get('retry-after')
  if (text === null) return undefined
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isFinite(waitMs) ? Math.max(waitMs, 0) : undefined
}

/** The longest wait before a request is sent again by itself. */
const longestWaitMs = 60_000

/** Reads a failed response into an `FeError` with the message rules of docs/product.md §8. Never throws itself. */
export const readFailure = async (response: Response, now: number): Promise<FeError> => {
  const text = await response.text().catch(() => '')
  const body = parse(text)
  const fields = (typeof body.value === 'object' && body.value !== null ? body.value : {}) as Record<string, unknown>
  const errors = strings(fields['errors'])
  const code = [fields['errorCode'], ...strings(fields['errorCodes'])].find(
    item => typeof item === 'string' && item !== '',
  )
  const { context } = fields
  const traceId = response.headers.get('frontegg-trace-id')
  const waitMs = retryAfterOf(response, now)
  return new FeError(
    (code as string | undefined) ?? genericErrorCode,
    messageOf(body, errors, response).slice(0, messageLimit),
    {
      status: response.status,
      errors,
      ...(traceId === null ? {} : { traceId }),
      ...(typeof context === 'object' && context !== null ? { context: context as Record<string, unknown> } : {}),
      ...(waitMs === undefined ? {} : { retryAfterMs: Math.min(waitMs, longestWaitMs), toldWaitMs: waitMs }),
    },
  )
}

const reportedBases = new Set<string>()

/** Tells developers once that a base URL leads to something else than the API, whatever the log level. */
const reportPage = ({ elementBaseUrl, options, logError }: SendContext) => {
  const base = elementBaseUrl?.() ?? apiUrl('/', 'base', options()).href
  if (reportedBases.has(base)) return
  reportedBases.add(base)
  logError(`base-url ${base} answered with a page, not with the API`)
}

/** Logs a failure for developers according to the log level; never with a secret. */
const report = ({ name }: Operation<never, unknown>, error: FeError, context: SendContext) => {
  const { code, status, message, traceId } = error
  if (code === 'notApi') reportPage(context)
  const text = `${name}: ${message}${traceId === undefined ? '' : ` (trace ${traceId})`}`
  if (status === 500) context.logError(text)
  else if (status !== undefined && status >= 400 && status < 500 && context.options().logLevel === 'warn')
    context.warn(text)
}

/** The delay before another try; `undefined` means give up, which is logged. */
export const nextTry = (
  operation: Operation<never, unknown>,
  error: FeError,
  tries: number,
  context: SendContext,
): number | undefined => {
  const delayMs = error.code === 'aborted' ? undefined : retryDelayMs(operation.retry, error, tries, context.chance())
  if (delayMs === undefined) report(operation, error, context)
  return delayMs
}

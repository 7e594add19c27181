import { genericErrorMessage } from '../../http/errors.ts'
import type { Operation } from '../../http/operation.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import type { RequestInfo, Connection } from '../request/requestInfo.ts'
import { corsHeaders } from '../request/cors.ts'
import { escapedHtml, plainPage } from '../request/plainPage.ts'
import type { HttpError } from '../request/httpError.ts'
import type { ResponseBuilder, ResponseState } from '../request/responseBuilder.ts'
import type { Settings } from '../settings/settings.ts'

/** One request and the response that is being built for it. */
export interface RequestContext {
  /** Identifies the request in the log and to the client, which shows it to support. */
  traceId: string
  /** Name of what answers, for operators; `unknown` until it is found. */
  operation: string
  requestInfo: RequestInfo
  /** Background jobs of the request. */
  jobs: JobQueue
  response: ResponseBuilder
  state: ResponseState
  /** True for a service with a protocol of its own, which pages of other sites cannot read. */
  isService?: boolean
}

/** Pages of the backend run no script, load nothing and cannot be framed. */
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
}

/**
 * Files of people are shown as what they are, in pages of any site, and never run as a page of the API's origin. Their
 * addresses name one content for good.
 */
const fileHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=86400, immutable',
}

/** Files that were asked for by a program. The name has no character that ends a quoted text. */
const attachmentHeaders = (fileName: string) => ({
  'Content-Security-Policy': fileHeaders['Content-Security-Policy'],
  'Content-Disposition': `attachment; filename="${fileName.replaceAll(/[^\w .-]/g, '_')}"`,
})

/** The response for what a handler returned or set. */
export const answerResponse = (
  value: unknown,
  { html, pageStatus = 200, location, isAccepted, attachment }: ResponseState,
  answer: Operation['answer'] = 'json',
): Response => {
  if (location !== undefined) return new Response(null, { status: 303, headers: { Location: location } })
  if (html !== undefined) return new Response(html, { status: pageStatus, headers: pageHeaders })
  if (value === undefined) return new Response(null, { status: 204 })
  if (value instanceof Blob) {
    const headers = attachment === undefined ? fileHeaders : attachmentHeaders(attachment)
    return new Response(value, { headers: { ...headers, 'Content-Type': value.type } })
  }
  if (answer === 'text')
    return new Response(String(value), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  return Response.json(value, { status: isAccepted ? 202 : 200 })
}

/** The response for an error; without one, for an internal error, which is only logged. */
export const errorResponse = (error: HttpError | undefined): Response => {
  if (!error) return Response.json({ errors: [genericErrorMessage] }, { status: 500 })
  const { status, message, code, retryAfterSeconds, oauthError, context } = error
  const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }
  const oauthFields = oauthError === undefined ? {} : { error: oauthError, error_description: message }
  return Response.json(
    {
      errors: [message],
      ...(code === undefined ? {} : { errorCode: code }),
      ...(context === undefined ? {} : { context }),
      ...oauthFields,
    },
    { status, headers },
  )
}

/** True when a browser opens the address in a tab, by a link, a redirect or a form, and not from a script. */
const isVisit = ({ header }: RequestInfo): boolean => {
  const mode = header('sec-fetch-mode')
  return mode === undefined ? (header('accept') ?? '').startsWith('text/html') : mode === 'navigate'
}

const incomplete = '<p>The address is incomplete or was changed. Start again in the application.</p>'

/** The page of a failed visit, which leads back to the application. */
const failurePage = ({ message, status }: Pick<HttpError, 'message' | 'status'>, traceId: string, appUrl: string) =>
  plainPage(
    status === 404 ? 'Page not found' : "This didn't work",
    (status === 400 ? incomplete : '') +
      `<p>${escapedHtml(message)}</p><p><a href="${escapedHtml(appUrl)}">Back to the application</a></p>` +
      `<p>For support: ${traceId}</p>`,
  )

/**
 * The response for a failed request: a page for people who opened the address in a tab, JSON for programs.
 * Without an error, for an internal one, which is only logged.
 */
export const failureResponse = (
  error: HttpError | undefined,
  { requestInfo, traceId }: Pick<RequestContext, 'requestInfo' | 'traceId'>,
  { appUrl }: Pick<Settings, 'appUrl'>,
): Response => {
  const response = errorResponse(error)
  if (!isVisit(requestInfo)) return response
  const facts = error ?? { message: genericErrorMessage, status: response.status }
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(pageHeaders)) headers.set(name, value)
  return new Response(failurePage(facts, traceId, appUrl), { status: response.status, headers })
}

/** Adds the headers of every response. Caches store nothing unless the response allows it. */
export const finish = (
  response: Response,
  { traceId, requestInfo, state, isService }: RequestContext,
  { cookies }: Connection,
  settings: Settings,
): Response => {
  const headers = new Headers(response.headers)
  if (!isService) for (const [name, value] of corsHeaders(requestInfo, settings)) headers.set(name, value)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'no-referrer')
  headers.set('frontegg-trace-id', traceId)
  for (const cookie of state.setCookies)
    if (cookies) cookies.write(cookie)
    else headers.append('Set-Cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}

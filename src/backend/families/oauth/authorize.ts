import type { SessionRecord } from '../../identity/sessions/records.ts'
import { issueToken, readToken, consumeToken } from '../../tokens/oneTimeTokens.ts'
import { anyone } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { presentedSession } from '../../identity/sessions/sessions.ts'
import { multiFactorPolicy } from '../../identity/signIn/signIn.ts'
import { mayActIn } from '../../identity/sessions/tenantSessions.ts'
import { plainPage } from '../../request/plainPage.ts'
import { issueCodeFor } from './authorizationCode.ts'
import { authorizationRequest, checkRequest, factsOf, requestOf, type CheckedRequest, type Fault } from './request.ts'
import { personOf } from './sessionTokens.ts'

/** Lifetime of an authorization request that waits for sign-in. */
const waitSeconds = 1_800

const page = (message: string) => plainPage('Sign-in stopped', `<p>${message}</p>`)

const sendBack = ({ response, settings }: OpenContext, redirectUri: string, answer: Record<string, string | null>) => {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, iss: settings.baseUrl }))
    if (value !== null) url.searchParams.set(name, value)
  response.redirect(url.href)
}

const reportFault = (context: OpenContext, fault: Fault) => {
  if (fault.told === 'person') context.response.page(page(fault.message), 400)
  else sendBack(context, fault.redirectUri, { error: fault.error, state: fault.state })
}

const tooLate: Fault = { told: 'person', message: 'This sign-in took too long. Start again in the application.' }

/** The authorization request that waits for sign-in, or a new one. */
const requestFor = async (context: OpenContext, input: Parameters<typeof checkRequest>[0]) => {
  const waitingToken = input.request
  const waiting = await readToken(context, waitingToken, 'authorization')
  if (waiting) return { request: requestOf(waiting.facts), waitingToken, since: Date.parse(waiting.createdAt) }
  if (waitingToken !== undefined && input.client_id === undefined)
    return { request: tooLate, waitingToken: undefined, since: undefined }
  const request = checkRequest(input, context.settings, multiFactorPolicy)
  return { request, waitingToken: undefined, since: undefined }
}

/** What the request still needs: nothing, a sign-in, or a second factor. */
const missingStep = (
  session: SessionRecord | undefined,
  request: CheckedRequest,
  since: number | undefined,
  nowMs: number,
): 'nothing' | 'signIn' | 'secondFactor' => {
  if (!session) return 'signIn'
  // A sign-in within the same second as the request counts as later.
  const isAfterRequest = since !== undefined && session.authTime >= Math.floor(since / 1000)
  if (request.prompt === 'login' && !isAfterRequest) return 'signIn'
  const isOld = request.maxAge !== null && nowMs > (session.authTime + request.maxAge) * 1000
  const isWeak = request.wantsTwoFactors && session.acr !== multiFactorPolicy
  if (request.wantsTwoFactors && (isWeak || isOld)) return 'secondFactor'
  return isOld && !isAfterRequest ? 'signIn' : 'nothing'
}

/** The person of a session, and the tenant that a request asks for if they are in it. */
const requestedBy = async (context: OpenContext, request: CheckedRequest, session: SessionRecord) => {
  const person = await personOf(context, session)
  const tenant = person?.tenants.find(
    ({ id, alias }) => id === request.tenantId || (alias && alias === request.organization),
  )
  const isEnded = tenant !== undefined && !(await mayActIn(context, session, person?.membershipIn(tenant.id)))
  return { person, tenant, isEnded }
}

/** Redirects to the hosted page, which returns here after sign-in. */
const askPerson = async (
  context: OpenContext,
  request: CheckedRequest,
  waitingToken: string | undefined,
  what: 'signIn' | 'secondFactor',
  tenantId: string | null,
) => {
  const { settings, response } = context
  const token =
    waitingToken ??
    (await issueToken(context, {
      purpose: 'authorization',
      userId: null,
      lifeSeconds: waitSeconds,
      facts: factsOf(request),
    }))
  const back = `${new URL(settings.baseUrl).pathname.replace(/\/$/, '')}/${settings.urlPrefix}/oauth/authorize?request=${token}`
  const url = new URL(
    `${settings.baseUrl}${settings.hostedPath}${what === 'signIn' ? '/account/login' : '/account/step-up'}`,
  )
  url.searchParams.set('redirectUrl', back)
  if (tenantId !== null) url.searchParams.set('tenantId', tenantId)
  if (what === 'secondFactor' && request.maxAge !== null) url.searchParams.set('maxAge', String(request.maxAge))
  response.redirect(url.href)
}

/** Redirects to the application with a code that is bound to all parameters of the request. */
const sendCode = async (
  context: OpenContext,
  request: CheckedRequest,
  session: SessionRecord,
  { person, tenant }: Awaited<ReturnType<typeof requestedBy>>,
) => {
  if (!person) return sendBack(context, request.redirectUri, { error: 'access_denied', state: request.state })
  const { clientId, redirectUri, challenge, nonce } = request
  const tenantId = tenant?.id ?? session.activeTenantId
  const facts = { sessionId: session.id, clientId, redirectUri, challenge, nonce, tenantId }
  const code = await issueCodeFor(context, session.userId, facts)
  sendBack(context, request.redirectUri, { code, state: request.state })
}

/** The authorization endpoint of hosted login: issues a code at once, or after the person signed in. */
export const authorizeRedirect = anyone({ input: authorizationRequest }, async (input, context) => {
  const { request, waitingToken, since } = await requestFor(context, input)
  if ('told' in request) return reportFault(context, request)
  const session = (await presentedSession(context))?.session
  const requested = session && (await requestedBy(context, request, session))
  // A session that has ended for the requested tenant is not the one that the application needs.
  const what = requested?.isEnded ? 'signIn' : missingStep(session, request, since, context.ports.clock.now())
  if (what !== 'nothing') {
    if (request.prompt === 'none')
      return sendBack(context, request.redirectUri, { error: 'login_required', state: request.state })
    return askPerson(context, request, waitingToken, what, requested?.tenant?.id ?? request.tenantId)
  }
  // Only one of two pages that return with the same request gets the code.
  if (waitingToken && !(await consumeToken(context, waitingToken, 'authorization')))
    return context.response.page(page('This sign-in was finished already.'), 400)
  await sendCode(context, request, session!, requested!)
})

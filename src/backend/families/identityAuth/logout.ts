import * as v from 'valibot'
import type { SessionRecord } from '../../identity/sessions/records.ts'
import { anyone } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { cookieSession, endWithin } from '../../identity/sessions/sessions.ts'
import { plainPage } from '../../request/plainPage.ts'
import { vendorScope } from '../../store/store.ts'
import { optionalText } from '../../request/schema.ts'

/** The session of the access token, for browsers that block the session cookie. The token may have expired. */
const bearerSession = async ({ store, tokens, requestInfo }: OpenContext): Promise<SessionRecord | undefined> => {
  const sessionId = requestInfo.bearer === undefined ? undefined : await tokens.sessionOf(requestInfo.bearer)
  return sessionId === undefined ? undefined : store.sessions.get(vendorScope, sessionId)
}

/**
 * Hosted login: the sessions of applications end with the browser's, and the browser's with any of them. One transaction,
 * so that no application starts another one meanwhile. Does nothing for a session that ended already.
 */
const endTogether = ({ store }: OpenContext, { id, startedBy }: SessionRecord): Promise<SessionRecord | undefined> =>
  store.transaction(async inside => {
    const ended = await endWithin(inside, id)
    if (startedBy !== undefined) await endWithin(inside, startedBy)
    return ended
  })

/** Ends the browser's session, if it still has one, and forgets its cookies in any case. */
const endSession = async (context: OpenContext): Promise<void> => {
  const known = (await cookieSession(context)) ?? (await bearerSession(context))
  context.response.clearSessionCookie()
  if (context.requestInfo.mfaToken !== undefined) context.response.clearMfaCookie()
  if (context.requestInfo.attemptToken !== undefined) context.response.clearAttemptCookie()
  const session = known && (await endTogether(context, known))
  if (session)
    await context.auditFor(session.activeTenantId, 'user.signedOut', { userId: session.userId, sessionId: session.id })
}

/** Signs out. A second call changes nothing more. */
export const logout = anyone({}, (_input, context) => endSession(context))

/** The redirect target of a sign-out: a page of a listed origin, without credentials in its URL. */
const safeTarget = (target: string | undefined, state: string | undefined, { settings }: OpenContext) => {
  if (target === undefined || !/^https?:\/\/[^\s\\]+$/.test(target) || !URL.canParse(target)) return undefined
  const url = new URL(target)
  if (!settings.origins.has(url.origin) || url.username !== '' || url.password !== '') return undefined
  if (state !== undefined) url.searchParams.set('state', state)
  return url.href
}

/**
 * Confirmation page of a sign-out. Its link repeats the request with a signed `id_token_hint`, which a foreign site cannot
 * make. Without a session id, because a SameSite=Strict cookie was not sent, the link carries no hint: followed from this
 * page, it is a same-site request, and the cookie is sent.
 */
const confirmationPage = async ({ requestInfo, tokens }: OpenContext, sessionId: string | undefined) => {
  const query = new URLSearchParams(requestInfo.url.search)
  if (sessionId !== undefined) query.set('id_token_hint', await tokens.signLogoutHint(sessionId))
  const address = `?${query.toString().replaceAll('&', '&amp;')}`
  return plainPage('Sign out?', `<p><a href="${address}">Sign out</a></p>`)
}

/** RP-Initiated Logout 1.0 §2. */
const logoutRequest = v.object({
  id_token_hint: optionalText(16_384),
  post_logout_redirect_uri: optionalText(2_048),
  state: optionalText(),
})

/**
 * Signs out by a URL that people and partner pages open. Another site could open it too, so it asks first, unless
 * the calling page has a listed origin or brings a token of the session.
 */
export const oauthLogout = anyone({ input: logoutRequest }, async (input, context) => {
  const { requestInfo, settings, tokens, response } = context
  const { id_token_hint: hint, post_logout_redirect_uri: target, state } = input
  // Only browsers can set these two headers; a redirect by another site is not same-origin.
  const mode = requestInfo.header('sec-fetch-mode')
  const isNavigation = mode === 'navigate'
  const isSameOrigin = requestInfo.origin === undefined && requestInfo.header('sec-fetch-site') === 'same-origin'
  // An image element in a page of the application, with an address that a user supplied, must not sign anyone out.
  const isOwn = isSameOrigin && mode !== 'no-cors'
  const isListed = isOwn || (requestInfo.origin !== undefined && settings.origins.has(requestInfo.origin))

  const session = await cookieSession(context)
  // Another site's link does not send a SameSite=Strict cookie, but the answer could clear it.
  const isUnseen =
    !session && settings.cookieSameSite === 'Strict' && requestInfo.header('sec-fetch-site') === 'cross-site'
  const isProven = async () => {
    const hinted = hint === undefined ? undefined : await tokens.sessionOfHint(hint)
    if (hinted === undefined || hinted === session?.id) return hinted !== undefined
    // A token of an application proves the browser's session that started the application's.
    return (await context.store.sessions.get(vendorScope, hinted))?.startedBy === session?.id
  }
  if ((isUnseen && !isListed) || (session && !isListed && !(await isProven()))) {
    response.page(await confirmationPage(context, session?.id))
    return
  }
  await endSession(context)
  if (!isNavigation) return
  const address = safeTarget(target, state, context)
  if (address === undefined) response.page(plainPage('You are signed out', '<p>You can close this page.</p>'))
  else response.redirect(address)
})

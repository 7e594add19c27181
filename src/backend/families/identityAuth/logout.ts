import type * as operations from '../../../http/identityAuth/operations.ts'
import type { SessionRecord } from '../../store/records.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import { cookieSession } from '../../identity/sessions.ts'
import { vendorScope } from '../../store/store.ts'
import { optionalTextOf } from '../../request/fields.ts'

/** The session of the access token, for pages whose browser keeps our cookie from them. It may have run out. */
const bearerSession = async ({ store, tokens, requestInfo }: OpenContext): Promise<SessionRecord | undefined> => {
  const sessionId = requestInfo.bearer === undefined ? undefined : await tokens.sessionOfHint(requestInfo.bearer)
  return sessionId === undefined ? undefined : store.sessions.get(vendorScope, sessionId)
}

/**
 * Hosted login: the sessions of applications end with the browser's, and the browser's with any of them. One transaction,
 * so that no application begins another one meanwhile. Resolves to nothing for a session that ended already.
 */
const endTogether = ({ store }: OpenContext, { id, startedBy }: SessionRecord): Promise<SessionRecord | undefined> =>
  store.transaction(async inside => {
    const ended = await inside.sessions.take(vendorScope, id)
    await inside.sessions.removeWhere(vendorScope, { startedBy: startedBy ?? id })
    if (startedBy !== undefined) await inside.sessions.take(vendorScope, startedBy)
    return ended
  })

/** Ends the browser's session, if it still has one, and forgets the cookie in any case. */
const endSession = async (context: OpenContext): Promise<void> => {
  const known = (await cookieSession(context)) ?? (await bearerSession(context))
  context.response.clearSessionCookie()
  const session = known && (await endTogether(context, known))
  if (session)
    await context.auditFor(session.activeTenantId, 'user.signedOut', { userId: session.userId, sessionId: session.id })
}

/** Signs out; doing it twice is as good as once. */
export const logout: HandlersFor<typeof operations>['logout'] = legacyAnyone((_input, context) => endSession(context))

/** Where a sign-out may lead: an origin that is listed, by http(s), with nothing odd in it (N2). */
const safeTarget = (target: string | undefined, state: string | undefined, { settings }: OpenContext) => {
  if (target === undefined || !/^https?:\/\/[^\s\\]+$/.test(target) || !URL.canParse(target)) return undefined
  const url = new URL(target)
  if (!settings.origins.has(url.origin) || url.username !== '' || url.password !== '') return undefined
  if (state !== undefined) url.searchParams.set('state', state)
  return url.href
}

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${title}</title><main><h1>${title}</h1>${content}</main></html>`

/** A link back to the same address with a proof that the person was asked. */
const question = async ({ requestInfo, tokens }: OpenContext, sessionId: string) => {
  const query = new URLSearchParams(requestInfo.url.search)
  query.set('id_token_hint', await tokens.signLogoutHint(sessionId))
  const address = `?${query.toString().replaceAll('&', '&amp;')}`
  return page('Sign out?', `<p><a href="${address}">Sign out</a></p>`)
}

/**
 * Signs out by an address that people and partner pages open. Another site could open it too, so it asks first, unless
 * the page that calls is a listed one or brings a token of the session (B5).
 */
export const oauthLogout: HandlersFor<typeof operations>['oauthLogout'] = legacyAnyone(async (input, context) => {
  const { requestInfo, settings, tokens, response } = context
  const hint = optionalTextOf(input.id_token_hint, 'id_token_hint', 16_384)
  const target = optionalTextOf(input.post_logout_redirect_uri, 'post_logout_redirect_uri', 2_048)
  const state = optionalTextOf(input.state, 'state')
  // Browsers write these two themselves: only our own pages count as same-origin, redirects included.
  const isNavigation = requestInfo.header('sec-fetch-mode') === 'navigate'
  const isOwn = requestInfo.origin === undefined && requestInfo.header('sec-fetch-site') === 'same-origin'
  const isListed = isOwn || (requestInfo.origin !== undefined && settings.origins.has(requestInfo.origin))

  const session = await cookieSession(context)
  const isProven = async () => hint !== undefined && (await tokens.sessionOfHint(hint)) === session?.id
  if (session && !isListed && !(await isProven())) {
    response.page(await question(context, session.id))
    return
  }
  await endSession(context)
  if (!isNavigation) return
  const address = safeTarget(target, state, context)
  if (address === undefined) response.page(page('You are signed out', '<p>You can close this page.</p>'))
  else response.redirect(address)
})

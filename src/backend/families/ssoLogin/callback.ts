import { providerCallback as callbackOperation } from '../../../http/ssoLogin/operations.ts'
import type * as operations from '../../../http/ssoLogin/operations.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { readAttempt, type FederationAttempt } from '../../federation/attempts.ts'
import { appAddress } from '../../identity/messages.ts'
import type { PageRoute } from '../../request/pageRoute.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import { optionalTextOf } from '../../request/fields.ts'
import { clientOf } from './clients.ts'
import { keepPosted, nameIn } from './postedAnswer.ts'
import { withQuery } from './returnAddress.ts'

/**
 * A provider that names another issuer than the one we sent the person to is not it (RFC 9207). Services without ID
 * tokens have no issuer that we know; one of theirs is where the person was sent.
 */
const isOfProvider = async (context: OpenContext, attempt: FederationAttempt, issuer: string | undefined) => {
  if (issuer === undefined) return true
  const client = await clientOf(context, attempt)
  if (!client?.plain) return client?.issuer === issuer
  return URL.canParse(issuer) && new URL(issuer).origin === new URL(client.plain.authorizationEndpoint).origin
}

/** What a provider made the browser bring. */
type Brought = Partial<Record<'code' | 'state' | 'error' | 'iss', unknown>>

/**
 * Brings a browser back to the page that it left.
 * @param keep what the page is given instead of the code
 */
const goBack = async (
  context: OpenContext,
  input: Brought,
  keep: (attempt: FederationAttempt, code: string) => Promise<string>,
): Promise<void> => {
  const state = optionalTextOf(input.state, 'state')
  const code = optionalTextOf(input.code, 'code', 4_096)
  const error = optionalTextOf(input.error, 'error', 100)
  const attempt = await readAttempt(context, state)
  if (!attempt || state === undefined)
    return context.response.redirect(appAddress(context, '/account/social/success', { error: 'unknown_state' }))
  const isGood = await isOfProvider(context, attempt, optionalTextOf(input.iss, 'iss'))
  const answer =
    code !== undefined && error === undefined && isGood
      ? { code: await keep(attempt, code) }
      : { error: error ?? 'invalid_response' }
  context.response.redirect(withQuery(attempt.returnTo, { ...answer, state }))
}

/** The way back by address. Changes nothing: the page's own call uses the attempt up (L2). */
export const providerCallback: HandlersFor<typeof operations>['providerCallback'] = legacyAnyone((input, context) =>
  goBack(context, input, async (_attempt, code) => code),
)

/**
 * The way back of providers that make the browser post (OAuth 2.0 Form Post Response Mode). Code and name stay here; the
 * page gets a one-time code for them, so that neither gets into an address.
 */
export const postedCallback: PageRoute = {
  path: callbackOperation.path,
  run: async (form, context) => {
    const { settings, requestInfo } = context
    await limitRate(context, `postedFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.preLoginByAddress)
    const text = (name: string) => form.get(name) ?? undefined
    const input = { code: text('code'), state: text('state'), error: text('error'), iss: text('iss') }
    await goBack(context, input, (attempt, code) => keepPosted(context, attempt, code, nameIn(form.get('user'))))
  },
}

import * as v from 'valibot'
import { providerCallback as callbackOperation } from '../../../http/ssoLogin/operations.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { readAttempt, type FederationAttempt } from '../../federation/attempts.ts'
import { appAddress } from '../../identity/messages.ts'
import type { PageRoute } from '../../request/pageRoute.ts'
import { anyone, type OpenContext } from '../../handler/handler.ts'
import { optionalText } from '../../handler/schema.ts'
import { checkedInput } from '../../handler/validate.ts'
import { clientOf } from './clients.ts'
import { keepPostedAnswer, nameIn } from './postedAnswer.ts'
import { withQuery } from './returnAddress.ts'

/**
 * False for an answer of another issuer than the one we sent the person to (RFC 9207). Services without ID tokens have no
 * issuer that we know; its origin must be that of their authorization endpoint.
 */
const isOfProvider = async (context: OpenContext, attempt: FederationAttempt, issuer: string | undefined) => {
  if (issuer === undefined) return true
  const client = await clientOf(context, attempt)
  if (!client?.plain) return client?.issuer === issuer
  return URL.canParse(issuer) && new URL(issuer).origin === new URL(client.plain.authorizationEndpoint).origin
}

/** A provider's answer (RFC 6749 §4.1.2, RFC 9207). */
const callbackAnswer = v.object({
  code: optionalText(4_096),
  state: optionalText(),
  error: optionalText(100),
  iss: optionalText(),
})

/**
 * Brings a browser back to the page that it left.
 * @param keep what the page is given instead of the code
 */
const goBack = async (
  context: OpenContext,
  { code, state, error, iss }: v.InferOutput<typeof callbackAnswer>,
  keep: (attempt: FederationAttempt, code: string) => Promise<string>,
): Promise<void> => {
  const attempt = await readAttempt(context, state)
  if (!attempt || state === undefined)
    return context.response.redirect(appAddress(context, '/account/social/success', { error: 'unknown_state' }))
  const isGood = await isOfProvider(context, attempt, iss)
  const answer =
    code !== undefined && error === undefined && isGood
      ? { code: await keep(attempt, code) }
      : { error: error ?? 'invalid_response' }
  context.response.redirect(withQuery(attempt.returnTo, { ...answer, state }))
}

/** Providers that answer by redirect. Consumes nothing: the page's own call consumes the attempt. */
export const providerCallback = anyone({ input: callbackAnswer }, (input, context) =>
  goBack(context, input, async (_attempt, code) => code),
)

/**
 * Providers that make the browser post (OAuth 2.0 Form Post Response Mode). Code and name stay here; the page gets a
 * one-time code for them, so that neither gets into an address.
 */
export const postedCallback: PageRoute = {
  path: callbackOperation.path,
  run: async (form, context) => {
    const { settings, requestInfo } = context
    await limitRate(context, `postedFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.preLoginByAddress)
    const answer = checkedInput(callbackAnswer, Object.fromEntries(form))
    await goBack(context, answer, (attempt, code) => keepPostedAnswer(context, attempt, code, nameIn(form.get('user'))))
  },
}

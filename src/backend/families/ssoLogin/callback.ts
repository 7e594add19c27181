import * as v from 'valibot'
import { providerCallback as callbackOperation } from '../../../http/ssoLogin/operations.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { readReturned, type FederationAttempt } from '../../federation/attempts.ts'
import { appAddress } from '../../identity/messages/messages.ts'
import type { PageRoute } from '../../handler/pageRoute.ts'
import { anyone } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import type { SamlFault } from '../../ports/saml.ts'
import { optionalText } from '../../request/schema.ts'
import { checkedInput } from '../../handler/validate.ts'
import { clientOf, oidcConnectionOf } from './clients.ts'
import { answerFault } from './openIdFaults.ts'
import { numberFor } from './organizationSignIn.ts'
import { keepPostedAnswer, nameIn } from './postedAnswer.ts'
import { withQuery } from './returnAddress.ts'
import { endOidcTest } from './tests.ts'

/**
 * False for an answer of another issuer than the provider of the attempt (RFC 9207). Providers without ID tokens have no
 * known issuer: an issuer they send must have the origin of their authorization endpoint.
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
  // The key of the attempt and up to 1,000 characters of the page.
  state: optionalText(1_200),
  error: optionalText(100),
  iss: optionalText(),
})

/** Records an answer without a code for the organization; the page gets the number of the failed sign-in. */
const recordFault = async (
  context: OpenContext,
  attempt: FederationAttempt,
  fault: SamlFault,
): Promise<Record<string, string>> => {
  const connection = attempt.kind === 'oidc' ? await oidcConnectionOf(context, attempt) : undefined
  return connection ? numberFor(context, connection, { fault }) : {}
}

/**
 * Redirects the browser to the page that started the sign-in.
 * @param keep what the page receives instead of the code
 */
const goBack = async (
  context: OpenContext,
  { code, state: returned, error, iss }: v.InferOutput<typeof callbackAnswer>,
  keep: (attempt: FederationAttempt, code: string) => Promise<string>,
): Promise<void> => {
  const found = await readReturned(context, returned)
  if (!found)
    return context.response.redirect(appAddress(context, '/account/social/success', { error: 'unknown_state' }))
  const { attempt, state } = found
  const isGood = await isOfProvider(context, attempt, iss)
  const given = code !== undefined && error === undefined && isGood ? { code } : { fault: answerFault(error, isGood) }
  if (attempt.kind === 'ssoTest') return endOidcTest(context, attempt, state, given)
  const answer =
    'code' in given
      ? { code: await keep(attempt, given.code) }
      : { error: error ?? 'invalid_response', ...(await recordFault(context, attempt, given.fault)) }
  context.response.redirect(withQuery(attempt.returnTo, { ...answer, state }))
}

/**
 * The callback of providers that answer by redirect. It only reads the attempt; the page's own call consumes it. A test, which
 * signs nobody in, ends here.
 */
export const providerCallback = anyone({ input: callbackAnswer }, (input, context) =>
  goBack(context, input, async (_attempt, code) => code),
)

/**
 * The callback of providers that make the browser post (OAuth 2.0 Form Post Response Mode). Code and name stay on the
 * server; the page gets a one-time code for them, so that neither appears in a URL.
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

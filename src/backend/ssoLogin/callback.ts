import type * as operations from '../../http/ssoLogin/operations.ts'
import { readAttempt, type FederationAttempt } from '../federation.ts'
import { appAddress } from '../messages.ts'
import { anyone, type HandlersFor, type OpenContext } from '../route.ts'
import { optionalTextOf } from '../untrusted.ts'
import { clientOf } from './clients.ts'
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

/** Brings a browser back to the page that it left. Changes nothing: the page's own call uses the attempt up (L2). */
export const providerCallback: HandlersFor<typeof operations>['providerCallback'] = anyone(async (input, context) => {
  const state = optionalTextOf(input.state, 'state')
  const code = optionalTextOf(input.code, 'code', 4_096)
  const error = optionalTextOf(input.error, 'error', 100)
  const attempt = await readAttempt(context, state)
  if (!attempt || state === undefined)
    return context.reply.redirect(appAddress(context, '/account/social/success', { error: 'unknown_state' }))
  const isGood = await isOfProvider(context, attempt, optionalTextOf(input.iss, 'iss'))
  const answer = code !== undefined && error === undefined && isGood ? { code } : { error: error ?? 'invalid_response' }
  context.reply.redirect(withQuery(attempt.returnTo, { ...answer, state }))
})

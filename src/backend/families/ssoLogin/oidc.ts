import * as v from 'valibot'
import type { AuthResult } from '../../../http/authResult.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { readAttempt, secretsOf, consumeAttempt } from '../../federation/attempts.ts'
import { answerOfCode } from '../../federation/openId.ts'
import { personOfClaims } from '../../federation/providerPeople.ts'
import { settingsHash } from '../../federation/ssoConnections.ts'
import { anyone } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { withFacts } from '../../request/httpError.ts'
import { optionalText, text } from '../../request/schema.ts'
import { callbackAddress } from '../../federation/openIdCallback.ts'
import { clientOf, failedToAuthenticate, goBackUnavailable, goToProvider, oidcConnectionOf } from './clients.ts'
import { openIdFaultOf, unreachable } from './openIdFaults.ts'
import { changedMeanwhile, numberFor, refuseTurnedOff, signInAtOrganization } from './organizationSignIn.ts'
import { endOidcTest } from './tests.ts'

/** What a page sends after the redirect back from a provider. */
interface ProviderReturn {
  code: string
  state: string
  redirectUri?: string | undefined
}

/** Limits exchanges per network, because each one calls another server. @throws HttpError 429 */
export const limitExchanges = (context: OpenContext): Promise<void> =>
  limitRate(context, `federationFrom:${networkOf(context.requestInfo.ip)}`, context.settings.rateLimits.signInByAddress)

/** Logs why an exchange failed; the client learns only that it failed. */
export const refuseExchange = async (context: OpenContext, providerId: string, tenantId: string, cause: unknown) => {
  context.ports.log.error(`A sign-in by ${providerId} was refused`, 'openId', cause)
  await context.auditFor(tenantId, 'user.signInFailed', { severity: 'Medium', outcome: 'failure', providerId })
  return failedToAuthenticate()
}

const exchangeCode = async (
  context: OpenContext,
  { code, state, redirectUri }: ProviderReturn,
): Promise<AuthResult> => {
  await limitExchanges(context)
  const attempt = await consumeAttempt(context, state, 'oidc')
  if (!attempt || (redirectUri !== undefined && redirectUri !== attempt.returnTo)) throw failedToAuthenticate()
  const connection = await oidcConnectionOf(context, attempt)
  const client = await clientOf(context, attempt)
  if (!connection || !client) {
    const place = { tenantId: attempt.ownerTenantId ?? '', connectionId: attempt.providerId }
    throw withFacts(failedToAuthenticate(), await refuseTurnedOff(context, place))
  }
  const exchange = { ...(await secretsOf(attempt, state)), redirectUri: callbackAddress(context) }
  const refuse = (cause: unknown) => refuseExchange(context, connection.id, connection.tenantId, cause)
  const answer = await answerOfCode(context.ports, client, code, exchange).catch(async (cause: unknown) => {
    const facts = await numberFor(context, connection, { fault: openIdFaultOf(cause) })
    throw withFacts(await refuse(cause), facts)
  })
  // The provider may have been replaced while it took its time to answer.
  const current = await oidcConnectionOf(context, attempt)
  if (!current || settingsHash(current) !== settingsHash(connection)) {
    const fault = changedMeanwhile()
    throw withFacts(await refuse(fault), await numberFor(context, connection, { fault }))
  }
  return signInAtOrganization(context, connection, personOfClaims(answer, client, connection), {
    refuse: reason => refuse(new Error(reason)),
    // A provider says of the usual claim alone that it verified the address.
    verifiesEmail: connection.attributes?.email === undefined,
  })
}

const address = optionalText(2_048)

/** Sign-in at an organization's OpenID provider. */
export const oidcHandlers = {
  oidcAuthorizeRedirect: anyone({ input: v.object({ state: text() }) }, async ({ state }, context) => {
    const attempt = await readAttempt(context, state)
    if (attempt?.kind !== 'oidc' && attempt?.kind !== 'ssoTest') throw failedToAuthenticate()
    const fail = async () => {
      if (attempt.kind === 'ssoTest') return endOidcTest(context, attempt, state, { fault: unreachable() })
      const connection = await oidcConnectionOf(context, attempt)
      const number = connection ? await numberFor(context, connection, { fault: unreachable() }) : {}
      goBackUnavailable(context, attempt, state, number)
    }
    await goToProvider(context, attempt, state, state, fail)
  }),
  oidcPostlogin: anyone(
    { input: v.object({ code: text(4_096), RelayState: text(), redirectUri: address }) },
    ({ code, RelayState, redirectUri }, context) => exchangeCode(context, { code, state: RelayState, redirectUri }),
  ),
  oidcPostloginV1: anyone(
    { input: v.object({ code: text(4_096), state: text(), redirectUri: address }) },
    (input, context) => exchangeCode(context, input),
  ),
}

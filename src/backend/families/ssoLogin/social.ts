import * as v from 'valibot'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { beginAttempt, secretsOf, consumeAttempt } from '../../federation/attempts.ts'
import { digest } from '../../ports/randomTokens.ts'
import { OpenIdFault } from '../../federation/providerAnswer.ts'
import { personOfIdToken, type OpenIdExchange, type OpenIdPerson } from '../../federation/openId.ts'
import { badRequest, notFound } from '../../request/httpError.ts'
import { anyone } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import type { Settings } from '../../settings/settings.ts'
import { signInWith } from '../../identity/signIn/signIn.ts'
import { vendorScope } from '../../store/store.ts'
import { optionalText, suppliedName, text } from '../../request/schema.ts'
import {
  clientOf,
  failedToAuthenticate,
  goToProvider,
  personAtProvider,
  socialProviderOf,
  type ProviderClient,
  type SocialProviderRecord,
} from './clients.ts'
import { limitExchanges, refuseExchange } from './oidc.ts'
import { consumePostedAnswer } from './postedAnswer.ts'
import { callbackAddress } from '../../federation/openIdCallback.ts'
import { invitationOf, signInInvited } from './socialInvitation.ts'
import { personOfSocial } from './socialPerson.ts'

const verifierPattern = /^[\w.~-]{43,128}$/

/**
 * Checks that a page has a listed origin. Any path is allowed: only that page has the verifier. A `blob:` address has the
 * origin of the page that made it, but is none of its pages.
 * @throws HttpError 400
 */
const listedPage = (address: string, { origins }: Settings): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || !origins.has(url.origin))
    throw badRequest('redirectUri must be a page of a listed origin')
  return address
}

/**
 * The start of a sign-in, with PKCE of the page (RFC 7636 §4.3). PKCE binds the answer to the page, so that its state may
 * be any text, such as the JSON of the public login box.
 */
const authorizeRequest = v.object({
  provider: text(64),
  state: text(),
  redirectUri: text(2_048),
  code_challenge: v.pipe(text(43), v.regex(/^[\w-]{43}$/)),
  code_challenge_method: v.literal('S256'),
})

const authorize = anyone({ input: authorizeRequest }, async (input, context) => {
  const { store, ports, settings, requestInfo } = context
  await limitRate({ store, ports }, `preLoginFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.preLoginByAddress)
  const provider = await socialProviderOf(context, input.provider)
  if (!provider) throw notFound()
  const { state, code_challenge: key } = input
  const attempt = await beginAttempt(context, key, {
    kind: 'social',
    providerId: provider.id,
    ownerTenantId: null,
    stateHash: await digest(state),
    returnTo: listedPage(input.redirectUri, settings),
    loginHint: null,
  })
  await goToProvider(context, attempt, key, state)
})

/** What a page exchanges for a sign-in. */
const socialAnswer = v.object({
  provider: text(64),
  code: optionalText(4_096),
  id_token: optionalText(16_384),
  redirectUri: optionalText(2_048),
  code_verifier: optionalText(),
  code_verifier_pkce: optionalText(),
  state: optionalText(),
  metadata: optionalText(20_000),
  invitationToken: optionalText(),
})

type SocialAnswer = v.InferOutput<typeof socialAnswer>

/** The attempt of a verifier, which only the page that started it has. It is consumed even if the sign-in is refused. */
const ownAttempt = async (context: OpenContext, input: SocialAnswer) => {
  const verifier = input.code_verifier ?? input.code_verifier_pkce ?? ''
  if (!verifierPattern.test(verifier)) throw failedToAuthenticate()
  const key = await digest(verifier)
  const attempt = await consumeAttempt(context, key, 'social')
  const { provider, redirectUri = attempt?.returnTo, state } = input
  const isHere = attempt?.providerId === provider && attempt.returnTo === redirectUri
  if (!attempt || !isHere) throw failedToAuthenticate()
  if (state !== undefined && (await digest(state)) !== attempt.stateHash) throw failedToAuthenticate()
  return { attempt, key }
}

/** The identity in an ID token; refused for providers that issue none. */
const personOfToken = async (
  { ports }: OpenContext,
  client: ProviderClient,
  token: string | undefined,
  exchange: OpenIdExchange,
) => {
  if (token === undefined) throw new OpenIdFault('There is neither a code nor an ID token')
  if (client.plain) throw new OpenIdFault('The service makes no ID tokens')
  return personOfIdToken(ports, client, token, exchange)
}

const identify = async (
  context: OpenContext,
  input: SocialAnswer,
): Promise<{ provider: SocialProviderRecord; found: OpenIdPerson }> => {
  const { attempt, key } = await ownAttempt(context, input)
  const provider = await socialProviderOf(context, attempt.providerId)
  const client = await clientOf(context, attempt)
  if (!provider || !client) throw failedToAuthenticate()
  const { code: given } = input
  const posted =
    client.postsAnswer && given !== undefined ? await consumePostedAnswer(context, attempt, given) : undefined
  const code = posted?.code ?? given
  const exchange = { ...(await secretsOf(attempt, key)), redirectUri: callbackAddress(context) }
  const asked =
    code === undefined
      ? personOfToken(context, client, input.id_token, exchange)
      : personAtProvider(context, client, code, exchange)
  const found = await asked.catch(async (cause: unknown) => {
    throw await refuseExchange(context, provider.id, vendorScope, cause)
  })
  return { provider, found: { ...found, name: suppliedName(found.name ?? posted?.name) } }
}

/** JSON text of the host application. Anything else is ignored, because it is optional. */
const metadataOf = (text: string | undefined): string | undefined => {
  try {
    return typeof JSON.parse(text ?? 'null') === 'object' && text !== undefined ? text : undefined
  } catch {
    return undefined
  }
}

/** Sign-in by social providers. */
export const socialHandlers = {
  socialAuthorizeRedirect: authorize,
  socialPostlogin: anyone({ input: socialAnswer }, async (input, context) => {
    await limitExchanges(context)
    const { provider, found } = await identify(context, input)
    const metadata = metadataOf(input.metadata)
    const { invitationToken: token } = input
    // Only after the identity is proven, so that invitations cannot be enumerated.
    const invitation = token === undefined ? undefined : await invitationOf(context, token)
    const { user, isNewUser } = await personOfSocial(context, provider, { ...found, metadata, invitation })
    const proof = { amr: ['fed'], provesEmail: found.email === user.email, isFederated: true }
    const result = invitation
      ? await signInInvited(context, user, invitation, { ...proof, name: found.name })
      : await signInWith(context, user, proof)
    const { name, email, activeTenantId } = (await context.store.users.get(vendorScope, user.id)) ?? user
    return { ...result, email, name, tenantId: activeTenantId, isNewUser }
  }),
}

import type * as operations from '../../../http/ssoLogin/operations.ts'
import type { SocialPostloginInput } from '../../../http/ssoLogin/types.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { beginAttempt, secretsOf, takeAttempt } from '../../federation/attempts.ts'
import { digest } from '../../ports/randomTokens.ts'
import { OpenIdFault } from '../../federation/providerAnswer.ts'
import { personOfIdToken, type OpenIdExchange, type OpenIdPerson } from '../../federation/openId.ts'
import { badRequest, notFound } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import type { Settings } from '../../settings.ts'
import { signInWith } from '../../identity/signIn.ts'
import { vendorScope } from '../../store/store.ts'
import { optionalTextOf, textOf, type Untrusted } from '../../request/fields.ts'
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
import { takePosted } from './postedAnswer.ts'
import { callbackAddress } from './returnAddress.ts'
import { broughtInvitation, signInInvited } from './socialInvitation.ts'
import { personOfSocial } from './socialPerson.ts'

const challengePattern = /^[\w-]{43}$/
const verifierPattern = /^[\w.~-]{43,128}$/

/** A page of an origin that may call us; whatever its path, only that page has the verifier. @throws Refusal */
const pageOf = (value: unknown, { origins }: Settings): string => {
  const text = textOf(value, 'redirectUri', 2_048)
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username !== '' || url.password !== '' || !origins.has(url.origin))
    throw badRequest('redirectUri must be a page of a listed origin')
  return text
}

const authorize: HandlersFor<typeof operations>['socialAuthorizeRedirect'] = legacyAnyone(async (input, context) => {
  const { store, ports, settings, requestInfo } = context
  await limitRate({ store, ports }, `preLoginFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.preLoginByAddress)
  const provider = await socialProviderOf(context, textOf(input.provider, 'provider', 64))
  if (!provider) throw notFound()
  const challenge = textOf(input.code_challenge, 'code_challenge')
  if (input.code_challenge_method !== 'S256' || !challengePattern.test(challenge))
    throw badRequest('code_challenge must be an S256 challenge')
  const state = textOf(input.state, 'state')
  const attempt = await beginAttempt(context, state, {
    kind: 'social',
    providerId: provider.id,
    ownerTenantId: null,
    challenge,
    returnTo: pageOf(input.redirectUri, settings),
    loginHint: null,
  })
  await goToProvider(context, attempt, state)
})

/** The attempt of a state, if the page that asks is the one that began it. It is used up whatever comes of it (B7). */
const ownAttempt = async (context: OpenContext, input: Untrusted<SocialPostloginInput>, state: string) => {
  const attempt = await takeAttempt(context, state, 'social')
  const verifier = optionalTextOf(input.code_verifier ?? input.code_verifier_pkce, 'code_verifier') ?? ''
  const isRight = verifierPattern.test(verifier) && (await digest(verifier)) === attempt?.challenge
  const isHere = attempt?.providerId === input.provider && attempt?.returnTo === input.redirectUri
  if (!attempt || !isRight || !isHere) throw failedToAuthenticate()
  return attempt
}

/** Whatever is shown as an ID token of a service that makes none, is none. */
const personOfToken = async (
  { ports }: OpenContext,
  client: ProviderClient,
  token: string,
  exchange: OpenIdExchange,
) => {
  if (client.plain) throw new OpenIdFault('The service makes no ID tokens')
  return personOfIdToken(ports, client, token, exchange)
}

const identify = async (
  context: OpenContext,
  input: Untrusted<SocialPostloginInput>,
): Promise<{ provider: SocialProviderRecord; found: OpenIdPerson }> => {
  const state = textOf(input.state, 'state')
  const attempt = await ownAttempt(context, input, state)
  const provider = await socialProviderOf(context, attempt.providerId)
  const client = await clientOf(context, attempt)
  if (!provider || !client) throw failedToAuthenticate()
  const given = optionalTextOf(input.code, 'code', 4_096)
  const posted = client.postsAnswer && given !== undefined ? await takePosted(context, attempt, given) : undefined
  const code = posted?.code ?? given
  const exchange = { ...(await secretsOf(attempt, state)), redirectUri: callbackAddress(context) }
  const asked =
    code === undefined
      ? personOfToken(context, client, textOf(input.id_token, 'id_token', 16_384), exchange)
      : personAtProvider(context, client, code, exchange)
  const found = await asked.catch(async (cause: unknown) => {
    throw await refuseExchange(context, provider.id, vendorScope, cause)
  })
  return { provider, found: { ...found, name: found.name ?? posted?.name } }
}

/** JSON text of the host application; anything else is left out. */
const metadataOf = (value: unknown): string | undefined => {
  const text = optionalTextOf(value, 'metadata', 20_000)
  try {
    return typeof JSON.parse(text ?? 'null') === 'object' && text !== undefined ? text : undefined
  } catch {
    return undefined // Not worth losing a sign-in over.
  }
}

/** Sign-in by services that many people have an account with. */
export const socialHandlers: Pick<HandlersFor<typeof operations>, 'socialAuthorizeRedirect' | 'socialPostlogin'> = {
  socialAuthorizeRedirect: authorize,
  socialPostlogin: legacyAnyone(async (input, context) => {
    await limitExchanges(context)
    const { provider, found } = await identify(context, input)
    const metadata = metadataOf(input.metadata)
    const token = optionalTextOf(input.invitationToken, 'invitationToken')
    // Looked at only now: who has not proven to be anybody learns nothing of invitations.
    const invitation = token === undefined ? undefined : await broughtInvitation(context, token)
    const { user, isNewUser } = await personOfSocial(context, provider, { ...found, metadata, invitation })
    const proof = { amr: ['fed'], provesEmail: found.email === user.email, isFederated: true }
    const result = invitation
      ? await signInInvited(context, user, invitation, { ...proof, name: found.name })
      : await signInWith(context, user, proof)
    const { name, email, activeTenantId } = (await context.store.users.get(vendorScope, user.id)) ?? user
    return { ...result, email, name, tenantId: activeTenantId, isNewUser }
  }),
}

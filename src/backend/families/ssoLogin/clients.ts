import { type FederationAttempt, secretsOf, stateForProvider } from '../../federation/attempts.ts'
import type { PlainOAuth, SocialProviderFields } from '../../federation/records.ts'
import {
  authorizationAddress,
  discover,
  personOfCode,
  type OpenIdClient,
  type OpenIdExchange,
  type OpenIdPerson,
} from '../../federation/openId.ts'
import { connectionOfRun } from '../../federation/proposals.ts'
import { personOfPlainCode, plainAuthorizationAddress } from '../../federation/plainOAuth.ts'
import { isOffered } from '../../federation/samples.ts'
import type { EncryptionContext } from '../../ports/ports.ts'
import { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'
import { placeOf } from '../../store/encryptedRecords.ts'
import type { Settings } from '../../settings/settings.ts'
import type { ConnectionRecord, OidcProvider } from '../../federation/ssoRecords.ts'
import { vendorScope, type SavedRecord } from '../../store/store.ts'
import { plainOAuthOf } from './plainServices.ts'
import { callbackAddress } from '../../federation/openIdCallback.ts'
import { withQuery } from './returnAddress.ts'

/** A social provider as stored. */
export type SocialProviderRecord = SavedRecord<SocialProviderFields>

/** Client configuration for a provider, by OpenID Connect or, when `plain` is set, by OAuth 2.0 alone. */
export type ProviderClient = OpenIdClient & { plain?: PlainOAuth }

/** The error for every invalid provider answer; the reason is in the audit log and the server log. */
export const failedToAuthenticate = (): HttpError =>
  new HttpError(401, 'Failed to authenticate', { code: 'ER-FAILED-TO-AUTHENTICATE' })

/** Apple gives names and addresses only in a posted answer, and has its own scope for the name. */
const appleSettings = { nameScope: 'name', postsAnswer: true }

const absolute = (address: string, { baseUrl }: Settings) => (address.startsWith('/') ? baseUrl + address : address)

const absolutePlain = (plain: PlainOAuth, settings: Settings): PlainOAuth => ({
  ...plain,
  authorizationEndpoint: absolute(plain.authorizationEndpoint, settings),
  tokenEndpoint: absolute(plain.tokenEndpoint, settings),
  userEndpoint: absolute(plain.userEndpoint, settings),
  ...(plain.emailsEndpoint && { emailsEndpoint: absolute(plain.emailsEndpoint, settings) }),
})

/** An enabled social provider. */
export const socialProviderOf = async (
  { store, settings }: OpenContext,
  id: string,
): Promise<SocialProviderRecord | undefined> => {
  const provider = await store.socialProviders.get(vendorScope, id)
  return provider?.isActive && isOffered(provider, settings) ? provider : undefined
}

/** An organization's enabled connection, if it uses OpenID Connect. */
export const oidcConnectionOf = async (
  { store, settings }: OpenContext,
  { ownerTenantId, providerId }: Pick<FederationAttempt, 'ownerTenantId' | 'providerId'>,
): Promise<ConnectionRecord | undefined> => {
  const connection = ownerTenantId === null ? undefined : await store.ssoConnections.get(ownerTenantId, providerId)
  if (!connection?.isEnabled || !isOffered(connection, settings)) return undefined
  return connection.type === 'oidc' ? connection : undefined
}

const asClient = async (
  { ports, settings }: OpenContext,
  {
    issuer,
    clientId,
    clientSecret,
    scopes,
  }: Required<Omit<OidcProvider, 'secretEndsAt'>> & Partial<Pick<SocialProviderFields, 'scopes'>>,
  place: EncryptionContext,
): Promise<OpenIdClient> => ({
  issuer: absolute(issuer, settings),
  clientId,
  clientSecret: await ports.encryption.open(clientSecret, place),
  ...(scopes && { scopes }),
})

/** The connection of an attempt; a test may have one that is not enabled. */
const connectionIn = async (context: OpenContext, attempt: FederationAttempt) => {
  if (attempt.kind !== 'ssoTest') return oidcConnectionOf(context, attempt)
  const { ownerTenantId, providerId: connectionId, runId = '' } = attempt
  const tenantId = ownerTenantId ?? ''
  const { linkId } = (await context.store.ssoRuns.get(tenantId, runId)) ?? {}
  const connection = await connectionOfRun(context.store, { tenantId, connectionId, linkId })
  return connection?.type === 'oidc' ? connection : undefined
}

/** Client configuration for an attempt's provider; `undefined` when the provider is no longer enabled. */
export const clientOf = async (
  context: OpenContext,
  attempt: FederationAttempt,
): Promise<ProviderClient | undefined> => {
  if (attempt.kind === 'social') {
    const provider = await socialProviderOf(context, attempt.providerId)
    if (!provider) return undefined
    const plain = plainOAuthOf(provider)
    return {
      ...(await asClient(context, provider, placeOf('socialProviders', provider.id))),
      ...(provider.type === 'apple' && appleSettings),
      ...(plain && { plain: absolutePlain(plain, context.settings) }),
    }
  }
  const { id, tenantId, oidc, attributes = {} } = (await connectionIn(context, attempt)) ?? {}
  if (id === undefined || oidc?.clientSecret === undefined) return undefined
  const { clientSecret } = oidc
  const client = await asClient(context, { ...oidc, clientSecret }, placeOf('ssoConnections', id, tenantId))
  return { ...client, wantsGroups: true, claims: Object.values(attributes) }
}

const startAddress = async (
  context: OpenContext,
  client: ProviderClient,
  facts: Parameters<typeof authorizationAddress>[2],
): Promise<string> => {
  const { plain } = client
  if (plain) return plainAuthorizationAddress({ ...client, plain }, facts)
  return authorizationAddress(await discover(context.ports, client.issuer), client, facts)
}

/** Exchanges a code for the person's identity, by the provider's protocol. @throws OpenIdFault for an invalid answer */
export const personAtProvider = (
  { ports }: OpenContext,
  client: ProviderClient,
  code: string,
  exchange: OpenIdExchange,
): Promise<OpenIdPerson> => {
  const { plain } = client
  return plain
    ? personOfPlainCode(ports, { ...client, plain }, code, exchange)
    : personOfCode(ports, client, code, exchange)
}

/** Redirects back to the page of an attempt whose provider cannot be reached. */
export const goBackUnavailable = (
  { response }: OpenContext,
  { returnTo }: FederationAttempt,
  state: string,
  facts: Record<string, string> = {},
): void => response.redirect(withQuery(returnTo, { error: 'temporarily_unavailable', ...facts, state }))

/**
 * Redirects to the provider of an attempt, or back to the page when the provider cannot be reached.
 * @param state the state that the page expects
 * @param fail what to do instead of the way back
 */
export const goToProvider = async (
  context: OpenContext,
  attempt: FederationAttempt,
  key: string,
  state = key,
  fail?: () => Promise<void>,
): Promise<void> => {
  try {
    const client = await clientOf(context, attempt)
    if (!client) throw new TypeError('The provider is not in use')
    const secrets = await secretsOf(attempt, key)
    const { loginHint } = attempt
    const redirectUri = callbackAddress(context)
    const facts = { ...secrets, state: stateForProvider(key, attempt, state), redirectUri, loginHint }
    context.response.redirect(await startAddress(context, client, facts))
  } catch (cause) {
    context.ports.log.error(`The provider ${attempt.providerId} cannot be used`, 'openId', cause)
    if (fail) await fail()
    else goBackUnavailable(context, attempt, state)
  }
}

import type { FederationAttempt } from '../federation.ts'
import { secretsOf } from '../federation.ts'
import type { SocialProviderFields } from '../federationFields.ts'
import { authorizationAddress, discover, type OpenIdClient } from '../openId.ts'
import type { SealPlace } from '../ports.ts'
import { Refusal } from '../refusal.ts'
import type { OpenContext } from '../route.ts'
import { placeOf } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import type { OidcProvider } from '../ssoFields.ts'
import { vendorScope, type SavedRecord } from '../store.ts'
import { callbackAddress, withQuery } from './returnAddress.ts'
import type { ConnectionRecord } from './ssoPerson.ts'

/** A social provider as stored. */
export type SocialProviderRecord = SavedRecord<SocialProviderFields>

/** What a person is told whenever another provider's answer does not hold (§8); why is in the audit and the log. */
export const failedToAuthenticate = (): Refusal =>
  new Refusal(401, 'Failed to authenticate', { code: 'ER-FAILED-TO-AUTHENTICATE' })

const absolute = (issuer: string, { baseUrl }: Settings) => (issuer.startsWith('/') ? baseUrl + issuer : issuer)

/** A social provider that people may use now. */
export const socialProviderOf = async (
  { store }: OpenContext,
  id: string,
): Promise<SocialProviderRecord | undefined> => {
  const provider = await store.socialProviders.get(vendorScope, id)
  return provider?.isActive ? provider : undefined
}

/** A company's connection that its people may use now, if it is an OpenID one. */
export const oidcConnectionOf = async (
  { store }: OpenContext,
  { ownerTenantId, providerId }: Pick<FederationAttempt, 'ownerTenantId' | 'providerId'>,
): Promise<ConnectionRecord | undefined> => {
  const connection = ownerTenantId === null ? undefined : await store.ssoConnections.get(ownerTenantId, providerId)
  return connection?.isEnabled && connection.type === 'oidc' ? connection : undefined
}

const asClient = async (
  { ports, settings }: OpenContext,
  { issuer, clientId, clientSecret, scopes }: OidcProvider & Partial<Pick<SocialProviderFields, 'scopes'>>,
  place: SealPlace,
): Promise<OpenIdClient> => ({
  issuer: absolute(issuer, settings),
  clientId,
  clientSecret: await ports.sealing.open(clientSecret, place),
  ...(scopes && { scopes }),
})

/** Us as the client that an attempt is for; `undefined` when its provider is not in use any more. */
export const clientOf = async (context: OpenContext, attempt: FederationAttempt): Promise<OpenIdClient | undefined> => {
  if (attempt.kind === 'social') {
    const provider = await socialProviderOf(context, attempt.providerId)
    return provider && asClient(context, provider, placeOf('socialProviders', provider.id))
  }
  const { id, tenantId, oidc } = (await oidcConnectionOf(context, attempt)) ?? {}
  return oidc && asClient(context, oidc, placeOf('ssoConnections', id!, tenantId))
}

/** Sends a browser on to the provider of an attempt; back to its page when the provider cannot be reached. */
export const goToProvider = async (context: OpenContext, attempt: FederationAttempt, state: string): Promise<void> => {
  try {
    const client = await clientOf(context, attempt)
    if (!client) throw new TypeError('The provider is not in use')
    const discovery = await discover(context.ports, client.issuer)
    const secrets = await secretsOf(attempt, state)
    const { loginHint } = attempt
    const redirectUri = callbackAddress(context)
    context.reply.redirect(authorizationAddress(discovery, client, { ...secrets, state, redirectUri, loginHint }))
  } catch (cause) {
    context.ports.log.error(`The provider ${attempt.providerId} cannot be used`, 'openId', cause)
    context.reply.redirect(withQuery(attempt.returnTo, { error: 'temporarily_unavailable', state }))
  }
}

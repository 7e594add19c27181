import * as v from 'valibot'
import { domainOfEmail } from '../../../http/emailDomain.ts'
import { oidcAuthorizeRedirect as authorizeOperation } from '../../../http/ssoLogin/operations.ts'
import type { PreLoginAnswer } from '../../../http/ssoLogin/types.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { beginAttempt } from '../../federation/attempts.ts'
import { isOffered } from '../../federation/samples.ts'
import { newSecret } from '../../ports/randomTokens.ts'
import { anyone } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import type { SsoDomainFields } from '../../federation/ssoRecords.ts'
import { vendorScope } from '../../store/store.ts'
import { samlAddress } from '../../federation/samlRequests.ts'
import { samlCallbackPath } from './saml.ts'
import { optionalEmail, optionalText } from '../../request/schema.ts'

const callbackPath = '/account/oidc/callback'

/** The current page if its origin is listed, else the application's. */
const returnAddress = ({ settings, requestInfo }: OpenContext, path: string): string => {
  const { origin } = requestInfo
  const isElsewhere = origin !== undefined && settings.origins.has(origin) && origin !== new URL(settings.appUrl).origin
  return (isElsewhere ? origin : settings.appUrl) + path
}

/** The API address that redirects to the organization's OpenID provider. The page stores the state in it. */
const oidcAddress = async (context: OpenContext, { connectionId, ownerTenantId }: SsoDomainFields, email: string) => {
  const { settings, ports } = context
  const state = newSecret(ports.random)
  await beginAttempt(context, state, {
    kind: 'oidc',
    providerId: connectionId,
    ownerTenantId,
    stateHash: null,
    returnTo: returnAddress(context, callbackPath),
    loginHint: email,
  })
  return `${settings.baseUrl}/${settings.urlPrefix}${authorizeOperation.path}?state=${state}`
}

/** Where people of a domain sign in; `undefined` where their organization has no enabled connection. */
const placeOf = async (
  context: OpenContext,
  domain: SsoDomainFields,
  email: string,
): Promise<Pick<PreLoginAnswer, 'address' | 'idpType'> | undefined> => {
  const connection = await context.store.ssoConnections.get(domain.ownerTenantId, domain.connectionId)
  if (!connection?.isEnabled || !isOffered(connection, context.settings)) return undefined
  if (connection.type === 'oidc') return { address: await oidcAddress(context, domain, email), idpType: 'oidc' }
  const address = await samlAddress(context, connection, returnAddress(context, samlCallbackPath))
  return address === undefined ? undefined : { address, idpType: 'saml' }
}

const identifier = v.object({ email: optionalEmail, tenantId: optionalText() })

/** Finds a provider by mail domain only, so that accounts cannot be enumerated. */
const findProvider = async (
  { email, tenantId }: v.InferOutput<typeof identifier>,
  context: OpenContext,
): Promise<PreLoginAnswer> => {
  const { store, ports, settings, requestInfo } = context
  await limitRate({ store, ports }, `preLoginFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.preLoginByAddress)
  if (email === undefined) return {}
  const domain = domainOfEmail(email)
  const { items } = await store.ssoDomains.find(vendorScope, {
    where: { domain, isValidated: true, ...(tenantId === undefined ? {} : { ownerTenantId: tenantId }) },
  })
  const found = items.find(item => isOffered(item, settings))
  if (!found) return {}
  const place = await placeOf(context, found, email)
  return place ? { ...place, addressType: 'sso' } : {}
}

/** Whether an identifier signs in with its organization's provider. */
export const preloginHandlers = {
  prelogin: anyone({ input: identifier }, findProvider),
  preloginV1: anyone({ input: identifier }, findProvider),
}

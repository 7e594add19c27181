import type * as operations from '../../../http/ssoLogin/operations.ts'
import { oidcAuthorizeRedirect as authorizeOperation } from '../../../http/ssoLogin/operations.ts'
import type { PreLoginAnswer } from '../../../http/ssoLogin/types.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { beginAttempt } from '../../federation/attempts.ts'
import { newSecret } from '../../ports/randomTokens.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import type { SsoDomainFields } from '../../federation/ssoRecords.ts'
import { vendorScope } from '../../store/store.ts'
import { samlAddress, samlCallbackPath } from './saml.ts'
import { emailOf, optionalTextOf, type Untrusted } from '../../request/fields.ts'

const callbackPath = '/account/oidc/callback'

/** The page that a person is on, if we know its site, else the application's. */
const returnAddress = ({ settings, requestInfo }: OpenContext, path: string): string => {
  const { origin } = requestInfo
  const isElsewhere = origin !== undefined && settings.origins.has(origin) && origin !== new URL(settings.appUrl).origin
  return (isElsewhere ? origin : settings.appUrl) + path
}

/** An address of ours that goes on to the company's OpenID provider. The state in it is also the page's to remember. */
const oidcAddress = async (context: OpenContext, { connectionId, ownerTenantId }: SsoDomainFields, email: string) => {
  const { settings, ports } = context
  const state = newSecret(ports.random)
  await beginAttempt(context, state, {
    kind: 'oidc',
    providerId: connectionId,
    ownerTenantId,
    challenge: null,
    returnTo: returnAddress(context, callbackPath),
    loginHint: email,
  })
  return `${settings.baseUrl}/${settings.urlPrefix}${authorizeOperation.path}?state=${state}`
}

const addressOf = async (context: OpenContext, domain: SsoDomainFields, email: string): Promise<string | undefined> => {
  const connection = await context.store.ssoConnections.get(domain.ownerTenantId, domain.connectionId)
  if (!connection?.isEnabled) return undefined
  if (domain.idpType === 'oidc') return oidcAddress(context, domain, email)
  return (await samlAddress(context, connection, returnAddress(context, samlCallbackPath))) ?? domain.address
}

/** Knows domains only: the answer says nothing about whether somebody has an account (B1). */
const findProvider = async (
  input: Untrusted<{ email?: string; tenantId?: string }>,
  context: OpenContext,
): Promise<PreLoginAnswer> => {
  const { store, ports, settings, requestInfo } = context
  await limitRate({ store, ports }, `preLoginFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.preLoginByAddress)
  if (input.email === undefined) return {}
  const email = emailOf(input.email)
  const domain = email.split('@')[1] ?? ''
  const tenantId = optionalTextOf(input.tenantId, 'tenantId')
  const { items } = await store.ssoDomains.find(vendorScope, {
    where: { domain, isValidated: true, ...(tenantId === undefined ? {} : { ownerTenantId: tenantId }) },
  })
  const [found] = items
  if (!found) return {}
  const address = await addressOf(context, found, email)
  return address === undefined ? {} : { address, idpType: found.idpType, addressType: 'sso' }
}

/** Whether an address signs in at a company. */
export const preloginHandlers: Pick<HandlersFor<typeof operations>, 'prelogin' | 'preloginV1'> = {
  prelogin: legacyAnyone(findProvider),
  preloginV1: legacyAnyone(findProvider),
}

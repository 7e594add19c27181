import { domainOfEmail } from '../../../http/emailDomain.ts'
import type { Clock } from '../../ports/ports.ts'
import { HttpError } from '../../request/httpError.ts'
import type { RecordOf, Store } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'

/** The connection with whose provider alone people of a domain sign in; `undefined` where other ways are allowed. */
export const enforcedConnection = async (
  store: Store,
  clock: Clock,
  email: string,
): Promise<RecordOf<'ssoConnections'> | undefined> => {
  const where = { domain: domainOfEmail(email), isValidated: true }
  const [domain] = (await store.ssoDomains.find(vendorScope, { where })).items
  // Nobody new can join by an expired domain, so that other ways have to stay.
  if (!domain || domain.proof?.state === 'expired') return undefined
  const connection = await store.ssoConnections.get(domain.ownerTenantId, domain.connectionId)
  const { state, endsAt = '' } = connection?.enforcement ?? {}
  const isInForce = state === 'on' || (state === 'trial' && clock.now() < Date.parse(endsAt))
  return connection?.isEnabled && isInForce ? connection : undefined
}

/**
 * Refuses a sign-in by another way than the provider of an organization that requires it.
 * @throws HttpError 403 with `ER-SSO-REQUIRED`
 */
export const refuseOtherWays = (
  connection: RecordOf<'ssoConnections'> | undefined,
  userId: string,
  { isFederated = false, tenantId }: { isFederated?: boolean; tenantId?: string },
): void => {
  if (!connection || connection.enforcement?.exemptUserIds.includes(userId)) return
  if (isFederated && tenantId === connection.tenantId) return
  throw new HttpError(403, 'Your organization requires single sign-on. Sign in with your organization.', {
    code: 'ER-SSO-REQUIRED',
  })
}

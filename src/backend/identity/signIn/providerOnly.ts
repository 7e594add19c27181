import { domainOfEmail } from '../../../http/emailDomain.ts'
import type { Clock } from '../../ports/ports.ts'
import { HttpError } from '../../request/httpError.ts'
import type { RecordOf, Store } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'

type Connection = RecordOf<'ssoConnections'>

/** The enabled connection of the organization that has proven the domain of an address. */
const connectionFor = async (store: Store, email: string): Promise<Connection | undefined> => {
  const where = { domain: domainOfEmail(email), isValidated: true }
  const [domain] = (await store.ssoDomains.find(vendorScope, { where })).items
  // Nobody new can join by an expired domain, so that other ways have to stay.
  if (!domain || domain.proof?.state === 'expired') return undefined
  const connection = await store.ssoConnections.get(domain.ownerTenantId, domain.connectionId)
  return connection?.isEnabled ? connection : undefined
}

/** The connection with whose provider alone people of a domain sign in; `undefined` where other ways are allowed. */
export const enforcedConnection = async (
  store: Store,
  clock: Clock,
  email: string,
): Promise<Connection | undefined> => {
  const connection = await connectionFor(store, email)
  const { state, endsAt = '' } = connection?.enforcement ?? {}
  const isInForce = state === 'on' || (state === 'trial' && clock.now() < Date.parse(endsAt))
  return isInForce ? connection : undefined
}

/**
 * Whether an organization requires its provider of a person, now or after a grace period. Another address would take them out
 * of that, and keep them in when the provider has ended their access.
 */
export const isBoundToProvider = async (
  store: Store,
  { id, email, tenantIds }: Pick<RecordOf<'users'>, 'id' | 'email' | 'tenantIds'>,
): Promise<boolean> => {
  const connection = await connectionFor(store, email)
  const { enforcement, tenantId = '' } = connection ?? {}
  return enforcement !== undefined && tenantIds.includes(tenantId) && !enforcement.exemptUserIds.includes(id)
}

/**
 * Refuses a sign-in by another way than the provider of an organization that requires it.
 * @throws HttpError 403 with `ER-SSO-REQUIRED`
 */
export const refuseOtherWays = (
  connection: Connection | undefined,
  userId: string,
  { isFederated = false, tenantId }: { isFederated?: boolean; tenantId?: string },
): void => {
  if (!connection || connection.enforcement?.exemptUserIds.includes(userId)) return
  if (isFederated && tenantId === connection.tenantId) return
  throw new HttpError(403, 'Your organization requires single sign-on. Sign in with your organization.', {
    code: 'ER-SSO-REQUIRED',
  })
}

import { domainOfEmail } from '../../../http/emailDomain.ts'
import { isMailAddress } from '../../../http/mailAddress.ts'
import type { OpenContext } from '../../context/context.ts'
import { isInOwnDomain } from '../../federation/ownDomains.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import { isCurrent } from '../../identity/members/isCurrent.ts'
import { isVisible } from '../../identity/members/members.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { HttpError } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'

/** True for an account whose address is in a verified domain of another organization, such as a domain that was sold. */
const isOfOthers = async ({ store }: OpenContext, { tenantId }: ConnectionRecord, { email }: UserRecord) => {
  const { items } = await store.ssoDomains.find(vendorScope, {
    where: { domain: domainOfEmail(email), isValidated: true },
  })
  return items.some(({ ownerTenantId }) => ownerTenantId !== tenantId)
}

/** Tells the organization whom its own rules kept out; nothing else of the first sign-in is stored. */
export const auditRefusedJoin = async (
  { auditFor }: OpenContext,
  { id, tenantId }: ConnectionRecord,
  email: string,
  { message }: HttpError,
): Promise<void> =>
  auditFor(tenantId, 'sso.refused', {
    severity: 'Medium',
    outcome: 'failure',
    connectionId: id,
    email,
    reason: message,
  })

/** Why a linked account may not sign in again, if so. Its address stays the same, whatever address the provider sends now. */
export const barrierOf = async (
  context: OpenContext,
  connection: ConnectionRecord,
  user: UserRecord,
  email: string | undefined,
): Promise<'otherOrganization' | 'domain' | undefined> => {
  if (!isVisible(user, context.settings) || (await isOfOthers(context, connection, user))) return 'otherOrganization'
  if (email === undefined || !isMailAddress(email)) return undefined
  const owner = { tenantId: connection.tenantId, connectionId: connection.id }
  return (await isInOwnDomain(context, owner, email, false)) ? undefined : 'domain'
}

/**
 * Refuses people whom an administrator kept out of the organization: its provider opens no account elsewhere.
 * @throws HttpError 403
 */
export const refuseKeptOut = async (
  context: OpenContext,
  connection: ConnectionRecord,
  user: UserRecord,
): Promise<void> => {
  const membership = await context.store.memberships.get(connection.tenantId, user.id)
  const isMember = user.tenantIds.includes(connection.tenantId)
  if (isMember && membership && isCurrent(membership, context.ports.clock.now())) return
  const refusal = new HttpError(403, 'This account is disabled. Contact your administrator.', {
    code: 'ER-USER-DISABLED',
  })
  await auditRefusedJoin(context, connection, user.email, refusal)
  throw refusal
}

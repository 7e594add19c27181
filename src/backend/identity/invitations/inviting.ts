import type { OpenContext, SignedInContext } from '../../context/context.ts'
import { newId } from '../../ports/randomTokens.ts'
import { unknownId, type Store } from '../../store/definitions.ts'
import { newPersonFields } from '../members/newPersonFields.ts'
import type { UserRecord, MembershipRecord } from '../members/records.ts'
import { HttpError } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { endLinks, sendInvitation, type InvitationRecord } from './invitationMails.ts'
import type { InvitationFields } from './records.ts'
import { areNewMembersAllowed } from '../members/accessTypes.ts'
import { humblestRoleIds } from './invitations.ts'
import { inTransaction } from '../../context/transaction.ts'
import { takeSeats } from '../members/seats.ts'

/** Who is invited to a tenant, and with what. */
export interface InvitationOptions extends Pick<
  InvitationFields,
  'name' | 'message' | 'language' | 'membershipEndsAt'
> {
  tenantId: string
  /** As `emailOf` gives it. */
  email: string
  /** Of a person without an account; not proven. */
  phoneNumber?: string
  /** Default: those of a pending invitation, otherwise the role with the fewest permissions. */
  roleIds?: string[]
  groupIds?: string[]
  /** Applications that the person gets on joining. */
  appIds?: string[]
  /** Null when no member did. */
  inviterId: string | null
  /** Whether the person may use the sub-tenants; default: as the tenant's setting says for new members. */
  isSubAccountAccessAllowed?: boolean
  /** The import whose mails wait: the invitation is not sent now. */
  importId?: string
}

/** A pending invitation with its membership. */
export interface Invited {
  invitation: InvitationRecord
  membership: MembershipRecord
}

interface Addressee {
  user: UserRecord
  /** True for a person who had no account, and was in no invitation. */
  isNew: boolean
}

const addInvited = async ({ store, ports }: OpenContext, options: InvitationOptions): Promise<Addressee> => {
  const known = (await store.users.find(vendorScope, { where: { email: options.email } })).items[0]
  if (known) return { user: known, isNew: false }
  const user = await store.users.insert(vendorScope, {
    id: newId(ports.random),
    ...newPersonFields({ email: options.email, name: options.name ?? '', activeTenantId: options.tenantId }),
  })
  const { phoneNumber } = options
  if (phoneNumber !== undefined) await store.phoneNumbers.insert(vendorScope, { userId: user.id, phoneNumber })
  return { user, isNew: true }
}

/** A new person keeps the id of the invitation as their account's; an account elsewhere does not show in that id. */
const putInvitation = async (
  { store, ports }: OpenContext,
  { user, isNew }: Addressee,
  options: InvitationOptions,
): Promise<InvitationRecord> => {
  const { tenantId, email, inviterId, name, message, language, membershipEndsAt, importId } = options
  const ofBoth = { userId: user.id, ownerTenantId: tenantId }
  const pending = (await store.invitations.find(vendorScope, { where: ofBoth })).items[0]
  const given = {
    ...(name !== undefined && { name }),
    ...(message !== undefined && { message }),
    ...(language !== undefined && { language }),
    ...(membershipEndsAt !== undefined && { membershipEndsAt }),
    ...(importId !== undefined && { importId }),
  }
  const id = pending?.id ?? (isNew ? user.id : newId(ports.random))
  return store.invitations.put(vendorScope, id, current => ({
    ...current,
    ...ofBoth,
    email,
    inviterId,
    ...given,
  }))
}

const putMembership = async ({ store }: OpenContext, { id }: InvitationRecord, options: InvitationOptions) => {
  const { tenantId, roleIds, groupIds, appIds, isSubAccountAccessAllowed } = options
  const fallback = roleIds ?? (await humblestRoleIds({ store }))
  const isAllowedAtFirst = isSubAccountAccessAllowed ?? (await areNewMembersAllowed(store, tenantId))
  if (appIds) await store.applicationAssignments.put(tenantId, id, () => ({ appIds }))
  return store.memberships.put(tenantId, id, current => ({
    isSubAccountAccessAllowed: isAllowedAtFirst,
    ...current,
    ...(isSubAccountAccessAllowed !== undefined && { isSubAccountAccessAllowed }),
    userId: id,
    roleIds: roleIds ?? current?.roleIds ?? fallback,
    ...(groupIds !== undefined && { groupIds }),
    isActivated: false,
  }))
}

/**
 * Invites a new or existing person and mails the link, in one transaction. Until they accept, the membership is pending
 * and the tenant is not in their `tenantIds`. Inviting again sends a new link, and changes only what is given.
 * @throws HttpError for people who are members already
 */
export const inviteUser = (context: OpenContext, options: InvitationOptions): Promise<Invited> =>
  inTransaction(context, async inside => {
    const { store } = inside
    const { tenantId, inviterId, importId, appIds = [] } = options
    const addressee = await addInvited(inside, options)
    const { user } = addressee
    if (user.tenantIds.includes(tenantId))
      throw new HttpError(409, 'This person is already a member.', { code: 'ER-ALREADY-MEMBER' })
    const invitation = await putInvitation(inside, addressee, options)
    const membership = await takeSeats(inside, tenantId, () => putMembership(inside, invitation, options))
    const inviter = await store.users.get(vendorScope, inviterId ?? unknownId)
    const actor = inviter && { userId: inviter.id, email: inviter.email }
    const applications = appIds.length > 0 && { applications: appIds.join(', ') }
    const target = { targetId: invitation.id, targetEmail: user.email, ...applications }
    await inside.auditFor(tenantId, 'user.invited', { ...actor, ...target })
    const sent = importId === undefined ? await sendInvitation(inside, user, invitation) : undefined
    return { invitation: sent ?? invitation, membership }
  })

/** People of these who were added for an invitation only, and have no other one. */
const onlyInvited = async (store: Store, userIds: readonly string[]): Promise<string[]> => {
  const people = (await store.users.find(vendorScope, { where: { id: userIds } })).items
  const others = (await store.invitations.find(vendorScope, { where: { userId: userIds } })).items
  const isInvited = new Set(others.map(({ userId }) => userId))
  return people
    .filter(({ tenantIds, passwordHash, isVerified, lastLogin }) => {
      const hasAccount = passwordHash !== undefined || isVerified || lastLogin !== undefined
      return tenantIds.length === 0 && !hasAccount
    })
    .map(({ id }) => id)
    .filter(id => !isInvited.has(id))
}

/** Removes pending invitations of a tenant with their memberships, their links, and the people who have nothing else. */
export const removeInvitations = async (
  store: Store,
  tenantId: string,
  invitations: readonly InvitationRecord[],
): Promise<void> => {
  if (invitations.length === 0) return
  const userIds = invitations.map(({ userId }) => userId)
  const ids = invitations.map(({ id }) => id)
  await store.invitations.removeWhere(vendorScope, { id: ids })
  await store.memberships.removeWhere(tenantId, { id: ids })
  await store.applicationAssignments.removeWhere(tenantId, { id: ids })
  for (const invitation of invitations) await endLinks({ store }, invitation)
  const id = await onlyInvited(store, userIds)
  if (id.length === 0) return
  await store.users.removeWhere(vendorScope, { id })
  await store.phoneNumbers.removeWhere(vendorScope, { userId: id })
  await store.oneTimeTokens.removeWhere(vendorScope, { userId: id })
}

/** Withdraws a pending invitation of the request's tenant. To be called inside a transaction. */
export const withdrawInvitation = async (
  { store, tenantId, audit }: Pick<SignedInContext, 'store' | 'tenantId' | 'audit'>,
  invitation: InvitationRecord,
): Promise<void> => {
  await removeInvitations(store, tenantId, [invitation])
  const facts = { invitationId: invitation.id, targetEmail: invitation.email ?? '' }
  await audit('invitation.withdrawn', facts, store)
}

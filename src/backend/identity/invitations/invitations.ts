import type { TenantRecord, UserRecord } from '../members/records.ts'
import { readToken, type OneTimeRecord } from '../../tokens/oneTimeTokens.ts'
import { mayStillInviteByLink, stillGiven } from './invitedRoles.ts'
import { isOfEarlierOwner } from '../members/earlierOwner.ts'
import { isVisible } from '../members/members.ts'
import { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'

/** What the link of a mailed invitation leads to. */
export interface MailedInvitation {
  user: UserRecord
  token: OneTimeRecord
  invitationId: string
  /** The invited address, to which the link was mailed. */
  email: string
  /**
   * True while `email` is the account's address, nobody signed in to the account before the address was proven, and its domain had
   * no other owner when the account was made. Otherwise the link neither signs in nor sets a password: access to the mailbox does
   * not prove who owns the account.
   */
  provesEmail: boolean
}

/** An invitation that was looked up: mailed to one person, or an invite link for many. */
export interface FoundInvitation {
  tenant: TenantRecord
  roleIds: string[]
  inviterId: string | null
  expiresAt: string
  /** Person and token of a mailed invitation; missing for invite links. */
  mailed?: MailedInvitation
  /** Id of the invite link; missing for mailed invitations. */
  linkId?: string
  /** Applications that the invite link gives; those of a mailed invitation are in its record. */
  appIds?: string[]
}

/** The one error for invitations that were used, replaced, withdrawn or never issued. */
export const invitationInvalid = (): HttpError =>
  new HttpError(400, 'This invitation has expired or was already used.', { code: 'ER-INVITATION-UNUSABLE' })

const invitingTenant = async ({ store }: OpenContext, tenantId: string): Promise<TenantRecord> => {
  const tenant = await store.tenants.get(vendorScope, tenantId)
  if (!tenant) throw invitationInvalid()
  if (tenant.isDisabled)
    throw new HttpError(400, 'This organization is locked. Contact the person who invited you.', { code: 'ER-01239' })
  return tenant
}

/** The vendor's role with the fewest permissions, for invitations that name none. */
export const humblestRoleIds = async ({ store }: Pick<OpenContext, 'store'>): Promise<string[]> => {
  const { items } = await store.roles.find(vendorScope, { sort: { by: 'level', direction: 'desc' }, limit: 1 })
  return items.map(({ id }) => id)
}

/** The roles of an invitation that are still given, or the humblest one in place of all that are not. */
export const rolesToJoinWith = async (
  context: Pick<OpenContext, 'store' | 'ports'>,
  inviting: Parameters<typeof stillGiven>[1],
  invitedTo: readonly string[],
): Promise<string[]> => {
  const { roleIds } = await stillGiven(context, inviting, { roleIds: invitedTo })
  return roleIds.length > 0 || invitedTo.length === 0 ? roleIds : humblestRoleIds(context)
}

/** False when the owner of the account and the reader of the mailbox may be two people. */
const isOfMailbox = async ({ store }: OpenContext, user: UserRecord, tenantId: string): Promise<boolean> =>
  (user.isVerified || user.lastLogin === undefined) && !(await isOfEarlierOwner(store, tenantId, user))

const mailedInvitation = async (context: OpenContext, token: OneTimeRecord): Promise<FoundInvitation> => {
  const { store, settings, ports } = context
  const invitationId = String(token.facts['invitationId'])
  const [invitation, user] = await Promise.all([
    store.invitations.get(vendorScope, invitationId),
    store.users.get(vendorScope, token.userId ?? ''),
  ])
  if (!invitation || !isVisible(user, settings) || invitation.userId !== user.id) throw invitationInvalid()
  const tenant = await invitingTenant(context, invitation.ownerTenantId)
  const membership = await store.memberships.get(tenant.id, invitation.id)
  const endsAt = invitation.membershipEndsAt
  // An administrator can keep an invited person out, like a member.
  if (!membership || membership.isDisabled || (endsAt !== undefined && ports.clock.now() >= Date.parse(endsAt)))
    throw invitationInvalid()
  const { inviterId, email = user.email } = invitation
  const provesEmail = email === user.email && (await isOfMailbox(context, user, tenant.id))
  return {
    tenant,
    roleIds: await rolesToJoinWith(context, { tenantId: tenant.id, inviterId }, membership.roleIds),
    inviterId,
    expiresAt: token.expiresAt,
    mailed: { user, token, invitationId, email, provesEmail },
  }
}

/** Reads an invitation without consuming it. @throws HttpError when it is invalid or its tenant is locked */
export const findInvitation = async (context: OpenContext, token: string): Promise<FoundInvitation> => {
  const mailed = await readToken(context, token, 'acceptInvitation')
  if (mailed) return mailedInvitation(context, mailed)
  const link = (await context.store.inviteLinks.find(vendorScope, { where: { token } })).items[0]
  if (!link || context.ports.clock.now() >= Date.parse(link.expiresAt)) throw invitationInvalid()
  const tenant = await invitingTenant(context, link.ownerTenantId)
  const inviting = { tenantId: tenant.id, inviterId: link.createdBy }
  if (!(await mayStillInviteByLink(context, inviting))) throw invitationInvalid()
  const roleIds =
    link.roleIds.length > 0 ? await rolesToJoinWith(context, inviting, link.roleIds) : await humblestRoleIds(context)
  const { id: linkId, createdBy: inviterId, expiresAt, appIds = [] } = link
  return { tenant, roleIds, inviterId, expiresAt, linkId, appIds }
}

/**
 * Counts a person who joins with an invite link, in the transaction that adds them.
 * @throws HttpError when the link was turned off or has expired meanwhile
 */
export const countLinkUse = async (
  { store, ports }: Pick<OpenContext, 'store' | 'ports'>,
  linkId: string,
): Promise<void> => {
  const counted = await store.inviteLinks.update(vendorScope, linkId, ({ uses = 0, expiresAt }) =>
    ports.clock.now() < Date.parse(expiresAt) ? { uses: uses + 1 } : undefined,
  )
  if (!counted) throw invitationInvalid()
}

import { unknownId, type TenantRecord, type UserRecord } from '../records.ts'
import { appAddress, mail, vendorName } from './messages.ts'
import { newId } from '../ports/randomTokens.ts'
import { endTokens, issueToken, readToken, type OneTimeRecord } from '../tokens/oneTimeTokens.ts'
import { isVisible } from './members.ts'
import { HttpError } from '../request/httpError.ts'
import type { OpenContext } from '../context.ts'
import { vendorScope } from '../store/store.ts'

/** Lifetime of a mailed invitation. */
export const invitationSeconds = 7 * 86_400

/** Who is invited to a tenant, and with which roles. */
export interface InvitationOptions {
  tenantId: string
  /** As `emailOf` gives it. */
  email: string
  name?: string
  roleIds: string[]
  /** Null when no member did. */
  inviterId: string | null
}

/** An invitation that was looked up: mailed to one person, or an invite link for many. */
export interface FoundInvitation {
  tenant: TenantRecord
  roleIds: string[]
  inviterId: string | null
  expiresAt: string
  /** Person and token of a mailed invitation; missing for invite links. */
  mailed?: { user: UserRecord; token: OneTimeRecord; invitationId: string }
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

const mailedInvitation = async (context: OpenContext, token: OneTimeRecord): Promise<FoundInvitation> => {
  const { store, settings } = context
  const invitationId = String(token.facts['invitationId'])
  const [invitation, user] = await Promise.all([
    store.invitations.get(vendorScope, invitationId),
    store.users.get(vendorScope, token.userId ?? ''),
  ])
  if (!invitation || !isVisible(user, settings) || invitation.userId !== user.id) throw invitationInvalid()
  const tenant = await invitingTenant(context, invitation.ownerTenantId)
  const membership = await store.memberships.get(tenant.id, user.id)
  if (!membership) throw invitationInvalid()
  return {
    tenant,
    roleIds: membership.roleIds,
    inviterId: invitation.inviterId,
    expiresAt: token.expiresAt,
    mailed: { user, token, invitationId },
  }
}

/** The vendor's role with the fewest permissions, for links that name none. */
const humblestRoleIds = async ({ store }: OpenContext): Promise<string[]> => {
  const { items } = await store.roles.find(vendorScope, { sort: { by: 'level', direction: 'desc' }, limit: 1 })
  return items.map(({ id }) => id)
}

/** Reads an invitation without consuming it. @throws HttpError when it is invalid or its tenant is locked */
export const findInvitation = async (context: OpenContext, token: string): Promise<FoundInvitation> => {
  const mailed = await readToken(context, token, 'acceptInvitation')
  if (mailed) return mailedInvitation(context, mailed)
  const link = (await context.store.inviteLinks.find(vendorScope, { where: { token } })).items[0]
  if (!link || context.ports.clock.now() >= Date.parse(link.expiresAt)) throw invitationInvalid()
  const tenant = await invitingTenant(context, link.ownerTenantId)
  const roleIds = link.roleIds.length > 0 ? link.roleIds : await humblestRoleIds(context)
  return { tenant, roleIds, inviterId: link.createdBy, expiresAt: link.expiresAt }
}

/**
 * Mails an invitation; only the newest one of a person for a tenant works. Without an invitation it does the same work and
 * sends nothing, so that accounts cannot be enumerated.
 */
const sendInvitation = async (
  context: OpenContext,
  user: UserRecord | undefined,
  invitationId: string,
): Promise<void> => {
  const { store } = context
  const invitation = await store.invitations.get(vendorScope, invitationId)
  const tenant = await store.tenants.get(vendorScope, invitation?.ownerTenantId ?? unknownId)
  const inviter = await store.users.get(vendorScope, invitation?.inviterId ?? unknownId)
  const token = await issueToken(context, {
    purpose: 'acceptInvitation',
    userId: user?.id ?? null,
    lifeSeconds: invitationSeconds,
    facts: { invitationId },
  })
  const vendor = await vendorName(context)
  const tenantName = tenant?.name ?? ''
  const content = {
    subject: `Join ${tenantName} on ${vendor}`,
    lines: [`${inviter?.name ?? tenantName} invited you to join ${tenantName} on ${vendor}.`],
    link: {
      label: 'View invitation',
      address: appAddress(context, '/account/invitation/accept', { userId: user?.id ?? unknownId, token }),
    },
    note: "The link works once, for seven days. If you weren't expecting it, you can ignore this email.",
  }
  await mail(context, user && tenant && { ...user, activeTenantId: tenant.id }, content, {
    lifeSeconds: invitationSeconds,
  })
}

/**
 * Resends a person's pending invitations; older links become invalid. Unknown people cost the work of one invitation, so
 * that accounts cannot be enumerated.
 */
export const sendInvitationsAgain = async (context: OpenContext, user: UserRecord | undefined): Promise<void> => {
  const userId = user?.id ?? unknownId
  const { items } = await context.store.invitations.find(vendorScope, { where: { userId } })
  await endTokens(context, userId, 'acceptInvitation')
  if (items.length === 0) await sendInvitation(context, undefined, unknownId)
  for (const { id } of items) await sendInvitation(context, user, id)
}

const addInvited = async ({ store, ports }: OpenContext, options: InvitationOptions): Promise<UserRecord> => {
  const known = (await store.users.find(vendorScope, { where: { email: options.email } })).items[0]
  if (known) return known
  return store.users.insert(vendorScope, {
    id: newId(ports.random),
    email: options.email,
    name: options.name ?? '',
    hasBreachedPassword: false,
    isVerified: false,
    isDisabled: false,
    isSample: false,
    provider: 'local',
    tenantIds: [],
    activeTenantId: options.tenantId,
    metadata: '{}',
  })
}

/**
 * Invites a new or existing person and mails the link. Until they accept, the membership is pending and the tenant is
 * not in their `tenantIds`. Inviting again sends a new link.
 * @throws HttpError for people who are members already
 */
export const inviteUser = async (context: OpenContext, options: InvitationOptions): Promise<UserRecord> => {
  const { user, invitationId } = await context.store.transaction(async store => {
    const inside = { ...context, store }
    const invited = await addInvited(inside, options)
    if (invited.tenantIds.includes(options.tenantId))
      throw new HttpError(409, 'This person is already a member.', { code: 'ER-ALREADY-MEMBER' })
    const ofBoth = { userId: invited.id, ownerTenantId: options.tenantId }
    await store.invitations.removeWhere(vendorScope, ofBoth)
    await store.memberships.put(options.tenantId, invited.id, () => ({
      userId: invited.id,
      roleIds: options.roleIds,
      isActivated: false,
      isSubAccountAccessAllowed: false,
    }))
    const { id } = await store.invitations.insert(vendorScope, { ...ofBoth, inviterId: options.inviterId })
    return { user: invited, invitationId: id }
  })
  await context.auditFor(options.tenantId, 'user.invited', {
    ...(options.inviterId === null ? {} : { userId: options.inviterId }),
    targetId: user.id,
    targetEmail: user.email,
  })
  await sendInvitation(context, user, invitationId)
  return user
}

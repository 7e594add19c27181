import * as v from 'valibot'
import type * as operations from '../../../http/invitations/operations.ts'
import type * as teamOperations from '../../../http/team/invitationOperations.ts'
import { isMailAddress } from '../../../http/mailAddress.ts'
import type { InviteChoices, InviteOutcome, InviteResult, PendingInvitation } from '../../../http/invitations/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { sendActivation } from '../../identity/accounts/activations.ts'
import { sendInvitation, type InvitationRecord } from '../../identity/invitations/invitationMails.ts'
import { invitationMail, mailLanguages } from '../../identity/invitations/invitationTexts.ts'
import { checkMayRenew, refuseStronger } from '../../identity/invitations/invitedPeople.ts'
import { applicationsToGive } from '../../identity/invitations/invitedApplications.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { withdrawInvitation } from '../../identity/invitations/inviting.ts'
import { limitMessagesTo, vendorName } from '../../identity/messages/messages.ts'
import { pageOf } from '../../handler/page.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import type { Store } from '../../store/definitions.ts'
import { StoreUnavailable, vendorScope } from '../../store/store.ts'
import { inviteInput, listInput, memberInput, previewInput } from './input.ts'
import { checkGiven, endAfter, inviteMember, type MemberInvitation } from '../../identity/invitations/inviteMember.ts'
import { roleFinder } from './roleFinder.ts'
import { invitedToWire, pendingToWire } from './toWire.ts'
import { inTransaction } from '../../context/transaction.ts'

const outcomes: Readonly<Record<string, InviteOutcome>> = {
  'ER-ALREADY-MEMBER': 'alreadyMember',
  'ER-EMAIL-DOMAIN': 'domainNotAllowed',
}

/**
 * What a failed invitation is reported as. An unknown failure is logged, and the other addresses go on.
 * @throws StoreUnavailable while the database is away, because the call as a whole can then be repeated
 */
export const failureOf = ({ ports }: SignedInContext, cause: unknown): Omit<InviteResult, 'email'> => {
  if (cause instanceof StoreUnavailable) throw cause
  const { code, message } = cause instanceof HttpError ? cause : {}
  if (code === undefined) ports.log.error('An invitation failed', 'invitations', cause)
  const outcome = outcomes[code ?? ''] ?? 'failed'
  return outcome === 'failed' && code !== undefined ? { outcome, code, message } : { outcome }
}

const inviteOne = async (context: SignedInContext, options: MemberInvitation): Promise<InviteResult> => {
  const { email } = options
  if (!isMailAddress(email)) return { email, outcome: 'invalidAddress' }
  try {
    await inviteMember(context, options)
    return { email, outcome: 'sent' }
  } catch (cause) {
    if (cause instanceof HttpError && cause.code === 'ER-STEP-UP-REQUIRED') throw cause
    return { email, ...failureOf(context, cause) }
  }
}

/** A pending invitation of the tenant. @throws HttpError 404 for an unknown one and for those of others */
const pendingOf = async (store: Store, tenantId: string, invitationId: string): Promise<InvitationRecord> => {
  const invitation = await store.invitations.get(vendorScope, invitationId)
  if (invitation?.ownerTenantId !== tenantId) throw notFound()
  return invitation
}

const withPeople = async ({ store, tenantId }: SignedInContext, invitations: readonly InvitationRecord[]) => {
  const ofPeople = invitations.flatMap(({ userId, inviterId }) => [userId, ...(inviterId === null ? [] : [inviterId])])
  const [people, memberships] = await Promise.all([
    store.users.getMany([...new Set(ofPeople)].map(userId => ({ tenantId: vendorScope, id: userId }))),
    store.memberships.getMany(invitations.map(({ id: invitationId }) => ({ tenantId, id: invitationId }))),
  ])
  const userOf = new Map(people.map(user => [user.id, user]))
  const membershipOf = new Map(memberships.map(membership => [membership.id, membership]))
  return invitations.map(invitation => {
    const inviter = userOf.get(invitation.inviterId ?? '')
    return pendingToWire(invitation, {
      email: userOf.get(invitation.userId)?.email ?? '',
      membership: membershipOf.get(invitation.id),
      inviterName: inviter && (inviter.name || inviter.email),
    })
  })
}

const resendActivation = async (context: SignedInContext, userId: string): Promise<void> => {
  const { store, tenantId } = context
  const user = await store.users.get(vendorScope, userId)
  const membership = await store.memberships.get(tenantId, userId)
  if (!membership || !user?.tenantIds.includes(tenantId)) throw notFound()
  if (membership.isActivated) throw new HttpError(400, 'This person is active already.', { code: 'ER-ALREADY-ACTIVE' })
  await limitMessagesTo(context, 'activation', user.email)
  await sendActivation(context, user)
}

/** Sends a pending invitation again. @throws HttpError like `checkMayRenew`, and 400 once its temporary access is over */
const resend = async (context: SignedInContext, invitationId: string): Promise<void> => {
  const { store, tenantId } = context
  const { email = '' } = await pendingOf(store, tenantId, invitationId)
  await limitMessagesTo(context, 'invitation', email || invitationId)
  await inTransaction(context, async inside => {
    const invitation = await pendingOf(inside.store, tenantId, invitationId)
    const { membershipEndsAt } = invitation
    if (membershipEndsAt !== undefined && inside.ports.clock.now() >= Date.parse(membershipEndsAt))
      throw new HttpError(400, 'The temporary access of this invitation is over.', { code: 'ER-INVITATION-OVER' })
    await checkMayRenew(inside, invitation)
    const user = await inside.store.users.get(vendorScope, invitation.userId)
    await sendInvitation(inside, user, invitation)
    await inside.audit('invitation.resent', { invitationId, targetEmail: email })
  })
}

const write = { permission: 'fe.secure.write.users', whileImpersonating: 'withWriteAccess' } as const

/** The roles, groups and applications of the tenant, each with whether the inviter may give it. */
const choicesOf = async (context: SignedInContext): Promise<InviteChoices> => {
  const { store, tenantId, permissions } = context
  const { roles, isAllowed } = await roleFinder(context)
  const groups = (await store.groups.find(tenantId, { sort: { by: 'name', direction: 'asc' } })).items
  const rolesOf = (ids: readonly string[]) => roles.filter(role => ids.includes(role.id))
  return {
    roles: roles
      .toSorted((left, right) => left.level - right.level)
      .map(role => {
        const { id: roleId, name, description, isDefault } = role
        return { id: roleId, name, isDefault, isAllowed: isAllowed(role), ...(description !== null && { description }) }
      }),
    groups: groups.map(({ id: groupId, name, roleIds, managedBy }) => ({
      id: groupId,
      name,
      isDefault: false,
      isAllowed:
        managedBy !== 'scim2' && holds(permissions, 'fe.secure.write.groupsUsers') && rolesOf(roleIds).every(isAllowed),
    })),
    applications: (await applicationsToGive(context)).map(({ id: appId, name }) => ({
      id: appId,
      name,
      isDefault: false,
      isAllowed: true,
    })),
    languages: [...mailLanguages],
  }
}

const isSearch = ({ _filter }: v.InferOutput<typeof listInput>) => _filter !== undefined

/** Invitations by mail. */
export const mailHandlers = {
  memberInvite: allowed({ ...write, delivers: 'mail', input: memberInput }, async (input, context) => {
    const { email, roleIds, name, phone: phoneNumber, expirationInSeconds } = input
    const invited = await inviteMember(context, {
      email,
      ...(roleIds !== undefined && { roleIds }),
      ...(name !== undefined && name !== '' && { name }),
      ...(phoneNumber !== undefined && { phoneNumber }),
      ...(await endAfter(context, expirationInSeconds)),
    })
    return invitedToWire(context, invited)
  }),
  memberResendActivation: allowed(
    {
      delivers: 'mail',
      permission: 'fe.secure.write.resendActivationEmail',
      whileImpersonating: 'withWriteAccess',
      input: v.object({ userId: id }),
    },
    async ({ userId }, context) => {
      const invitation = await context.store.invitations.get(vendorScope, userId)
      await (invitation ? resend(context, userId) : resendActivation(context, userId))
    },
  ),
  invite: allowed({ ...write, delivers: 'mail', input: inviteInput }, async (input, context) => {
    const { emails, roleIds, groupIds, appIds, message, language, name, phone: phoneNumber } = input
    await checkGiven(context, { roleIds, groupIds, appIds })
    const given = {
      roleIds,
      ...(groupIds !== undefined && { groupIds }),
      ...(appIds !== undefined && { appIds }),
      ...(message !== undefined && { message }),
      ...(language !== undefined && { language }),
      ...(name && { name }),
      ...(phoneNumber !== undefined && { phoneNumber }),
      ...(await endAfter(context, input.expirationInSeconds)),
    }
    const results: InviteResult[] = []
    for (const email of emails) results.push(await inviteOne(context, { ...given, email }))
    return results
  }),
  preview: allowed({ ...write, input: previewInput }, async (input, context) => {
    const { store, user, tenantId } = context
    const tenantName = (await store.tenants.get(vendorScope, tenantId))?.name ?? ''
    const { membershipEndsAt } = await endAfter(context, input.expirationInSeconds)
    const facts = {
      inviterName: user.name || user.email,
      tenantName,
      vendor: await vendorName(context),
      membershipEndsAt,
    }
    const { lines, note = '', ...mail } = invitationMail(input.language, { ...facts, message: input.message })
    return { ...mail, lines: [...lines], note }
  }),
  choices: allowed({ permission: write.permission }, (_input, context) => choicesOf(context)),
  list: allowed(
    { permission: 'fe.secure.read.users', input: listInput, isCostly: isSearch },
    async (input, context) => {
      const { _offset: offset, _limit: limit, _filter: search, _sortBy: by, _order } = input
      const { items, total } = await context.store.invitations.find(vendorScope, {
        where: { ownerTenantId: context.tenantId },
        ...(search !== undefined && { search }),
        sort: { by, direction: _order === 'ASC' ? 'asc' : 'desc' },
        offset,
        limit,
      })
      return pageOf(await withPeople(context, items), limit, total)
    },
  ),
  entry: allowed(
    { permission: 'fe.secure.read.users', input: v.object({ id }) },
    async ({ id: invitationId }, context): Promise<PendingInvitation> => {
      const [invitation] = await withPeople(context, [await pendingOf(context.store, context.tenantId, invitationId)])
      if (!invitation) throw notFound()
      return invitation
    },
  ),
  withdraw: allowed({ ...write, input: v.object({ id }), transaction: true }, async ({ id: invitationId }, context) => {
    const invitation = await pendingOf(context.store, context.tenantId, invitationId)
    await refuseStronger(context, invitation)
    await withdrawInvitation(context, invitation)
  }),
} satisfies Partial<HandlersFor<typeof operations & typeof teamOperations>>

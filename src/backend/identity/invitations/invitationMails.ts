import type { OpenContext } from '../../context/context.ts'
import { unknownId } from '../../store/definitions.ts'
import type { UserRecord } from '../members/records.ts'
import { vendorScope, type SavedRecord } from '../../store/store.ts'
import { endTokens, issueToken } from '../../tokens/oneTimeTokens.ts'
import type { InvitationFields } from './records.ts'
import { invitationMail } from './invitationTexts.ts'
import { appAddress, mail, vendorName } from '../messages/messages.ts'

/** Lifetime of a mailed invitation. */
const invitationSeconds = 7 * 86_400

/** A pending invitation as stored. */
export type InvitationRecord = SavedRecord<InvitationFields>

/** What sending an invitation needs; with the store of a transaction, it is sent if that commits. */
export type MailingContext = Pick<OpenContext, 'store' | 'ports' | 'settings' | 'jobs'>

/** Whole seconds for which a link works: a week, but not longer than a temporary membership would last. */
const lifeOf = (invitation: InvitationFields | undefined, nowMs: number): number => {
  const { membershipEndsAt } = invitation ?? {}
  if (membershipEndsAt === undefined) return invitationSeconds
  return Math.max(1, Math.min(invitationSeconds, Math.floor((Date.parse(membershipEndsAt) - nowMs) / 1000)))
}

/** Ends the links of one invitation; those of other tenants to the same person stay valid. */
export const endLinks = async (
  { store }: Pick<MailingContext, 'store'>,
  invitation: InvitationRecord | undefined,
): Promise<void> => {
  const userId = invitation?.userId ?? unknownId
  const { items } = await store.oneTimeTokens.find(vendorScope, { where: { userId, purpose: 'acceptInvitation' } })
  const ids = items.filter(({ facts }) => facts['invitationId'] === invitation?.id).map(token => token.id)
  if (ids.length > 0) await store.oneTimeTokens.removeWhere(vendorScope, { id: ids })
}

const contentOf = async (
  context: MailingContext,
  user: UserRecord | undefined,
  invitation: InvitationFields | undefined,
  { token, tenantName }: { token: string; tenantName: string },
) => {
  const inviter = await context.store.users.get(vendorScope, invitation?.inviterId ?? unknownId)
  const { language, message, membershipEndsAt } = invitation ?? {}
  const { linkLabel: label, ...content } = invitationMail(language, {
    inviterName: inviter?.name || inviter?.email || tenantName,
    tenantName,
    vendor: await vendorName(context),
    message,
    membershipEndsAt,
  })
  const address = appAddress(context, '/account/invitation/accept', { userId: user?.id ?? unknownId, token })
  return { ...content, link: { label, address } }
}

/**
 * Mails an invitation; only its newest link works. Without an invitation it does the same work and sends nothing, so
 * that accounts cannot be enumerated.
 */
export const sendInvitation = async (
  context: MailingContext,
  user: UserRecord | undefined,
  invitation: InvitationRecord | undefined,
  options: { isBulk?: boolean } = {},
): Promise<InvitationRecord | undefined> => {
  const { store, ports } = context
  const nowMs = ports.clock.now()
  await endLinks(context, invitation)
  const tenant = await store.tenants.get(vendorScope, invitation?.ownerTenantId ?? unknownId)
  const lifeSeconds = lifeOf(invitation, nowMs)
  const facts = { invitationId: invitation?.id ?? unknownId }
  const token = await issueToken(context, { purpose: 'acceptInvitation', userId: user?.id ?? null, lifeSeconds, facts })
  const content = await contentOf(context, user, invitation, { token, tenantName: tenant?.name ?? '' })
  // Sent to the invited address: the inviting tenant must not learn that the account has changed its address since.
  const recipient = user && tenant && { email: invitation?.email ?? user.email, activeTenantId: tenant.id }
  await mail(context, recipient, content, { lifeSeconds, ...options })
  return store.invitations.update(vendorScope, invitation?.id ?? unknownId, {
    sentAt: new Date(nowMs).toISOString(),
    linkEndsAt: new Date(nowMs + lifeSeconds * 1000).toISOString(),
    importId: '',
  })
}

/** True when the newest link of an invitation does not work any more, so that sending it again gives its rights again. */
export const hasEnded = ({ linkEndsAt, sentAt, createdAt }: InvitationRecord, nowMs: number): boolean =>
  nowMs >=
  (linkEndsAt === undefined ? Date.parse(sentAt ?? createdAt) + invitationSeconds * 1000 : Date.parse(linkEndsAt))

/**
 * Resends a person's pending invitations that are still valid. An ended invitation is resent only for the tenant `renewFor`.
 * Older links become invalid. Unknown people cost the work of one invitation, so that accounts cannot be enumerated. Resolves
 * to the invitations that were sent.
 */
export const sendInvitationsAgain = async (
  context: MailingContext,
  user: UserRecord | undefined,
  { renewFor }: { renewFor?: string } = {},
): Promise<InvitationRecord[]> => {
  const userId = user?.id ?? unknownId
  const nowMs = context.ports.clock.now()
  const { items } = await context.store.invitations.find(vendorScope, { where: { userId } })
  const sent = items.filter(item => item.ownerTenantId === renewFor || !hasEnded(item, nowMs))
  await endTokens(context, userId, 'acceptInvitation')
  if (sent.length === 0) await sendInvitation(context, undefined, undefined)
  for (const invitation of sent) await sendInvitation(context, user, invitation)
  return sent
}

import * as v from 'valibot'
import type * as operations from '../../../http/users/signUpOperations.ts'
import type { InvitationPreview } from '../../../http/users/types.ts'
import { authenticate } from '../../handler/authenticate.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { refuseImpersonator } from '../../handler/impersonation.ts'
import { sendInvitationsAgain } from '../../identity/invitations/invitationMails.ts'
import { findInvitation, invitationInvalid, type FoundInvitation } from '../../identity/invitations/invitations.ts'
import { checkMayRenew } from '../../identity/invitations/invitedPeople.ts'
import { joinWith, consumeJoinToken } from '../../identity/membership/membership.ts'
import { limitMessages } from '../../identity/messages/messages.ts'
import { consumeCode } from '../../tokens/oneTimeTokens.ts'
import { isVisible } from '../../identity/members/members.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import { allowed, anyone, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext, SignedInContext } from '../../context/context.ts'
import { email, id, token, typedCode } from '../../request/schema.ts'
import { unknownId } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'
import { shouldSetPasswordToJoin } from './activation.ts'

const preview = async ({ store }: OpenContext, found: FoundInvitation): Promise<InvitationPreview> => {
  const { tenant, roleIds, inviterId, expiresAt, mailed } = found
  const inviter = inviterId === null ? undefined : await store.users.get(vendorScope, inviterId)
  const roles = await store.roles.find([vendorScope, tenant.id], { where: { id: roleIds } })
  return {
    name: tenant.name,
    ...(mailed ? { email: mailed.email } : {}),
    ...(inviter ? { inviterName: inviter.name } : {}),
    roles: roles.items.map(({ name }) => name),
    expires: expiresAt,
  }
}

/** The mailed invitation of a person; a token issued with a code is valid only with it, others only without. */
const mailedTo = (found: FoundInvitation, userId: string, hasCode: boolean) => {
  const { mailed } = found
  if (!mailed || mailed.user.id !== userId || hasCode !== (mailed.token.codeHash !== undefined))
    throw invitationInvalid()
  return mailed
}

/** Refuses people without a password, who could not sign in again; `users.activate` sets one and accepts. */
const refuseWithoutPassword = async (context: OpenContext, { user }: ReturnType<typeof mailedTo>) => {
  if (await shouldSetPasswordToJoin(context, user))
    throw new HttpError(400, 'Choose a password first.', { code: 'ER-PASSWORD-NEEDED' })
}

/** @throws HttpError 401 without a session, 404 for one of another person */
const requireSignedIn = async (context: OpenContext, userId: string) => {
  const { user, session } = await authenticate(context, undefined)
  refuseImpersonator(session, 'never')
  if (user.id !== userId) throw notFound()
  return user
}

/** Adds the signed-in person by an invite link. */
const joinByLink = async (context: OpenContext, found: FoundInvitation, userId: string) => {
  const user = await requireSignedIn(context, userId)
  await joinWith(context, user.id, found, { provesEmail: false }, async () => {})
}

const address = v.object({ email })

const invitedBy = async ({ store, settings }: OpenContext, to: v.InferOutput<typeof address>) => {
  const user = (await store.users.find(vendorScope, { where: to })).items[0]
  return isVisible(user, settings) && !user.isDisabled ? user : undefined
}

const sendAgain = async (context: OpenContext, to: v.InferOutput<typeof address>) => {
  await limitMessages(context, 'invitation', to.email)
  await sendInvitationsAgain(context, await invitedBy(context, to))
}

/**
 * Resends a person's invitations for an administrator: ended ones only of the administrator's own organization. The audit logs
 * of other organizations do not name the administrator.
 * @throws HttpError like `checkMayRenew`
 */
const resendEverywhere = async (to: v.InferOutput<typeof address>, context: SignedInContext): Promise<void> => {
  const { store, tenantId } = context
  await limitMessages(context, 'invitation', to.email)
  const user = await invitedBy(context, to)
  const where = { userId: user?.id ?? unknownId, ownerTenantId: tenantId }
  const own = (await store.invitations.find(vendorScope, { where })).items
  for (const invitation of own) await checkMayRenew(context, invitation)
  const sent = await sendInvitationsAgain(context, user, { renewFor: tenantId })
  for (const { id: invitationId, ownerTenantId, email: targetEmail = to.email } of sent) {
    const facts = { invitationId, targetEmail }
    await (ownerTenantId === context.tenantId
      ? context.audit('invitation.resent', facts)
      : context.auditFor(ownerTenantId, 'invitation.resent', facts))
  }
}

const mailedEntries = { userId: id, token }

/** Accepting and resending invitations to a tenant. */
export const invitationHandlers = {
  invitationTokenVerify: anyone({ input: v.object({ token }) }, async (input, context) => {
    const { settings, requestInfo } = context
    await limitRate(context, `invitationsFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.preLoginByAddress)
    return preview(context, await findInvitation(context, input.token))
  }),
  invitationAccept: anyone({ input: v.object(mailedEntries) }, async (input, context) => {
    const { userId } = input
    const found = await findInvitation(context, input.token)
    if (!found.mailed) return joinByLink(context, found, userId)
    const mailed = mailedTo(found, userId, false)
    const { provesEmail, token: link } = mailed
    await (provesEmail ? refuseWithoutPassword(context, mailed) : requireSignedIn(context, userId))
    await joinWith(context, userId, found, { provesEmail }, consumeJoinToken(link.id))
  }),
  invitationAcceptWithCode: anyone(
    { input: v.object({ ...mailedEntries, code: typedCode }) },
    async (input, context) => {
      const { userId } = input
      const found = await findInvitation(context, input.token)
      const mailed = mailedTo(found, userId, true)
      const { provesEmail } = mailed
      await (provesEmail ? refuseWithoutPassword(context, mailed) : requireSignedIn(context, userId))
      await consumeCode(context, input.token, input.code, 'acceptInvitation')
      await joinWith(context, userId, found, { provesEmail }, async () => {})
    },
  ),
  invitationReset: anyone(
    { delivers: 'mail', input: address },
    async (input, context) => void (await sendAgain(context, input)),
  ),
  invitationResetAllTenants: allowed(
    { permission: 'fe.secure.write.users', input: address, whileImpersonating: 'withWriteAccess' },
    resendEverywhere,
  ),
} satisfies Partial<HandlersFor<typeof operations>>

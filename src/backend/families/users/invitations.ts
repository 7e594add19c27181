import type * as operations from '../../../http/users/signUpOperations.ts'
import { invitationAccept } from '../../../http/users/signUpOperations.ts'
import type { InvitationPreview } from '../../../http/users/types.ts'
import { newActivation } from '../../identity/activations.ts'
import { authenticate } from '../../handler/authenticate.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { refuseEmailDomain } from '../../identity/emailDomains.ts'
import { refuseImpersonator } from '../../handler/impersonation.ts'
import {
  findInvitation,
  invitationInvalid,
  sendInvitationsAgain,
  type FoundInvitation,
} from '../../identity/invitations.ts'
import { joinWith, consumeJoinToken } from '../../identity/membership.ts'
import { limitMessages } from '../../identity/messages.ts'
import { consumeCode } from '../../tokens/oneTimeTokens.ts'
import { isVisible } from '../../identity/members.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAllowed, legacyAnyone } from '../../handler/legacyHandler.ts'
import { vendorScope } from '../../store/store.ts'
import { emailOf, textOf } from '../../request/fields.ts'
import { shouldSetPassword } from './activation.ts'

const preview = async ({ store }: OpenContext, found: FoundInvitation): Promise<InvitationPreview> => {
  const { tenant, roleIds, inviterId, expiresAt, mailed } = found
  const inviter = inviterId === null ? undefined : await store.users.get(vendorScope, inviterId)
  const roles = await store.roles.find([vendorScope, tenant.id], { where: { id: roleIds } })
  return {
    name: tenant.name,
    ...(mailed ? { email: mailed.user.email } : {}),
    ...(inviter ? { inviterName: inviter.name } : {}),
    roles: roles.items.map(({ name }) => name),
    expires: expiresAt,
  }
}

/** The mailed invitation of a person; a token with a code opens nothing without it, and the other way round. */
const mailedTo = (found: FoundInvitation, userId: string, hasCode: boolean) => {
  const { mailed } = found
  if (!mailed || mailed.user.id !== userId || hasCode !== (mailed.token.codeHash !== undefined))
    throw invitationInvalid()
  return mailed
}

/** Without a password such a person could not sign in again; `users.activate` sets one and accepts at once. */
const refuseWithoutPassword = async (context: OpenContext, { user }: ReturnType<typeof mailedTo>) => {
  if (await shouldSetPassword(context, user))
    throw new HttpError(400, 'Choose a password first.', { code: 'ER-PASSWORD-NEEDED' })
}

/** Somebody who is signed in joins with a link that is open to many. */
const joinByLink = async (context: OpenContext, found: FoundInvitation, userId: string) => {
  const { user, session } = await authenticate(context, undefined)
  refuseImpersonator(session, 'never')
  if (user.id !== userId) throw notFound()
  await refuseEmailDomain(context, found.tenant.id, user.email)
  if (!user.tenantIds.includes(found.tenant.id))
    await joinWith(context, user.id, found, { provesEmail: false }, async () => {})
}

const sendAgain = async (context: OpenContext, given: unknown): Promise<void> => {
  const { store, settings } = context
  const email = emailOf(given)
  await limitMessages(context, email)
  const user = (await store.users.find(vendorScope, { where: { email } })).items[0]
  const sent = isVisible(user, settings) && !user.isDisabled ? await sendInvitationsAgain(context, user) : 0
  if (sent === 0) await newActivation(context, undefined)
}

/** How somebody becomes a member of an organization that invited them. */
export const invitationHandlers = {
  invitationTokenVerify: legacyAnyone(async (input, context) => {
    const { settings, requestInfo } = context
    await limitRate(context, `invitationsFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.preLoginByAddress)
    return preview(context, await findInvitation(context, textOf(input.token, 'token')))
  }),
  invitationAccept: legacyAnyone(async (input, context) => {
    const userId = textOf(input.userId, 'userId', 128)
    const found = await findInvitation(context, textOf(input.token, 'token'))
    if (!found.mailed) return joinByLink(context, found, userId)
    const mailed = mailedTo(found, userId, false)
    await refuseWithoutPassword(context, mailed)
    await joinWith(context, userId, found, { provesEmail: true }, consumeJoinToken(mailed.token.id))
  }),
  invitationAcceptWithCode: legacyAnyone(async (input, context) => {
    const userId = textOf(input.userId, 'userId', 128)
    const token = textOf(input.token, 'token')
    const code = textOf(input.code, 'code', 20).replaceAll(/\s/g, '')
    const found = await findInvitation(context, token)
    await refuseWithoutPassword(context, mailedTo(found, userId, true))
    await consumeCode(context, token, code, 'acceptInvitation')
    await joinWith(context, userId, found, { provesEmail: true }, async () => {})
  }),
  invitationReset: legacyAnyone(({ email }, context) => sendAgain(context, email)),
  invitationResetAllTenants: legacyAllowed('fe.secure.write.users', ({ email }, context) => sendAgain(context, email)),
} satisfies Partial<HandlersFor<typeof operations>>

import type { AuthResult } from '../../../http/authResult.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { findInvitation, invitationInvalid, type FoundInvitation } from '../../identity/invitations/invitations.ts'
import { joinWith, consumeJoinToken } from '../../identity/membership/membership.ts'
import { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'
import { signInWith, type FirstProof } from '../../identity/signIn/signIn.ts'

/** The error when the provider's address is not that of the invitation. */
export const otherAddress = (): HttpError =>
  new HttpError(400, 'This invitation is for another address.', { code: 'ER-INVITATION-OTHER-ADDRESS' })

/** The invitation that a social sign-in accepts. @throws HttpError when it is invalid or needs its code */
export const invitationOf = async (context: OpenContext, token: string): Promise<FoundInvitation> => {
  const found = await findInvitation(context, token)
  // An invitation that was sent with a code is not valid without it.
  if (found.mailed?.token.codeHash !== undefined) throw invitationInvalid()
  return found
}

/** True for a user who is invited only: without a tenant and without a password. */
export const isOnlyInvited = ({ mailed }: FoundInvitation, user: UserRecord): boolean =>
  mailed?.user.id === user.id && mailed.provesEmail && user.tenantIds.length === 0 && user.passwordHash === undefined

const join = async (context: OpenContext, user: UserRecord, found: FoundInvitation, name?: string) => {
  const { tenant, mailed } = found
  if (user.tenantIds.includes(tenant.id)) return user
  if (mailed && mailed.user.id !== user.id) throw otherAddress()
  const spend = mailed ? consumeJoinToken(mailed.token.id) : async () => {}
  return joinWith(context, user.id, found, { provesEmail: mailed?.provesEmail ?? false, ...(name && { name }) }, spend)
}

/**
 * Signs in and accepts the invitation. For an existing account, only a complete sign-in accepts it: while a second
 * factor is missing, the invitation stays pending.
 */
export const signInInvited = async (
  context: OpenContext,
  user: UserRecord,
  found: FoundInvitation,
  { name, ...proof }: FirstProof & { name?: string | undefined },
): Promise<AuthResult> =>
  user.tenantIds.length === 0
    ? signInWith(context, await join(context, user, found, name), { ...proof, provesEmail: true })
    : signInWith(context, user, { ...proof, complete: () => join(context, user, found) })

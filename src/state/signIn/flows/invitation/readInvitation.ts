import { FeError } from '../../../../http/errors.ts'
import { activationStrategy, invitationTokenVerify } from '../../../../http/users/signUpOperations.ts'
import type { InvitationPreview } from '../../../../http/users/types.ts'
import { isClientError } from '../../../kit/clientErrors.ts'
import type { Scope } from '../../../kit/scope.ts'

/** What the link of an invitation names; the user is empty in an open one. */
export interface InvitationLink {
  readonly userId: string
  readonly token: string
}

/** An invitation that can be accepted. */
export interface PendingInvitation extends InvitationPreview {
  /** True for a new user who must choose a password. */
  readonly needsPassword: boolean
  /** True for a link that names no user: its holder signs in or signs up first. */
  readonly isOpen: boolean
}

/** Errors of the invitation itself, for every person: it is used up, or the organization is locked (§8). */
const finalCodes = ['ER-INVITATION-UNUSABLE', 'ER-LINK-UNUSABLE', 'ER-01239']

/** True for an error after which the invitation cannot be accepted by anybody. */
export const isFinal = (cause: unknown): boolean => cause instanceof FeError && finalCodes.includes(cause.code)

/** The server's data; a server without data about links shows only that there is an invitation. */
const readPreview = async (
  scope: Scope,
  { userId, token }: InvitationLink,
  signal: AbortSignal,
): Promise<InvitationPreview> => {
  try {
    return await scope.send(invitationTokenVerify, { token }, { signal })
  } catch (cause) {
    if (isFinal(cause) || !isClientError(cause) || userId === '') throw cause
    return {}
  }
}

/** Whether the invited person chooses a password; a server that does not tell asks for none. */
const readNeedsPassword = async (scope: Scope, link: InvitationLink, signal: AbortSignal): Promise<boolean> => {
  if (link.userId === '') return false
  try {
    return (await scope.send(activationStrategy, link, { signal })).shouldSetPassword
  } catch (cause) {
    if (isFinal(cause) || !isClientError(cause)) throw cause
    return false
  }
}

/** Reads an invitation without using it. @throws FeError when it cannot be accepted, or the server does not answer. */
export const readInvitation = async (
  scope: Scope,
  link: InvitationLink,
  signal: AbortSignal,
): Promise<PendingInvitation> => {
  const [preview, needsPassword] = await Promise.all([
    readPreview(scope, link, signal),
    readNeedsPassword(scope, link, signal),
  ])
  return { ...preview, needsPassword, isOpen: link.userId === '' }
}

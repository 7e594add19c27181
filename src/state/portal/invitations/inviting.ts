import { FeError, toFeError } from '../../../http/errors.ts'
import { invite } from '../../../http/invitations/operations.ts'
import { memberInvite } from '../../../http/team/invitationOperations.ts'
import type { Invite, InviteOutcome, InviteResult } from '../../../http/invitations/types.ts'
import { mostAddresses } from '../../../http/invitations/limits.ts'
import type { Scope } from '../../kit/scope.ts'
import { hasCapability } from '../common/capabilities.ts'

const outcomeOf: Readonly<Record<string, InviteOutcome>> = {
  'ER-ALREADY-MEMBER': 'alreadyMember',
  'ER-EMAIL-DOMAIN': 'domainNotAllowed',
}

const inviteOne = async (scope: Scope, email: string, { roleIds, name, phone, expirationInSeconds }: Invite) => {
  const person = { ...(name && { name }), ...(phone && { phone }) }
  const end = expirationInSeconds === undefined ? {} : { expirationInSeconds }
  try {
    await scope.send(memberInvite, { email, provider: 'local', roleIds, ...person, ...end })
    return { email, outcome: 'sent' } as const
  } catch (cause) {
    // One refused address must not keep the others from being invited; without an identity nothing goes on.
    const error = toFeError(cause)
    if (error.code === 'aborted') throw error
    return { email, outcome: outcomeOf[error.code] ?? 'failed', code: error.code } satisfies InviteResult
  }
}

/** Invites people, all at once where the server can, otherwise one by one. */
export const sendInvitations = async (scope: Scope, input: Invite): Promise<InviteResult[]> => {
  const results: InviteResult[] = []
  if (!(await hasCapability(scope.app, invite.name))) {
    for (const email of input.emails) results.push(await inviteOne(scope, email, input))
    return results
  }
  for (let start = 0; start < input.emails.length; start += mostAddresses) {
    const answer: unknown = await scope.send(invite, {
      ...input,
      emails: input.emails.slice(start, start + mostAddresses),
    })
    if (!Array.isArray(answer)) throw new FeError('unexpected', 'The answer is no list')
    results.push(...(answer as InviteResult[]))
  }
  return results
}

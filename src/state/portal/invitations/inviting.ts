import { inviteResults, type SentResult } from '../../../http/invitations/answers.ts'
import { FeError, toFeError } from '../../../http/errors.ts'
import { invite } from '../../../http/invitations/operations.ts'
import { assignUser } from '../../../http/applications/operations.ts'
import { memberInvite } from '../../../http/team/invitationOperations.ts'
import type { Invite, InviteOutcome, InviteResult, MemberInvite } from '../../../http/invitations/types.ts'
import { mostAddresses } from '../../../http/invitations/limits.ts'
import { read } from '../../kit/read.ts'
import type { Scope } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { hasCapability } from '../../vendor/capabilities.ts'
import { creations } from '../../kit/lostAnswers.ts'

/** What became of one address, and of the applications chosen for it. */
export interface InvitationResult extends Pick<InviteResult, 'email' | 'outcome'> {
  /** Why the person was not invited, where the server says so. */
  reason?: FeError
  /** Only of servers whose invited people are members at once, where some were chosen and the person was invited. */
  applications?: 'assigned' | 'failed'
}

const outcomeOf: Readonly<Record<string, InviteOutcome>> = {
  'ER-ALREADY-MEMBER': 'alreadyMember',
  'ER-EMAIL-DOMAIN': 'domainNotAllowed',
}

/** Assigns applications to an invited person; the invitation counts also where that fails. */
const assignTo = async (scope: Scope, userId: string, appIds: readonly string[]): Promise<'assigned' | 'failed'> => {
  const tenantId = scope.app.use(session).claims()?.tenantId ?? ''
  try {
    await scope.send(assignUser, { userId, tenantId, appIds: [...appIds] })
    return 'assigned'
  } catch (cause) {
    // The invitation is on its way: what is missing is told beside it.
    if (toFeError(cause).code === 'aborted') throw cause
    return 'failed'
  }
}

const inviteOne = async (scope: Scope, email: string, input: Invite): Promise<InvitationResult> => {
  const { roleIds, name, phone, expirationInSeconds, appIds = [] } = input
  const person = { ...(name && { name }), ...(phone && { phone }) }
  const end = expirationInSeconds === undefined ? {} : { expirationInSeconds }
  try {
    const member: MemberInvite = { email, provider: 'local', roleIds, ...person, ...end }
    const { id } = await scope.use(creations)([memberInvite.name, member], send => send(memberInvite, member))
    const applications = appIds.length > 0 ? { applications: await assignTo(scope, id, appIds) } : {}
    return { email, outcome: 'sent', ...applications }
  } catch (cause) {
    // One refused address must not keep the others from being invited; without an identity, or a fresh proof of it, nothing goes on.
    const error = toFeError(cause)
    if (['aborted', 'ER-STEP-UP-REQUIRED'].includes(error.code)) throw error
    return { email, outcome: outcomeOf[error.code] ?? 'failed', reason: error }
  }
}

/** The result of an address, with the code and the message of the server as an error. */
const resultOf = ({ code, message, ...result }: SentResult): InvitationResult =>
  code === undefined && message === ''
    ? result
    : { ...result, reason: new FeError(code ?? '', message, { status: 400 }) }

/** Invites people, all at once where the server can, otherwise one by one. */
export const sendInvitations = async (scope: Scope, input: Invite): Promise<InvitationResult[]> => {
  const results: InvitationResult[] = []
  if (!(await hasCapability(scope.app, invite.name))) {
    for (const email of input.emails) results.push(await inviteOne(scope, email, input))
    return results
  }
  for (let start = 0; start < input.emails.length; start += mostAddresses) {
    const part = { ...input, emails: input.emails.slice(start, start + mostAddresses) }
    const { rows } = await read(scope, invite, part, inviteResults)
    results.push(...rows.map(resultOf))
  }
  return results
}

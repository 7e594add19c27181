import { assignableApplications } from '../applications/assignable.ts'
import { assignUser } from '../applications/operations.ts'
import { call, callOfSeveral, type Server } from '../call.ts'
import { FeError, toFeError } from '../errors.ts'
import { pageInput, type PageRequest } from '../pages.ts'
import { list as listRoles } from '../roles/operations.ts'
import { memberInvite } from '../team/invitationOperations.ts'
import { personChoices } from '../users/answers.ts'
import { list as listUsers } from '../users/listOperations.ts'
import {
  inviteChoices,
  invitedMember,
  invitationPage,
  pendingInvitation,
  invitePreview,
  inviteResults,
  roleChoices,
  rowVerdicts,
  type InviteChoices,
  type PendingInvitation,
  type SentResult,
} from './answers.ts'
import { maxAddresses, maxRowsPerCall } from './limits.ts'
import * as operations from './operations.ts'
import type { MemberInvite } from '../team/types.ts'
import type { Invite, InviteOutcome, InviteResult } from './types.ts'

/** An invitation that is written about. */
export type InvitationRef = Pick<PendingInvitation, 'id'>

/** Who is invited to what; `tenantId` is the organization that they join. */
export interface InviteToTenant extends Invite {
  tenantId: string
}

/** Outcome for one address, and for the applications chosen for it. */
export interface InvitationResult extends Pick<InviteResult, 'email' | 'outcome'> {
  /** Why the person was not invited, where the server says so. */
  reason?: FeError
  /** Set when applications were chosen for an invited person, and the server makes invited people members at once. */
  applications?: 'assigned' | 'failed'
}

/** Which choices an inviter needs. */
export interface ChoicesRequest {
  /** Whether the inviter may assign applications; otherwise none are among the choices. */
  mayAssign: boolean
}

/** The ability to invite several people at once, with a message to them. */
export const inviteWithMessage = operations.invite.name

/** A page of pending invitations. */
export const page = call(operations.list, {
  request: ({ search, ...view }: PageRequest) => ({
    ...pageInput({ ...view, search: '' }, ['createdAt', 'email']),
    ...(search !== '' && { _filter: search }),
  }),
  answer: invitationPage,
  contractOnly: 'absent',
})

/** One pending invitation, by its id. */
export const entry = call(operations.entry, {
  request: (id: string) => ({ id }),
  answer: pendingInvitation,
  contractOnly: 'absent',
})

/** What an invitation can give. With the contract only: all roles of the tenant, and applications that members can be assigned. */
export const choices = call(operations.choices, {
  request: (_wanted: ChoicesRequest) => undefined,
  answer: inviteChoices,
  contractOnly: async ({ send }, { mayAssign }): Promise<InviteChoices> => {
    const [{ rows }, applications] = await Promise.all([
      send(listRoles, undefined, roleChoices),
      // People can be invited without them.
      mayAssign ? assignableApplications(send).catch(() => []) : [],
    ])
    const byLevel = rows.toSorted((left, right) => left.level - right.level)
    return {
      roles: byLevel.map(({ choice }) => choice),
      groups: [],
      ...(applications.length > 0 && {
        applications: applications.map(known => ({ ...known, isDefault: false, isAllowed: true })),
      }),
    }
  },
})

/** The mail of an invitation before it is sent. */
export const preview = call(operations.preview, { answer: invitePreview, contractOnly: 'absent' })

/** So many addresses are looked up one by one on a server with the contract only. */
const maxLookUps = 10

const checkedAlone = async ({ send }: Server, email: string): Promise<readonly string[]> => {
  const { rows } = await send(
    listUsers,
    { _email: email, _offset: 0, _limit: 5, _includeSubTenants: false },
    personChoices,
  )
  return rows.some(person => person.email.toLowerCase() === email.toLowerCase()) ? [email] : []
}

/** Which of these addresses are those of members, who need no invitation. With the contract only: among the first ten. */
export const membersAmong = callOfSeveral({
  name: 'invitations.membersAmong',
  ability: operations.importCheck.name,
  run: async ({ send }, emails: readonly string[]) => {
    const found: string[] = []
    for (let start = 0; start < emails.length; start += maxRowsPerCall) {
      const part = emails.slice(start, start + maxRowsPerCall)
      const verdicts = await send(
        operations.importCheck,
        { rows: part.map(email => ({ email })), roleIds: [] },
        rowVerdicts,
      )
      found.push(...part.filter((_email, index) => verdicts[index] === 'alreadyMember'))
    }
    return found
  },
  contractOnly: async (server, emails) => {
    const found: string[] = []
    for (const email of emails.slice(0, maxLookUps)) found.push(...(await checkedAlone(server, email)))
    return found
  },
})

/** Withdraws a pending invitation. */
export const withdraw = call(operations.withdraw, {
  request: ({ id }: InvitationRef) => ({ id }),
  contractOnly: 'absent',
})

const outcomeOf: Readonly<Record<string, InviteOutcome>> = {
  'ER-ALREADY-MEMBER': 'alreadyMember',
  'ER-EMAIL-DOMAIN': 'domainNotAllowed',
}

/** Assigns applications to an invited person; the invitation counts also where that fails. */
const assignTo = async ({ send }: Server, userId: string, { tenantId, appIds = [] }: InviteToTenant) => {
  try {
    await send(assignUser, { userId, tenantId, appIds: [...appIds] })
    return 'assigned' as const
  } catch (cause) {
    // The invitation was sent and stays; the result reports the failed assignment.
    if (toFeError(cause).code === 'aborted') throw cause
    return 'failed' as const
  }
}

const inviteOne = async (server: Server, email: string, input: InviteToTenant): Promise<InvitationResult> => {
  const { roleIds, name, phone, expirationInSeconds, appIds = [] } = input
  const person = { ...(name && { name }), ...(phone && { phone }) }
  const end = expirationInSeconds === undefined ? {} : { expirationInSeconds }
  try {
    const member: MemberInvite = { email, provider: 'local', roleIds, ...person, ...end }
    const { id } = await server.send(memberInvite, member, invitedMember)
    const applications = appIds.length > 0 ? { applications: await assignTo(server, id, input) } : {}
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

/** Invites people by mail. With the contract only: one by one, without a message. */
export const invite = callOfSeveral({
  name: operations.invite.name,
  ability: inviteWithMessage,
  run: async (server, { tenantId: _own, ...input }: InviteToTenant) => {
    const results: InvitationResult[] = []
    for (let start = 0; start < input.emails.length; start += maxAddresses) {
      const part = { ...input, emails: input.emails.slice(start, start + maxAddresses) }
      const { rows } = await server.send(operations.invite, part, inviteResults)
      results.push(...rows.map(resultOf))
    }
    return results
  },
  contractOnly: async (server, input) => {
    const results: InvitationResult[] = []
    for (const email of input.emails) results.push(await inviteOne(server, email, input))
    return results
  },
})

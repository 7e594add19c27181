import { choices, invite, list as listPending, preview, withdraw } from '../../../http/invitations/operations.ts'
import { memberResendActivation } from '../../../http/team/invitationOperations.ts'
import type { Invite, InviteChoices, InvitePreviewInput, PendingInvitation } from '../../../http/invitations/types.ts'
import { list as listRoles } from '../../../http/roles/operations.ts'
import { getPath } from '../../kit/getPath.ts'
import { listQuery, type ListPage } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { readEntries } from '../../kit/readEntries.ts'
import { flow, type Scope } from '../../kit/scope.ts'
import { hasCapability } from '../common/capabilities.ts'
import { sendInvitations } from './inviting.ts'
import { readChoice, readInvitation, textsIn } from './pendingInvitation.ts'

/** Every query of invitations; a write makes all of them read again. */
export const invitationsKey = ['invitations'] as const

/** The ability of a server to list pending invitations. */
export const listCapability = listPending.name

/** The ability of a server to invite several people at once, with a message. */
export const inviteCapability = invite.name

/** The ability of a server to tell what the mail of an invitation says. */
export const previewCapability = preview.name

/** An invitation that is written about. */
type InvitationRef = Pick<PendingInvitation, 'id' | 'email'>

const without =
  (gone: string) =>
  ({ rows, total }: ListPage<PendingInvitation>): ListPage<PendingInvitation> => {
    const left = rows.filter(({ id }) => id !== gone)
    return { rows: left, total: total === undefined ? undefined : total - (rows.length - left.length) }
  }

/** What an invitation can give: all roles of the tenant where the server does not say more. */
const readChoices = async (scope: Scope, signal: AbortSignal): Promise<InviteChoices> => {
  const about = { source: 'Choices of an invitation', log: scope.app.ports.log }
  if (await hasCapability(scope.app, choices.name)) {
    const { roles, groups, applications, languages }: Partial<InviteChoices> = await scope.send(choices, undefined, {
      signal,
    })
    return {
      roles: readEntries(roles, readChoice, about),
      groups: readEntries(groups, readChoice, about),
      ...(applications && { applications: readEntries(applications, readChoice, about) }),
      ...(languages && { languages: textsIn(languages) }),
    }
  }
  const roles: unknown = await scope.send(listRoles, undefined, { signal })
  const read = (role: unknown) => {
    const choice = readChoice(role)
    const level = getPath(role, 'level')
    return choice && { level: typeof level === 'number' ? level : 0, choice: { ...choice, isAllowed: true } }
  }
  const byLevel = readEntries(roles, read, about).toSorted((left, right) => left.level - right.level)
  return { roles: byLevel.map(({ choice }) => choice), groups: [] }
}

/** The pending invitations of the tenant, and the writes to them. */
export const invitations = flow('invitations', scope => {
  const { send } = scope
  // Invited people are in the list of members as well.
  const invalidates = [invitationsKey, ['users']] as const
  const list = listQuery<PendingInvitation, object>(scope, {
    key: [...invitationsKey, 'list'],
    filters: {},
    sort: { by: 'createdAt', descending: true },
    read: async ({ page, size, search, sort }, signal) => {
      const { items, _metadata } = await send(
        listPending,
        {
          _offset: (page - 1) * size,
          _limit: size,
          ...(search !== '' && { _filter: search }),
          ...(sort && {
            _sortBy: sort.by === 'email' ? 'email' : 'createdAt',
            _order: sort.descending ? 'DESC' : 'ASC',
          }),
        },
        { signal },
      )
      return { rows: (Array.isArray(items) ? items : []).map(readInvitation), total: _metadata.totalItems }
    },
  })

  return {
    list,
    choices: query(scope, {
      key: [...invitationsKey, 'choices'],
      maxAgeMs: 60_000,
      read: (_all: void, signal) => readChoices(scope, signal),
    }),
    /** The mail of an invitation before it is sent. */
    preview: query(scope, {
      key: ['invitationPreview'],
      read: (input: InvitePreviewInput, signal) => send(preview, input, { signal }),
    }),
    invite: mutation(scope, { write: (input: Invite) => sendInvitations(scope, input), invalidates }),
    resend: mutation(scope, {
      write: ({ id: userId }: InvitationRef) => send(memberResendActivation, { userId }),
      invalidates,
    }),
    withdraw: mutation(scope, {
      write: ({ id }: InvitationRef) => send(withdraw, { id }),
      optimistic: ({ id }) => [list.patch(without(id))],
      invalidates,
    }),
  }
})

import { choices, invite, list as listPending, preview, withdraw } from '../../../http/invitations/operations.ts'
import { memberResendActivation } from '../../../http/team/invitationOperations.ts'
import {
  invitationPage,
  inviteChoices,
  invitePreview,
  roleChoices,
  type InviteChoices,
  type PendingInvitation,
} from '../../../http/invitations/answers.ts'
import type { Invite, InvitePreviewInput } from '../../../http/invitations/types.ts'
import { list as listRoles } from '../../../http/roles/operations.ts'
import { listQuery, type ListPage } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow, type Scope } from '../../kit/scope.ts'
import { hasCapability } from '../../vendor/capabilities.ts'
import { sendInvitations } from './inviting.ts'

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
  ({ rows, total, ...page }: ListPage<PendingInvitation>): ListPage<PendingInvitation> => {
    const left = rows.filter(({ id }) => id !== gone)
    return { ...page, rows: left, total: total === undefined ? undefined : total - (rows.length - left.length) }
  }

/** What an invitation can give: all roles of the tenant where the server does not say more. */
const readChoices = async (scope: Scope, signal: AbortSignal): Promise<InviteChoices> => {
  if (await hasCapability(scope.app, choices.name)) return read(scope, choices, undefined, inviteChoices, { signal })
  const { rows } = await read(scope, listRoles, undefined, roleChoices, { signal })
  const byLevel = rows.toSorted((left, right) => left.level - right.level)
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
    read: ({ page, size, search, sort }, signal) => {
      const input = {
        _offset: (page - 1) * size,
        _limit: size,
        ...(search !== '' && { _filter: search }),
        ...(sort && {
          _sortBy: sort.by === 'email' ? ('email' as const) : ('createdAt' as const),
          _order: sort.descending ? ('DESC' as const) : ('ASC' as const),
        }),
      }
      return read(scope, listPending, input, invitationPage, { signal })
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
      read: (input: InvitePreviewInput, signal) => read(scope, preview, input, invitePreview, { signal }),
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

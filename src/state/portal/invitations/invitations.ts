import * as calls from '../../../http/invitations/calls.ts'
import type { Invite } from '../../../http/invitations/types.ts'
import { resend } from '../../../http/team/calls.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { withoutRow } from '../../kit/changeRows.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { changeOfId, changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { isFeatureOn } from '../common/isFeatureOn.ts'
import { keys } from '../common/keys.ts'

/** The pending invitations of the tenant, and the writes to them. */
export const invitations = elementStore('invitations', scope => {
  // Invited people are in the list of members as well.
  const invalidates = [keys.invitations, keys.users, keys.billing]
  const list = listQuery(scope, {
    key: [...keys.invitations, 'list'],
    call: calls.page,
    filters: {},
    sort: { by: 'createdAt', descending: true },
  })
  return {
    list,
    /** One of them, whatever page of the list it is on. */
    byId: query(scope, { key: [...keys.invitations, 'one'], call: calls.entry }),
    choices: query(scope, {
      key: [...keys.invitations, 'choices'],
      maxAgeMs: 60_000,
      read: async (wanted: calls.ChoicesRequest, signal) => {
        const mayAssign = wanted.mayAssign && (await isFeatureOn(scope, 'multi-apps-admin-portal'))
        const { applications, ...others } = await scope.use(runCalls)(calls.choices, { mayAssign }, { signal })
        return { ...others, ...(mayAssign && applications && { applications }) }
      },
    }),
    /** The mail of an invitation before it is sent. */
    preview: query(scope, { key: keys.invitationPreview, call: calls.preview }),
    /** Whether a message can be sent with an invitation; see `useHas`. */
    message: { requires: calls.inviteWithMessage },
    invite: mutation(scope, {
      write: (input: Invite) => {
        const tenantId = scope.app.use(session).claims()?.tenantId ?? ''
        return scope.use(runCalls)(calls.invite, { ...input, tenantId })
      },
      invalidates,
      tells: changeWithoutId('member.invited'),
    }),
    resend: mutation(scope, { call: resend, invalidates, tells: changeOfId('invitation.resent') }),
    withdraw: mutation(scope, {
      call: calls.withdraw,
      optimistic: ({ id }) => [list.patch(withoutRow(id))],
      invalidates,
      tells: changeOfId('invitation.withdrawn'),
    }),
  }
})

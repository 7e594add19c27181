import * as groupCalls from '../../../http/groups/calls.ts'
import { actorToken, start } from '../../../http/impersonation/operations.ts'
import * as calls from '../../../http/team/calls.ts'
import type { Member } from '../../../http/users/answers.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { changeRow } from '../../kit/changeRows.ts'
import { keys } from '../common/keys.ts'
import { members } from './members.ts'

/** What an administrator tells to act as a member. */
export interface Impersonation extends calls.MemberRef {
  reason: string
  minutes: number
  access: 'read' | 'write'
}

/** Writes to members, and what the details of one need. */
export const memberActions = flow('memberActions', scope => {
  const { send, app } = scope
  const { list } = scope.use(members)
  const record = ({ id }: calls.MemberRef) => [...keys.users, id] as const
  // Groups and roles count who has them.
  const invalidates = [keys.users, keys.invitations, keys.groups, keys.roles, keys.access]
  const common = { record, invalidates }
  const patch = (id: string, change: (row: Member) => Partial<Member>) => [list.patch(changeRow(id, change))]

  return {
    details: query(scope, { key: [...keys.users, 'details'], call: calls.details }),
    /** The groups that members can be in. */
    groups: query(scope, { key: [...keys.groups, 'choices'], maxAgeMs: 60_000, call: groupCalls.choices }),
    reread: mutation(scope, { call: calls.find }),
    setRoles: mutation(scope, {
      ...common,
      call: calls.setRoles,
      optimistic: ({ id, roleIds }) => patch(id, () => ({ roleIds })),
    }),
    setGroups: mutation(scope, {
      ...common,
      call: calls.setGroups,
      optimistic: ({ id, groups }) => patch(id, () => ({ groups })),
    }),
    setDisabled: mutation(scope, {
      ...common,
      call: calls.setDisabled,
      optimistic: ({ id, isDisabled }) =>
        patch(id, ({ hasJoined }) => ({ state: isDisabled ? 'disabled' : hasJoined ? 'active' : 'invited' })),
    }),
    unlock: mutation(scope, { ...common, call: calls.unlock }),
    resend: mutation(scope, { ...common, call: calls.resend }),
    signOut: mutation(scope, { ...common, call: calls.signOut }),
    resetTwoStep: mutation(scope, { ...common, call: calls.resetTwoStep }),
    sendPasswordReset: mutation(scope, { ...common, call: calls.sendPasswordReset }),
    remove: mutation(scope, { ...common, call: calls.remove }),
    /** Acts as a member from now on, in place of the person's own session. */
    impersonate: mutation(scope, {
      requires: actorToken.name,
      write: async ({ id: impersonatedUserId, ...rest }: Impersonation) => {
        const { actorToken: token } = await send(actorToken, { impersonatedUserId, ...rest })
        const answer = await send(start, { impersonatedUserId, actorToken: token })
        const { accessToken, expiresIn, expires } = answer
        await app
          .use(session)
          .signIn({ accessToken, expiresIn, expires, mfaRequired: false }, { origin: scope.element })
      },
    }),
  }
})

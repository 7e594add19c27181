import * as groupCalls from '../../../http/groups/calls.ts'
import { socialProviders } from '../../../http/ssoLogin/calls.ts'
import * as calls from '../../../http/team/calls.ts'
import type { Member } from '../../../http/users/answers.ts'
import type { MemberGroup } from '../../../http/users/types.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { changeRow } from '../../kit/changeRows.ts'
import { keys } from '../common/keys.ts'
import { members } from './members.ts'

const withMore = (groups: Member['groups'], more: readonly MemberGroup[]) => [
  ...groups,
  ...more.filter(({ id }) => !groups.some(group => group.id === id)),
]

/** Writes to members, and what the details of one need. */
export const memberActions = elementStore('memberActions', scope => {
  const { list } = scope.use(members)
  const record = ({ id }: calls.MemberRef) => [...keys.users, id] as const
  // Groups and roles count who has them.
  const invalidates = [keys.users, keys.invitations, keys.groups, keys.roles, keys.access, keys.billing]
  const common = { record, invalidates }
  const patch = (id: string, change: (row: Member) => Partial<Member>) => [list.patch(changeRow(id, change))]

  return {
    details: query(scope, { key: [...keys.users, 'details'], call: calls.details }),
    /** The groups that members can be in. */
    groups: query(scope, { key: [...keys.groups, 'choices'], maxAgeMs: 60_000, call: groupCalls.choices }),
    /** The social providers, of which those that are active can be filtered by. */
    socialProviders: query(scope, {
      key: [...keys.users, 'socialProviders'],
      maxAgeMs: 600_000,
      call: socialProviders,
    }),
    setRoles: mutation(scope, {
      invalidates,
      call: calls.setRoles,
      record: ({ began }) => record(began),
      optimistic: ({ began, roleIds }) => patch(began.id, () => ({ roleIds })),
    }),
    addRoles: mutation(scope, {
      ...common,
      call: calls.addRoles,
      optimistic: ({ id, roleIds }) =>
        patch(id, row => ({ roleIds: [...new Set([...(row.roleIds ?? []), ...roleIds])] })),
    }),
    setGroups: mutation(scope, {
      invalidates,
      call: calls.setGroups,
      record: ({ began }) => record(began),
      optimistic: ({ began, groups }) => patch(began.id, () => ({ groups })),
    }),
    addGroups: mutation(scope, {
      ...common,
      call: calls.addGroups,
      optimistic: ({ id, groups }) => patch(id, row => ({ groups: withMore(row.groups, groups) })),
    }),
    setDisabled: mutation(scope, {
      ...common,
      call: calls.setDisabled,
      optimistic: ({ id, isDisabled }) =>
        patch(id, ({ hasJoined, isInvited }) => ({
          state: isDisabled ? 'disabled' : hasJoined ? 'active' : isInvited ? 'invited' : 'unverified',
        })),
    }),
    setCustomFields: mutation(scope, {
      invalidates: [keys.users],
      call: calls.setCustomFields,
      record: ({ began }) => record(began),
    }),
    unlock: mutation(scope, { ...common, call: calls.unlock }),
    resend: mutation(scope, { ...common, call: calls.resend }),
    signOut: mutation(scope, { ...common, call: calls.signOut }),
    resetTwoStep: mutation(scope, { ...common, call: calls.resetTwoStep }),
    sendPasswordReset: mutation(scope, { ...common, call: calls.sendPasswordReset }),
    remove: mutation(scope, { ...common, call: calls.remove }),
    /** Undoes a removal. */
    restore: mutation(scope, { ...common, call: calls.restore }),
    /** Acts as a member from now on, in place of the person's own session. */
    impersonate: mutation(scope, {
      requires: calls.impersonate.requires,
      write: async (wanted: calls.Impersonation) => {
        const begun = await scope.use(runCalls)(calls.impersonate, wanted)
        await scope.app.use(session).signIn({ ...begun, mfaRequired: false }, { origin: scope.element })
      },
    }),
  }
})

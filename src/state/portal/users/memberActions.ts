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
      tells: ({ began }) => ({ kind: 'member.rolesChanged', ids: [began.id] }),
    }),
    addRoles: mutation(scope, {
      ...common,
      call: calls.addRoles,
      optimistic: ({ id, roleIds }) =>
        patch(id, row => ({ roleIds: [...new Set([...(row.roleIds ?? []), ...roleIds])] })),
      tells: ({ id }) => ({ kind: 'member.rolesChanged', ids: [id] }),
    }),
    setGroups: mutation(scope, {
      invalidates,
      call: calls.setGroups,
      record: ({ began }) => record(began),
      optimistic: ({ began, groups }) => patch(began.id, () => ({ groups })),
      tells: ({ began }) => ({ kind: 'member.groupsChanged', ids: [began.id] }),
    }),
    addGroups: mutation(scope, {
      ...common,
      call: calls.addGroups,
      optimistic: ({ id, groups }) => patch(id, row => ({ groups: withMore(row.groups, groups) })),
      tells: ({ id }) => ({ kind: 'member.groupsChanged', ids: [id] }),
    }),
    setDisabled: mutation(scope, {
      ...common,
      call: calls.setDisabled,
      optimistic: ({ id, isDisabled }) =>
        patch(id, ({ hasJoined, isInvited }) => ({
          state: isDisabled ? 'disabled' : hasJoined ? 'active' : isInvited ? 'invited' : 'unverified',
        })),
      tells: ({ id, isDisabled }) => ({ kind: isDisabled ? 'member.disabled' : 'member.enabled', ids: [id] }),
    }),
    setCustomFields: mutation(scope, {
      invalidates: [keys.users],
      call: calls.setCustomFields,
      record: ({ began }) => record(began),
      tells: ({ began }) => ({ kind: 'member.updated', ids: [began.id] }),
    }),
    unlock: mutation(scope, {
      ...common,
      call: calls.unlock,
      tells: ({ id }) => ({ kind: 'member.unlocked', ids: [id] }),
    }),
    resend: mutation(scope, {
      ...common,
      call: calls.resend,
      tells: ({ id }) => ({ kind: 'invitation.resent', ids: [id] }),
    }),
    signOut: mutation(scope, {
      ...common,
      call: calls.signOut,
      tells: ({ id }) => ({ kind: 'member.signedOut', ids: [id] }),
    }),
    resetTwoStep: mutation(scope, {
      ...common,
      call: calls.resetTwoStep,
      tells: ({ id }) => ({ kind: 'member.mfaReset', ids: [id] }),
    }),
    sendPasswordReset: mutation(scope, {
      ...common,
      call: calls.sendPasswordReset,
      tells: ({ id }) => ({ kind: 'member.passwordResetSent', ids: [id] }),
    }),
    remove: mutation(scope, {
      ...common,
      call: calls.remove,
      tells: ({ id }) => ({ kind: 'member.removed', ids: [id] }),
    }),
    /** Undoes a removal. */
    restore: mutation(scope, {
      ...common,
      call: calls.restore,
      tells: ({ id }) => ({ kind: 'member.restored', ids: [id] }),
    }),
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

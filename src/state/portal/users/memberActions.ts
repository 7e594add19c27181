import * as groupCalls from '../../../http/groups/calls.ts'
import { socialProviders } from '../../../http/ssoLogin/calls.ts'
import * as calls from '../../../http/team/calls.ts'
import type { Member } from '../../../http/users/answers.ts'
import type { MemberGroup } from '../../../http/users/types.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { changeOfEdit, changeOfId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore, type Scope } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { changeRow } from '../../kit/changeRows.ts'
import { keys } from '../common/keys.ts'
import { members } from './members.ts'

const withMore = (groups: Member['groups'], more: readonly MemberGroup[]) => [
  ...groups,
  ...more.filter(({ id }) => !groups.some(group => group.id === id)),
]

const stateOfEnabled = ({ hasJoined, isInvited }: Member): Member['state'] =>
  hasJoined ? 'active' : isInvited ? 'invited' : 'unverified'

const record = ({ id }: calls.MemberRef) => [...keys.users, id] as const

/** Groups and roles count who has them. */
const invalidates = [keys.users, keys.invitations, keys.groups, keys.roles, keys.access, keys.billing]

const common = { record, invalidates }

/** Makes the patches that change what the list shows of a member. */
const patchOf = (scope: Scope) => {
  const { list } = scope.use(members)
  return (id: string, change: (row: Member) => Partial<Member>) => [list.patch(changeRow(id, change))]
}

/** Writes to the roles and groups of members. */
const memberAssignments = elementStore('memberAssignments', scope => {
  const patch = patchOf(scope)
  return {
    setRoles: mutation(scope, {
      invalidates,
      call: calls.setRoles,
      record: ({ began }) => record(began),
      optimistic: ({ began, roleIds }) => patch(began.id, () => ({ roleIds })),
      tells: changeOfEdit('member.rolesChanged'),
    }),
    addRoles: mutation(scope, {
      ...common,
      call: calls.addRoles,
      optimistic: ({ id, roleIds }) =>
        patch(id, row => ({ roleIds: [...new Set([...(row.roleIds ?? []), ...roleIds])] })),
      tells: changeOfId('member.rolesChanged'),
    }),
    setGroups: mutation(scope, {
      invalidates,
      call: calls.setGroups,
      record: ({ began }) => record(began),
      optimistic: ({ began, groups }) => patch(began.id, () => ({ groups })),
      tells: changeOfEdit('member.groupsChanged'),
    }),
    addGroups: mutation(scope, {
      ...common,
      call: calls.addGroups,
      optimistic: ({ id, groups }) => patch(id, row => ({ groups: withMore(row.groups, groups) })),
      tells: changeOfId('member.groupsChanged'),
    }),
  }
})

/** Writes to members, and what the details of one need. */
export const memberActions = elementStore('memberActions', scope => {
  const patch = patchOf(scope)
  return {
    ...scope.use(memberAssignments),
    details: query(scope, { key: [...keys.users, 'details'], call: calls.details }),
    /** The groups that members can be in. */
    groups: query(scope, { key: [...keys.groups, 'choices'], maxAgeMs: 60_000, call: groupCalls.choices }),
    /** The social providers, of which those that are active can be filtered by. */
    socialProviders: query(scope, {
      key: [...keys.users, 'socialProviders'],
      maxAgeMs: 600_000,
      call: socialProviders,
    }),
    setDisabled: mutation(scope, {
      ...common,
      call: calls.setDisabled,
      optimistic: ({ id, isDisabled }) => patch(id, row => ({ state: isDisabled ? 'disabled' : stateOfEnabled(row) })),
      tells: ({ id, isDisabled }) => ({ kind: isDisabled ? 'member.disabled' : 'member.enabled', ids: [id] }),
    }),
    setCustomFields: mutation(scope, {
      invalidates: [keys.users],
      call: calls.setCustomFields,
      record: ({ began }) => record(began),
      tells: changeOfEdit('member.updated'),
    }),
    unlock: mutation(scope, { ...common, call: calls.unlock, tells: changeOfId('member.unlocked') }),
    resend: mutation(scope, { ...common, call: calls.resend, tells: changeOfId('invitation.resent') }),
    signOut: mutation(scope, { ...common, call: calls.signOut, tells: changeOfId('member.signedOut') }),
    resetTwoStep: mutation(scope, { ...common, call: calls.resetTwoStep, tells: changeOfId('member.mfaReset') }),
    sendPasswordReset: mutation(scope, {
      ...common,
      call: calls.sendPasswordReset,
      tells: changeOfId('member.passwordResetSent'),
    }),
    remove: mutation(scope, { ...common, call: calls.remove, tells: changeOfId('member.removed') }),
    /** Undoes a removal. */
    restore: mutation(scope, { ...common, call: calls.restore, tells: changeOfId('member.restored') }),
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

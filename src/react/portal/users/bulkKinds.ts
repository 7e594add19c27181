import type { MemberGroup } from '../../../http/users/types.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import type { memberActions } from '../../../state/portal/users/memberActions.ts'
import type { Member } from '../../../state/portal/users/readMember.ts'
import type { memberPermissions } from './memberPermissions.ts'

/** What can be done with several members, and the permission that it takes. */
export const bulkKinds = {
  addRoles: 'roles',
  addGroups: 'groups',
  signOut: 'signOut',
  resend: 'resend',
  passwordReset: 'write',
  unlock: 'write',
  resetTwoStep: 'write',
  disable: 'disable',
  enable: 'disable',
  remove: 'remove',
} as const satisfies Record<string, keyof typeof memberPermissions>

/** One of the things that can be done with several members. */
export type BulkKind = keyof typeof bulkKinds

/** What a person chose for several members. */
export interface BulkChoice {
  kind: BulkKind
  roleIds: string[]
  groups: readonly MemberGroup[]
  reason: string
}

type Actions = ReturnType<(typeof memberActions)['build']>

/** The change of one member for a choice. */
export const bulkChange =
  (actions: Actions, { kind, roleIds, groups, reason }: BulkChoice) =>
  (member: Member): Promise<MutationResult<unknown>> => {
    const { id, email, roleIds: before = [], groups: own } = member
    if (kind === 'addRoles') return actions.setRoles.run({ id, before, roleIds: [...new Set([...before, ...roleIds])] })
    if (kind === 'addGroups') {
      const added = groups.filter(group => !own.some(known => known.id === group.id))
      return actions.setGroups.run({ id, before: own, groups: [...own, ...added] })
    }
    if (kind === 'passwordReset') return actions.sendPasswordReset.run({ id, email })
    if (kind === 'resetTwoStep') return actions.resetTwoStep.run({ id, reason })
    if (kind === 'disable' || kind === 'enable') return actions.setDisabled.run({ id, isDisabled: kind === 'disable' })
    return actions[kind].run({ id })
  }

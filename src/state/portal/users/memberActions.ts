import { groupList } from '../../../http/groups/answers.ts'
import { list as readGroups, addUsers, removeUsers } from '../../../http/groups/operations.ts'
import { actorToken, start } from '../../../http/impersonation/operations.ts'
import { revokeForUser } from '../../../http/sessions/operations.ts'
import { memberResendActivation } from '../../../http/team/invitationOperations.ts'
import * as own from '../../../http/team/memberOperations.ts'
import * as team from '../../../http/team/operations.ts'
import { memberDetails } from '../../../http/team/answers.ts'
import { memberPage, type Member } from '../../../http/users/answers.ts'
import { list as listUsers } from '../../../http/users/listOperations.ts'
import { passwordResetRequest } from '../../../http/users/passwordOperations.ts'
import type { MemberGroup } from '../../../http/users/types.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { accessKey } from '../common/accessKey.ts'
import { hasCapability } from '../common/capabilities.ts'
import { changeRows } from '../common/changeRows.ts'
import { members, membersKey } from './members.ts'

/** A member that is changed. */
export type MemberRef = Pick<Member, 'id'>

/** A change of the roles given directly, and those before. */
export interface RolesChange extends MemberRef {
  roleIds: readonly string[]
  before: readonly string[]
}

/** A change of groups, and those before. */
export interface GroupsChange extends MemberRef {
  groups: readonly MemberGroup[]
  before: readonly MemberGroup[]
}

/** What an administrator tells to act as a member. */
export interface Impersonation extends MemberRef {
  reason: string
  minutes: number
  access: 'read' | 'write'
}

const changed =
  (id: string, fields: Partial<Member>) =>
  (row: Member): Member =>
    row.id === id ? { ...row, ...fields } : row

const idsOf = (groups: readonly MemberGroup[]) => groups.map(({ id }) => id)

/** What administrators do with members. */
export const memberActions = flow('memberActions', scope => {
  const { send, app } = scope
  const { list } = scope.use(members)
  const record = ({ id }: MemberRef) => [...membersKey, id] as const
  // Groups and roles count who has them.
  const invalidates = [membersKey, ['invitations'], ['groups'], ['roles'], accessKey] as const
  const common = { record, invalidates }

  return {
    /** Roles with their sources, factors, sessions and sign-ins; only where the server can tell. */
    details: query(scope, {
      key: [...membersKey, 'details'],
      read: (userId: string, signal) => read(scope, own.memberDetails, { userId }, memberDetails, { signal }),
    }),
    /** The groups that members can be in. */
    groups: query(scope, {
      key: ['groups', 'choices'],
      maxAgeMs: 60_000,
      read: async (_all: void, signal): Promise<readonly MemberGroup[]> => {
        const { rows } = await read(scope, readGroups, {}, groupList, { signal })
        return rows.filter(({ isManaged }) => !isManaged).map(({ id, name, color }) => ({ id, name, color }))
      },
    }),
    /** The member as the server has them now; undefined for one who has left. */
    reread: mutation(scope, {
      write: async ({ id }: MemberRef) => {
        const { rows } = await read(scope, listUsers, { ids: id, _limit: 1 }, memberPage)
        return rows.find(member => member.id === id)
      },
    }),
    setRoles: mutation(scope, {
      ...common,
      write: async ({ id, roleIds, before }: RolesChange) => {
        // An emptied list is sent as one empty text.
        const sent = roleIds.length === 0 && before.length > 0 ? [''] : [...roleIds]
        await send(team.memberUpdate, { id, roleIds: sent })
      },
      optimistic: ({ id, roleIds }) => [list.patch(changeRows(changed(id, { roleIds })))],
    }),
    setGroups: mutation(scope, {
      ...common,
      write: async ({ id, groups, before }: GroupsChange) => {
        for (const groupId of idsOf(groups).filter(known => !idsOf(before).includes(known)))
          await send(addUsers, { groupId, userIds: [id] })
        for (const groupId of idsOf(before).filter(known => !idsOf(groups).includes(known)))
          await send(removeUsers, { groupId, userIds: [id] })
      },
      optimistic: ({ id, groups }) => [list.patch(changeRows(changed(id, { groups })))],
    }),
    setDisabled: mutation(scope, {
      ...common,
      write: ({ id: userId, isDisabled }: MemberRef & { isDisabled: boolean }) =>
        send(isDisabled ? team.memberDisable : team.memberEnable, { userId }),
      optimistic: ({ id, isDisabled }) => [
        list.patch(
          changeRows(row => {
            const state = isDisabled ? 'disabled' : row.hasJoined ? 'active' : 'invited'
            return row.id === id ? { ...row, state } : row
          }),
        ),
      ],
    }),
    unlock: mutation(scope, { ...common, write: ({ id: userId }: MemberRef) => send(own.memberUnlock, { userId }) }),
    /** Mails a person who has not activated the membership yet again. */
    resend: mutation(scope, {
      ...common,
      write: ({ id: userId }: MemberRef) => send(memberResendActivation, { userId }),
    }),
    signOut: mutation(scope, { ...common, write: ({ id: userId }: MemberRef) => send(revokeForUser, { userId }) }),
    resetTwoStep: mutation(scope, {
      ...common,
      write: ({ id: userId, reason }: MemberRef & { reason: string }) =>
        send(own.memberTwoStepReset, { userId, reason }),
    }),
    /** Without the ability of the server, as the person would ask for it. */
    sendPasswordReset: mutation(scope, {
      ...common,
      write: async ({ id: userId, email }: Pick<Member, 'id' | 'email'>) => {
        if (await hasCapability(app, own.memberPasswordReset.name)) return send(own.memberPasswordReset, { userId })
        return send(passwordResetRequest, { email })
      },
    }),
    remove: mutation(scope, { ...common, write: ({ id: userId }: MemberRef) => send(team.memberRemove, { userId }) }),
    /** Acts as a member from now on, in place of the person's own session. */
    impersonate: mutation(scope, {
      write: async ({ id: impersonatedUserId, ...rest }: Impersonation) => {
        const { actorToken: token } = await send(actorToken, { impersonatedUserId, ...rest })
        const answer = await send(start, { impersonatedUserId, actorToken: token })
        const { accessToken, expiresIn, expires } = answer
        await app
          .use(session)
          .signIn({ accessToken, expiresIn, expires, mfaRequired: false }, { origin: scope.element })
      },
    }),
    capabilities: {
      details: own.memberDetails.name,
      unlock: own.memberUnlock.name,
      resetTwoStep: own.memberTwoStepReset.name,
      impersonate: actorToken.name,
    },
  }
})

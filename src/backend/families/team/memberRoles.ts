import * as v from 'valibot'
import type * as operations from '../../../http/team/operations.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { targetOf } from '../../identity/membership/memberChanges.ts'
import { changeRoles } from '../../identity/administrators/roleChanges.ts'
import { membersOf } from '../../identity/memberLists/memberRows.ts'
import { notFound } from '../../request/httpError.ts'
import { teamMemberToWire } from './toWire.ts'

/** Most roles of a member. */
const mostItems = 200

/** The public client sends one empty text where a member lost the last role. */
const roleIdsInput = v.pipe(
  v.array(v.union([v.literal(''), id])),
  v.maxLength(mostItems),
  v.transform(ids => [...new Set(ids.filter(roleId => roleId !== ''))]),
)

const updateInput = v.object({ id, roleIds: v.optional(roleIdsInput) })

/** Changes of what members may do. They take effect at once; no session ends. */
export const memberRoleHandlers: Pick<HandlersFor<typeof operations>, 'memberUpdate'> = {
  memberUpdate: allowed(
    { permission: 'fe.secure.write.usersRoles', input: updateInput, transaction: true },
    async ({ id: userId, roleIds }, context) => {
      const target = await targetOf(context, userId, { isMembership: roleIds !== undefined })
      if (roleIds) await changeRoles(context, target, roleIds)
      const [row] = await membersOf(context, [userId])
      if (!row) throw notFound()
      return { item: teamMemberToWire(row) }
    },
  ),
}

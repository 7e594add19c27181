import * as v from 'valibot'
import type * as operations from '../../../http/team/operations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { keepAdministrator } from '../../identity/administrators/administrators.ts'
import { notifyOfChange } from '../../identity/credentials/credentialNotices.ts'
import { checkMayGrant } from '../../identity/granting/granting.ts'
import { becomeInviter } from '../../identity/invitations/invitedPeople.ts'
import { targetOf, type Target } from '../../identity/membership/memberChanges.ts'
import { membersOf } from '../../identity/memberLists/memberRows.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
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

const without = (some: readonly string[], others: readonly string[]) => some.filter(one => !others.includes(one))

/** Tells a member which roles they have now. */
const notify = async (inside: SignedInContext, user: UserRecord, names: readonly string[]) => {
  const { store, tenantId } = inside
  const organization = (await store.tenants.get(vendorScope, tenantId))?.name ?? 'your organization'
  const now = names.length > 0 ? `You now have: ${names.join(', ')}.` : 'You now have no roles.'
  const line = `An administrator of ${organization} changed your roles. ${now}`
  await notifyOfChange(inside, user, 'Your roles changed', line)
}

/** For a transaction. */
const changeRoles = async (
  inside: SignedInContext,
  { user, membership, invitation }: Target,
  roleIds: readonly string[],
) => {
  const { store, tenantId, audit } = inside
  const [added, removed] = [without(roleIds, membership.roleIds), without(membership.roleIds, roleIds)]
  if (added.length + removed.length === 0) return
  await checkMayGrant(inside, added)
  await keepAdministrator(inside, tenantId, () =>
    store.memberships.update(tenantId, user.id, { roleIds: [...roleIds] }),
  )
  const { items } = await store.roles.find([vendorScope, tenantId], { where: { id: [...roleIds] } })
  const facts = { targetId: user.id, targetEmail: user.email, added: added.join(', '), removed: removed.join(', ') }
  await audit('user.rolesChanged', { severity: 'Medium', ...facts }, store)
  // Who is invited only has no roles yet.
  if (invitation) return added.length > 0 ? becomeInviter(inside, [membership]) : undefined
  await notify(
    inside,
    user,
    items.map(({ name }) => name),
  )
}

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

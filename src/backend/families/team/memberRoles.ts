import * as v from 'valibot'
import type * as memberOperations from '../../../http/team/memberOperations.ts'
import type * as operations from '../../../http/team/operations.ts'
import type { SignedInContext } from '../../context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../handler/schema.ts'
import { keepAdministrator } from '../../identity/administrators.ts'
import { notifyOfChange } from '../../identity/credentialNotices.ts'
import { checkMayGrant } from '../../identity/granting.ts'
import { targetOf, type Target } from '../../identity/memberChanges.ts'
import { membersOf } from '../../identity/memberRows.ts'
import type { UserRecord } from '../../records.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { teamMemberToWire } from './toWire.ts'

/** Most roles or groups of a member. */
const mostItems = 200

/** The public client sends one empty text where a member lost the last role. */
const roleIdsInput = v.pipe(
  v.array(v.union([v.literal(''), id])),
  v.maxLength(mostItems),
  v.transform(ids => [...new Set(ids.filter(roleId => roleId !== ''))]),
)

const updateInput = v.object({ id, roleIds: v.optional(roleIdsInput) })

const groupsInput = v.object({ userId: id, groupIds: v.pipe(v.array(id), v.maxLength(mostItems)) })

const without = (some: readonly string[], others: readonly string[]) => some.filter(one => !others.includes(one))

type Inside = SignedInContext

/** Tells a member which roles or groups they have now. */
const notify = async (inside: Inside, user: UserRecord, names: readonly string[], kind: 'roles' | 'groups') => {
  const { store, tenantId } = inside
  const organization = (await store.tenants.get(vendorScope, tenantId))?.name ?? ''
  const now = names.length > 0 ? `You now have: ${names.join(', ')}.` : `You now have no ${kind}.`
  await notifyOfChange(
    inside,
    user,
    `Your ${kind} changed`,
    `An administrator of ${organization} changed your ${kind}. ${now}`,
  )
}

const changeRoles = async (inside: Inside, { user, membership }: Target, roleIds: readonly string[]) => {
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
  await notify(
    inside,
    user,
    items.map(({ name }) => name),
    'roles',
  )
}

const changeGroups = async (inside: Inside, { user, membership }: Target, groupIds: readonly string[]) => {
  const { store, tenantId, audit } = inside
  const before = membership.groupIds ?? []
  const [added, removed] = [without(groupIds, before), without(before, groupIds)]
  if (added.length + removed.length === 0) return
  const { items } = await store.groups.find(tenantId, { where: { id: [...added, ...removed, ...groupIds] } })
  const knownOf = (ids: readonly string[]) => items.filter(group => ids.includes(group.id))
  if (knownOf(added).length !== added.length) throw notFound()
  if (knownOf([...added, ...removed]).some(({ managedBy }) => managedBy === 'scim2'))
    throw new HttpError(403, 'A directory manages this group. Change its members there.', { code: 'ER-MANAGED-GROUP' })
  await checkMayGrant(inside, [...new Set(knownOf(added).flatMap(({ roleIds }) => roleIds))])
  await keepAdministrator(inside, tenantId, () =>
    store.memberships.update(tenantId, user.id, { groupIds: [...groupIds] }),
  )
  const facts = { targetId: user.id, targetEmail: user.email, added: added.join(', '), removed: removed.join(', ') }
  await audit('user.groupsChanged', { severity: 'Medium', ...facts }, store)
  await notify(
    inside,
    user,
    knownOf(groupIds).map(({ name }) => name),
    'groups',
  )
}

/** Changes of what members may do. They take effect at once; no session ends. */
export const memberRoleHandlers: Pick<HandlersFor<typeof operations>, 'memberUpdate'> &
  Pick<HandlersFor<typeof memberOperations>, 'memberGroups'> = {
  memberUpdate: allowed(
    { permission: 'fe.secure.write.usersRoles', input: updateInput, byApiToken: 'never' },
    async ({ id: userId, roleIds }, context) => {
      await context.store.transaction(async store => {
        const inside = { ...context, store }
        const target = await targetOf(inside, userId, { isMembership: roleIds !== undefined })
        if (roleIds) await changeRoles(inside, target, roleIds)
      })
      const [row] = await membersOf(context, [userId])
      if (!row) throw notFound()
      return { item: teamMemberToWire(row) }
    },
  ),
  memberGroups: allowed(
    { permission: 'fe.secure.write.groupsUsers', input: groupsInput, byApiToken: 'never' },
    ({ userId, groupIds }, context) =>
      context.store.transaction(async store => {
        const inside = { ...context, store }
        await changeGroups(inside, await targetOf(inside, userId, { isMembership: true }), [...new Set(groupIds)])
      }),
  ),
}

import * as v from 'valibot'
import type * as operations from '../../../http/applications/operations.ts'
import type { AssignmentInput } from '../../../http/applications/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id, queryIds } from '../../request/schema.ts'
import { pendingInvitationOf } from '../../identity/invitations/invitedPeople.ts'
import { refuseMorePowerful } from '../../identity/membership/memberChanges.ts'
import { membersOf } from '../../identity/memberLists/memberRows.ts'
import { notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'

type Part = Pick<
  HandlersFor<typeof operations>,
  'forUsers' | 'usersOf' | 'tenantAssignments' | 'tenantAssignmentsV2' | 'assignUser' | 'unassignUser'
>

/** Most ids in one request: the members of the largest list page. */
const mostIds = 200

const read = 'fe.secure.read.users'
const write = 'fe.secure.write.updateUser'

const assignment = v.object({ userId: id, tenantId: id, appIds: v.pipe(v.array(id), v.maxLength(mostIds)) })

/**
 * For a transaction: adds applications of a member, or takes them away. Those of invited people are judged by the rights of
 * the person who assigned them when the invited people join; the invitation itself stays one of its inviter.
 * @throws HttpError 404 for another tenant, for people of other tenants, and for unknown applications; 403 for people who may
 * do more
 */
const assign = async (
  inside: SignedInContext,
  { userId, tenantId: given, appIds }: AssignmentInput,
  isAdded: boolean,
): Promise<void> => {
  const { store, tenantId, user, apiToken } = inside
  if (given !== tenantId) throw notFound()
  const [row] = await membersOf(inside, [userId])
  const { total } = await store.applications.find(vendorScope, { where: { id: appIds } })
  if (!row || total !== new Set(appIds).size) throw notFound()
  if (apiToken || userId !== user.id) await refuseMorePowerful(inside, row)
  const isInvited = (await pendingInvitationOf(store, row.membership)) !== undefined
  await store.applicationAssignments.put(tenantId, userId, current => {
    const others = (current?.appIds ?? []).filter(appId => !appIds.includes(appId))
    const added = isAdded ? [...new Set(appIds)] : []
    const assigned = { appIds: [...others, ...added] }
    if (!isInvited) return assigned
    const before = current?.assigners?.filter(({ appId }) => others.includes(appId)) ?? []
    return { ...assigned, assigners: [...before, ...added.map(appId => ({ appId, userId: user.id }))] }
  })
  const facts = { targetId: userId, targetEmail: row.user.email, applications: appIds.join(', ') }
  await inside.audit(isAdded ? 'application.assigned' : 'application.unassigned', facts)
}

/** Which members may open the vendor's applications. */
export const assignmentHandlers: Part = {
  forUsers: allowed(
    { permission: read, input: v.object({ userIds: queryIds(mostIds) }) },
    async ({ userIds = [] }, context) => {
      const rows = await membersOf(context, userIds)
      const { items } = await context.store.applicationAssignments.find(context.tenantId, { where: { id: userIds } })
      const appIdsOf = new Map(items.map(item => [item.id, item.appIds]))
      return rows.map(({ user }) => ({ userId: user.id, appIds: appIdsOf.get(user.id) ?? [] }))
    },
  ),
  usersOf: allowed(
    { permission: read, input: v.object({ appIds: queryIds(mostIds) }) },
    async ({ appIds = [] }, { store, tenantId }) => {
      const { items } = await store.applicationAssignments.find(tenantId, { where: { appIds } })
      return appIds.map(appId => ({
        appId,
        userIds: items.filter(item => item.appIds.includes(appId)).map(item => item.id),
      }))
    },
  ),
  tenantAssignments: allowed({ permission: read }, async (_input, { store, tenantId }) => {
    const { items } = await store.applications.find(vendorScope, { where: { isActive: true } })
    return [{ tenantId, appIds: items.map(({ id: appId }) => appId) }]
  }),
  tenantAssignmentsV2: allowed({ permission: read }, async (_input, { store, tenantId }) => {
    const { items } = await store.applications.find(vendorScope, { where: { isActive: true } })
    return [{ tenantId, assignments: items.map(({ id: appId, accessType }) => ({ appId, accessType })) }]
  }),
  assignUser: allowed({ permission: write, input: assignment, transaction: true }, (input, context) =>
    assign(context, input, true),
  ),
  unassignUser: allowed({ permission: write, input: assignment, transaction: true }, (input, context) =>
    assign(context, input, false),
  ),
}

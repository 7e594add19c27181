import type { OpenContext, SignedInContext } from '../../context/context.ts'
import { unknownId, type Store } from '../../store/definitions.ts'
import type { UserRecord } from '../members/records.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { holds } from '../roles/rolePermissions.ts'
import { loadUserAccess } from '../members/members.ts'

const permission = 'fe.secure.write.updateUser'

/** The applications that a tenant can assign: active ones that are not open to everyone. */
export const assignableApplications = async (store: Store, ids?: readonly string[]) => {
  const where = { isActive: true, accessType: 'MANAGED_ACCESS' as const, ...(ids && { id: [...ids] }) }
  return (await store.applications.find(vendorScope, { where })).items
}

/** The applications that an invitation can give; none to inviters who may not assign any. */
export const applicationsToGive = async ({ store, permissions }: SignedInContext) =>
  holds(permissions, permission) ? assignableApplications(store) : []

/** Finds applications by id or name, in any case of letters, and says whether the inviter may assign any. */
export const applicationFinder = async ({ store, permissions }: SignedInContext) => {
  const byText = new Map<string, string>()
  const all = await assignableApplications(store)
  // A later text wins: an id is sure, a name may belong to two applications.
  for (const { id, name } of all) byText.set(name.toLowerCase(), id)
  for (const { id } of all) byText.set(id.toLowerCase(), id)
  return {
    find: (text: string): string | undefined => byText.get(text.toLowerCase()),
    mayAssign: holds(permissions, permission),
  }
}

/** @throws HttpError 404 for applications that the tenant cannot assign, 403 for inviters who may not assign any */
export const checkGivenApplications = async (
  { store, permissions }: SignedInContext,
  appIds: readonly string[] = [],
): Promise<void> => {
  if (appIds.length === 0) return
  if (!holds(permissions, permission)) throw new HttpError(403, 'Forbidden')
  if ((await assignableApplications(store, appIds)).length !== appIds.length) throw notFound()
}

/** Whether the inviter could still assign applications. */
const mayStillAssign = async (
  context: Pick<OpenContext, 'store' | 'ports'>,
  tenantId: string,
  inviter?: UserRecord,
) => {
  if (!inviter || inviter.isDisabled) return false
  const access = await loadUserAccess(context, inviter, [tenantId])
  return holds(
    access.permissionsIn(tenantId).map(({ key }) => key),
    permission,
  )
}

/** Applications that an invitation or an invite link gives; the inviter is null when no member did. */
interface GivenApplications {
  tenantId: string
  inviterId: string | null
  appIds: readonly string[]
}

/**
 * Assigns the applications of an invitation or an invite link to the person who joins with it, in the same transaction:
 * those that can still be assigned, and that the inviter could still assign.
 */
export const assignInvited = async (
  context: Pick<OpenContext, 'store' | 'ports' | 'auditFor'>,
  user: UserRecord,
  { tenantId, inviterId, appIds }: GivenApplications,
): Promise<void> => {
  const { store } = context
  if (appIds.length === 0) return
  const inviter = await store.users.get(vendorScope, inviterId ?? unknownId)
  if (inviterId !== null && !(await mayStillAssign(context, tenantId, inviter))) return
  const added = (await assignableApplications(store, appIds)).map(({ id }) => id)
  if (added.length === 0) return
  await store.applicationAssignments.put(tenantId, user.id, current => ({
    appIds: [...new Set([...(current?.appIds ?? []), ...added])],
  }))
  const actor = inviter && { userId: inviter.id, email: inviter.email }
  const target = { targetId: user.id, targetEmail: user.email }
  await context.auditFor(
    tenantId,
    'application.assigned',
    { ...actor, ...target, applications: added.join(', ') },
    store,
  )
}

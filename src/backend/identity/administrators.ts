import type { OpenContext } from '../context.ts'
import type { Store, UserRecord } from '../records.ts'
import { HttpError } from '../request/httpError.ts'
import { positionOf, vendorScope, type SavedRecord } from '../store/store.ts'
import type { MemberFields } from './memberReadModels.ts'
import { holds } from './members.ts'

/** What an administrator of an organization holds: everything about people and their access. */
const administratorKey = 'fe.secure.*'

/** How many members are read at a time. */
const pageSize = 100

/** The roles of a tenant, its own and the vendor's, that grant a permission. */
const rolesGranting = async (store: Store, tenantId: string, wanted: string): Promise<string[]> => {
  const permissions = (await store.permissions.find(vendorScope)).items.filter(({ key }) => holds([key], wanted))
  const ids = new Set(permissions.map(({ id }) => id))
  const roles = (await store.roles.find([vendorScope, tenantId])).items
  return roles.filter(role => role.permissionIds.some(id => ids.has(id))).map(({ id }) => id)
}

type Holder = SavedRecord<MemberFields>

/** What finding members needs; the store may be that of a transaction. */
type HolderContext = Pick<OpenContext, 'store' | 'ports'>

const activeMembers = async (
  { store, ports }: HolderContext,
  tenantId: string,
  where: { roleIds: string[] } | { groupIds: string[] },
  limit: number,
): Promise<Holder[]> => {
  const now = new Date(ports.clock.now()).toISOString()
  const found: Holder[] = []
  const query = { where: { ...where, status: 'active' as const }, limit: pageSize, total: { upTo: 1 } }
  let page = (await store.members.find(tenantId, query)).items
  for (;;) {
    found.push(...page.filter(({ expiresAt }) => expiresAt === undefined || now < expiresAt))
    const last = page.at(-1)
    if (found.length >= limit || page.length < pageSize || !last) return found.slice(0, limit)
    page = (await store.members.find(tenantId, { ...query, after: positionOf(last, { by: 'createdAt' }) })).items
  }
}

/**
 * Active members who hold a permission, by a role of their own or of a group; those whose membership has ended are left
 * out. `limit` bounds the work in large organizations; default 20.
 */
export const membersWhoMay = async (
  context: HolderContext,
  tenantId: string,
  wanted: string,
  limit = 20,
): Promise<Holder[]> => {
  const { store } = context
  const roleIds = await rolesGranting(store, tenantId, wanted)
  if (roleIds.length === 0) return []
  const groups = (await store.groups.find(tenantId, { where: { roleIds } })).items
  const groupIds = groups.map(({ id }) => id)
  const direct = await activeMembers(context, tenantId, { roleIds }, limit)
  const byGroup = groupIds.length > 0 ? await activeMembers(context, tenantId, { groupIds }, limit) : []
  return [...new Map([...direct, ...byGroup].map(member => [member.id, member])).values()].slice(0, limit)
}

const hasAdministrator = async (context: HolderContext, tenantId: string): Promise<boolean> =>
  (await membersWhoMay(context, tenantId, administratorKey, 1)).length > 0

/** Whether a person is the only administrator of an organization that has other active members. */
export const isNeededAsAdministrator = async (
  context: HolderContext,
  { id: userId, tenantIds }: Pick<UserRecord, 'id' | 'tenantIds'>,
): Promise<boolean> => {
  for (const tenantId of tenantIds) {
    const [first, second] = await membersWhoMay(context, tenantId, administratorKey, 2)
    if (first?.id !== userId || second !== undefined) continue
    const active = { where: { status: 'active' as const }, limit: 2, total: { upTo: 0 } }
    if ((await context.store.members.find(tenantId, active)).items.length > 1) return true
  }
  return false
}

/** The error for a change that would leave an organization without an administrator. */
const lastAdministrator = () =>
  new HttpError(409, 'An organization needs an administrator. Make another person one first.', {
    code: 'ER-LAST-ADMINISTRATOR',
  })

/**
 * Makes a change and refuses it when it takes away the last administrator of a tenant, whichever way: role, group,
 * expiry, leaving, disabling. An organization that had none before is not held up.
 * @param context with the store of the transaction that makes the change, so that two changes at once cannot take two
 * administrators
 * @throws HttpError 409 `ER-LAST-ADMINISTRATOR`
 */
export const keepAdministrator = async <T>(
  context: HolderContext,
  tenantId: string,
  change: () => Promise<T>,
): Promise<T> => {
  const hadOne = await hasAdministrator(context, tenantId)
  const result = await change()
  if (hadOne && !(await hasAdministrator(context, tenantId))) throw lastAdministrator()
  return result
}

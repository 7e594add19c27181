import type { OpenContext } from '../../context/context.ts'
import type { Store } from '../../store/definitions.ts'
import type { UserRecord } from '../members/records.ts'
import { HttpError } from '../../request/httpError.ts'
import { positionOf, vendorScope, type SavedRecord } from '../../store/store.ts'
import type { MemberFields } from '../memberLists/memberReadModels.ts'
import { endDeadLink } from '../invitations/invitedRoles.ts'
import { holds } from '../roles/rolePermissions.ts'
import { isLastWayBack, keepWayBack } from './wayBack.ts'

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

/** Which active members to find. */
interface HolderOptions {
  limit: number
  /** True leaves out temporary memberships. Default false. */
  isLasting?: boolean
}

const activeMembers = async (
  { store, ports }: HolderContext,
  tenantId: string,
  where: { roleIds: string[] } | { groupIds: string[] },
  { limit, isLasting = false }: HolderOptions,
): Promise<Holder[]> => {
  const now = new Date(ports.clock.now()).toISOString()
  const found: Holder[] = []
  const query = { where: { ...where, status: 'active' as const }, limit: pageSize, total: { upTo: 1 } }
  let page = (await store.members.find(tenantId, query)).items
  for (;;) {
    found.push(...page.filter(({ expiresAt }) => expiresAt === undefined || (!isLasting && now < expiresAt)))
    const last = page.at(-1)
    if (found.length >= limit || page.length < pageSize || !last) return found.slice(0, limit)
    page = (await store.members.find(tenantId, { ...query, after: positionOf(last, { by: 'createdAt' }) })).items
  }
}

const findHolders = async (
  context: HolderContext,
  tenantId: string,
  wanted: string,
  options: HolderOptions,
): Promise<Holder[]> => {
  const { store } = context
  const roleIds = await rolesGranting(store, tenantId, wanted)
  if (roleIds.length === 0) return []
  const groups = (await store.groups.find(tenantId, { where: { roleIds } })).items
  const groupIds = groups.map(({ id }) => id)
  const direct = await activeMembers(context, tenantId, { roleIds }, options)
  const byGroup = groupIds.length > 0 ? await activeMembers(context, tenantId, { groupIds }, options) : []
  return [...new Map([...direct, ...byGroup].map(member => [member.id, member])).values()].slice(0, options.limit)
}

/**
 * Active members who hold a permission, through their own roles or those of their groups. Ended memberships do not count.
 * `limit` bounds the work in large organizations; default 20.
 */
export const membersWhoMay = (
  context: HolderContext,
  tenantId: string,
  wanted: string,
  limit = 20,
): Promise<Holder[]> => findHolders(context, tenantId, wanted, { limit })

/** The kinds of administrators that an organization can have left, from the worst to the best. */
const standings = ['none', 'temporary', 'lasting'] as const

interface Administrators {
  standing: (typeof standings)[number]
  people: Holder[]
}

/** Administrators of a tenant: the permanent ones, or the temporary ones of a tenant that has no other. */
const administratorsOf = async (context: HolderContext, tenantId: string, limit: number): Promise<Administrators> => {
  const lasting = await findHolders(context, tenantId, administratorKey, { limit, isLasting: true })
  if (lasting.length > 0) return { standing: 'lasting', people: lasting }
  const people = await findHolders(context, tenantId, administratorKey, { limit })
  return { standing: people.length > 0 ? 'temporary' : 'none', people }
}

const standingOf = async (context: HolderContext, tenantId: string): Promise<number> =>
  standings.indexOf((await administratorsOf(context, tenantId, 1)).standing)

/**
 * Whether a person is the only administrator, or the only permanent one, of an organization that has other active
 * members.
 */
export const isNeededAsAdministrator = async (
  context: HolderContext,
  { id: userId, tenantIds }: Pick<UserRecord, 'id' | 'tenantIds'>,
): Promise<boolean> => {
  for (const tenantId of tenantIds) {
    const [first, second] = (await administratorsOf(context, tenantId, 2)).people
    if (first?.id !== userId || second !== undefined) continue
    const active = { where: { status: 'active' as const }, limit: 2, total: { upTo: 0 } }
    if ((await context.store.members.find(tenantId, active)).items.length > 1) return true
  }
  return false
}

/** The error of a change that would remove the last permanent administrator. */
const lastAdministrator = () =>
  new HttpError(
    409,
    'An organization needs an administrator whose access has no end date. Make another person one first.',
    { code: 'ER-LAST-ADMINISTRATOR' },
  )

/** Whether a change was refused because it would take away the last administrator, or the last one who needs no provider. */
export const isLastAdministrator = (cause: unknown): boolean =>
  isLastWayBack(cause) || (cause instanceof HttpError && cause.code === 'ER-LAST-ADMINISTRATOR')

/**
 * Makes a change, and refuses it when it removes the last permanent administrator of a tenant in any way: by role, group,
 * expiry, leaving or disabling. A tenant that had only temporary ones keeps one of them; one that had none may change
 * anything. It keeps the way back from a required identity provider as well, see `keepWayBack`. Every change that takes rights away is made with it, so it also ends what the rights were needed for.
 * @param context with the store of the transaction that makes the change, so that two changes at once cannot take two
 * administrators
 * @throws HttpError 409 `ER-LAST-ADMINISTRATOR` and `ER-SSO-LAST-EXEMPT`
 */
export const keepAdministrator = async <T>(
  context: HolderContext & Pick<OpenContext, 'auditFor'>,
  tenantId: string,
  change: () => Promise<T>,
): Promise<T> => {
  const before = await standingOf(context, tenantId)
  const result = await keepWayBack(context, [tenantId], change)
  if ((await standingOf(context, tenantId)) < before) throw lastAdministrator()
  await endDeadLink(context, tenantId)
  return result
}

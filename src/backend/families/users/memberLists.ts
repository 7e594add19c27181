import { isPlaceholder } from '../../identity/messages/placeholder.ts'
import * as v from 'valibot'
import type * as operations from '../../../http/users/listOperations.ts'
import type { UserProfile } from '../../../http/users/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { pageEntries, pageOf } from '../../handler/page.ts'
import { id, optionalText, queryFlag, queryIds, queryNumber } from '../../request/schema.ts'
import { memberSorts, type MemberQuery } from '../../identity/memberLists/memberQuery.ts'
import { findMembers, membersOf, memberToWire, type MemberRow } from '../../identity/memberLists/memberRows.ts'
import { permissionsOfRoles, roleToWire, vendorId } from '../../identity/members/toWire.ts'
import { notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'

type Part = Pick<
  HandlersFor<typeof operations>,
  'list' | 'listV2' | 'byId' | 'rolesByIds' | 'groupsByIds' | 'usernames' | 'emails'
>

const permission = 'fe.secure.read.users'

/** Most ids in one request: the members of the largest list page. */
const mostIds = 200

/** Time without a sign-in after which a person counts as inactive, where the request names none: 90 days. */
const inactiveSeconds = 90 * 86_400

const mostSeconds = 100 * 365 * 86_400

const sortEntries = {
  _sortBy: v.nullish(v.picklist(memberSorts)),
  _order: v.nullish(v.picklist(['ASC', 'DESC'])),
}

const listInput = v.object({
  ...pageEntries(10),
  ...sortEntries,
  _includeSubTenants: queryFlag(false),
  _preset: v.nullish(v.picklist(['mfa-unenrolled', 'breached-passwords', 'inactive'])),
  _maxInactiveSeconds: queryNumber(inactiveSeconds, mostSeconds),
  _email: optionalText(320),
  _tenantId: optionalText(256),
  _identifier: optionalText(320),
  _identifierType: optionalText(20),
  _namePrefix: optionalText(200),
  ids: queryIds(mostIds),
  _filter: optionalText(200),
  _roleIds: queryIds(mostIds),
  _groupIds: queryIds(mostIds),
  _applicationId: optionalText(256),
  _status: v.nullish(v.picklist(['active', 'invited', 'unverified', 'locked', 'disabled'])),
  _mfaEnrolled: v.nullish(queryFlag(true)),
  _provider: optionalText(20),
  _expiresWithinSeconds: v.nullish(queryNumber(0, mostSeconds)),
})

type ListInput = v.InferOutput<typeof listInput>

/** The ids that are asked for, and those of the members whom an application was assigned to. */
const assignedIds = async (
  { store, tenantId }: SignedInContext,
  { _applicationId: appId, ids }: ListInput,
): Promise<readonly string[] | undefined> => {
  if (appId === undefined) return ids
  const { items } = await store.applicationAssignments.find(tenantId, { where: { appIds: [appId] } })
  const assigned = items.map(({ id: userId }) => userId)
  return ids ? assigned.filter(userId => ids.includes(userId)) : assigned
}

/** The ids of the members with the requested user name; an empty list where no member has it. */
const idsOf = async (context: SignedInContext, input: ListInput): Promise<readonly string[] | undefined> => {
  const { store } = context
  const { _identifier: identifier, _identifierType: type } = input
  const ids = await assignedIds(context, input)
  if (identifier === undefined || (type !== undefined && type !== 'username')) return ids
  const { items } = await store.users.find(vendorScope, { where: { username: identifier.trim().toLowerCase() } })
  return items.map(user => user.id)
}

const presetOf = ({ _preset: preset, _maxInactiveSeconds: seconds }: ListInput): Partial<MemberQuery> => {
  if (preset === 'mfa-unenrolled') return { isMfaEnrolled: false }
  if (preset === 'breached-passwords') return { isBreached: true }
  return preset === 'inactive' ? { inactiveSeconds: seconds } : {}
}

const isSearch = ({ _filter, _email, _namePrefix }: Partial<Pick<ListInput, '_filter' | '_email' | '_namePrefix'>>) =>
  [_filter, _email, _namePrefix].some(text => text !== undefined)

/** True for searches, and for the filter of locked members, which reads the failed sign-ins of all members. */
const isCostly = (input: ListInput) => isSearch(input) || input._status === 'locked'

const readList = async (input: ListInput, context: SignedInContext) => {
  if (input._tenantId !== undefined && input._tenantId !== context.tenantId) throw notFound()
  const query: MemberQuery = {
    offset: input._offset,
    limit: input._limit,
    sortBy: input._sortBy ?? undefined,
    isDescending: input._order === 'DESC',
    search: input._filter ?? input._email ?? input._namePrefix,
    ids: await idsOf(context, input),
    roleIds: input._roleIds,
    groupIds: input._groupIds,
    status: input._status ?? undefined,
    isMfaEnrolled: input._mfaEnrolled ?? undefined,
    provider: input._provider,
    expiresWithinSeconds: input._expiresWithinSeconds ?? undefined,
    ...presetOf(input),
  }
  const { rows, total } = await findMembers(context, query)
  return pageOf(rows.map(memberToWire), input._limit, total)
}

const listV2Input = v.object({
  ...pageEntries(10),
  ...sortEntries,
  _filter: optionalText(200),
  metadata: optionalText(2_000),
  _includeSubTenants: queryFlag(false),
  ids: queryIds(mostIds),
})

/** Members with their permissions. */
const profilesOf = async ({ store }: SignedInContext, rows: readonly MemberRow[]): Promise<UserProfile[]> => {
  const permissionIds = [...new Set(rows.flatMap(({ allRoles }) => allRoles.flatMap(role => role.permissionIds)))]
  const permissions = (await store.permissions.find(vendorScope, { where: { id: permissionIds } })).items
  return rows.map(row => {
    const { roleIds: _ours, ...user } = memberToWire(row)
    const granted = new Set(row.allRoles.flatMap(role => role.permissionIds))
    const roles = row.allRoles.map(roleToWire)
    return {
      ...user,
      roles,
      rolesIds: roles.map(role => role.id),
      groups: row.groups.map(({ id: groupId, roleIds }) => ({
        id: groupId,
        roles: roles.filter(role => roleIds.includes(role.id)),
      })),
      permissions: permissionsOfRoles(
        permissions.filter(known => granted.has(known.id)),
        row.allRoles,
      ),
    }
  })
}

const idsInput = v.object({ ids: queryIds(mostIds) })

const namesInput = v.object({
  ...pageEntries(20),
  userIds: queryIds(mostIds),
  _usernamePrefix: optionalText(200),
  _email: optionalText(320),
})

/** One page of what lists tell of members, by their names. */
const pageOfMembers = (
  input: v.InferOutput<typeof namesInput>,
  context: SignedInContext,
  wanted: Pick<MemberQuery, 'search' | 'usernamePrefix'>,
) => findMembers(context, { ...wanted, ids: input.userIds, offset: input._offset, limit: input._limit })

/** Lists of a tenant's members. */
export const memberListHandlers: Part = {
  list: allowed({ permission, input: listInput, isCostly }, readList),
  listV2: allowed({ permission, input: listV2Input, isCostly: isSearch }, async (input, context) => {
    const { rows, total } = await findMembers(context, {
      search: input._filter,
      ids: input.ids,
      sortBy: input._sortBy ?? undefined,
      isDescending: input._order === 'DESC',
      offset: input._offset,
      limit: input._limit,
    })
    return pageOf(await profilesOf(context, rows), input._limit, total)
  }),
  byId: allowed({ permission, input: v.object({ userId: id }) }, async ({ userId }, context) => {
    const [row] = await membersOf(context, [userId])
    if (!row) throw notFound()
    const { user, membership } = row
    return {
      id: user.id,
      name: user.name,
      deletedAt: null,
      metadata: user.metadata,
      tenantId: membership.tenantId,
      vendorId,
      createdAt: membership.createdAt,
      updatedAt: user.updatedAt,
    }
  }),
  rolesByIds: allowed({ permission, input: idsInput }, async ({ ids = [] }, context) =>
    (await membersOf(context, ids)).map(({ user, membership: { tenantId, roleIds } }) => ({
      vendorId,
      tenantId,
      userId: user.id,
      roleIds,
    })),
  ),
  groupsByIds: allowed({ permission, input: idsInput }, async ({ ids = [] }, context) =>
    (await membersOf(context, ids)).map(({ user, membership, groups }) => ({
      vendorId,
      tenantId: membership.tenantId,
      userId: user.id,
      groupIds: groups.map(group => group.id),
    })),
  ),
  usernames: allowed({ permission, input: namesInput }, async (input, context) => {
    const usernamePrefix = input._usernamePrefix?.toLowerCase() ?? ''
    const { rows, total } = await pageOfMembers(input, context, { usernamePrefix })
    const items = rows.flatMap(({ user: { id: userId, username } }) =>
      username === undefined ? [] : [{ userId, username, vendorId }],
    )
    return pageOf(items, input._limit, total)
  }),
  emails: allowed({ permission, input: namesInput }, async (input, context) => {
    const { rows, total } = await pageOfMembers(input, context, { search: input._email })
    const items = rows.flatMap(({ user: { id: userId, email } }) =>
      isPlaceholder(email) ? [] : [{ userId, email, isPrimary: true }],
    )
    return pageOf(items, input._limit, total)
  }),
}

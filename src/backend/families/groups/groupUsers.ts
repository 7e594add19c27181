import type { GroupMembersPage, GroupUser, OtherMembers } from '../../../http/groups/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { pageOf } from '../../handler/page.ts'
import type { MemberFields } from '../../identity/memberLists/memberReadModels.ts'
import type { Store } from '../../store/definitions.ts'
import { positionOf, vendorScope, type SavedRecord } from '../../store/store.ts'

type Member = SavedRecord<MemberFields>
type Reader = Pick<SignedInContext, 'store' | 'tenantId'>

const byName = { by: 'listName', direction: 'asc' } as const

/** Members as groups list them, with their pictures. */
export const toGroupUsers = async (store: Store, members: readonly Member[]): Promise<GroupUser[]> => {
  const joined = members.filter(({ isInvited }) => !isInvited)
  const people = await store.users.getMany(joined.map(({ id }) => ({ tenantId: vendorScope, id })))
  const pictureOf = new Map(people.map(({ id, profilePictureUrl }) => [id, profilePictureUrl]))
  return members.map(({ id, email, name, isInvited, status, createdAt }) => ({
    id,
    email,
    name,
    profilePictureUrl: pictureOf.get(id) ?? null,
    activatedForTenant: !isInvited && status !== 'unverified',
    createdAt,
  }))
}

/** A page of the members of a group by name. */
export const groupMembersPage = async (
  { store, tenantId }: Reader,
  groupId: string,
  { _offset, _limit, _search }: { _offset: number; _limit: number; _search?: string | undefined },
): Promise<GroupMembersPage> => {
  const { items, total } = await store.members.find(tenantId, {
    where: { groupIds: groupId },
    ...(_search !== undefined && { search: _search }),
    sort: byName,
    offset: _offset,
    limit: _limit,
  })
  return pageOf(await toGroupUsers(store, items), _limit, total)
}

/** How many members outside a group are shown. */
const mostOthers = 20
/** How many members are looked at for them. In a larger group, a search finds the others. */
const mostPages = 20
const pageSize = 250

/** The first members by name who are not in a group. */
export const membersOutside = async (
  { store, tenantId }: Reader,
  groupId: string | undefined,
  search: string | undefined,
): Promise<OtherMembers> => {
  const query = { ...(search !== undefined && { search }), sort: byName, limit: pageSize, total: { upTo: 0 } }
  const found: Member[] = []
  let { items } = await store.members.find(tenantId, query)
  for (let pages = 1; ; pages += 1) {
    found.push(...items.filter(({ groupIds }) => groupId === undefined || !groupIds.includes(groupId)))
    const last = items.at(-1)
    const isLastPage = !last || items.length < pageSize
    if (isLastPage || pages === mostPages || found.length > mostOthers) {
      const hasMore = found.length > mostOthers || !isLastPage
      return { items: await toGroupUsers(store, found.slice(0, mostOthers)), hasMore }
    }
    items = (await store.members.find(tenantId, { ...query, after: positionOf(last, byName) })).items
  }
}

import type { DirectoryPerson, DirectoryRoleLoss } from '../../http/directory/types.ts'
import type { SignedInContext } from '../context/context.ts'
import { isCurrent } from '../identity/members/isCurrent.ts'
import { vendorScope } from '../store/store.ts'
import { pagesOf } from './batches.ts'

/** Most people who are named for each role. */
const mostNamed = 200

type Reading = Pick<SignedInContext, 'store' | 'tenantId' | 'ports'>

const peopleOf = async ({ store }: Reading, ids: readonly string[]): Promise<DirectoryPerson[]> => {
  const accounts = await store.users.getMany(ids.map(id => ({ tenantId: vendorScope, id })))
  const byId = new Map(accounts.map(account => [account.id, account]))
  return ids.map(id => {
    const { name = '', email = '' } = byId.get(id) ?? {}
    return { id, name: name || email, email }
  })
}

/**
 * Who would lose which role if a group no longer gave it, for each role that it gives: members with access who have the role
 * neither themselves nor by another group.
 */
export const roleLossesOf = async (context: Reading, groupId: string): Promise<DirectoryRoleLoss[]> => {
  const { store, tenantId, ports } = context
  const groups = (await store.groups.find(tenantId)).items
  const roleIds = groups.find(({ id }) => id === groupId)?.roleIds ?? []
  const others = groups.filter(({ id }) => id !== groupId)
  const losses = roleIds.map(roleId => {
    const givers = new Set(others.flatMap(group => (group.roleIds.includes(roleId) ? [group.id] : [])))
    return { roleId, givers, userIds: [] as string[] }
  })
  if (losses.length === 0) return []
  for await (const page of pagesOf(store.memberships, tenantId, { groupIds: groupId })) {
    for (const membership of page.filter(one => isCurrent(one, ports.clock.now()))) {
      const { roleIds: own, groupIds = [], userId } = membership
      for (const { roleId, givers, userIds } of losses)
        if (!own.includes(roleId) && !groupIds.some(id => givers.has(id))) userIds.push(userId)
    }
  }
  return Promise.all(
    losses.map(async ({ roleId, userIds }) => ({
      roleId,
      count: userIds.length,
      people: await peopleOf(context, userIds.slice(0, mostNamed)),
    })),
  )
}

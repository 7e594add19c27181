import { call, callOfSeveral } from '../call.ts'
import type { PageRequest } from '../pages.ts'
import * as hierarchy from '../tenants/hierarchyOperations.ts'
import { usersCount } from '../tenants/operations.ts'
import type { SubAccountAccessType } from '../tenants/types.ts'
import {
  accountCounts,
  accountDetails,
  accountPage,
  accountsAbove,
  foundAccounts,
  memberCounts,
  memberPage,
  moved,
  type FoundAccounts,
} from './answers.ts'
import * as operations from './operations.ts'

/** Most accounts that a search shows. */
const mostFound = 50

const orders = ['createdAt', 'name', 'tenantId'] as const

/** Which account's children to list. */
export interface ChildrenOf {
  /** '' for the current account. */
  parentId: string
}

/** A page of the sub-accounts of an account; with a search, of all below it whose names contain that. */
export const children = call(hierarchy.searchSubTenants, {
  request: ({ page, size, sort, search: words, filters: { parentId } }: PageRequest<ChildrenOf>) => ({
    _offset: (page - 1) * size,
    _limit: size,
    ...(words.trim() !== '' && { _filter: words.trim() }),
    ...(parentId !== '' && { _subTenantId: parentId }),
    ...(sort && {
      _sortBy: orders.find(by => by === sort.by) ?? ('name' as const),
      _order: sort.descending ? ('DESC' as const) : ('ASC' as const),
    }),
  }),
  answer: accountPage,
})

/** Accounts by part of a name, each with the accounts on the way to it. */
export const search = call(operations.search, {
  request: (words: string) => ({ _filter: words.trim(), _limit: mostFound }),
  answer: foundAccounts,
  contractOnly: async ({ send }, words): Promise<FoundAccounts> => {
    const input = { _filter: words.trim(), _limit: mostFound, _offset: 0 }
    const { rows, total = rows.length } = await send(hierarchy.searchSubTenants, input, accountPage)
    const above = await Promise.all(
      rows.map(({ id: tenantId }) => send(hierarchy.parentsOf, { tenantId }, accountsAbove)),
    )
    const items = rows.map((row, index) => ({ ...row, parents: above[index]!.map(({ id, name }) => ({ id, name })) }))
    return { items, hasMore: total > rows.length }
  },
})

/** The numbers of sub-accounts and of members of an account. */
export interface AccountCounts {
  /** All below. */
  subAccounts: number | undefined
  members: number | undefined
}

/** Counts what is below some accounts, and their members. Accounts of which nothing is known are left out. */
export const counts = callOfSeveral({
  name: 'subTenants.counts',
  run: async ({ send }, ids: readonly string[]): Promise<ReadonlyMap<string, AccountCounts>> => {
    if (ids.length === 0) return new Map()
    const [below, people] = await Promise.all([
      send(hierarchy.hierarchyMetadata, { _tenantIds: ids.join(',') }, accountCounts),
      send(usersCount, { tenantIds: [...ids] }, memberCounts),
    ])
    const membersOf = new Map(people.rows.map(({ id, totalUsers }) => [id, totalUsers]))
    return new Map(
      below.rows.map(({ id, totalSubTenants }) => [id, { subAccounts: totalSubTenants, members: membersOf.get(id) }]),
    )
  },
})

const ofTenant = ({ id: tenantId }: { id: string }) => ({ tenantId })

/** Everything about one account. */
export const details = call(operations.details, {
  request: ofTenant,
  answer: accountDetails,
  contractOnly: 'absent',
})

/** The accounts above one. */
export const parents = call(hierarchy.parentsOf, { request: ofTenant, answer: accountsAbove })

/** A new account. */
export interface NewAccount {
  /** A random id; a repeat after a lost answer has the same one. */
  id: string
  parentId: string
  name: string
  isReseller: boolean
}

export const create = call(operations.create, {
  request: ({ id: tenantId, parentId: parentTenantId, ...fields }: NewAccount) => ({
    tenantId,
    parentTenantId,
    ...fields,
  }),
})

export const rename = call(operations.update, {
  request: ({ id: tenantId, name }: { id: string; name: string }) => ({ tenantId, name }),
})

/** Puts an account under another one, with all below it. */
export const move = call(operations.move, {
  request: ({ id: tenantId, parentId: parentTenantId }: { id: string; parentId: string }) => ({
    tenantId,
    parentTenantId,
  }),
  answer: moved,
  contractOnly: 'absent',
})

export const remove = call(operations.remove, { request: ofTenant })

/** Switches the management of sub-accounts on or off. */
export const setReseller = call(operations.updateManagement, {
  request: ({ id: tenantId, isReseller }: { id: string; isReseller: boolean }) => ({ tenantId, isReseller }),
})

/** Changes which members may use the sub-accounts of an account. */
export const setAccessType = call(operations.updateHierarchySettings, {
  request: ({ id: tenantId, type }: { id: string; type: SubAccountAccessType }) => ({
    tenantId,
    subAccountAccessType: type,
  }),
})

/** Makes the setting of the account above hold again. */
export const inheritSettings = call(operations.inheritSettings, { request: ofTenant, contractOnly: 'absent' })

const memberOrders = ['name', 'email', 'createdAt', 'lastLogin'] as const

const memberInput = ({ page, size, sort, search: words }: Omit<PageRequest, 'filters'>) => ({
  _offset: (page - 1) * size,
  _limit: size,
  ...(words.trim() !== '' && { _filter: words.trim() }),
  _sortBy: memberOrders.find(by => by === sort?.by) ?? ('name' as const),
  _order: sort?.descending ? ('DESC' as const) : ('ASC' as const),
})

/** A page of the people in one account. */
export const members = call(operations.usersOf, {
  request: ({ filters: { id: tenantId }, ...view }: PageRequest<{ id: string }>) => ({
    tenantId,
    ...memberInput(view),
  }),
  answer: memberPage,
  contractOnly: 'absent',
})

/** A page of the people in all sub-accounts. */
export const allMembers = call(operations.users, {
  request: (view: PageRequest) => memberInput(view),
  answer: memberPage,
})

/** People who are invited into an account. */
export interface AccountInvitation {
  id: string
  emails: readonly string[]
  roleIds: readonly string[]
  /** Whether they may use the accounts below; undefined for what the account's setting says. */
  allowsSubAccounts?: boolean | undefined
}

export const invite = call(operations.usersAdd, {
  request: ({ id: tenantId, emails, roleIds, allowsSubAccounts }: AccountInvitation) => ({
    tenantId,
    users: emails.map(email => ({ email })),
    roleIds: [...roleIds],
    ...(allowsSubAccounts !== undefined && { allowSubAccountAccess: allowsSubAccounts }),
  }),
})

/** Invites one person into several accounts. */
export const assign = call(operations.userAdd, {
  request: ({ email, ids, roleIds }: { email: string; ids: readonly string[]; roleIds: readonly string[] }) => ({
    user: { email },
    subTenants: ids.map(tenantId => ({ tenantId, roleIds: [...roleIds] })),
  }),
})

/** A person in some accounts. */
interface MemberIn {
  userId: string
  ids: readonly string[]
}

export const removeMember = call(operations.userRemove, {
  request: ({ userId, ids }: MemberIn) => ({ userId, subTenants: ids.map(tenantId => ({ tenantId })) }),
})

const rolesInput = ({ userId, ids, roleIds }: MemberIn & { roleIds: readonly string[] }) => ({
  userId,
  subTenantsRoles: ids.map(tenantId => ({ tenantId, roleIds: [...roleIds] })),
})

export const addRoles = call(operations.userRolesAdd, { request: rolesInput })

export const removeRoles = call(operations.userRolesRemove, { request: rolesInput })

export const setRoles = call(operations.userRolesSet, { request: rolesInput })

/** Lets a member of the current account use its sub-accounts, or no longer. */
export const setOwnAccess = call(operations.userAccessUpdate, {
  request: ({ userId, isAllowed }: { userId: string; isAllowed: boolean }) => ({ userId, allowAccess: isAllowed }),
})

/** Lets a member of an account use the accounts below it, or no longer. */
export const setAccess = call(operations.accessUpdate, {
  request: ({ id: tenantId, userId, isAllowed }: { id: string; userId: string; isAllowed: boolean }) => ({
    tenantId,
    userId,
    allowAccess: isAllowed,
  }),
  contractOnly: 'absent',
})

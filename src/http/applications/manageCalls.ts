import { callOfSeveral, type Server } from '../call.ts'
import { FeError } from '../errors.ts'
import { pageOfRows, type PageOf, type PageRequest, type RowOrder } from '../pages.ts'
import { memberPage, type Member } from '../users/answers.ts'
import { list as listUsers } from '../users/listOperations.ts'
import { queryOf } from '../users/memberQuery.ts'
import { applicationDetails, assignedCountList, assignedUsers, type ReadApplication } from './answers.ts'
import * as operations from './operations.ts'
import { tenantAccess } from './tenantAccess.ts'

/** An application of the organization. */
export interface TenantApplication extends ReadApplication {
  /** How many members it was assigned to. */
  memberCount: number
}

/** Which applications the list shows. */
export interface ApplicationFilters {
  access?: 'everyone' | 'assigned' | undefined
}

/** The id of an application whose members are listed. */
export interface OfApplication {
  appId: string
}

/** The ability of a server to list the members of an application. */
const memberFilter = 'users.applicationFilter'

/** Most members that a server is asked for by their ids at once. */
const mostIds = 200

type CountsOf = (server: Server, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>

const counted: CountsOf = async ({ whole }) => {
  const { rows } = await whole(operations.assignedCounts, undefined, assignedCountList)
  return new Map(rows.map(({ appId, memberCount }) => [appId, memberCount]))
}

const countedHere: CountsOf = async ({ whole }, ids) => {
  const { rows } = await whole(operations.usersOf, { appIds: ids.join(',') }, assignedUsers)
  return new Map(rows.map(({ appId, userIds }) => [appId, userIds.length]))
}

/** All applications of the organization. What the organization says about access goes before what the application says. */
const allOf = async (server: Server, countsOf: CountsOf): Promise<readonly TenantApplication[]> => {
  const access = new Map((await tenantAccess(server.whole)).map(({ appId, accessType }) => [appId, accessType]))
  const ids = [...access.keys()]
  if (ids.length === 0) return []
  const [{ rows }, counts] = await Promise.all([
    server.whole(operations.list, { ids: ids.join(','), _includeFreeAccess: false }, applicationDetails),
    countsOf(server, ids),
  ])
  return rows
    .filter(({ id, isActive }) => isActive && access.has(id))
    .map(known => {
      const accessType = access.get(known.id)
      const isManaged = accessType ? accessType === 'MANAGED_ACCESS' : known.isManaged
      return { ...known, isManaged, memberCount: counts.get(known.id) ?? 0 }
    })
}

const order: RowOrder<TenantApplication> = {
  searched: ({ name, description }) => [name, description],
  sorted: {
    name: ({ name }) => name,
    access: ({ isManaged }) => (isManaged ? 1 : 0),
    members: ({ isManaged, memberCount }) => (isManaged ? memberCount : Number.MAX_SAFE_INTEGER),
  },
}

const pageWith = async (server: Server, view: PageRequest<ApplicationFilters>, countsOf: CountsOf) => {
  const { access } = view.filters
  const all = await allOf(server, countsOf)
  return pageOfRows(access ? all.filter(({ isManaged }) => isManaged === (access === 'assigned')) : all, view, order)
}

/** A page of the organization's applications. */
export const page = callOfSeveral({
  name: 'applications.page',
  ability: operations.assignedCounts.name,
  run: (server, view: PageRequest<ApplicationFilters>): Promise<PageOf<TenantApplication>> =>
    pageWith(server, view, counted),
  contractOnly: (server, view) => pageWith(server, view, countedHere),
})

const oneWith = async (server: Server, id: string, countsOf: CountsOf): Promise<TenantApplication> => {
  const found = (await allOf(server, countsOf)).find(known => known.id === id)
  if (!found) throw new FeError('http', 'No such application', { status: 404 })
  return found
}

/** An application of the organization by its id. Rejects with status 404 where there is no such application. */
export const one = callOfSeveral({
  name: 'applications.one',
  ability: operations.assignedCounts.name,
  run: (server, id: string) => oneWith(server, id, counted),
  contractOnly: (server, id) => oneWith(server, id, countedHere),
})

const memberOrder: RowOrder<Member> = {
  searched: ({ name, email }) => [name, email],
  sorted: {
    name: ({ name, email }) => name || email,
    email: ({ email }) => email,
    lastLogin: ({ lastLogin = '' }) => lastLogin,
  },
}

/** The members that an application was assigned to, read by their ids, for a server that cannot list them. */
const assignedMembers = async ({ whole }: Server, appId: string): Promise<readonly Member[]> => {
  const { rows } = await whole(operations.usersOf, { appIds: appId }, assignedUsers)
  const ids = rows.filter(row => row.appId === appId).flatMap(({ userIds }) => userIds)
  const found: Member[] = []
  for (let from = 0; from < ids.length; from += mostIds) {
    const some = ids.slice(from, from + mostIds)
    const { rows: members } = await whole(listUsers, { ids: some.join(','), _limit: some.length }, memberPage)
    found.push(...members)
  }
  return found
}

/** A page of the members that an application was assigned to. */
export const members = callOfSeveral({
  name: 'applications.members',
  ability: memberFilter,
  run: ({ send }, view: PageRequest<OfApplication>): Promise<PageOf<Member>> =>
    send(listUsers, { ...queryOf({ ...view, filters: {} }, true), _applicationId: view.filters.appId }, memberPage),
  contractOnly: async (server, view) =>
    pageOfRows(await assignedMembers(server, view.filters.appId), view, memberOrder),
})

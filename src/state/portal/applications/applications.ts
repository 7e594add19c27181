import * as assignmentCalls from '../../../http/applications/calls.ts'
import * as calls from '../../../http/applications/manageCalls.ts'
import type { Member } from '../../../http/users/answers.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { withoutRow } from '../../kit/changeRows.ts'
import { listQuery, type ListPage, type ListQuery } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { keys } from '../common/keys.ts'

/** A member, and the application that is meant. */
export interface MemberOfApplication {
  userId: string
  appId: string
}

/** A member that an application was assigned to. */
export interface AssignedMember extends Member {
  application: Pick<calls.TenantApplication, 'id' | 'name'>
  /** How many members it was assigned to; undefined for what a search found. */
  assignedCount: number | undefined
}

const withoutMember = (userId: string) => (page: ListPage<AssignedMember>) => {
  const { rows, total, ...others } = withoutRow(userId)(page)
  const isSearch = rows.some(({ assignedCount }) => assignedCount === undefined)
  return { ...others, total, rows: isSearch ? rows : rows.map(row => ({ ...row, assignedCount: total })) }
}

const noFilters: calls.ApplicationFilters = {}

/** The applications of the organization, and the members that they were assigned to. */
export const applications = elementStore('applications', scope => {
  const run = scope.use(runCalls)
  const tenantId = () => scope.app.use(session).claims()?.tenantId ?? ''
  const lists = new Map<string, ListQuery<AssignedMember, object>>()
  const listOf = (application: AssignedMember['application']) =>
    listQuery<AssignedMember, object>(scope, {
      // A change of members reads it again.
      key: [...keys.users, 'ofApplication', application.id],
      filters: {},
      size: 10,
      sort: { by: 'name', descending: false },
      read: async (view, signal) => {
        const filters = { appId: application.id }
        const { rows, ...page } = await run(calls.members, { ...view, filters }, { signal })
        const assignedCount = view.search === '' ? page.total : undefined
        return { ...page, rows: rows.map(member => ({ ...member, application, assignedCount })) }
      },
    })
  const membersOf = (application: AssignedMember['application']): ListQuery<AssignedMember, object> => {
    const known = lists.get(application.id) ?? listOf(application)
    lists.set(application.id, known)
    return known
  }
  const record = ({ userId }: MemberOfApplication) => [...keys.users, userId] as const
  return {
    list: listQuery(scope, {
      key: [...keys.applications, 'list'],
      filters: noFilters,
      sort: { by: 'name', descending: false },
      call: calls.page,
    }),
    /** One of them by its id. */
    one: query(scope, { key: [...keys.applications, 'one'], call: calls.one }),
    /** The members that an application was assigned to. */
    membersOf,
    /** Assigns an application to a member; answers whether that changed anything. */
    assign: mutation(scope, {
      write: ({ userId, appId }: MemberOfApplication) =>
        run(assignmentCalls.change, { userId, appIds: [appId], isAdded: true, tenantId: tenantId() }),
      record,
      invalidates: [keys.applications, keys.memberApplications, [...keys.users, 'ofApplication']],
      tells: ({ appId }) => ({ kind: 'application.assigned', ids: [appId] }),
    }),
    /** Takes an application from a member. */
    unassign: mutation(scope, {
      write: (wanted: MemberOfApplication) => run(assignmentCalls.unassign, { ...wanted, tenantId: tenantId() }),
      record,
      optimistic: ({ userId, appId }) => [lists.get(appId)?.patch(withoutMember(userId)) ?? []].flat(),
      invalidates: [keys.applications, keys.memberApplications],
      tells: ({ appId }) => ({ kind: 'application.unassigned', ids: [appId] }),
    }),
  }
})

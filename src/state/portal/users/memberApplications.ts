import { applicationIds, applicationList, tenantApplications } from '../../../http/applications/answers.ts'
import * as operations from '../../../http/applications/operations.ts'
import type { Application } from '../../../http/applications/types.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'

/** An application that can be assigned. */
export type AssignableApplication = Pick<Application, 'id' | 'name'>

/** The applications of a member, and those before a change. */
export interface ApplicationsChange {
  userId: string
  appIds: readonly string[]
  before: readonly string[]
}

const key = ['users', 'applications'] as const

/** Which applications members may open beside those that are open to everyone. */
export const memberApplications = flow('memberApplications', scope => {
  const { send, app } = scope
  return {
    /** The applications of the organization that take an assignment. */
    choices: query(scope, {
      key: [...key, 'choices'],
      maxAgeMs: 60_000,
      read: async (_all: void, signal): Promise<readonly AssignableApplication[]> => {
        const tenants = await read(scope, operations.tenantAssignments, undefined, tenantApplications, { signal })
        const ids = [...new Set(tenants.rows.flatMap(({ appIds }) => appIds))].join(',')
        if (ids === '') return []
        const input = { ids, _includeFreeAccess: false }
        const { rows } = await read(scope, operations.list, input, applicationList, { signal })
        return rows.filter(({ isAssignable }) => isAssignable).map(({ id, name }) => ({ id, name }))
      },
    }),
    /** Ids of the applications that were assigned to a member. */
    assigned: query(scope, {
      key: [...key, 'of'],
      read: (userId: string, signal): Promise<readonly string[]> =>
        read(scope, operations.forUser, { userId }, applicationIds, { signal }),
    }),
    /** Reads a member's applications again, to see whether somebody else changed them. */
    reread: mutation(scope, {
      write: async ({ userId }: { userId: string }) => ({
        appIds: await read(scope, operations.forUser, { userId }, applicationIds),
      }),
    }),
    /** Sends only what differs. */
    save: mutation(scope, {
      write: async ({ userId, appIds, before }: ApplicationsChange): Promise<void> => {
        const tenantId = app.use(session).claims()?.tenantId ?? ''
        const added = appIds.filter(id => !before.includes(id))
        const removed = before.filter(id => !appIds.includes(id))
        if (added.length > 0) await send(operations.assignUser, { userId, tenantId, appIds: added })
        if (removed.length > 0) await send(operations.unassignUser, { userId, tenantId, appIds: removed })
      },
      record: ({ userId }) => ['users', userId],
      invalidates: [key],
    }),
  }
})

import * as calls from '../../../http/applications/calls.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { isFeatureOn } from '../common/isFeatureOn.ts'
import { keys } from '../common/keys.ts'

const key = keys.memberApplications

/** Which applications members may open beside those that are open to everyone. */
export const memberApplications = elementStore('memberApplications', scope => {
  const run = scope.use(runCalls)
  const tenantId = () => scope.app.use(session).claims()?.tenantId ?? ''
  const record = (userId: string) => [...keys.users, userId] as const
  const invalidates = [key, keys.applications]
  return {
    /** The applications of the organization that take an assignment. */
    choices: query(scope, {
      key: [...key, 'choices'],
      maxAgeMs: 60_000,
      read: async (_all: void, signal) =>
        (await isFeatureOn(scope, 'multi-apps-admin-portal')) ? run(calls.choices, undefined, { signal }) : [],
    }),
    /** Ids of the applications that were assigned to a member. */
    assigned: query(scope, { key: [...key, 'of'], call: calls.assigned }),
    save: mutation(scope, {
      write: (edit: calls.ApplicationsEdit) => run(calls.save, { ...edit, tenantId: tenantId() }),
      record: ({ began }) => record(began.userId),
      invalidates,
      tells: ({ began }) => ({ kind: 'member.applicationsChanged', ids: [began.userId] }),
    }),
    /** Assigns applications or takes them away; answers whether that changed anything. */
    change: mutation(scope, {
      write: (wanted: calls.ApplicationsChange) => run(calls.change, { ...wanted, tenantId: tenantId() }),
      record: ({ userId }) => record(userId),
      invalidates,
      tells: ({ userId }) => ({ kind: 'member.applicationsChanged', ids: [userId] }),
    }),
  }
})

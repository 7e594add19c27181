import { computed } from 'nanostores'
import * as subTenants from '../../http/subTenants/calls.ts'
import { calls } from '../kit/calls.ts'
import { changeOfId } from '../kit/change.ts'
import { mutation } from '../kit/mutation.ts'
import { query } from '../kit/query.ts'
import { randomId } from '../kit/randomId.ts'
import { elementStore } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { shownSession } from '../session/shownSession.ts'

const key = ['partner', 'customers'] as const
/** How many of the newest customers the shell shows. */
const newestLimit = 5
/** How many of those that match a search it shows. */
const matchingLimit = 50

/** The organizations that the one of the session manages, and what adds another. */
export const customers = elementStore('partnerCustomers', scope => {
  const { app } = scope
  const run = scope.use(calls)
  return {
    /** Who manages: the session's organization, its roles for the person, and whether it can have customers. */
    $manager: computed(app.use(session).$screen, state => {
      const shown = shownSession(state)
      const account = shown?.user.accounts.find(({ tenantId }) => tenantId === shown.tenantId)
      return {
        tenantId: shown?.tenantId ?? '',
        roles: shown?.user.roles.map(({ name }) => name) ?? [],
        // A server that tells it nowhere is asked.
        isReseller: account?.isReseller !== false,
      }
    }),
    /** The customers added last. */
    newest: query(scope, {
      key,
      read: async (_params: void, signal) => {
        const sort = { by: 'createdAt', descending: true }
        const view = { page: 1, size: newestLimit, sort, search: '', filters: { parentId: '' } }
        return (await run(subTenants.children, view, { signal })).rows
      },
    }),
    /** Customers by part of a name, by name; all of them by ''. */
    matching: query(scope, {
      key: [...key, 'matching'],
      read: async (search: string, signal) => {
        const sort = { by: 'name', descending: false }
        const view = { page: 1, size: matchingLimit, sort, search, filters: { parentId: '' } }
        const { rows, total = rows.length } = await run(subTenants.children, view, { signal })
        return { rows, hasMore: total > rows.length }
      },
    }),
    /** The id of a new customer: one for each attempt, so that a repeat makes no second one. */
    newId: () => randomId(app.ports.randomBytes),
    create: mutation(scope, { call: subTenants.create, invalidates: [key], tells: changeOfId('subAccount.created') }),
  }
})

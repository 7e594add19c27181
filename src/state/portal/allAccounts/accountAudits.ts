import type { Audit } from '../../../http/audits/answers.ts'
import * as audits from '../../../http/audits/calls.ts'
import { calls } from '../../kit/calls.ts'
import { listQuery, type ListQuery } from '../../kit/listQuery.ts'
import { elementStore } from '../../kit/scope.ts'
import { auditFields } from '../common/auditFields.ts'
import { askedView, type AuditListFilters } from '../common/auditView.ts'
import { keys } from '../common/keys.ts'

/** The audit logs of the current account and of those below it. */
export const accountAudits = elementStore('accountAudits', scope => {
  const run = scope.use(calls)
  const { loadColumns } = scope.use(auditFields)
  const lists = new Map<string, ListQuery<Audit, AuditListFilters>>()
  const listOf = (id: string) =>
    listQuery<Audit, AuditListFilters>(scope, {
      key: [...keys.subAccounts, id, 'audits'],
      filters: {},
      read: async (view, signal) => {
        const part = { offset: (view.page - 1) * view.size, count: view.size }
        const asked = { id, ...askedView(view, scope.app.ports.clock.now()), ...part }
        const [found] = await Promise.all([run(audits.ofAccount, asked, { signal }), loadColumns()])
        return found
      },
      requires: audits.ofAccount.requires,
    })
  return {
    /** The log of one account, by pages. */
    of: (id: string): ListQuery<Audit, AuditListFilters> => {
      const known = lists.get(id) ?? listOf(id)
      lists.set(id, known)
      return known
    },
    requires: audits.ofAccount.requires,
  }
})

import * as auditCalls from '../../../http/audits/calls.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** Searches and filters of the log that the person keeps by a name. */
export const auditViews = elementStore('auditViews', scope => {
  const key = [...keys.audits, 'views'] as const
  const invalidates = [key]
  return {
    views: query(scope, { key, call: auditCalls.views }),
    /** Keeps a view; one of the same name is replaced. */
    save: mutation(scope, { call: auditCalls.viewSave, invalidates }),
    remove: mutation(scope, { call: auditCalls.viewRemove, invalidates }),
  }
})

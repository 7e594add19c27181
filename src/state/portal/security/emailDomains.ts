import { parseEmailDomain } from '../../../http/emailDomain.ts'
import * as calls from '../../../http/restrictions/emailDomainCalls.ts'
import { withoutRow } from '../../kit/changeRows.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'
import { entriesOf } from './entries.ts'

export { toDomainConfiguration } from '../../../http/restrictions/emailDomainCalls.ts'

/** Domains in a text; `undefined` for an entry that is none. */
export const domainsOf = (text: string): (string | undefined)[] => entriesOf(text, parseEmailDomain)

const key = [...keys.security, 'emailDomains'] as const
const settingsKey = [...key, 'settings'] as const
const noFilters: calls.DomainFilters = {}

/** Email domain restrictions: which mail addresses may join the organization. */
export const emailDomains = elementStore('emailDomains', scope => {
  const settings = query(scope, { key: settingsKey, call: calls.settings })
  const list = listQuery(scope, { key: [...key, 'list'], call: calls.page, filters: noFilters, size: 10 })
  return {
    settings,
    list,
    allowedCount: query(scope, { key: [...key, 'allowedCount'], call: calls.allowedCount }),
    saveSettings: mutation(scope, {
      call: calls.saveSettings,
      record: () => settingsKey,
      optimistic: ({ values }) => [settings.patch(before => ({ ...before, ...values }))],
      invalidates: [key],
      tells: changeWithoutId('securityPolicy.updated'),
    }),
    add: mutation(scope, { call: calls.add, invalidates: [key], tells: changeWithoutId('securityPolicy.updated') }),
    remove: mutation(scope, {
      call: calls.remove,
      record: ({ id }) => [...key, id],
      optimistic: ({ id }) => [list.patch(withoutRow(id))],
      invalidates: [key],
      tells: changeWithoutId('securityPolicy.updated'),
    }),
  }
})

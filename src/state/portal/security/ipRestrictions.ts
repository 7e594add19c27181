import { addressesIn, ipRangeText, parseIpRange } from '../../../http/ipRange.ts'
import * as calls from '../../../http/restrictions/calls.ts'
import { withoutRow } from '../../kit/changeRows.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'
import { entriesOf } from './entries.ts'

/** Addresses in a text; `undefined` for an entry that is none. */
export const addressesOf = (text: string): (string | undefined)[] =>
  entriesOf(text, entry => {
    const range = parseIpRange(entry)
    return range && ipRangeText(range)
  })

/** How many addresses a block has; 0 for what is none. */
export const addressCount = (text: string): number => {
  const range = parseIpRange(text)
  return range ? Number(addressesIn(range)) : 0
}

const key = [...keys.security, 'ip'] as const
const settingsKey = [...key, 'settings'] as const
const noFilters: calls.IpFilters = {}

/** The network addresses from which people may connect. Each change reads the list and the verdict on the own address again. */
export const ipRestrictions = elementStore('ipRestrictions', scope => {
  const settings = query(scope, { key: settingsKey, call: calls.settings })
  const list = listQuery(scope, { key: [...key, 'list'], call: calls.page, filters: noFilters, size: 10 })
  return {
    settings,
    list,
    own: query(scope, { key: [...key, 'own'], call: calls.ownAddress }),
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

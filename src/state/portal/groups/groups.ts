import type { GroupConfiguration } from '../../../http/groups/types.ts'
import * as calls from '../../../http/groups/calls.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { changeOfEdit, changeOfId, changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { withoutRow } from '../../kit/changeRows.ts'
import { keys } from '../common/keys.ts'

const record = ({ id }: { id: string }) => [...keys.groups, id] as const
const configurationKey = [...keys.groups, 'configuration'] as const

/** The tenant's groups, their members, and the writes to them. */
export const groups = elementStore('groups', scope => {
  const list = listQuery(scope, {
    key: [...keys.groups, 'list'],
    call: calls.page,
    filters: {},
    sort: { by: 'name', descending: false },
  })
  const configuration = query(scope, { key: configurationKey, call: calls.configuration })
  // Members have the roles of their groups, and roles count who has them.
  const invalidates = [keys.groups, keys.users, keys.roles, keys.access]
  return {
    list,
    members: query(scope, { key: [...keys.groups, 'members'], call: calls.members }),
    others: query(scope, { key: [...keys.groups, 'others'], call: calls.others }),
    configuration,
    create: mutation(scope, { call: calls.create, invalidates, tells: changeWithoutId('group.created') }),
    save: mutation(scope, {
      call: calls.save,
      record: ({ began }) => record(began),
      invalidates,
      tells: changeOfEdit('group.updated'),
    }),
    remove: mutation(scope, {
      call: calls.remove,
      record,
      optimistic: ({ id }) => [list.patch(withoutRow(id))],
      invalidates,
      tells: changeOfId('group.removed'),
    }),
    configure: mutation(scope, {
      call: calls.configure,
      record: () => configurationKey,
      optimistic: ({ values }) => [configuration.patch((before: GroupConfiguration) => ({ ...before, ...values }))],
      invalidates: [configurationKey],
      tells: changeWithoutId('group.updated'),
    }),
  }
})

import * as operations from '../../../http/groups/operations.ts'
import type { GroupConfiguration } from '../../../http/groups/types.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { pageOfRows, type RowOrder } from '../../kit/pageOfRows.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'
import { accessKey } from '../common/accessKey.ts'
import { hasCapability } from '../common/capabilities.ts'
import { changeRows } from '../common/changeRows.ts'
import { changesOf, editOf, saveParts, withGroupRead, type GroupValues } from './groupEdit.ts'
import { readGroup, readPeople, type GroupItem, type GroupPerson } from './readGroup.ts'

/** A search among the members of a group, or among all others. */
export interface PeopleSearch {
  /** '' for a new group, which has no members yet. */
  groupId: string
  search: string
}

/** The people that a search finds, or the first of them. */
export interface FoundPeople {
  people: readonly GroupPerson[]
  /** True when there are more. */
  hasMore: boolean
  /** True where the server answers with all members, whatever is searched for: `searchWhole` finds people among them. */
  isWhole?: boolean
}

const groupsKey = ['groups'] as const
/** How many people a search shows. */
const shownPeople = 20

const order: RowOrder<GroupItem> = {
  searched: ({ name, description }) => [name, description],
  sorted: { name: ({ name }) => name, createdAt: ({ createdAt }) => createdAt },
}

const withRelations = { _groupsRelations: 'rolesAndUsers' } as const

const matches = (search: string) => {
  const wanted = search.trim().toLowerCase()
  return ({ name, email }: GroupPerson) => [name, email].some(text => text.toLowerCase().includes(wanted))
}

/** The people of a whole group that a search finds, or the first of them. */
export const searchWhole = (whole: readonly GroupPerson[], search: string): FoundPeople => {
  const found = whole.filter(matches(search))
  return { people: found.slice(0, shownPeople), hasMore: found.length > shownPeople }
}

/** The tenant's groups, their members, and the writes to them. */
export const groups = flow('groups', scope => {
  const { send, app } = scope
  const has = (operation: { name: string }) => hasCapability(app, operation.name)

  const list = listQuery<GroupItem, object>(scope, {
    key: [...groupsKey, 'list'],
    filters: {},
    sort: { by: 'name', descending: false },
    read: async (view, signal) => {
      const { page, size, sort, search } = view
      if (!(await has(operations.page))) {
        const { groups: all } = await send(operations.list, withRelations, { signal })
        return pageOfRows(Array.isArray(all) ? all.map(readGroup) : [], view, order)
      }
      const input = {
        _offset: (page - 1) * size,
        _limit: size,
        ...(search.trim() !== '' && { _search: search.trim() }),
        ...(sort && { _sortBy: sort.by === 'createdAt' ? ('createdAt' as const) : ('name' as const) }),
        ...(sort && { _order: sort.descending ? ('DESC' as const) : ('ASC' as const) }),
      }
      const { items, _metadata } = await send(operations.page, input, { signal })
      return { rows: items.map(readGroup), total: _metadata.totalItems }
    },
  })

  const members = query(scope, {
    key: [...groupsKey, 'members'],
    read: async ({ groupId, search }: PeopleSearch, signal): Promise<FoundPeople> => {
      if (!(await has(operations.members))) {
        const group = await send(operations.get, { groupId, _groupsRelations: 'users' }, { signal })
        return { people: readPeople(group.users), hasMore: false, isWhole: true }
      }
      const input = { groupId, _limit: shownPeople, ...(search.trim() !== '' && { _search: search.trim() }) }
      const { items, _metadata } = await send(operations.members, input, { signal })
      return { people: readPeople(items), hasMore: _metadata.totalItems > items.length }
    },
  })

  const others = query(scope, {
    key: [...groupsKey, 'others'],
    read: async ({ groupId, search }: PeopleSearch, signal): Promise<FoundPeople> => {
      const input = {
        ...(groupId !== '' && { _groupId: groupId }),
        ...(search.trim() !== '' && { _search: search.trim() }),
      }
      const { items, hasMore } = await send(operations.others, input, { signal })
      return { people: readPeople(items), hasMore }
    },
  })

  const configuration = query(scope, {
    key: [...groupsKey, 'configuration'],
    read: (_all: void, signal): Promise<GroupConfiguration> => send(operations.configuration, undefined, { signal }),
  })

  const record = ({ id }: { id: string }) => [...groupsKey, id] as const
  // Members have the roles of their groups, and roles count who has them.
  const invalidates = [groupsKey, ['users'], ['roles'], accessKey] as const
  const find = async (id: string): Promise<GroupItem> =>
    readGroup(await send(operations.get, { groupId: id, ...withRelations }))

  return {
    list,
    /** Asked for without a search where the server lacks the ability `capabilities.members`: it answers with all of them. */
    members,
    /** For a server with the ability `capabilities.others`. */
    others,
    configuration,
    /** Creates a group, as a whole where the server can. */
    create: mutation(scope, {
      write: async ({ roleIds, addedUserIds, removedUserIds: _none, ...fields }: GroupValues): Promise<void> => {
        const parts = { roleIds: [...roleIds], addedUserIds: [...addedUserIds] }
        if (await has(operations.createWhole)) return void (await send(operations.createWhole, { ...fields, ...parts }))
        const { id } = await send(operations.create, fields)
        const changes = { addedRoles: parts.roleIds, addedUsers: parts.addedUserIds }
        await saveParts(send, id, { fields: {}, removedRoles: [], removedUsers: [], ...changes }, ['fields'])
      },
      invalidates,
    }),
    /** Saves what differs from the group that the edit began with, as a whole where the server can. */
    save: mutation(scope, {
      write: async ({ group, values }: { group: GroupItem; values: GroupValues }): Promise<void> => {
        if (await has(operations.edit)) await withGroupRead(() => send(operations.edit, editOf(group, values)))
        else await saveParts(send, group.id, changesOf(group, values))
      },
      record: ({ group }) => record(group),
      invalidates,
    }),
    /** Reads a group again before it is saved, where the server does not find edit conflicts itself. */
    reread: mutation(scope, {
      write: async ({ id }: { id: string }) =>
        (await hasCapability(app, 'groups.editConflicts')) ? undefined : find(id),
    }),
    remove: mutation(scope, {
      write: ({ id }: Pick<GroupItem, 'id'>) => send(operations.remove, { groupId: id }),
      record,
      optimistic: ({ id }) => [list.patch(changeRows(row => (row.id === id ? undefined : row)))],
      invalidates,
    }),
    /** Reads the configuration again, to see whether somebody else changed it. */
    rereadConfiguration: mutation(scope, { write: () => send(operations.configuration) }),
    configure: mutation(scope, {
      write: (change: Partial<GroupConfiguration>) => send(operations.configurationSave, change),
      record: () => [...groupsKey, 'configuration'],
      optimistic: change => [configuration.patch(before => ({ ...before, ...change }))],
      invalidates: [[...groupsKey, 'configuration']],
    }),
    /** Names of abilities beyond the contract. */
    capabilities: { members: operations.members.name, others: operations.others.name },
  }
})

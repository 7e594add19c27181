import * as operations from '../../../http/groups/operations.ts'
import * as answers from '../../../http/groups/answers.ts'
import type { GroupItem, GroupPerson } from '../../../http/groups/answers.ts'
import type { Send } from '../../../http/send.ts'
import type { GroupConfiguration } from '../../../http/groups/types.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { pageOfRows, type RowOrder } from '../../kit/pageOfRows.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { accessKey } from '../common/accessKey.ts'
import { hasCapability } from '../common/capabilities.ts'
import { changeRows } from '../common/changeRows.ts'
import { creations, type RepeatableCall } from '../common/lostAnswers.ts'
import { changesOf, editOf, saveParts, withGroupRead, type GroupValues } from './groupEdit.ts'

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
  const once: RepeatableCall<Send> = (input, call) => scope.use(creations)([operations.create.name, input], call)

  const list = listQuery<GroupItem, object>(scope, {
    key: [...groupsKey, 'list'],
    filters: {},
    sort: { by: 'name', descending: false },
    read: async (view, signal) => {
      const { page, size, sort, search } = view
      if (!(await has(operations.page))) {
        const { rows, dropped } = await read(scope, operations.list, withRelations, answers.groupList, { signal })
        return { ...pageOfRows(rows, view, order), dropped }
      }
      const input = {
        _offset: (page - 1) * size,
        _limit: size,
        ...(search.trim() !== '' && { _search: search.trim() }),
        ...(sort && { _sortBy: sort.by === 'createdAt' ? ('createdAt' as const) : ('name' as const) }),
        ...(sort && { _order: sort.descending ? ('DESC' as const) : ('ASC' as const) }),
      }
      return read(scope, operations.page, input, answers.groupPage, { signal })
    },
  })

  const members = query(scope, {
    key: [...groupsKey, 'members'],
    read: async ({ groupId, search }: PeopleSearch, signal): Promise<FoundPeople> => {
      if (!(await has(operations.members))) {
        const input = { groupId, _groupsRelations: 'users' } as const
        const { people } = await read(scope, operations.get, input, answers.groupItem, { signal })
        return { people, hasMore: false, isWhole: true }
      }
      const input = { groupId, _limit: shownPeople, ...(search.trim() !== '' && { _search: search.trim() }) }
      return read(scope, operations.members, input, answers.membersFound, { signal })
    },
  })

  const others = query(scope, {
    key: [...groupsKey, 'others'],
    read: async ({ groupId, search }: PeopleSearch, signal): Promise<FoundPeople> => {
      const input = {
        ...(groupId !== '' && { _groupId: groupId }),
        ...(search.trim() !== '' && { _search: search.trim() }),
      }
      return read(scope, operations.others, input, answers.othersFound, { signal })
    },
  })

  const configuration = query(scope, {
    key: [...groupsKey, 'configuration'],
    read: (_all: void, signal): Promise<GroupConfiguration> =>
      read(scope, operations.configuration, undefined, answers.groupConfiguration, { signal }),
  })

  const record = ({ id }: { id: string }) => [...groupsKey, id] as const
  // Members have the roles of their groups, and roles count who has them.
  const invalidates = [groupsKey, ['users'], ['roles'], accessKey] as const
  const find = (id: string): Promise<GroupItem> =>
    read(scope, operations.get, { groupId: id, ...withRelations }, answers.groupItem)

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
        const whole = { ...fields, ...parts }
        if (await has(operations.createWhole)) return void (await once(whole, by => by(operations.createWhole, whole)))
        const createEmpty = (by: Send) => read({ app, send: by }, operations.create, fields, answers.createdGroup)
        const { id } = await once(whole, createEmpty)
        const changes = { addedRoles: parts.roleIds, addedUsers: parts.addedUserIds }
        await saveParts(send, id, { fields: {}, removedRoles: [], removedUsers: [], ...changes }, ['fields'])
      },
      invalidates,
    }),
    /** Saves what differs from the group that the edit began with, as a whole where the server can. */
    save: mutation(scope, {
      write: async ({ group, values }: { group: GroupItem; values: GroupValues }): Promise<void> => {
        if (await has(operations.edit)) await withGroupRead(scope, () => send(operations.edit, editOf(group, values)))
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
    rereadConfiguration: mutation(scope, {
      write: () => read(scope, operations.configuration, undefined, answers.groupConfiguration),
    }),
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

import { call, callOfSeveral, type Server } from '../call.ts'
import { requireUnchanged, saveParts, type Resume } from '../editing.ts'
import { pageInput, pageOfRows, searchInput, type PageRequest, type RowOrder } from '../pages.ts'
import {
  createdGroup,
  groupConfiguration,
  groupItem,
  groupList,
  groupPage,
  membersFound,
  othersFound,
  type FoundPeople,
  type GroupItem,
  type GroupPerson,
} from './answers.ts'
import { changesOf, editOf, type GroupChanges, type GroupValues } from './groupEdit.ts'
import * as operations from './operations.ts'
import type { GroupConfiguration } from './types.ts'

/** A search among the members of a group, or among all others. */
export interface PeopleSearch {
  /** '' for a new group, which has no members yet. */
  groupId: string
  search: string
}

/** A group as an option of a field. */
export type GroupChoice = Pick<GroupItem, 'id' | 'name' | 'color'>

/** How many people a search shows. */
const shownPeople = 20
const withRelations = { _groupsRelations: 'rolesAndUsers' } as const

const order: RowOrder<GroupItem> = {
  searched: ({ name, description }) => [name, description],
  sorted: { name: ({ name }) => name, createdAt: ({ createdAt }) => createdAt },
}

const firstFound = (people: readonly GroupPerson[], search: string): FoundPeople => {
  const wanted = search.trim().toLowerCase()
  const found = people.filter(({ name, email }) => [name, email].some(text => text.toLowerCase().includes(wanted)))
  return { people: found.slice(0, shownPeople), hasMore: found.length > shownPeople }
}

/** A page of the tenant's groups. */
export const page = call(operations.page, {
  request: (view: PageRequest) => pageInput(view, ['name', 'createdAt']),
  answer: groupPage,
  contractOnly: async (server, view) => {
    const { rows, dropped } = await server.whole(operations.list, withRelations, groupList)
    return { ...pageOfRows(rows, view, order), dropped }
  },
})

/** Members of a group by name. */
export const members = call(operations.members, {
  request: ({ groupId, search }: PeopleSearch) => ({ groupId, _limit: shownPeople, ...searchInput(search) }),
  answer: membersFound,
  contractOnly: async (server, { groupId, search }) => {
    const group = await server.whole(operations.get, { groupId, _groupsRelations: 'users' }, groupItem)
    return firstFound(group.people, search)
  },
})

/** Members of the tenant who are not in a group. */
export const others = call(operations.others, {
  request: ({ groupId, search }: PeopleSearch) => ({ ...(groupId && { _groupId: groupId }), ...searchInput(search) }),
  answer: othersFound,
  contractOnly: 'absent',
})

/** An edit of a group; `resume` after a try that saved a part of it. */
export interface GroupEdit {
  began: GroupItem
  values: GroupValues
  resume?: Resume | undefined
}

/** What a new group begins with. */
const noGroup = { name: '', color: '', description: '', roles: [] }

/** A new group; `resume` after a try that created it without its roles or members. */
export type NewGroup = Omit<GroupEdit, 'began'>

/** Removals are sent before additions, so that no member briefly has a role that the saved group does not give. */
const saveChanges = ({ send }: Server, groupId: string, changes: GroupChanges, saved?: readonly 'fields'[]) => {
  const { fields, addedRoles, removedRoles, addedUsers, removedUsers } = changes
  const roles = (operation: typeof operations.addRoles, roleIds: string[]) =>
    roleIds.length > 0 && (() => send(operation, { groupId, roleIds }))
  const users = (operation: typeof operations.addUsers, userIds: string[]) =>
    userIds.length > 0 && (() => send(operation, { groupId, userIds }))
  return saveParts<string>(
    { id: groupId },
    [
      ['fields', Object.keys(fields).length > 0 && (() => send(operations.update, { groupId, ...fields }))],
      ['removedRoles', roles(operations.removeRoles, removedRoles)],
      ['removedUsers', users(operations.removeUsers, removedUsers)],
      ['addedRoles', roles(operations.addRoles, addedRoles)],
      ['addedUsers', users(operations.addUsers, addedUsers)],
    ],
    saved,
  )
}

/** Creates a group with its roles and members. */
export const create = call(operations.createWhole, {
  request: ({ values: { removedUserIds: _none, ...values } }: NewGroup) => ({
    ...values,
    roleIds: [...values.roleIds],
    addedUserIds: [...values.addedUserIds],
  }),
  contractOnly: async (server, { values, resume }) => {
    const { fields, ...added } = changesOf(noGroup, values)
    if (resume) return saveChanges(server, resume.id, { fields, ...added })
    const { id } = await server.send(operations.create, { name: values.name, ...fields }, createdGroup)
    await saveChanges(server, id, { fields: {}, ...added }, ['fields'])
  },
})

/** Saves what differs from the group that the edit began with. */
export const save = call(operations.edit, {
  request: ({ began, values }: GroupEdit) => editOf(began, values),
  conflict: groupItem,
  contractOnly: async (server, { began, values, resume }) => {
    // Once a part is saved, the group differs from what the edit began with.
    if (!resume)
      requireUnchanged(began, await server.send(operations.get, { groupId: began.id, ...withRelations }, groupItem))
    await saveChanges(server, began.id, changesOf(began, values))
  },
})

export const remove = call(operations.remove, { request: ({ id: groupId }: { id: string }) => ({ groupId }) })

export const configuration = call(operations.configuration, { answer: groupConfiguration })

/** Changes the switches of groups; no server finds conflicts of them itself. */
export const configure = callOfSeveral({
  name: 'groups.configure',
  run: async (server, { began, values }: { began: GroupConfiguration; values: Partial<GroupConfiguration> }) => {
    requireUnchanged(began, await server.send(operations.configuration, undefined, groupConfiguration))
    await server.send(operations.configurationSave, values)
  },
})

/** The groups that people can be put into; those of a directory are left out. */
export const choices = callOfSeveral({
  name: 'groups.choices',
  run: async (server, _all: void): Promise<readonly GroupChoice[]> => {
    const { rows } = await server.send(operations.list, {}, groupList)
    return rows.filter(({ isManaged }) => !isManaged).map(({ id, name, color }) => ({ id, name, color }))
  },
})

import { call, type Server } from '../call.ts'
import { searchInput, type PageRequest } from '../pages.ts'
import {
  directory,
  directoryList,
  groupMemberPage,
  groupPage,
  logPage,
  madeDirectory,
  madeToken,
  plainDirectoryList,
  roleLossList,
  usersCount,
  waitingChanges,
  type Directory,
} from './answers.ts'
import * as operations from './operations.ts'
import type { DirectoryOutcome, DirectorySource } from './types.ts'

/** Which requests a log shows. */
export interface LogFilters {
  outcome?: DirectoryOutcome | undefined
}

/** A page of something that belongs to a connection. */
export interface PageOfDirectory<Filters = object> {
  id: string
  view: PageRequest<Filters>
}

/** What a person enters for a new connection. */
export interface NewDirectory {
  source: DirectorySource
  name: string
  isSynced: boolean
}

/** A new name, and the connection that it was edited from. */
export interface DirectoryRename {
  began: Directory
  name: string
}

/** How many people a connection sent. A connection whose count cannot be read is listed without it. */
const countUsers = async ({ send }: Server, id: string): Promise<number | undefined> => {
  try {
    return await send(operations.connectionUsersCount, { id }, usersCount)
  } catch {
    return undefined
  }
}

/** All connections of the tenant. */
export const all = call(operations.details, {
  answer: directoryList,
  contractOnly: async (server, _all: void): Promise<readonly Directory[]> => {
    const { rows } = await server.send(operations.connections, undefined, plainDirectoryList)
    return Promise.all(rows.map(async row => ({ ...row, usersCount: await countUsers(server, row.id) })))
  },
})

/** Adds a connection. Answers with its first token, which is told once. */
export const create = call(operations.connectionCreate, {
  request: ({ source, name, isSynced }: NewDirectory) => ({
    source,
    connectionName: name,
    syncToUserManagement: isSynced,
  }),
  answer: madeDirectory,
})

/** Renames a connection. Rejects with `ER-CONFLICT` when it has changed since it was read. */
export const rename = call(operations.rename, {
  request: ({ began: { id, details }, name }: DirectoryRename) => ({
    id,
    name,
    ...(details && { updatedAt: details.updatedAt }),
  }),
  conflict: directory,
  contractOnly: 'absent',
})

/** Decides whether the people whom the directory sends become members. */
export const setSynced = call(operations.connectionUpdate, {
  request: ({ id, isSynced }: { id: string; isSynced: boolean }) => ({ id, syncToUserManagement: isSynced }),
})

export const remove = call(operations.connectionDelete)

/** Makes a second token. Answers with its secret, which is kept nowhere. */
export const createToken = call(operations.tokenCreate, {
  request: ({ id, expiresInDays }: { id: string; expiresInDays: number | null }) => ({ id, expiresInDays }),
  answer: madeToken,
  contractOnly: 'absent',
})

export const revokeToken = call(operations.tokenRevoke, { contractOnly: 'absent' })

/** What waits for an administrator; without `preview` when nothing does. */
export const preview = call(operations.preview, { answer: waitingChanges, contractOnly: 'absent' })

/** Carries out what waits. Without a version, changes no longer wait. */
export const apply = call(operations.apply, { contractOnly: 'absent' })

/** Lets the next change that takes access away wait again. */
export const withdrawApproval = call(operations.approvalWithdraw, { contractOnly: 'absent' })

const rangeOf = <Filters>({ id, view: { page, size, search } }: PageOfDirectory<Filters>) => ({
  id,
  _offset: (page - 1) * size,
  _limit: size,
  ...searchInput(search),
})

/** A page of the requests of a directory, newest first. */
export const log = call(operations.log, {
  request: (asked: PageOfDirectory<LogFilters>) => {
    const { outcome } = asked.view.filters
    return { ...rangeOf(asked), ...(outcome && { outcome }) }
  },
  answer: logPage,
  contractOnly: 'absent',
})

/** A page of the groups of a directory, by name. */
export const groups = call(operations.groups, {
  request: (asked: PageOfDirectory) => rangeOf(asked),
  answer: groupPage,
  contractOnly: 'absent',
})

/** How many members of a group are named. */
const namedMembers = 200

/** Who is in a group of a directory. */
export const groupMembers = call(operations.groupMembers, {
  request: ({ id, groupId }: { id: string; groupId: string }) => ({ id, groupId, _limit: namedMembers }),
  answer: groupMemberPage,
  contractOnly: 'absent',
})

/** Who would lose which role of a group if it no longer gave it. */
export const roleLosses = call(operations.roleLosses, {
  request: ({ id, groupId }: { id: string; groupId: string }) => ({ id, groupId }),
  answer: roleLossList,
  contractOnly: 'absent',
})

/** Decides which roles the members of a group have. */
export const saveGroupRoles = call(operations.groupRoles, {
  request: ({ id, groupId, roleIds }: { id: string; groupId: string; roleIds: readonly string[] }) => ({
    id,
    groupId,
    roleIds: [...roleIds],
  }),
  contractOnly: 'absent',
})

import { nullable, pipe, transform, type InferOutput } from 'valibot'
import {
  count,
  field,
  fields,
  flag,
  flagByDefault,
  id,
  list,
  maybePart,
  maybeText,
  oneOf,
  page,
  rows,
  shape,
  text,
  texts,
  type Answer,
  type ListedPage,
} from '../fields.ts'
import type { DirectoryLogEntry, DirectoryOperation, DirectoryOutcome } from './types.ts'

/** The directories that the wire names. */
export const sources = ['okta', 'azure-ad', 'frontegg', 'other'] as const

/** What becomes of requests, as lists are filtered by it. */
export const outcomes = ['changed', 'unchanged', 'waiting', 'refused'] as const satisfies readonly DirectoryOutcome[]

const operations = [
  'createUser',
  'replaceUser',
  'updateUser',
  'deactivateUser',
  'reactivateUser',
  'deleteUser',
  'createGroup',
  'replaceGroup',
  'updateGroup',
  'changeMembers',
  'deleteGroup',
  'read',
  'unknown',
] as const satisfies readonly DirectoryOperation[]

/** Why a request was refused. */
const refusal = { reason: text, reasonCode: maybeText, reasonValue: text }

/** A token without its secret. */
const token = fields({
  id,
  hint: text,
  createdAt: text,
  createdByEmail: text,
  expiresAt: maybeText,
  lastUsedAt: maybeText,
})

const detailEntries = {
  hasStarted: flagByDefault,
  updatedAt: text,
  address: text,
  firstContactAt: maybeText,
  lastChangeAt: maybeText,
  lastRefusal: maybePart(fields({ at: text, status: count, ...refusal })),
  refusedToday: count,
  groupsCount: count,
  tokens: rows(token),
  removals: oneOf(['ask', 'waiting', 'apply'], 'ask'),
  approval: maybePart(fields({ byEmail: text, at: text })),
}

/** A connection as our server has it. */
export const directory = shape(
  {
    id,
    name: text,
    source: oneOf(sources, 'other'),
    isSynced: flag,
    createdAt: text,
    lastContactAt: maybeText,
    usersCount: count,
    ...detailEntries,
  },
  ({ id: key, name, source, isSynced, createdAt, lastContactAt, usersCount, ...details }): Directory => ({
    id: key,
    name,
    source,
    isSynced,
    createdAt,
    lastContactAt,
    usersCount,
    details,
  }),
)

/** All connections of our server. */
export const directoryList = pipe(
  list(directory),
  transform(({ rows: found }): readonly Directory[] => found),
)

/** A connection of the contract; how many people it sent is asked for on its own. */
export const plainDirectory = shape(
  {
    id,
    connectionName: text,
    source: oneOf(sources, 'other'),
    syncToUserManagement: flag,
    createdAt: text,
    lastSync: maybeText,
  },
  ({ id: key, connectionName, source, syncToUserManagement, createdAt, lastSync }): Directory => ({
    id: key,
    name: connectionName,
    source,
    isSynced: syncToUserManagement,
    createdAt,
    lastContactAt: lastSync,
    usersCount: undefined,
    details: undefined,
  }),
)

/** All connections of the contract. */
export const plainDirectoryList = list(plainDirectory)

/** How many people a connection sent. */
export const usersCount = shape({ count }, answer => answer.count)

/** A connection that was added, with its token. Required: without it, nothing could be sent. */
export const madeDirectory = fields({ id, token: id })

/** The secret of a token that was made. Required, as it is told once. */
export const madeToken = shape({ secret: id }, ({ secret }) => secret)

const person = fields({ id, name: text, email: text })

/** People by name, and how many there are at the least. */
const atLeastNamed = <Person>({ count: told, people }: { count: number; people: readonly Person[] }) => ({
  count: Math.max(told, people.length),
  people,
})

const affected = <Person>(people: Answer<Person>) => shape({ count, people: rows(people) }, atLeastNamed)

/** Required whole: what is applied is what was shown. */
const waiting = fields({
  version: id,
  added: count,
  losingAccess: affected(person),
  losingRoles: affected(fields({ id, name: text, email: text, groups: texts })),
})

/** What waits for an administrator; without `preview` when the server says that nothing does. */
export const waitingChanges = shape({ preview: nullable(waiting) }, ({ preview }) => ({
  preview: preview ?? undefined,
}))

/** An HTTP status; 0 where there is none. */
const status = field(value => (Number.isInteger(value) ? (value as number) : 0))

const entry = fields({
  id,
  at: text,
  operation: oneOf(operations, 'unknown'),
  request: text,
  status,
  outcome: oneOf(outcomes, 'unchanged'),
  target: text,
  ...refusal,
  scimType: maybeText,
  changes: rows(fields({ attribute: text, before: text, after: text })),
})

/** A page of the requests of a directory. */
export const logPage: Answer<ListedPage<LoggedRequest>> = page(entry)

const group = fields({ id, name: text, membersCount: count, roleIds: texts, sentAt: maybeText })

/** A page of the groups of a directory. */
export const groupPage: Answer<ListedPage<SentGroup>> = page(group)

/** Who is in a group. */
export const groupMemberPage = page(fields({ id, name: text, email: text, isActive: flagByDefault }))

/** Who would lose which role of a group. */
export const roleLossList = pipe(
  list(
    shape({ roleId: id, count, people: rows(person) }, ({ roleId, ...loss }) => ({ roleId, ...atLeastNamed(loss) })),
  ),
  transform(({ rows: losses }) => losses),
)

/** A connection to a directory. What only a server of ours tells is in `details`. */
export interface Directory {
  id: string
  name: string
  source: (typeof sources)[number]
  /** Whether the people whom the directory sends become members. */
  isSynced: boolean
  createdAt: string
  /** When the directory last asked for something; undefined before the first time. */
  lastContactAt: string | undefined
  /** How many people it sent; undefined where that is unknown. */
  usersCount: number | undefined
  details: DirectoryDetails | undefined
}

/** What a server of ours tells about a connection. */
export type DirectoryDetails = { [Key in keyof typeof detailEntries]: InferOutput<(typeof detailEntries)[Key]> }

/** A token of a connection, without its secret. */
export type DirectoryTokenItem = InferOutput<typeof token>

/** What waits for an administrator, compared with how things are now. */
export type WaitingChanges = InferOutput<typeof waiting>

/** One request of a directory. */
export type LoggedRequest = Omit<
  DirectoryLogEntry,
  'connectionId' | 'targetId' | 'scimType' | 'reasonCode' | 'changes'
> & {
  scimType: string | undefined
  /** Undefined for rows from before there were codes. */
  reasonCode: string | undefined
  changes: readonly DirectoryLogEntry['changes'][number][]
}

/** Who would lose a role if a group no longer gave it. */
export type RoleLoss = InferOutput<typeof roleLossList>[number]

/** A group that a directory sent, with the roles of its members. */
export type SentGroup = InferOutput<typeof group>

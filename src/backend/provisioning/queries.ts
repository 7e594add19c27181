import { comparedEmail } from '../../http/emailDomain.ts'
import { comparable } from '../identity/granting/groupRules.ts'
import type { Attributes } from '../scim/attributes.ts'
import { suppliedName } from '../request/schema.ts'
import { ScimError } from '../scim/errors.ts'
import { equalitiesOf, type Equality } from '../scim/matches.ts'
import { readListRequest, type ListRequest } from '../scim/listRequest.ts'
import type { Kind } from '../scim/schema.ts'
import type { Where } from '../store/store.ts'
import type { DirectoryContext } from './directoryContext.ts'
import { listPage, type ListPage, type Source } from './lists.ts'
import type { DirectoryConnectionRecord, DirectoryGroupFields, DirectoryUserFields } from './records.ts'
import { sentOf, toGroups, toUsers, wantsMembers } from './resources.ts'

type Reading = Pick<DirectoryContext, 'store' | 'tenantId' | 'settings'>

/** Values of a filter as texts by their paths. */
const textsOf = (equalities: readonly Equality[], path: string): string[] =>
  equalities.flatMap(one => (one.path === path && typeof one.value === 'string' ? [one.value] : []))

/** Conditions of a filter that the store knows; of several about one field the first. */
const usersWhere = (connectionId: string, { filter }: ListRequest): Where<DirectoryUserFields> => {
  const equalities = filter ? equalitiesOf(filter) : []
  const first = (path: string) => textsOf(equalities, path)[0]
  const [id, userName, externalId] = [first('id'), first('userName'), first('externalId')]
  const [email, groupId] = [first('emails.value'), first('groups.value')]
  return {
    connectionId,
    isDeleted: false,
    ...(id !== undefined && { id }),
    ...(userName !== undefined && { userName: userName.trim().normalize('NFC').toLowerCase() }),
    ...(externalId !== undefined && { externalId }),
    ...(email !== undefined && { emails: comparedEmail(email) }),
    ...(groupId !== undefined && { groupIds: groupId }),
  }
}

const groupsWhere = async (
  { store, tenantId }: Reading,
  connectionId: string,
  { filter }: ListRequest,
): Promise<Where<DirectoryGroupFields>> => {
  const equalities = filter ? equalitiesOf(filter) : []
  const first = (path: string) => textsOf(equalities, path)[0]
  const [id, displayName, externalId, member] = [
    first('id'),
    first('displayName'),
    first('externalId'),
    first('members.value'),
  ]
  const person = member === undefined ? undefined : await store.directoryUsers.get(tenantId, member)
  const ofMember = person?.connectionId === connectionId ? person.groupIds : []
  const ids = member === undefined ? undefined : ofMember.filter(one => id === undefined || one === id)
  return {
    connectionId,
    isDeleted: false,
    ...(ids ? { id: ids } : id !== undefined && { id }),
    ...(displayName !== undefined && { comparedName: comparable(suppliedName(displayName) ?? '') }),
    ...(externalId !== undefined && { externalId }),
  }
}

const usersSource = (reading: Reading, connectionId: string, request: ListRequest): Source<DirectoryUserFields> => ({
  kind: 'User',
  collection: reading.store.directoryUsers,
  tenantId: reading.tenantId,
  where: usersWhere(connectionId, request),
  filter: request.filter,
  toResources: records => toUsers(reading, records),
})

/** Whether a filter looks at members, so that they have to be read to evaluate it. */
const filtersMembers = ({ filter }: ListRequest): boolean =>
  filter !== undefined && JSON.stringify(filter).includes('"members"')

const groupsSource = async (
  reading: Reading,
  connectionId: string,
  request: ListRequest,
): Promise<Source<DirectoryGroupFields>> => ({
  kind: 'Group',
  collection: reading.store.directoryGroups,
  tenantId: reading.tenantId,
  where: await groupsWhere(reading, connectionId, request),
  filter: request.filter,
  toResources: records => toGroups(reading, records, wantsMembers(request) || filtersMembers(request)),
})

/** Conditions by which the store finds few resources at once. */
const narrowing = new Set(['id', 'userName', 'externalId', 'emails.value', 'displayName', 'members.value'])

/** Whether a list keeps the server busy: one that has to be read in full, and one of groups with all their members. */
export const isCostly = (kind: Kind, request: ListRequest): boolean => {
  const { filter, sortBy } = request
  if (filter && equalitiesOf(filter).some(({ path }) => narrowing.has(path))) return false
  return filter !== undefined || sortBy !== undefined || (kind === 'Group' && wantsMembers(request))
}

/** A page of people or groups of a connection, as it is sent. */
export const listOf = async (
  reading: Reading,
  { id }: DirectoryConnectionRecord,
  kind: Kind,
  request: ListRequest,
): Promise<ListPage> => {
  const page =
    kind === 'User'
      ? await listPage(usersSource(reading, id, request), request)
      : await listPage(await groupsSource(reading, id, request), request)
  return { ...page, resources: page.resources.map(resource => sentOf(kind, resource, request)) }
}

/** What a search asks of one kind; undefined where its filter names an attribute that the kind does not have. */
const requestFor = (kind: Kind, given: unknown): ListRequest | undefined => {
  try {
    return readListRequest(kind, given)
  } catch (cause) {
    if (cause instanceof ScimError && cause.scimType === 'invalidFilter') return undefined
    throw cause
  }
}

/** A page of a search in people and groups together (RFC 7644 §3.4.3): people first. @throws ScimError 400 */
export const searchAll = async (
  reading: Reading,
  connection: DirectoryConnectionRecord,
  given: unknown,
): Promise<ListPage & { startIndex: number }> => {
  const [ofUsers, ofGroups] = [requestFor('User', given), requestFor('Group', given)]
  // A filter that fits neither is the client's fault, which this tells.
  const { startIndex, count } = ofUsers ?? ofGroups ?? readListRequest('User', given)
  const resources: Attributes[] = []
  let total = 0
  for (const [kind, request] of [['User', ofUsers] as const, ['Group', ofGroups] as const]) {
    if (!request) continue
    const skipped = Math.max(0, startIndex - 1 - total)
    const { cursor: _cursor, ...plain } = request
    const page = await listOf(reading, connection, kind, {
      ...plain,
      startIndex: skipped + 1,
      count: count - resources.length,
    })
    resources.push(...page.resources)
    total += page.total
  }
  return { resources, total, startIndex }
}

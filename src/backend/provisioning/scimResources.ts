import type { CostlyReads } from '../handler/costlyReads.ts'
import { inTransaction } from '../context/transaction.ts'
import { attributesFrom } from '../scim/attributes.ts'
import { serviceProviderConfig, resourceTypes, schemas } from '../scim/discovery.ts'
import { ScimError } from '../scim/errors.ts'
import { etagOf, matchesEtag } from '../scim/etag.ts'
import { listBody, readListRequest, readSelection, type Selection } from '../scim/listRequest.ts'
import { applyPatch } from '../scim/patch.ts'
import { readResource } from '../scim/readResource.ts'
import type { Kind } from '../scim/schema.ts'
import { scimAddress } from './connections.ts'
import { auditDirectory, type DirectoryContext } from './directoryContext.ts'
import { createPerson, deletePerson, personOf, storeChange } from './people.ts'
import { isCostly, listOf, searchAll } from './queries.ts'
import type { DirectoryConnectionRecord, DirectoryGroupRecord, DirectoryUserRecord } from './records.ts'
import { logRequest, type Handled } from './requestLog.ts'
import { locationOf, sentOf, toGroups, toUsers, wantsMembers } from './resources.ts'
import { targetIn, type Progress, type ScimRequest } from './scimRequest.ts'
import { changeGroup, createGroup, deleteGroup, groupOf, splitMembers } from './sentGroups.ts'

/** What is answered. */
export interface ScimAnswer {
  status: number
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** What a writing request did; absent for reads. */
  handled?: Handled
}

/** A request with the connection that its token chose. */
export interface ScimCall {
  context: DirectoryContext
  connection: DirectoryConnectionRecord
  request: ScimRequest
  /** Filled while the request is worked on. */
  progress: Progress
  /** Method and path, as the log has them. */
  line: string
  costlyReads: CostlyReads
}

type SavedResource = DirectoryUserRecord | DirectoryGroupRecord

interface Changed {
  resource: SavedResource
  handled: Handled
}

const nothingHere = () => new ScimError(404, 'There is nothing at this address.')

/** The error for a method that an address does not have. */
const wrongMethod = () => new ScimError(405, "This address can't be asked with this method.")

const read = async ({ context, connection }: ScimCall, kind: Kind, id: string): Promise<SavedResource> =>
  kind === 'User' ? personOf(context, connection, id) : groupOf(context, connection, id)

const toResource = async (
  { context }: ScimCall,
  kind: Kind,
  record: SavedResource,
  selection: Selection,
): Promise<unknown> => {
  const [resource] =
    kind === 'User'
      ? await toUsers(context, [record as DirectoryUserRecord])
      : await toGroups(context, [record as DirectoryGroupRecord], wantsMembers(selection))
  return sentOf(kind, resource!, selection)
}

const answerWith = async (
  call: ScimCall,
  kind: Kind,
  record: SavedResource,
  status: number,
): Promise<Omit<ScimAnswer, 'handled'>> => ({
  status,
  body: await toResource(call, kind, record, readSelection(call.request.query)),
  headers: { ETag: etagOf(record.version), Location: locationOf(call.context, kind, record.id) },
})

/** @throws ScimError 412 when the client knows another version */
const requireVersion = ({ request }: ScimCall, { version }: SavedResource): void => {
  const wanted = request.header('if-match')
  if (wanted !== undefined && !matchesEtag(wanted, etagOf(version)))
    throw new ScimError(412, 'The resource has changed since it was read. Read it again.')
}

/** Runs a change in one transaction with the connection as it is then, and logs it there. */
const change = async <Done extends { handled: Handled }>(
  { context, connection, line }: ScimCall,
  status: number,
  run: (inside: DirectoryContext, current: DirectoryConnectionRecord) => Promise<Done>,
): Promise<Done> =>
  inTransaction(context, async inside => {
    const current = await inside.store.directoryConnections.get(context.tenantId, connection.id)
    if (!current) throw new ScimError(401, 'The token is not valid.')
    let hasRow = false
    const audited: DirectoryContext = {
      ...inside,
      auditFor: (...row) => {
        hasRow = true
        return inside.auditFor(...row)
      },
    }
    const done = await run(audited, current)
    const { outcome, target: name = '' } = done.handled
    // While the connection makes no members, nothing else is written about what is stored.
    if (outcome !== 'unchanged' && !hasRow) await auditDirectory(inside, current, 'directoryResource.stored', { name })
    await logRequest(inside, current, done.handled, { request: line, status })
    return done
  })

const create = async (call: ScimCall, kind: Kind): Promise<ScimAnswer> => {
  const body = await call.request.body()
  call.progress.target = targetIn(body)
  const attributes = readResource(kind, body)
  const { resource, handled } = await change<Changed>(call, 201, (inside, connection) =>
    kind === 'User' ? createPerson(inside, connection, attributes) : createGroup(inside, connection, attributes),
  )
  return { ...(await answerWith(call, kind, resource, 201)), handled }
}

const noteTarget = ({ progress }: ScimCall, record: SavedResource): void => {
  progress.target = 'userName' in record ? record.userName : record.displayName
  progress.targetId = 'userName' in record ? record.userId : record.id
}

const changePerson = async (
  call: ScimCall,
  [inside, connection]: [DirectoryContext, DirectoryConnectionRecord],
  id: string,
  body: unknown,
) => {
  const before = await personOf(inside, connection, id)
  noteTarget(call, before)
  requireVersion(call, before)
  if (call.request.method === 'PUT')
    return storeChange(inside, connection, before, readResource('User', body), 'replaceUser')
  const { id: _id, ...next } = applyPatch('User', attributesFrom({ id, ...before.attributes }), body).next
  return storeChange(inside, connection, before, attributesFrom(next), 'updateUser')
}

const changeSentGroup = async (
  call: ScimCall,
  [inside, connection]: [DirectoryContext, DirectoryConnectionRecord],
  id: string,
  body: unknown,
) => {
  const before = await groupOf(inside, connection, id)
  noteTarget(call, before)
  requireVersion(call, before)
  if (call.request.method === 'PUT') {
    const { own, members = [] } = splitMembers(readResource('Group', body))
    // The whole group: without members there are none (RFC 7644 §3.5.1).
    const replaced = { added: [], removed: [], replaced: members }
    return changeGroup(inside, connection, before, { own, members: replaced }, true)
  }
  const { next, members } = applyPatch('Group', attributesFrom({ id, ...before.attributes }), body)
  const { id: _id, ...own } = next
  return changeGroup(inside, connection, before, { own: attributesFrom(own), members }, false)
}

const changeResource = async (call: ScimCall, kind: Kind, id: string, status: number): Promise<Changed> => {
  const body = await call.request.body()
  return change<Changed>(call, status, (...place) =>
    kind === 'User' ? changePerson(call, place, id, body) : changeSentGroup(call, place, id, body),
  )
}

const put = async (call: ScimCall, kind: Kind, id: string): Promise<ScimAnswer> => {
  const { resource, handled } = await changeResource(call, kind, id, 200)
  return { ...(await answerWith(call, kind, resource, 200)), handled }
}

/** A changed group is sent only to clients that ask for attributes: it may have ten thousand members. */
const patch = async (call: ScimCall, kind: Kind, id: string): Promise<ScimAnswer> => {
  const { attributes } = readSelection(call.request.query)
  const isShort = kind === 'Group' && attributes.length === 0
  const { resource, handled } = await changeResource(call, kind, id, isShort ? 204 : 200)
  if (isShort) return { status: 204, headers: { ETag: etagOf(resource.version) }, handled }
  return { ...(await answerWith(call, kind, resource, 200)), handled }
}

const remove = async (call: ScimCall, kind: Kind, id: string): Promise<ScimAnswer> => {
  const { handled } = await change(call, 204, async (inside, connection) => {
    const before = kind === 'User' ? await personOf(inside, connection, id) : await groupOf(inside, connection, id)
    noteTarget(call, before)
    requireVersion(call, before)
    return {
      handled:
        'userName' in before
          ? await deletePerson(inside, connection, before)
          : await deleteGroup(inside, connection, before),
    }
  })
  return { status: 204, handled }
}

const get = async (call: ScimCall, kind: Kind, id: string): Promise<ScimAnswer> => {
  const record = await read(call, kind, id)
  const etag = etagOf(record.version)
  if (matchesEtag(call.request.header('if-none-match'), etag)) return { status: 304, headers: { ETag: etag } }
  return answerWith(call, kind, record, 200)
}

const list = async (call: ScimCall, kind: Kind, given: unknown): Promise<ScimAnswer> => {
  const { context, connection, costlyReads } = call
  const request = readListRequest(kind, given)
  const run = () => listOf(context, connection, kind, request)
  const { resources, total, nextCursor } = await (isCostly(kind, request) ? costlyReads(context.tenantId, run) : run())
  const place = request.cursor === undefined ? { startIndex: request.startIndex } : { nextCursor }
  return { status: 200, body: listBody(resources, { total, ...place }) }
}

const search = async ({ context, connection, request, costlyReads }: ScimCall): Promise<ScimAnswer> => {
  const given = await request.body()
  const { resources, total, startIndex } = await costlyReads(context.tenantId, () =>
    searchAll(context, connection, given),
  )
  return { status: 200, body: listBody(resources, { total, startIndex }) }
}

const kinds: Readonly<Record<string, Kind>> = { Users: 'User', Groups: 'Group' }

const answerResources = async (call: ScimCall, kind: Kind, id: string | undefined): Promise<ScimAnswer> => {
  const { method, query } = call.request
  if (id === undefined) {
    if (method === 'GET') return list(call, kind, query)
    if (method === 'POST') return create(call, kind)
    throw wrongMethod()
  }
  if (id === '.search') {
    if (method === 'POST') return list(call, kind, await call.request.body())
    throw wrongMethod()
  }
  const run = { GET: get, PUT: put, PATCH: patch, DELETE: remove }[method]
  if (!run) throw wrongMethod()
  return run(call, kind, id)
}

/** What the server tells about itself. */
const answerDiscovery = ({ context, request }: ScimCall): ScimAnswer => {
  const [name, id, rest] = request.segments
  const base = scimAddress(context.settings)
  const body =
    rest !== undefined
      ? undefined
      : name === 'ServiceProviderConfig' && id === undefined
        ? serviceProviderConfig(base)
        : name === 'ResourceTypes'
          ? resourceTypes(base, id)
          : name === 'Schemas'
            ? schemas(base, id)
            : undefined
  if (body === undefined) throw nothingHere()
  if (request.method !== 'GET') throw wrongMethod()
  // RFC 7644 §4.
  if (request.query.has('filter')) throw new ScimError(403, "This list can't be filtered.")
  return { status: 200, body }
}

/** Answers a request of a directory. @throws ScimError, and HttpError for rules of the product */
export const answerCall = async (call: ScimCall): Promise<ScimAnswer> => {
  const { segments, method } = call.request
  const [name = '', id, rest] = segments
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (kind && rest === undefined) return answerResources(call, kind, id)
  if (name === '.search' && id === undefined) {
    if (method !== 'POST') throw wrongMethod()
    return search(call)
  }
  if (name === 'Me') throw new ScimError(501, 'A token belongs to a directory, and not to a person. Use /Users.')
  if (name === 'Bulk') throw new ScimError(501, 'Send one request for each change.')
  return answerDiscovery(call)
}

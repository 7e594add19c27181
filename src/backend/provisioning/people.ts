import type { DirectoryOperation, DirectoryReason } from '../../http/directory/types.ts'
import { newId } from '../ports/randomTokens.ts'
import { ScimError } from '../scim/errors.ts'
import { attributesFrom, type Attributes } from '../scim/attributes.ts'
import { followPerson, requireNewAddress, type Followed } from './following.ts'
import { personFactsOf, type PersonFacts } from './personFacts.ts'
import type { DirectoryConnectionRecord, DirectoryUserFields, DirectoryUserRecord } from './records.ts'
import { changesBetween, type Handled } from './requestLog.ts'
import { auditDirectory, type DirectoryContext } from './directoryContext.ts'
import { freedName, tombstoneEnd } from './tombstones.ts'

/** A person after a request, and what the log says of it. */
export interface PersonAnswer {
  resource: DirectoryUserRecord
  handled: Handled
}

type Connection = DirectoryConnectionRecord

/** A person of the connection as its directory may see them. @throws ScimError 404 for everybody else */
export const personOf = async (
  { store, tenantId }: Pick<DirectoryContext, 'store' | 'tenantId'>,
  { id: connectionId }: Pick<Connection, 'id'>,
  id: string,
): Promise<DirectoryUserRecord> => {
  const resource = await store.directoryUsers.get(tenantId, id)
  if (resource?.connectionId !== connectionId || resource.isDeleted) throw new ScimError(404, 'No person has this id.')
  return resource
}

const taken = (attribute: string, code: DirectoryReason, value: string) =>
  new ScimError(409, `Another user has this ${attribute}.`, 'uniqueness', { code, value })

/** Refuses a user name, an id of the directory or an address that another person has. @throws ScimError 409 */
const requireFree = async (
  { store, tenantId }: DirectoryContext,
  { id: connectionId }: Connection,
  { userName, externalId, email }: PersonFacts,
  ownId: string | undefined,
): Promise<void> => {
  const isTaken = async (where: Parameters<typeof store.directoryUsers.find>[1]) =>
    (await store.directoryUsers.find(tenantId, where)).items.some(({ id }) => id !== ownId)
  if (await isTaken({ where: { userName } })) throw taken('userName', 'userNameTaken', userName)
  const ofConnection = { connectionId, isDeleted: false }
  if (externalId !== undefined && (await isTaken({ where: { ...ofConnection, externalId } })))
    throw taken('externalId', 'externalIdTaken', externalId)
  const sharing = (await store.directoryUsers.find(tenantId, { where: { emails: email, isDeleted: false } })).items
  if (sharing.some(other => other.id !== ownId && other.email === email))
    throw taken('email address', 'emailTaken', email)
}

/** The fields of a person whom a directory sent. */
const fieldsOf = (
  { id: connectionId }: Connection,
  attributes: Attributes,
  { userName, externalId, email, emails }: PersonFacts,
  isActive: boolean,
): Omit<DirectoryUserFields, 'groupIds'> => ({
  connectionId,
  userName,
  ...(externalId !== undefined && { externalId }),
  isActive,
  isDeleted: false,
  email,
  emails,
  attributes: { ...attributes, active: isActive },
})

const outcomeOf = ({ isChanged, isWaiting }: Followed, isStored: boolean): Handled['outcome'] =>
  isWaiting ? 'waiting' : isChanged || isStored ? 'changed' : 'unchanged'

/** Says in the log that an account keeps its name and address. */
const keptName = ({ keepsName }: Followed, { email }: PersonFacts): Handled['changes'] =>
  keepsName ? [{ attribute: 'account', before: 'keeps its name and address', after: email }] : []

/** Stores what following a person came to: the account, and who made its membership. */
const storeLink = async (
  { store, tenantId }: DirectoryContext,
  resource: DirectoryUserRecord,
  { userId, madeMember }: Followed,
): Promise<DirectoryUserRecord> => {
  if (userId === undefined || userId === resource.userId) return resource
  const link = { userId, ...(madeMember && { madeMember }) }
  return (await store.directoryUsers.update(tenantId, resource.id, link)) ?? resource
}

/** For a transaction: stores another version of a person, and makes the membership follow. */
const change = async (
  context: DirectoryContext,
  connection: Connection,
  before: DirectoryUserRecord,
  attributes: Attributes,
): Promise<PersonAnswer> => {
  const { store, tenantId } = context
  const isActive = attributes['active'] === undefined ? before.isActive : attributes['active'] === true
  const sent = personFactsOf(attributes)
  // An inactive person keeps the earlier address, so that a new one that is refused does not stop the deactivation.
  const facts = isActive ? sent : { ...sent, email: before.email }
  await requireFree(context, connection, facts, before.id)
  await requireNewAddress(context, before, facts.email)
  const fields = fieldsOf(connection, attributes, facts, isActive)
  const changes = changesBetween(before.attributes, fields.attributes)
  const { externalId: _had, ...kept } = fieldsOfRecord(before)
  const stored =
    changes.length > 0 ? await store.directoryUsers.put(tenantId, before.id, () => ({ ...kept, ...fields })) : before
  const followed = await followPerson(context, connection, { ...stored, name: facts.name })
  const resource = await storeLink(context, stored, followed)
  if (changes.length > 0 && connection.isSynced && !followed.isChanged && !followed.isWaiting)
    await auditDirectory(context, connection, 'directoryMember.updated', {
      targetId: resource.userId,
      targetEmail: facts.email,
      fields: [...new Set(changes.map(({ attribute }) => attribute.split(/[.[]/)[0]!))].join(', '),
    })
  const handled = {
    operation: 'updateUser' as const,
    outcome: outcomeOf(followed, changes.length > 0),
    target: facts.userName,
    targetId: resource.userId,
    changes: [...changes, ...(keptName(followed, facts) ?? [])],
  }
  return { resource, handled }
}

const fieldsOfRecord = (record: DirectoryUserRecord): DirectoryUserFields => {
  const { id: _id, tenantId: _tenant, version: _version, createdAt: _created, updatedAt: _updated, ...fields } = record
  return fields
}

/** The inactive person of the connection whom a new one with the same id of the directory is. */
const formerPerson = async (
  { store, tenantId }: DirectoryContext,
  { id: connectionId }: Connection,
  externalId: string | undefined,
): Promise<DirectoryUserRecord | undefined> => {
  if (externalId === undefined) return undefined
  const where = { connectionId, externalId, isDeleted: false, isActive: false }
  return (await store.directoryUsers.find(tenantId, { where })).items[0]
}

/**
 * For a transaction: adds a person. Directories send a person anew who was deactivated before and is assigned again: the same
 * id of the directory then restores the person, who keeps the id here.
 * @throws ScimError 400 for what is missing and for addresses outside the organization's domains, 409 for what is taken
 */
export const createPerson = async (
  context: DirectoryContext,
  connection: Connection,
  attributes: Attributes,
): Promise<PersonAnswer> => {
  const { store, ports, tenantId } = context
  const facts = personFactsOf(attributes)
  const former = await formerPerson(context, connection, facts.externalId)
  if (former) {
    const sent = attributes['active'] === undefined ? attributesFrom({ ...attributes, active: true }) : attributes
    const { resource, handled } = await change(context, connection, former, sent)
    return { resource, handled: { ...handled, operation: 'createUser' } }
  }
  await requireFree(context, connection, facts, undefined)
  await requireNewAddress(context, undefined, facts.email)
  const fields = fieldsOf(connection, attributes, facts, attributes['active'] !== false)
  const added = await store.directoryUsers.insert(tenantId, { id: newId(ports.random), ...fields, groupIds: [] })
  const followed = await followPerson(context, connection, { ...added, name: facts.name })
  const resource = await storeLink(context, added, followed)
  const handled: Handled = {
    operation: 'createUser',
    outcome: followed.isWaiting ? 'waiting' : 'changed',
    target: facts.userName,
    targetId: resource.userId,
    changes: changesBetween({}, fields.attributes),
  }
  return { resource, handled }
}

const activityOf = (before: DirectoryUserRecord, after: DirectoryUserRecord): DirectoryOperation | undefined => {
  if (before.isActive === after.isActive) return undefined
  return after.isActive ? 'reactivateUser' : 'deactivateUser'
}

/**
 * For a transaction: stores a person after a PUT or PATCH (RFC 7644 §3.5.1, §3.5.2). A missing `active` leaves the state as it is.
 * @param operation name in the log, unless the person becomes active or inactive
 */
export const storeChange = async (
  context: DirectoryContext,
  connection: Connection,
  before: DirectoryUserRecord,
  attributes: Attributes,
  operation: 'replaceUser' | 'updateUser',
): Promise<PersonAnswer> => {
  const { resource, handled } = await change(context, connection, before, attributes)
  return { resource, handled: { ...handled, operation: activityOf(before, resource) ?? operation } }
}

/**
 * For a transaction: deletes a person. The membership ends; the account, other tenants and the audit log stay. A record without
 * the person's attributes stays for some time, see `isDeleted`.
 * @throws HttpError 409 for the last administrator
 */
export const deletePerson = async (
  context: DirectoryContext,
  connection: Connection,
  before: DirectoryUserRecord,
): Promise<Handled> => {
  const { store, tenantId } = context
  const { externalId: _freed, ...kept } = fieldsOfRecord(before)
  const deleted = await store.directoryUsers.put(tenantId, before.id, () => ({
    ...kept,
    userName: freedName(before.id),
    isActive: false,
    isDeleted: true,
    groupIds: [],
    emails: [],
    attributes: {},
  }))
  const { isWaiting } = await followPerson(context, connection, { ...deleted, name: '' })
  if (!isWaiting) await store.directoryUsers.update(tenantId, before.id, { removeAt: tombstoneEnd(context) })
  return {
    operation: 'deleteUser',
    outcome: isWaiting ? 'waiting' : 'changed',
    target: before.userName,
    targetId: before.userId,
  }
}

import type { SignedInContext } from '../context/context.ts'
import { keepAdministrator } from '../identity/administrators/administrators.ts'
import { checkHoldsRoles, checkMayGrant } from '../identity/granting/granting.ts'
import { checkSwitches } from '../identity/granting/groupRules.ts'
import { tellOfRoles } from '../identity/granting/roleNotices.ts'
import type { GroupRecord } from '../identity/roles/records.ts'
import { rolesWithKeys } from '../identity/roles/rolePermissions.ts'
import { HttpError, notFound } from '../request/httpError.ts'
import { pagesOf } from './batches.ts'
import type { DirectoryConnectionRecord } from './records.ts'

const groupExceeds = {
  message: "This group gives permissions that you don't have, so you can't change it.",
  code: 'ER-GROUP-EXCEEDS',
}

const directoryExceeds = {
  message: "Groups of this directory give permissions that you don't have, so you can't create a token for it.",
  code: 'ER-GROUP-EXCEEDS',
}

/**
 * Refuses to speak as a directory for somebody who has fewer rights than its groups give: a token puts anybody into them.
 * @throws HttpError 403
 */
export const checkMayDirect = async (
  inside: SignedInContext,
  { id: connectionId }: Pick<DirectoryConnectionRecord, 'id'>,
): Promise<void> => {
  const { store, tenantId } = inside
  const sent = (await store.directoryGroups.find(tenantId, { where: { connectionId, isDeleted: false } })).items
  const groups = await store.groups.getMany(sent.map(({ id }) => ({ tenantId, id })))
  await checkHoldsRoles(inside, [...new Set(groups.flatMap(({ roleIds }) => roleIds))], directoryExceeds)
}

/** Mails the members of a group, once the transaction commits, which roles it gives now. */
const tellMembers = async (inside: SignedInContext, { id, name, roleIds }: GroupRecord): Promise<void> => {
  const { store, tenantId } = inside
  const names = (await rolesWithKeys(store, tenantId, roleIds)).roles.map(role => role.name).join(', ')
  const line =
    names === ''
      ? `The group “${name}” no longer gives you roles.`
      : `The group “${name}” now gives you these roles: ${names}.`
  for await (const page of pagesOf(store.memberships, tenantId, { groupIds: id })) await tellOfRoles(inside, page, line)
}

/**
 * For a transaction: decides which roles the members of a directory's group have. A directory gives none by itself, whatever
 * its groups are called.
 * @throws HttpError 400 while the connection makes no members; 403 for roles beyond the person's own, also those that the
 * group has already, and without a fresh proof for sensitive ones; 404 for an unknown group or role; 409 for the last
 * administrator
 */
export const setGroupRoles = async (
  inside: SignedInContext,
  connection: DirectoryConnectionRecord,
  groupId: string,
  roleIds: readonly string[],
): Promise<void> => {
  const { store, tenantId } = inside
  const sent = await store.directoryGroups.get(tenantId, groupId)
  if (sent?.connectionId !== connection.id || sent.isDeleted) throw notFound()
  const group = await store.groups.get(tenantId, groupId)
  if (!group)
    throw new HttpError(400, 'Start or resume provisioning from this directory first.', { code: 'ER-NOT-SYNCED' })
  const added = roleIds.filter(id => !group.roleIds.includes(id))
  const removed = group.roleIds.filter(id => !roleIds.includes(id))
  if (added.length + removed.length === 0) return
  await checkHoldsRoles(inside, group.roleIds, groupExceeds)
  await checkSwitches(inside, { adds: false, addsRoles: added.length > 0 })
  await checkMayGrant(inside, added)
  const write = async () => {
    const after = await store.groups.update(tenantId, groupId, { roleIds: [...roleIds] })
    const facts = { groupId, added: added.join(', '), removed: removed.join(', ') }
    const { id: connectionId, name: directory } = connection
    await inside.audit('directoryGroup.rolesChanged', { severity: 'High', connectionId, directory, ...facts })
    if (after) await tellMembers(inside, after)
  }
  await (removed.length > 0 ? keepAdministrator(inside, tenantId, write) : write())
}

import type { SignedInContext } from '../../context/context.ts'
import type { GroupConfigurationFields, GroupRecord } from '../roles/records.ts'
import type { MembershipRecord } from '../members/records.ts'
import { singletonId, type Store } from '../../store/definitions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'

/** The most groups of a tenant. */
export const mostGroups = 200

type Place = Pick<SignedInContext, 'store' | 'tenantId'>

/** The error for what a directory manages. */
const managed = (what: string) =>
  new HttpError(403, `A directory manages this ${what}. Change it there.`, { code: 'ER-MANAGED-BY-DIRECTORY' })

/** A group of the tenant. @throws HttpError 404 for an unknown or foreign one */
export const ownGroup = async ({ store, tenantId }: Place, groupId: string): Promise<GroupRecord> => {
  const group = await store.groups.get(tenantId, groupId)
  if (!group) throw notFound()
  return group
}

/** A group of the tenant that people may change. @throws HttpError 404 like `ownGroup`, 403 for a directory's */
export const changeableGroup = async (place: Place, groupId: string): Promise<GroupRecord> => {
  const group = await ownGroup(place, groupId)
  if (group.managedBy === 'scim2') throw managed('group')
  return group
}

/** The switches of a tenant's groups. */
export const configurationOf = async (store: Store, tenantId: string): Promise<GroupConfigurationFields> => {
  const { enabled = true, rolesEnabled = true } = (await store.groupConfigurations.get(tenantId, singletonId)) ?? {}
  return { enabled, rolesEnabled }
}

/** Refuses what would make groups give more while they are switched off. @throws HttpError 403 */
export const checkSwitches = async (
  { store, tenantId }: Place,
  { adds, addsRoles }: { adds: boolean; addsRoles: boolean },
): Promise<void> => {
  const { enabled, rolesEnabled } = await configurationOf(store, tenantId)
  if (adds && !enabled)
    throw new HttpError(403, 'Groups are turned off in this organization.', { code: 'ER-GROUPS-DISABLED' })
  if (addsRoles && !rolesEnabled)
    throw new HttpError(403, 'Roles of groups are turned off in this organization.', {
      code: 'ER-GROUP-ROLES-DISABLED',
    })
}

/** The form of a group's name in which names are compared. */
export const comparable = (name: string) => name.normalize('NFC').toLowerCase()

/**
 * Checks the name of a group and, for a new one, the number of groups. To be called inside the transaction.
 * @throws HttpError 409 for a name that another group has, in upper or lower case alike, 400 beyond the limit
 */
export const checkNameAndLimit = async (
  { store, tenantId }: Place,
  name: string,
  groupId: string | undefined,
): Promise<void> => {
  const groups = (await store.groups.find(tenantId)).items
  if (groups.some(group => group.id !== groupId && comparable(group.name) === comparable(name)))
    throw new HttpError(409, 'Another group has this name.', { code: 'ER-GROUP-NAME-TAKEN' })
  if (groupId === undefined && groups.length >= mostGroups)
    throw new HttpError(400, `An organization has at most ${mostGroups} groups`, { code: 'ER-TOO-MANY' })
}

/**
 * Memberships of the tenant by the ids of people.
 * @throws HttpError 404 for a person who is not a member, 403 for a membership that a directory manages
 */
export const changeableMemberships = async (
  { store, tenantId }: Place,
  userIds: readonly string[],
): Promise<MembershipRecord[]> => {
  const memberships = await store.memberships.getMany(userIds.map(id => ({ tenantId, id })))
  if (memberships.length !== new Set(userIds).size) throw notFound()
  if (memberships.some(({ managedBy }) => managedBy === 'scim2')) throw managed('member')
  return memberships
}

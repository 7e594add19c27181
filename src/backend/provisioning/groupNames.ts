import { comparable, mostGroups } from '../identity/granting/groupRules.ts'
import { ScimError } from '../scim/errors.ts'
import { auditDirectory, type DirectoryContext } from './directoryContext.ts'
import type { DirectoryConnectionRecord, DirectoryGroupRecord } from './records.ts'

const longestName = 100
const color = '#0e7490'

/**
 * A name for the group of the tenant that follows one of a directory. Names of groups are unique in a tenant, and groups that people
 * made keep theirs.
 */
export const freeName = async (
  { store, tenantId }: Pick<DirectoryContext, 'store' | 'tenantId'>,
  displayName: string,
  ownId: string | undefined,
): Promise<string> => {
  const names = new Set(
    (await store.groups.find(tenantId)).items.filter(({ id }) => id !== ownId).map(({ name }) => comparable(name)),
  )
  const name = displayName.slice(0, longestName)
  const withMark = (mark: string) => `${displayName.slice(0, longestName - mark.length)}${mark}`
  let candidate = name
  for (let number = 1; names.has(comparable(candidate)); number += 1)
    candidate = withMark(number === 1 ? ' (directory)' : ` (directory ${number})`)
  return candidate
}

/**
 * For a transaction: makes the group of the tenant that follows one of a directory, without roles. People decide which roles it
 * gives, whatever it is called.
 * @returns its name
 * @throws ScimError 400 beyond the limit of groups
 */
export const addFollowingGroup = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  { id, displayName }: Pick<DirectoryGroupRecord, 'id' | 'displayName'>,
): Promise<string> => {
  const { store, tenantId } = context
  if ((await store.groups.find(tenantId, { limit: 1 })).total >= mostGroups)
    throw new ScimError(400, `An organization has at most ${mostGroups} groups.`, 'invalidValue', {
      code: 'tooManyGroups',
      value: String(mostGroups),
    })
  const name = await freeName(context, displayName, undefined)
  const description = `From the directory ${connection.name}`
  await store.groups.insert(tenantId, {
    id,
    name,
    description,
    color,
    roleIds: [],
    metadata: '{}',
    managedBy: 'scim2',
  })
  await auditDirectory(context, connection, 'directoryGroup.created', { groupId: id, name })
  return name
}

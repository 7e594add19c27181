import { attributesFrom, type Attributes } from '../scim/attributes.ts'
import { etagOf } from '../scim/etag.ts'
import type { Selection } from '../scim/listRequest.ts'
import { project } from '../scim/projection.ts'
import { enterpriseSchema, groupSchema, userSchema, type Kind } from '../scim/schema.ts'
import { scimAddress } from './connections.ts'
import type { DirectoryContext } from './directoryContext.ts'
import { membersOf } from './groupMembers.ts'
import type { DirectoryGroupRecord, DirectoryUserRecord } from './records.ts'

type Reading = Pick<DirectoryContext, 'store' | 'tenantId' | 'settings'>

/** Address of a resource. */
export const locationOf = ({ settings }: Pick<Reading, 'settings'>, kind: Kind, id: string): string =>
  `${scimAddress(settings)}/${kind}s/${id}`

const metaOf = (
  reading: Reading,
  kind: Kind,
  { id, createdAt, updatedAt, version }: DirectoryUserRecord | DirectoryGroupRecord,
) => ({
  resourceType: kind,
  created: createdAt,
  lastModified: updatedAt,
  location: locationOf(reading, kind, id),
  version: etagOf(version),
})

/** People as a directory sees them, with the groups that it put them into. */
export const toUsers = async (reading: Reading, records: readonly DirectoryUserRecord[]): Promise<Attributes[]> => {
  const { store, tenantId } = reading
  const ids = [...new Set(records.flatMap(({ groupIds }) => groupIds))]
  const groups = ids.length === 0 ? [] : await store.directoryGroups.getMany(ids.map(id => ({ tenantId, id })))
  const nameOf = new Map(groups.map(({ id, displayName }) => [id, displayName]))
  return records.map(record => {
    const isExtended = Object.hasOwn(record.attributes, enterpriseSchema.id)
    return attributesFrom({
      schemas: [userSchema.id, ...(isExtended ? [enterpriseSchema.id] : [])],
      id: record.id,
      ...record.attributes,
      groups: record.groupIds.map(id => ({
        value: id,
        $ref: locationOf(reading, 'Group', id),
        display: nameOf.get(id) ?? '',
        type: 'direct',
      })),
      meta: metaOf(reading, 'User', record),
    })
  })
}

const isNamed = (names: readonly string[]) => names.some(name => /(^|:)members(\.|$)/i.test(name))

/** Whether a client wants the members of groups, who may be ten thousand. */
export const wantsMembers = ({ attributes, excludedAttributes }: Selection): boolean =>
  !excludedAttributes.some(name => /(^|:)members$/i.test(name)) && (attributes.length === 0 || isNamed(attributes))

/** Groups as a directory sees them. */
export const toGroups = async (
  reading: Reading,
  records: readonly DirectoryGroupRecord[],
  hasMembers: boolean,
): Promise<Attributes[]> => {
  const groups: Attributes[] = []
  for (const record of records) {
    const members = hasMembers ? await membersOf(reading, record.id) : []
    const group = attributesFrom({
      schemas: [groupSchema.id],
      id: record.id,
      ...record.attributes,
      meta: metaOf(reading, 'Group', record),
    })
    // Not copied once more: there may be ten thousand of them.
    if (hasMembers)
      group['members'] = members.map(({ id, attributes, userName }) => ({
        value: id,
        $ref: locationOf(reading, 'User', id),
        type: 'User',
        display: typeof attributes['displayName'] === 'string' ? attributes['displayName'] : userName,
      }))
    groups.push(group)
  }
  return groups
}

/** What of a resource is sent. */
export const sentOf = (kind: Kind, resource: Attributes, selection: Selection): Attributes =>
  project(kind, resource, selection)

import type { SignedInContext } from '../context/context.ts'
import { checkHoldsRoles } from '../identity/granting/granting.ts'
import { pagesOf } from './batches.ts'
import type { DirectoryContext } from './directoryContext.ts'
import type { DirectoryConnectionRecord } from './records.ts'

type Connection = Pick<DirectoryConnectionRecord, 'id'>

/** The memberships that a connection manages, in parts. */
async function* managedPages(
  { store, tenantId }: Pick<DirectoryContext, 'store' | 'tenantId'>,
  connection: Connection,
) {
  for await (const page of pagesOf(store.directoryUsers, tenantId, { connectionId: connection.id })) {
    const keys = page.flatMap(({ userId }) => (userId === undefined ? [] : [{ tenantId, id: userId }]))
    yield (await store.memberships.getMany(keys)).filter(one => one.managedBy === 'scim2')
  }
}

/** Ids of the people whose memberships a connection manages. */
export const managedBy = async (
  context: Pick<DirectoryContext, 'store' | 'tenantId'>,
  connection: Connection,
): Promise<string[]> => {
  const userIds: string[] = []
  for await (const page of managedPages(context, connection)) userIds.push(...page.map(({ id }) => id))
  return [...new Set(userIds)]
}

const exceeds = {
  message: "This directory manages members with permissions that you don't have, so you can't take their access away.",
  code: 'ER-DIRECTORY-EXCEEDS',
}

/**
 * Refuses to take access from the members of a directory, or to let it do so by itself, to somebody who could not remove each of
 * them: with a directory alone, nobody removes those who may do more.
 * @throws HttpError 403
 */
export const checkMayRemoveMembers = async (inside: SignedInContext, connection: Connection): Promise<void> => {
  const { store, tenantId } = inside
  const [roleIds, groupIds] = [new Set<string>(), new Set<string>()]
  for await (const page of managedPages(inside, connection))
    for (const membership of page) {
      membership.roleIds.forEach(id => roleIds.add(id))
      membership.groupIds?.forEach(id => groupIds.add(id))
    }
  const groups = await store.groups.getMany([...groupIds].map(id => ({ tenantId, id })))
  await checkHoldsRoles(inside, [...new Set([...roleIds, ...groups.flatMap(group => group.roleIds)])], exceeds)
}

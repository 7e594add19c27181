import type { Store } from '../../store/definitions.ts'

/** The ids of connections of a tenant to directories that make members. */
const syncedConnections = async (store: Store, tenantId: string, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const { items } = await store.directoryConnections.find(tenantId, { where: { id: [...ids], isSynced: true } })
  return items.map(({ id }) => id)
}

/** True when a SCIM directory manages the roles and groups of a member. Single sign-on must not change them for such a member. */
export const isDecidedByDirectory = async (store: Store, tenantId: string, userId: string): Promise<boolean> => {
  const { items } = await store.directoryUsers.find(tenantId, { where: { userId, isDeleted: false } })
  const ids = items.map(({ connectionId }) => connectionId)
  return (await syncedConnections(store, tenantId, ids)).length > 0
}

/** True for a person whom a directory deactivated or removed. Single sign-on and invite links must not restore the membership. */
export const isKeptOutByDirectory = async (store: Store, tenantId: string, userId: string): Promise<boolean> => {
  const { items } = await store.directoryUsers.find(tenantId, { where: { userId, isActive: false } })
  const ids = items.map(({ connectionId }) => connectionId)
  return (await syncedConnections(store, tenantId, ids)).length > 0
}

import type { Store } from '../../store/definitions.ts'

/** The ids of connections of a tenant to directories that make members. */
const syncedConnections = async (store: Store, tenantId: string, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const { items } = await store.directoryConnections.find(tenantId, { where: { id: [...ids], isSynced: true } })
  return items.map(({ id }) => id)
}

/** Whether a directory decides about the roles and groups of somebody: single sign-on then leaves them alone. */
export const isDecidedByDirectory = async (store: Store, tenantId: string, userId: string): Promise<boolean> => {
  const { items } = await store.directoryUsers.find(tenantId, { where: { userId, isDeleted: false } })
  const ids = items.map(({ connectionId }) => connectionId)
  return (await syncedConnections(store, tenantId, ids)).length > 0
}

/** Whether a directory deactivated or removed somebody: single sign-on and invite links don't bring them back. */
export const isKeptOutByDirectory = async (store: Store, tenantId: string, userId: string): Promise<boolean> => {
  const { items } = await store.directoryUsers.find(tenantId, { where: { userId, isActive: false } })
  const ids = items.map(({ connectionId }) => connectionId)
  return (await syncedConnections(store, tenantId, ids)).length > 0
}

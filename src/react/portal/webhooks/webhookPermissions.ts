/** The permission of writes to webhooks. */
export const writePermission = 'fe.connectivity.write.webhook'

/** The permission to delete webhooks. */
export const deletePermission = 'fe.connectivity.delete.webhook'

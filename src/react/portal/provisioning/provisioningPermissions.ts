/** The permission to see connections to directories. */
export const readPermission = 'fe.secure.read.provisioningConfiguration'

/** The permission of writes to connections. */
export const writePermission = 'fe.secure.write.provisioningConfiguration'

/** The permission to delete connections and to revoke their tokens. */
export const deletePermission = 'fe.secure.delete.provisioningConfiguration'

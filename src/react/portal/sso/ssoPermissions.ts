/** The permission to see connections. */
export const readPermission = 'fe.secure.read.samlConfiguration'

/** The permission of writes to connections. */
export const writePermission = 'fe.secure.write.samlConfiguration'

/** The permission to delete connections, and what is in them. */
export const deletePermission = 'fe.secure.delete.samlConfiguration'

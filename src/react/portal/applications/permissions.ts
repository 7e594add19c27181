/** Permission to see the applications of the organization and their members. */
export const readPermission = 'fe.secure.read.users'

/** Permission to assign applications. */
export const assignPermission = 'fe.secure.write.updateUser'

/** Permissions that the list of members and the choice of applications take. */
export const memberPermissions = {
  read: 'fe.secure.read.users',
  applications: 'fe.secure.write.updateUser',
} as const

/** The permissions that actions on members take. */
export const memberPermissions = {
  read: 'fe.secure.read.users',
  roles: 'fe.secure.write.usersRoles',
  groups: 'fe.secure.write.groupsUsers',
  write: 'fe.secure.write.users',
  applications: 'fe.secure.write.updateUser',
  resend: 'fe.secure.write.resendActivationEmail',
  disable: 'fe.secure.write.enableDisable',
  signOut: 'fe.secure.delete.sessions',
  remove: 'fe.secure.delete.users',
  impersonate: 'fe.secure.write.impersonate',
} as const

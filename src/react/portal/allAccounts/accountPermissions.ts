/** Permissions of the section. */
export const readPermission = 'fe.account-hierarchy.read.subAccount'
export const writePermission = 'fe.account-hierarchy.write.subAccount'
export const deletePermission = 'fe.account-hierarchy.delete.subAccount'
export const managementPermission = 'fe.account-hierarchy.write.subAccountManagement'
export const membersPermission = 'fe.account-hierarchy.write.subAccountAccess'

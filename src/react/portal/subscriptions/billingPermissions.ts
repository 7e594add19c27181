/** The permission to see what the organization pays. */
export const readPermission = 'fe.subscriptions.read.*'

/** The permission to change it. */
export const writePermission = 'fe.subscriptions.write.*'

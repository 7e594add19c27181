const identity = '/frontegg/identity/resources'

/** Where every sign-in form of the benchmark, ours and the floors', sends the typed address. */
export const preLoginPath = `${identity}/auth/v2/user/sso/prelogin`
/** Where the forms send the password. */
export const loginPath = `${identity}/auth/v1/user`
/** The profile of the signed-in person. */
export const profilePath = `${identity}/users/v2/me`
/** The accounts of the signed-in person. */
export const accountsPath = `${identity}/users/v3/me/tenants`
/** The check of the session. */
export const refreshPath = `${identity}/auth/v1/user/token/refresh`
/** The session of this device. */
export const currentSessionPath = `${identity}/users/sessions/v1/me/current`
/** The rows of the measured section of the portal. */
export const rowsPath = '/frontegg/webhook'

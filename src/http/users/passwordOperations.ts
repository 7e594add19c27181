import { operation } from '../operation.ts'
import type { PasswordComplexityPolicy } from '../securityPolicy/types.ts'
import type { Identifier, PasswordRecoveryStrategy, ResetLink } from './types.ts'

const passwords = '/identity/resources/users/v1/passwords'

/** Mails a password reset link, if the address has an account. */
export const passwordResetRequest = operation<{ email: string }>({
  name: 'users.passwordResetRequest',
  method: 'POST',
  path: `${passwords}/reset`,
})

/** Sets a new password by a reset link, which is consumed. `keepSessions` leaves other devices signed in. */
export const passwordResetVerify = operation<ResetLink & { password: string; keepSessions?: boolean }>({
  name: 'users.passwordResetVerify',
  method: 'POST',
  path: `${passwords}/reset/verify`,
})

/** Checks whether a reset link is valid, without consuming it. */
export const passwordResetTokenValidate = operation<ResetLink>({
  name: 'users.passwordResetTokenValidate',
  method: 'POST',
  path: `${passwords}/reset/validate`,
})

/** Mails a password reset link to the owner of an identifier. */
export const passwordResetByEmail = operation<Identifier>({
  name: 'users.passwordResetByEmail',
  method: 'POST',
  path: '/identity/resources/users/v2/passwords/reset/email',
})

/** Sends a password reset code to the phone of an identifier's owner. */
export const passwordResetBySms = operation<Identifier, { sessionId: string }>({
  name: 'users.passwordResetBySms',
  method: 'POST',
  path: '/identity/resources/users/v2/passwords/reset/sms',
})

/** Exchanges such a code, `otcToken`, for the data of a reset link. */
export const passwordResetBySmsVerify = operation<{ otcToken: string; sessionId: string }, ResetLink>({
  name: 'users.passwordResetBySmsVerify',
  method: 'POST',
  path: '/identity/resources/users/v2/passwords/reset/sms/verify',
})

/** Reads the available methods of password reset. */
export const passwordRecoveryStrategies = operation<void, PasswordRecoveryStrategy[]>({
  name: 'users.passwordRecoveryStrategies',
  method: 'GET',
  path: '/identity/resources/configurations/v1/password-recovery/strategies',
})

/** Changes the password of the signed-in person. */
export const passwordChange = operation<{ password: string; newPassword: string }>({
  name: 'users.passwordChange',
  method: 'POST',
  path: `${passwords}/change`,
})

/** Reads the password complexity, for a person or in general. */
export const passwordConfiguration = operation<{ userId?: string }, PasswordComplexityPolicy>({
  name: 'users.passwordConfiguration',
  method: 'GET',
  path: `${passwords}/config`,
})

/** Mails a password reset link to all members of the tenant with a breached password. */
export const breachedPasswordsResetBulk = operation({
  name: 'users.breachedPasswordsResetBulk',
  method: 'POST',
  path: `${passwords}/breached/reset/bulk`,
})

/** Unlocks an account after too many wrong passwords, by the token of a mailed link. */
export const meUnlock = operation<{ token: string }>({
  name: 'users.meUnlock',
  method: 'POST',
  path: '/identity/resources/users/v3/me/unlock',
})

import { operation } from '../operation.ts'
import type { PasswordComplexityPolicy } from '../securityPolicy/types.ts'
import type { Identifier, PasswordRecoveryStrategy, ResetLink } from './types.ts'

const passwords = '/identity/resources/users/v1/passwords'

/** Mails a link to a new password, if the address has an account. */
export const passwordResetRequest = operation<{ email: string }>({
  name: 'users.passwordResetRequest',
  method: 'POST',
  path: `${passwords}/reset`,
})

/** Sets a new password with what a link says; the link is spent. `keepSessions` leaves other devices signed in. */
export const passwordResetVerify = operation<ResetLink & { password: string; keepSessions?: boolean }>({
  name: 'users.passwordResetVerify',
  method: 'POST',
  path: `${passwords}/reset/verify`,
})

/** Looks whether a link is still good, without spending it. */
export const passwordResetTokenValidate = operation<ResetLink>({
  name: 'users.passwordResetTokenValidate',
  method: 'POST',
  path: `${passwords}/reset/validate`,
})

/** Mails a link to a new password to whoever an identifier belongs to. */
export const passwordResetByEmail = operation<Identifier>({
  name: 'users.passwordResetByEmail',
  method: 'POST',
  path: '/identity/resources/users/v2/passwords/reset/email',
})

/** Sends a code for a new password to the phone of whoever an identifier belongs to. */
export const passwordResetBySms = operation<Identifier, { sessionId: string }>({
  name: 'users.passwordResetBySms',
  method: 'POST',
  path: '/identity/resources/users/v2/passwords/reset/sms',
})

/** Exchanges such a code, `otcToken`, for what a link would say. */
export const passwordResetBySmsVerify = operation<{ otcToken: string; sessionId: string }, ResetLink>({
  name: 'users.passwordResetBySmsVerify',
  method: 'POST',
  path: '/identity/resources/users/v2/passwords/reset/sms/verify',
})

/** Reads which ways to a new password there are. */
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

/** Reads what a new password must look like, for a person or for anybody. */
export const passwordConfiguration = operation<{ userId?: string }, PasswordComplexityPolicy>({
  name: 'users.passwordConfiguration',
  method: 'GET',
  path: `${passwords}/config`,
})

/** Mails a link to a new password to everybody of the tenant whose password thieves know. */
export const breachedPasswordsResetBulk = operation({
  name: 'users.breachedPasswordsResetBulk',
  method: 'POST',
  path: `${passwords}/breached/reset/bulk`,
})

/** Ends a lock after too many wrong passwords, with what a mail says. */
export const meUnlock = operation<{ token: string }>({
  name: 'users.meUnlock',
  method: 'POST',
  path: '/identity/resources/users/v3/me/unlock',
})

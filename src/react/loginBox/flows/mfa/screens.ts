import type { ComponentType } from 'react'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import { Ended, NoMfaEnrolled, Recovered } from './MfaResultScreens.tsx'
import { RecoveryCode } from './RecoveryCode.tsx'
import { SecurityKey } from './SecurityKey.tsx'
import { EmailVerifyCode, SmsVerifyCode } from './SentCode.tsx'
import { Verify } from './Verify.tsx'

/** The second half of signing in, for people who have second factors. */
export const screens = {
  verify: Verify,
  authenticatorApp: AuthenticatorApp,
  smsVerifyCode: SmsVerifyCode,
  emailVerifyCode: EmailVerifyCode,
  securityKey: SecurityKey,
  recoveryCode: RecoveryCode,
  recovered: Recovered,
  noMfaEnrolled: NoMfaEnrolled,
  ended: Ended,
} satisfies Record<string, ComponentType>

import type { ComponentType } from 'react'
import type { ShownMfaStep } from '../../../state/mfa/steps.ts'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import { BackupCodes } from './BackupCodes.tsx'
import { Ended, NoMfaEnrolled, Recovered } from './Ends.tsx'
import { EnrollAuthenticator } from './EnrollAuthenticator.tsx'
import { EnrollChoice } from './EnrollChoice.tsx'
import { RecoveryCode } from './RecoveryCode.tsx'
import { SecurityKey } from './SecurityKey.tsx'
import { EmailVerifyCode, SmsVerifyCode } from './SentCode.tsx'
import { SmsSetPhone } from './SmsSetPhone.tsx'
import { Verify } from './Verify.tsx'

/** The steps of the second half of signing in. */
export const screens = {
  verify: Verify,
  authenticatorApp: AuthenticatorApp,
  smsVerifyCode: SmsVerifyCode,
  emailVerifyCode: EmailVerifyCode,
  securityKey: SecurityKey,
  recoveryCode: RecoveryCode,
  recovered: Recovered,
  enrollChoice: EnrollChoice,
  enrollAuthenticator: EnrollAuthenticator,
  smsSetPhone: SmsSetPhone,
  backupCodes: BackupCodes,
  noMfaEnrolled: NoMfaEnrolled,
  ended: Ended,
} satisfies Record<ShownMfaStep, ComponentType>

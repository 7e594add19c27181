import type { ScreenRow } from '../../screenTable.ts'

const proof = () => import('./screens.tsx')
const enrolment = () => import('./enrolmentScreens.tsx')

/** Screens of the second factor. */
export const mfaScreens = {
  'mfa.verify': proof,
  'mfa.authenticatorApp': proof,
  'mfa.smsVerifyCode': proof,
  'mfa.emailVerifyCode': proof,
  'mfa.securityKey': proof,
  'mfa.recoveryCode': proof,
  'mfa.recovered': proof,
  'mfa.noMfaEnrolled': proof,
  'mfa.ended': proof,
  'mfa.enrollChoice': enrolment,
  'mfa.enrollAuthenticator': enrolment,
  'mfa.smsSetPhone': enrolment,
  'mfa.backupCodes': enrolment,
} satisfies ScreenRow

import type { ComponentType } from 'react'
import { BackupCodes } from './BackupCodes.tsx'
import { EnrollAuthenticator } from './EnrollAuthenticator.tsx'
import { EnrollChoice } from './EnrollChoice.tsx'
import { SmsSetPhone } from './SmsSetPhone.tsx'

/** The second half of signing in, for people who get their first second factor on the way. */
export const screens = {
  enrollChoice: EnrollChoice,
  enrollAuthenticator: EnrollAuthenticator,
  smsSetPhone: SmsSetPhone,
  backupCodes: BackupCodes,
} satisfies Record<string, ComponentType>

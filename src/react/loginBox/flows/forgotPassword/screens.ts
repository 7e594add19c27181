import type { ComponentType } from 'react'
import type { forgotPasswordSteps } from '../../../../state/signIn/flows/forgotPassword/forgotPassword.ts'
import type { StepOf } from '../../../../state/kit/machine.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LinkSent } from './LinkSent.tsx'
import { SmsCode } from './SmsCode.tsx'

/** The steps of a forgotten password. */
export const screens: Record<StepOf<typeof forgotPasswordSteps>, ComponentType> = {
  forgotPassword: ForgotPassword,
  smsCode: SmsCode,
  success: LinkSent,
}

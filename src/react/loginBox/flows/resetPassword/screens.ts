import type { ComponentType } from 'react'
import type { StepOf } from '../../../../state/kit/machine.ts'
import type { resetPasswordSteps } from '../../../../state/signIn/flows/resetPassword/resetPassword.ts'
import { ChoosePassword } from './ChoosePassword.tsx'
import { CheckingLink, InvalidLink, PasswordChanged } from './steps.tsx'

/** The steps behind a link to a new password. */
export const screens: Record<StepOf<typeof resetPasswordSteps>, ComponentType> = {
  checkingLink: CheckingLink,
  choosePassword: ChoosePassword,
  invalidLink: InvalidLink,
  success: PasswordChanged,
}

import type { ComponentType } from 'react'
import type { StepOf } from '../../../../state/kit/machine.ts'
import type { resetPhoneSteps } from '../../../../state/signIn/flows/resetPhone/resetPhone.ts'
import { ChangePhoneNumber } from './ChangePhoneNumber.tsx'
import { ResetPhoneNumber } from './ResetPhoneNumber.tsx'
import { VerifyResetPhoneNumber } from './VerifyResetPhoneNumber.tsx'

/** The steps of a lost phone number. */
export const screens: Record<StepOf<typeof resetPhoneSteps>, ComponentType> = {
  ResetPhoneNumber,
  VerifyResetPhoneNumber,
  ChangePhoneNumber,
}

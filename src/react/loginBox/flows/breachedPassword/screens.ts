import type { ComponentType } from 'react'
import type { LoginStep } from '../../../../state/signIn/steps.ts'
import { BreachedPassword, BreachedPasswordSuccess } from './BreachedPassword.tsx'
import { PasswordExpired } from './PasswordExpired.tsx'

/** The steps for a right password that is worth nothing any more. */
export const screens = {
  breachedPassword: BreachedPassword,
  breachedPasswordSuccess: BreachedPasswordSuccess,
  passwordExpired: PasswordExpired,
} satisfies Partial<Record<LoginStep, ComponentType>>

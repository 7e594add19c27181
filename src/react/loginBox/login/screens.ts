import type { ComponentType } from 'react'
import type { LoginStep } from '../../../state/login/steps.ts'
import { LoginWithPassword } from './LoginWithPassword.tsx'
import { RedirectToSso } from './RedirectToSso.tsx'
import { SigningOut } from './SigningOut.tsx'
import { Success } from './Success.tsx'

/** The steps that most people see after the first one; they come together. */
export const screens = {
  redirectToSso: RedirectToSso,
  loginWithPassword: LoginWithPassword,
  success: Success,
  signingOut: SigningOut,
} satisfies Partial<Record<LoginStep | 'signingOut', ComponentType>>

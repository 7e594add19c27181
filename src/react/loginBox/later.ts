import type { ComponentType } from 'react'
import type { LoginStep } from '../../state/login/steps.ts'
import { LoginWithPassword } from './login/LoginWithPassword.tsx'
import { RedirectToSso } from './login/RedirectToSso.tsx'
import { Success } from './login/Success.tsx'

/** The screen of each step after the first; a step without one does not compile. */
export const steps: Record<Exclude<LoginStep, 'preLogin'>, ComponentType> = {
  redirectToSso: RedirectToSso,
  loginWithPassword: LoginWithPassword,
  success: Success,
}

export { SigningOut } from './login/SigningOut.tsx'
export { Misconfigured } from './Misconfigured.tsx'
export { StepError } from './login/StepError.tsx'
export { LaterTokens } from '../app/LaterTokens.tsx'

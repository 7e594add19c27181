import type { ComponentType } from 'react'
import type { LoginStep } from '../../../../state/signIn/steps.ts'
import { RedirectToSso } from './RedirectToSso.tsx'
import { SigningOut } from './SigningOut.tsx'
import { Success } from './Success.tsx'

/** Where most people end up, whichever way they took. */
export const screens = {
  redirectToSso: RedirectToSso,
  success: Success,
  signingOut: SigningOut,
} satisfies Partial<Record<LoginStep | 'signingOut', ComponentType>>

import type { ComponentType } from 'react'
import type { StepOf } from '../../../../state/kit/machine.ts'
import type { magicLinkSteps } from '../../../../state/signIn/flows/passwordless/magicLink.ts'
import { Confirm, Done, Failed, Opening } from './magicLinkSteps.tsx'

/** The page of a sign-in link. */
export const screens = {
  opening: Opening,
  signingIn: Opening,
  confirm: Confirm,
  done: Done,
  failed: Failed,
} satisfies Record<StepOf<typeof magicLinkSteps>, ComponentType>

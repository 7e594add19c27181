import type { ComponentType } from 'react'
import type { SignUpStep } from '../../../../state/signIn/flows/signUp/steps.ts'
import { SignUp } from './SignUp.tsx'
import { SignUpSuccess } from './SignUpSuccess.tsx'

/** The steps of signing up. */
export const screens = { signUp: SignUp, signUpSuccess: SignUpSuccess } satisfies Record<SignUpStep, ComponentType>

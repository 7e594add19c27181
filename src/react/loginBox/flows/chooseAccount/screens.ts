import type { ComponentType } from 'react'
import type { LoginStep } from '../../../../state/signIn/steps.ts'
import { ChooseAccount } from './ChooseAccount.tsx'

/** Choosing the account to enter. */
export const screens = { chooseAccount: ChooseAccount } satisfies Partial<Record<LoginStep, ComponentType>>

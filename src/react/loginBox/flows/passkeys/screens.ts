import type { ComponentType } from 'react'
import type { LoginStep } from '../../../../state/signIn/steps.ts'
import { PromptPasskeys } from './PromptPasskeys.tsx'

/** The step that offers a passkey. */
export const screens = { promptPasskeys: PromptPasskeys } satisfies Partial<Record<LoginStep, ComponentType>>

import type { FlowRow } from '../../flowTable.ts'
import type { SignUpStep } from './steps.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    'sign-up': SignUpStep
  }
}

/** Signing up. */
export const signUpFlow = {
  'sign-up': { routes: ['signUpUrl'], load: () => import('./signUp.ts') },
} satisfies FlowRow

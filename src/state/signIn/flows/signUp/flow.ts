import type { FlowRow, FollowUpModule } from '../../flowTable.ts'
import type { SignUpStep } from './steps.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    'sign-up': SignUpStep
  }
  interface StepModules {
    signUpDetails: FollowUpModule
  }
}

/** Signing up, and the question for what a sign-up without its form has left open. */
export const signUpFlow = {
  'sign-up': { routes: ['signUpUrl'], load: () => import('./signUp.ts') },
  signUpDetails: { load: () => import('./details.ts') },
} satisfies FlowRow

import type { ResetLink } from '../../../../http/users/types.ts'
import type { FlowRow, StepModule } from '../../flowTable.ts'
import type { ResetPasswordStep } from './resetPassword.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    'reset-password': ResetPasswordStep
  }
  interface StepModules {
    resetPassword: StepModule<ResetLink>
  }
}

const load = () => import('./resetPassword.ts')

/** The page of a link that resets a password, and the same step after a code by text message. */
export const resetPasswordFlow = {
  'reset-password': { routes: ['resetPasswordUrl'], load },
  resetPassword: { load },
} satisfies FlowRow

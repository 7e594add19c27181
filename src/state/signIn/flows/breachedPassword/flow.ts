import type { AuthResult } from '../../../../http/authResult.ts'
import type { FlowRow, StepModule } from '../../flowTable.ts'

declare module '../../flowTable.ts' {
  interface StepModules {
    passwordResetRequired: StepModule<{ step: 'breached' | 'passwordExpired'; result: AuthResult }>
  }
}

/** The steps of signing in after a correct password that must be replaced. */
export const breachedPasswordFlow = {
  passwordResetRequired: { load: () => import('./passwordResetRequired.ts') },
} satisfies FlowRow

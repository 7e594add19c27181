import type { FlowRow, StepModule } from '../../flowTable.ts'
import type { MfaStep } from '../../steps.ts'
import type { SecondFactorInput } from './mfa.ts'

declare module '../../flowTable.ts' {
  interface InnerFlows {
    mfa: MfaStep
  }
  interface StepModules {
    mfa: StepModule<SecondFactorInput>
  }
}

/** The second factor of a sign-in or a step-up. */
export const mfaFlow = {
  mfa: { load: () => import('./mfa.ts') },
} satisfies FlowRow

import type { FlowRow, StepModule } from '../../flowTable.ts'
import type { LoginStep } from '../../steps.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    login: LoginStep
  }
  interface StepModules {
    password: StepModule<string>
  }
}

/** Signing in, whose later steps are in folders of their own. */
export const loginFlow = {
  login: { routes: ['loginUrl'], load: () => import('../../signInMachine.ts') },
  password: { load: () => import('./passwordStep.ts') },
} satisfies FlowRow

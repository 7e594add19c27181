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

/** The sign-in page and its password step. Codes, second factors and other later steps have their own folders. */
export const loginFlow = {
  login: { routes: ['loginUrl'], load: () => import('../../signInMachine.ts') },
  password: { load: () => import('./passwordStep.ts') },
} satisfies FlowRow

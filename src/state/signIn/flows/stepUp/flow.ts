import type { FlowRow } from '../../flowTable.ts'
import type { StepUpStep } from './steps.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    'step-up': StepUpStep
  }
}

/** Confirming who a signed-in person is. */
export const stepUpFlow = {
  'step-up': { routes: ['stepUpUrl'], load: () => import('./stepUp.ts') },
} satisfies FlowRow

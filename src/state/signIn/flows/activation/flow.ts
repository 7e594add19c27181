import type { FlowRow } from '../../flowTable.ts'
import type { ActivationStep } from './steps.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    activate: ActivationStep
  }
}

/** The page of a link that activates an account. */
export const activationFlow = {
  activate: { routes: ['activateUrl'], load: () => import('./activation.ts') },
} satisfies FlowRow

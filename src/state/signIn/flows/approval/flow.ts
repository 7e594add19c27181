import type { FlowRow } from '../../flowTable.ts'
import type { ApprovalStep } from './approval.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    approval: ApprovalStep
  }
}

/** The page of a link that asks a person to approve a request. */
export const approvalFlow = {
  approval: { routes: ['approvalUrl'], load: () => import('./approval.ts') },
} satisfies FlowRow

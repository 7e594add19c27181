import type { FlowRow } from '../../flowTable.ts'
import type { ImpersonationStep } from './impersonation.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    impersonate: ImpersonationStep
  }
}

/** Viewing the application as another user. */
export const impersonationFlow = {
  impersonate: { routes: ['impersonationUrl'], load: () => import('./impersonation.ts') },
} satisfies FlowRow

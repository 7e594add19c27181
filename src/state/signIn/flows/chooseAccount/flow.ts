import type { FlowRow, FollowUpModule } from '../../flowTable.ts'

declare module '../../flowTable.ts' {
  interface StepModules {
    accountChoice: FollowUpModule
  }
}

/** The question which of several accounts to sign in to. */
export const chooseAccountFlow = {
  accountChoice: { load: () => import('./chooseAccount.ts') },
} satisfies FlowRow

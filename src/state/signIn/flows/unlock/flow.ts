import type { FlowRow, PageModule } from '../../flowTable.ts'
import type { UnlockStep } from './unlock.ts'

declare module '../../flowTable.ts' {
  interface InnerFlows {
    unlock: UnlockStep
  }
  interface StepModules {
    unlock: PageModule
  }
}

/** Unlocking an account by a mailed link, which opens the page of activation links. */
export const unlockFlow = {
  unlock: { load: () => import('./unlock.ts') },
} satisfies FlowRow

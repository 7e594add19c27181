import type { FlowRow, FollowUpModule } from '../../flowTable.ts'

declare module '../../flowTable.ts' {
  interface StepModules {
    passkeyPrompt: FollowUpModule
  }
}

/** The offer of a passkey after signing in. */
export const passkeysFlow = {
  passkeyPrompt: { load: () => import('./prompt.ts') },
} satisfies FlowRow

import type { FlowRow, StepModule } from '../../flowTable.ts'
import type { MagicLinkStep } from './magicLink.ts'
import type { PasswordlessMethod } from './passwordless.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    'magic-link': MagicLinkStep
  }
  interface StepModules {
    passwordless: StepModule<{ method: PasswordlessMethod; signal: AbortSignal }>
  }
}

/** Signing in with a code or link: the steps after it was sent, and the page of the link. */
export const passwordlessFlow = {
  'magic-link': { routes: ['magicLinkCallbackUrl'], load: () => import('./magicLink.ts') },
  passwordless: { load: () => import('./passwordless.ts') },
} satisfies FlowRow

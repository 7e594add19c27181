import type { FlowRow } from '../../flowTable.ts'
import type { ForgotPasswordStep } from './forgotPassword.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    'forget-password': ForgotPasswordStep
  }
}

/** Asking for a link or code that resets a password. */
export const forgotPasswordFlow = {
  'forget-password': { routes: ['forgetPasswordUrl'], load: () => import('./forgotPassword.ts') },
} satisfies FlowRow

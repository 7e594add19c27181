import type { FlowRow } from '../../flowTable.ts'
import type { ResetPhoneStep } from './resetPhone.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    'reset-phone-number': ResetPhoneStep
  }
}

/** Replacing a lost phone number. */
export const resetPhoneFlow = {
  'reset-phone-number': { routes: ['resetPhoneNumberUrl'], load: () => import('./resetPhone.ts') },
} satisfies FlowRow

import type { FlowRow } from '../../flowTable.ts'
import type { OpenAppStep } from './openApp.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    'open-app': OpenAppStep
  }
}

/** Going to the person's application. */
export const openAppFlow = {
  'open-app': { routes: ['openAppUrl'], load: () => import('./openApp.ts') },
} satisfies FlowRow

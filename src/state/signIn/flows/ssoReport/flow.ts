import type { FlowRow } from '../../flowTable.ts'
import type { SsoReportStep } from './ssoReport.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    'sso-report': SsoReportStep
  }
}

/** The page of a link to the report of a test or sign-in. */
export const ssoReportFlow = {
  'sso-report': { routes: ['ssoReportUrl'], load: () => import('./ssoReport.ts'), isLink: true },
} satisfies FlowRow

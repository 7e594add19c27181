import type { FlowRow } from '../../flowTable.ts'
import type { SsoSetUpStep } from './steps.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    'sso-set-up': SsoSetUpStep
  }
}

/** The page of a link by which somebody without an account prepares single sign-on. */
export const ssoSetUpFlow = {
  'sso-set-up': { routes: ['ssoSetUpUrl'], load: () => import('./ssoSetUp.ts'), isLink: true },
} satisfies FlowRow

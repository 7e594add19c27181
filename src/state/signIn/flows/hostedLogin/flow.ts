import type { FlowRow } from '../../flowTable.ts'
import type { HostedStep } from './steps.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    'hosted-login': HostedStep
  }
}

/** Signing in on the sign-in page of a server, and coming back from it. */
export const hostedLoginFlow = {
  'hosted-login': { routes: ['hostedLoginRedirectUrl'], load: () => import('./hostedLogin.ts') },
} satisfies FlowRow

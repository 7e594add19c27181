import type { FlowRow } from '../../flowTable.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    sso: 'returning'
  }
}

/** The page that the identity provider of an organization returns to. */
export const ssoFlow = {
  sso: { routes: ['oidcRedirectUrl', 'samlCallbackUrl'], load: () => import('./sso.ts') },
} satisfies FlowRow

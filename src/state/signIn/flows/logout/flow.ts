import type { FlowRow } from '../../flowTable.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    logout: 'signingOut'
  }
}

/** The page that signs out. */
export const logoutFlow = {
  logout: { routes: ['logoutUrl'], load: () => import('./logout.ts') },
} satisfies FlowRow

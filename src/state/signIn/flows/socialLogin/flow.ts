import type { FlowRow } from '../../flowTable.ts'
import type { SocialStep } from './socialLogin.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    'social-login': SocialStep
  }
}

/** The page that social providers return to. */
export const socialLoginFlow = {
  'social-login': { routes: ['socialLoginCallbackUrl'], load: () => import('./socialLogin.ts') },
} satisfies FlowRow

import type { FlowRow } from '../../flowTable.ts'
import type { InvitationStep } from './steps.ts'

declare module '../../flowTable.ts' {
  interface RoutedFlows {
    'accept-invitation': InvitationStep
  }
}

/** Accepting an invitation to an organization. */
export const invitationFlow = {
  'accept-invitation': { routes: ['acceptInvitationUrl'], load: () => import('./invitation.ts') },
} satisfies FlowRow

import { apiTokensAttention, personalApiTokensAttention } from '../../state/portal/apiTokens/attention.ts'
import type { AttentionSource } from '../../state/portal/attention.ts'
import { invitationsAttention } from '../../state/portal/invitations/attention.ts'
import { trialAttention } from '../../state/portal/overview/trialAttention.ts'
import { privacyAttention } from '../../state/portal/privacy/attention.ts'
import { provisioningAttention } from '../../state/portal/provisioning/attention.ts'
import { securityAttention } from '../../state/portal/security/attention.ts'
import { ssoAttention } from '../../state/portal/sso/attention.ts'
import { subscriptionsAttention } from '../../state/portal/subscriptions/attention.ts'
import { usersAttention } from '../../state/portal/users/attention.ts'
import { webhooksAttention } from '../../state/portal/webhooks/attention.ts'

/** What the sections say about what needs attention, in the order of the navigation. */
export const attentionSources: readonly AttentionSource[] = [
  privacyAttention,
  personalApiTokensAttention,
  usersAttention,
  invitationsAttention,
  securityAttention,
  ssoAttention,
  provisioningAttention,
  webhooksAttention,
  apiTokensAttention,
  subscriptionsAttention,
  trialAttention,
]

import { accountSection } from './account/section.ts'
import { allAccountsSection } from './allAccounts/section.ts'
import { personalApiTokensSection } from './apiTokens/personalSection.ts'
import { apiTokensSection } from './apiTokens/section.ts'
import { applicationsSection } from './applications/section.ts'
import { auditsSection } from './audits/section.ts'
import { connectivitySection } from './connectivity/section.ts'
import { groupsSection } from './groups/section.ts'
import { overviewSectionWith } from './overview/section.ts'
import { privacySection } from './privacy/section.ts'
import { profileSection } from './profile/section.ts'
import { provisioningSection } from './provisioning/section.ts'
import { reportsSection } from './reports/section.ts'
import { rolesSection } from './roles/section.ts'
import type { Section } from './section.ts'
import { securitySection } from './security/section.ts'
import { securityCenterSection } from './securityCenter/section.ts'
import { ssoSection } from './sso/section.ts'
import { subscriptionsSection } from './subscriptions/section.ts'
import { usageSection } from './usage/section.ts'
import { usersSectionWith } from './users/section.ts'
import { webhooksSection } from './webhooks/section.ts'

const overviewSection = overviewSectionWith(async () => (await import('./attentionSources.ts')).attentionSources)
const usersSection = usersSectionWith(
  () => import('./invitations/InvitationsTab.tsx'),
  () => import('./accessReviews/AccessReviewsTab.tsx'),
)

/** The sections of the portal, in the order of the navigation. */
export const sections: readonly Section[] = [
  overviewSection,
  profileSection,
  privacySection,
  personalApiTokensSection,
  accountSection,
  usersSection,
  groupsSection,
  rolesSection,
  allAccountsSection,
  applicationsSection,
  reportsSection,
  securitySection,
  securityCenterSection,
  ssoSection,
  provisioningSection,
  auditsSection,
  connectivitySection,
  webhooksSection,
  apiTokensSection,
  subscriptionsSection,
  usageSection,
]

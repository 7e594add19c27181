import type { Endpoint, Family } from './handler/family.ts'
import { accessReviewsFamily } from './families/accessReviews/family.ts'
import { accountSettingsFamily } from './families/accountSettings/family.ts'
import { applicationsFamily } from './families/applications/family.ts'
import { approvalFlowsFamily } from './families/approvalFlows/family.ts'
import { auditsFamily } from './families/audits/family.ts'
import { auditStreamsFamily } from './families/auditStreams/family.ts'
import { billingFamily } from './families/billing/family.ts'
import { connectivityFamily } from './families/connectivity/family.ts'
import { directoryFamily } from './families/directory/family.ts'
import { entitlementsFamily } from './families/entitlements/family.ts'
import { featureFlagsFamily } from './families/featureFlags/family.ts'
import { groupsFamily } from './families/groups/family.ts'
import { identityAuthFamily } from './families/identityAuth/family.ts'
import { impersonationFamily } from './families/impersonation/family.ts'
import { invitationsFamily } from './families/invitations/family.ts'
import { metadataFamily } from './families/metadata/family.ts'
import { mfaFamily } from './families/mfa/family.ts'
import { notificationsFamily } from './families/notifications/family.ts'
import { oauthFamily } from './families/oauth/family.ts'
import { partnerFamily } from './families/partner/family.ts'
import { passwordlessFamily } from './families/passwordless/family.ts'
import { phoneNumbersFamily } from './families/phoneNumbers/family.ts'
import { reportsFamily } from './families/reports/family.ts'
import { restrictionsFamily } from './families/restrictions/family.ts'
import { rolesFamily } from './families/roles/family.ts'
import { securityCenterFamily } from './families/securityCenter/family.ts'
import { securityPolicyFamily } from './families/securityPolicy/family.ts'
import { sessionsFamily } from './families/sessions/family.ts'
import { ssoConfigFamily } from './families/ssoConfig/family.ts'
import { ssoLoginFamily } from './families/ssoLogin/family.ts'
import { subTenantsFamily } from './families/subTenants/family.ts'
import { teamFamily } from './families/team/family.ts'
import { tenantsFamily } from './families/tenants/family.ts'
import { testPaymentsFamily } from './families/testPayments/family.ts'
import { tokensFamily } from './families/tokens/family.ts'
import { usageFamily } from './families/usage/family.ts'
import { usersFamily } from './families/users/family.ts'
import { vendorFamily } from './families/vendor/family.ts'
import { webhooksFamily } from './families/webhooks/family.ts'
import { webauthnDevicesFamily } from './families/webauthnDevices/family.ts'

/** Every family of the API, in any order. */
export const families: readonly Family[] = [
  vendorFamily,
  rolesFamily,
  tenantsFamily,
  partnerFamily,
  subTenantsFamily,
  usersFamily,
  invitationsFamily,
  groupsFamily,
  phoneNumbersFamily,
  identityAuthFamily,
  mfaFamily,
  webauthnDevicesFamily,
  sessionsFamily,
  passwordlessFamily,
  oauthFamily,
  ssoLoginFamily,
  ssoConfigFamily,
  directoryFamily,
  impersonationFamily,
  securityPolicyFamily,
  restrictionsFamily,
  securityCenterFamily,
  metadataFamily,
  featureFlagsFamily,
  entitlementsFamily,
  applicationsFamily,
  approvalFlowsFamily,
  webhooksFamily,
  connectivityFamily,
  notificationsFamily,
  tokensFamily,
  accountSettingsFamily,
  teamFamily,
  auditsFamily,
  accessReviewsFamily,
  auditStreamsFamily,
  billingFamily,
  testPaymentsFamily,
  usageFamily,
  reportsFamily,
]

/** Every operation of the API with its handler. */
export const endpoints: readonly Endpoint[] = families.flatMap(family => family.endpoints)

/** What this backend can do beyond the contract: operations of its own by name, and other abilities. */
export const capabilities: readonly string[] = [
  ...endpoints.flatMap(({ operation }) => (operation.ours ? [operation.name] : [])),
  ...families.flatMap(family => family.capabilities ?? []),
]

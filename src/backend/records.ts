import type { AuthStrategies } from '../http/identityAuth/types.ts'
import type { PasswordComplexityPolicy } from '../http/securityPolicy/types.ts'
import type { AuditChainFields, AuditSegmentFields } from './seals/sealRecords.ts'
import type {
  ChannelConfigurationFields,
  SlackConnectionFields,
  SlackSubscriptionFields,
} from './events/channelRecords.ts'
import type { WebhookFields, WebhookMessageFields, WebhookStateFields } from './events/webhookRecords.ts'
import type { ApplicationAssignmentFields, ApplicationFields } from './families/applications/records.ts'
import type { EntitlementFields } from './families/entitlements/records.ts'
import type { FeatureFlagFields } from './families/featureFlags/records.ts'
import type { GroupConfigurationFields } from './families/groups/records.ts'
import type { PortalConfigurationFields } from './families/metadata/records.ts'
import type { FederationAttemptFields, SocialProviderFields } from './federation/records.ts'
import type { SsoConnectionFields, SsoDomainFields, SsoIdentityFields } from './federation/ssoRecords.ts'
import type {
  MfaDeviceFields,
  MfaTransactionFields,
  PasskeyFields,
  PendingAuthenticatorFields,
  RecoveryCodesFields,
  RememberedDeviceFields,
} from './identity/factors/factorRecords.ts'
import type {
  InvitationFields,
  InvitationImportFields,
  InviteLinkFields,
} from './identity/invitations/invitationRecords.ts'
import { memberPhoneNumbers, members } from './identity/memberLists/memberReadModels.ts'
import type {
  CaptchaPolicyFields,
  CountryRulesFields,
  EmailDomainFields,
  EmailDomainSettingsFields,
  IpRuleFields,
  IpSettingsFields,
  LockoutPolicyFields,
  MfaPolicyFields,
  PasswordHistoryPolicyFields,
  PasswordRecoveryFields,
  PasswordRotationPolicyFields,
  PolicyTrialFields,
  SessionPolicyFields,
  VendorSettingsFields,
} from './identity/policies/policyRecords.ts'
import type {
  GroupFields,
  MembershipFields,
  PermissionCategoryFields,
  PermissionFields,
  PhoneNumberFields,
  PictureFields,
  RoleFields,
  SessionFields,
  TenantFields,
  UserFields,
} from './identity/records.ts'
import type { ApiTokenFields, OneTimeTokenFields } from './tokens/records.ts'
import { collection, type SavedRecord, type StoreOf } from './store/store.ts'
import type {
  AnsweredCallFields,
  AuditFields,
  CounterFields,
  JobFields,
  SealingKeyFields,
  SigningKeyFields,
} from './store/systemRecords.ts'

/** Everything the backend stores. */
export const definitions = {
  users: collection<UserFields>({ unique: [['email'], ['username']], indexed: ['phoneNumber'] }),
  memberships: collection<MembershipFields>({ indexed: ['userId'], lists: ['roleIds', 'groupIds'] }),
  tenants: collection<TenantFields>({ unique: [['alias']], indexed: ['parentTenantId'], cached: true }),
  groups: collection<GroupFields>({
    sortable: { name: 'text' },
    searchable: ['name', 'description'],
    lists: ['roleIds'],
    cached: true,
  }),
  groupConfigurations: collection<GroupConfigurationFields>({ cached: true }),
  roles: collection<RoleFields>({
    unique: [['key']],
    sortable: { level: 'number', name: 'text' },
    searchable: ['name', 'description'],
    cached: true,
  }),
  permissions: collection<PermissionFields>({ unique: [['key']], cached: true }),
  permissionCategories: collection<PermissionCategoryFields>(),
  sessions: collection<SessionFields>({
    unique: [['familyId']],
    indexed: ['userId', 'startedBy', 'impersonatedBy'],
    expiry: 'expiresAt',
  }),
  mfaTransactions: collection<MfaTransactionFields>({ indexed: ['userId'], expiry: 'expiresAt' }),
  invitations: collection<InvitationFields>({
    unique: [['userId', 'ownerTenantId']],
    indexed: ['ownerTenantId', 'importId'],
    sortable: { email: 'text' },
    searchable: ['email', 'name'],
  }),
  invitationImports: collection<InvitationImportFields>({ expiry: 'undoUntil' }),
  inviteLinks: collection<InviteLinkFields>({
    unique: [['token'], ['ownerTenantId']],
    expiry: 'expiresAt',
  }),
  oneTimeTokens: collection<OneTimeTokenFields>({ indexed: ['userId'], expiry: 'expiresAt' }),
  apiTokens: collection<ApiTokenFields>({ indexed: ['ownerTenantId', 'userId'], expiry: 'removeAt' }),
  mfaDevices: collection<MfaDeviceFields>({ indexed: ['userId'] }),
  pendingAuthenticators: collection<PendingAuthenticatorFields>({ expiry: 'expiresAt' }),
  recoveryCodes: collection<RecoveryCodesFields>(),
  rememberedDevices: collection<RememberedDeviceFields>({ indexed: ['userId'], expiry: 'expiresAt' }),
  passkeys: collection<PasskeyFields>({ unique: [['credentialId']], indexed: ['userId'] }),
  counters: collection<CounterFields>({ expiry: 'expiresAt' }),
  // Without an expiry: the worker removes expired jobs, because it also reports them.
  jobs: collection<JobFields>({ indexed: ['kind'], sortable: { place: 'text', dueAt: 'text', expiresAt: 'text' } }),
  sealingKeys: collection<SealingKeyFields>(),
  signingKeys: collection<SigningKeyFields>({ unique: [['purpose']], expiry: 'endsAt' }),
  answeredCalls: collection<AnsweredCallFields>({ expiry: 'expiresAt' }),
  audits: collection<AuditFields>({
    indexed: ['action', 'userId', 'severity', 'email', 'ip', 'seal'],
    sortable: { email: 'text', action: 'text' },
    searchable: ['action', 'email', 'ip'],
    removableByAge: true,
  }),
  auditSegments: collection<AuditSegmentFields>(),
  auditChains: collection<AuditChainFields>(),
  featureFlags: collection<FeatureFlagFields>({ cached: true }),
  portalConfigurations: collection<PortalConfigurationFields>({ cached: true }),
  vendorSettings: collection<VendorSettingsFields>({ cached: true }),
  authStrategies: collection<AuthStrategies>({ cached: true }),
  sessionPolicies: collection<SessionPolicyFields>({ cached: true }),
  lockoutPolicies: collection<LockoutPolicyFields>({ cached: true }),
  mfaPolicies: collection<MfaPolicyFields>({ cached: true }),
  passwordPolicies: collection<PasswordComplexityPolicy>({ cached: true }),
  passwordHistoryPolicies: collection<PasswordHistoryPolicyFields>({ cached: true }),
  passwordRotationPolicies: collection<PasswordRotationPolicyFields>({ cached: true }),
  captchaPolicies: collection<CaptchaPolicyFields>({ cached: true }),
  ipSettings: collection<IpSettingsFields>({ cached: true }),
  ipRules: collection<IpRuleFields>({ unique: [['ip', 'strategy']], cached: true }),
  emailDomainSettings: collection<EmailDomainSettingsFields>({ cached: true }),
  emailDomains: collection<EmailDomainFields>({ unique: [['domain', 'type']], cached: true }),
  countryRules: collection<CountryRulesFields>({ cached: true }),
  policyTrials: collection<PolicyTrialFields>(),
  passwordRecovery: collection<PasswordRecoveryFields>({ cached: true }),
  pictures: collection<PictureFields>({ indexed: ['userId'] }),
  phoneNumbers: collection<PhoneNumberFields>({ unique: [['provenNumber']], indexed: ['userId', 'phoneNumber'] }),
  entitlements: collection<EntitlementFields>(),
  applications: collection<ApplicationFields>(),
  applicationAssignments: collection<ApplicationAssignmentFields>({ lists: ['appIds'] }),
  ssoDomains: collection<SsoDomainFields>({ unique: [['domain']] }),
  socialProviders: collection<SocialProviderFields>(),
  federationAttempts: collection<FederationAttemptFields>({ expiry: 'expiresAt' }),
  ssoConnections: collection<SsoConnectionFields>(),
  ssoIdentities: collection<SsoIdentityFields>({ unique: [['connectionId', 'subject']], indexed: ['userId'] }),
  webhooks: collection<WebhookFields>({ cached: true }),
  webhookStates: collection<WebhookStateFields>(),
  webhookMessages: collection<WebhookMessageFields>({ indexed: ['webhookId'], expiry: 'expiresAt' }),
  channelConfigurations: collection<ChannelConfigurationFields>({ cached: true }),
  slackConnections: collection<SlackConnectionFields>(),
  slackSubscriptions: collection<SlackSubscriptionFields>({ cached: true }),
}

/** Lists that combine several collections and are updated with them. */
export const readModels = { members, memberPhoneNumbers }

/** The store the backend works with. */
export type Store = StoreOf<typeof definitions, typeof readModels>

/** A person as stored. */
export type UserRecord = SavedRecord<UserFields>
/** A tenant as stored. */
export type TenantRecord = SavedRecord<TenantFields>
/** A session as stored. */
export type SessionRecord = SavedRecord<SessionFields>

/** An API token as stored. */
export type ApiTokenRecord = SavedRecord<ApiTokenFields>

/** Id of a record that exists once per scope. */
export const singletonId = 'current'

/** Id that no record has. Requests about unknown people use it to do the same work as those about known ones. */
export const unknownId = 'nobody'

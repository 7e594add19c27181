import type { Entitlements } from '../../http/entitlements/types.ts'
import type { AuthStrategies } from '../../http/identityAuth/types.ts'
import type { PasswordComplexityPolicy } from '../../http/securityPolicy/types.ts'
import type { ApplicationAssignmentFields, ApplicationFields } from '../families/applications/records.ts'
import type {
  UserFields,
  MembershipFields,
  TenantFields,
  RoleFields,
  PermissionFields,
  PermissionCategoryFields,
  SessionFields,
  OneTimeTokenFields,
  PhoneNumberFields,
} from '../identity/records.ts'
import type {
  MfaTransactionFields,
  MfaDeviceFields,
  PendingAuthenticatorFields,
  RecoveryCodesFields,
  RememberedDeviceFields,
  PasskeyFields,
} from '../identity/factorRecords.ts'
import type { FederationAttemptFields, SocialProviderFields } from '../federation/records.ts'
import type { SsoConnectionFields, SsoIdentityFields } from '../federation/ssoRecords.ts'
import type { EmailDomainRuleFields, InvitationFields, InviteLinkFields } from '../identity/invitationRecords.ts'
import { memberPhoneNumbers, members } from './memberReadModels.ts'
import { collection, type SavedRecord, type StoreOf } from './store.ts'
import type {
  CounterFields,
  SealingKeyFields,
  SigningKeyFields,
  AuditFields,
  FeatureFlagFields,
  PortalConfigurationFields,
  VendorSettingsFields,
  SessionPolicyFields,
  LockoutPolicyFields,
  MfaPolicyFields,
  PasswordHistoryPolicyFields,
  PasswordRotationPolicyFields,
  CaptchaPolicyFields,
  PasswordRecoveryFields,
  SsoDomainFields,
} from './vendorRecords.ts'

/** Everything the backend stores. */
export const definitions = {
  users: collection<UserFields>({ unique: [['email'], ['username']], indexed: ['phoneNumber'] }),
  memberships: collection<MembershipFields>({ indexed: ['userId'] }),
  tenants: collection<TenantFields>({ unique: [['alias']], indexed: ['parentTenantId'] }),
  roles: collection<RoleFields>({
    unique: [['key']],
    sortable: { level: 'number', name: 'text' },
    searchable: ['name', 'description'],
  }),
  permissions: collection<PermissionFields>({ unique: [['key']] }),
  permissionCategories: collection<PermissionCategoryFields>(),
  sessions: collection<SessionFields>({
    unique: [['familyId']],
    indexed: ['userId', 'startedBy', 'impersonatedBy'],
    expiry: 'expiresAt',
  }),
  halfLogins: collection<MfaTransactionFields>({ indexed: ['userId'], expiry: 'expiresAt' }),
  invitations: collection<InvitationFields>({ unique: [['userId', 'ownerTenantId']] }),
  inviteLinks: collection<InviteLinkFields>({ unique: [['token']], expiry: 'expiresAt' }),
  emailDomainRules: collection<EmailDomainRuleFields>(),
  oneTimeTokens: collection<OneTimeTokenFields>({ indexed: ['userId'], expiry: 'expiresAt' }),
  mfaDevices: collection<MfaDeviceFields>({ indexed: ['userId'] }),
  pendingAuthenticators: collection<PendingAuthenticatorFields>({ expiry: 'expiresAt' }),
  recoveryCodes: collection<RecoveryCodesFields>(),
  rememberedDevices: collection<RememberedDeviceFields>({ indexed: ['userId'], expiry: 'expiresAt' }),
  passkeys: collection<PasskeyFields>({ unique: [['credentialId']], indexed: ['userId'] }),
  counters: collection<CounterFields>({ expiry: 'expiresAt' }),
  sealingKeys: collection<SealingKeyFields>(),
  signingKeys: collection<SigningKeyFields>({ unique: [['purpose']], expiry: 'endsAt' }),
  audits: collection<AuditFields>({
    indexed: ['action', 'userId', 'severity'],
    searchable: ['action', 'email', 'ip'],
  }),
  featureFlags: collection<FeatureFlagFields>(),
  portalConfigurations: collection<PortalConfigurationFields>(),
  vendorSettings: collection<VendorSettingsFields>(),
  authStrategies: collection<AuthStrategies>(),
  sessionPolicies: collection<SessionPolicyFields>(),
  lockoutPolicies: collection<LockoutPolicyFields>(),
  mfaPolicies: collection<MfaPolicyFields>(),
  passwordPolicies: collection<PasswordComplexityPolicy>(),
  passwordHistoryPolicies: collection<PasswordHistoryPolicyFields>(),
  passwordRotationPolicies: collection<PasswordRotationPolicyFields>(),
  captchaPolicies: collection<CaptchaPolicyFields>(),
  passwordRecovery: collection<PasswordRecoveryFields>(),
  phoneNumbers: collection<PhoneNumberFields>({ unique: [['provenNumber']], indexed: ['userId', 'phoneNumber'] }),
  /** Features and plans of a tenant; the permissions of an answer come from roles. */
  entitlements: collection<Omit<Entitlements, 'permissions'>>(),
  applications: collection<ApplicationFields>(),
  applicationAssignments: collection<ApplicationAssignmentFields>(),
  ssoDomains: collection<SsoDomainFields>({ unique: [['domain']] }),
  socialProviders: collection<SocialProviderFields>(),
  federationAttempts: collection<FederationAttemptFields>({ expiry: 'expiresAt' }),
  ssoConnections: collection<SsoConnectionFields>(),
  ssoIdentities: collection<SsoIdentityFields>({ unique: [['connectionId', 'subject']], indexed: ['userId'] }),
}

/** Lists that are made of several collections and written with them. */
export const readModels = { members, memberPhoneNumbers }

/** The store the backend works with. */
export type Store = StoreOf<typeof definitions, typeof readModels>

/** A person as stored. */
export type UserRecord = SavedRecord<UserFields>
/** An account as stored. */
export type TenantRecord = SavedRecord<TenantFields>
/** A session as stored. */
export type SessionRecord = SavedRecord<SessionFields>

/** Id of a record that a scope has only one of. */
export const singletonId = 'current'

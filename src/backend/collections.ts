import type { Entitlements } from '../http/entitlements/types.ts'
import type { AuthStrategies } from '../http/identityAuth/types.ts'
import type {
  UserFields,
  MembershipFields,
  TenantFields,
  RoleFields,
  PermissionFields,
  PermissionCategoryFields,
  SessionFields,
  HalfLoginFields,
  OneTimeTokenFields,
  MfaDeviceFields,
} from './peopleFields.ts'
import { collection, type SavedRecord, type StoreOf } from './store.ts'
import type {
  CounterFields,
  SigningKeyFields,
  AuditFields,
  FeatureFlagFields,
  PortalConfigurationFields,
  VendorSettingsFields,
  SessionPolicyFields,
  LockoutPolicyFields,
  SsoDomainFields,
} from './vendorFields.ts'

/** Everything the backend stores. */
export const definitions = {
  users: collection<UserFields>({ unique: [['email'], ['username']] }),
  memberships: collection<MembershipFields>({ indexed: ['userId'] }),
  tenants: collection<TenantFields>({ unique: [['alias']], indexed: ['parentTenantId'] }),
  roles: collection<RoleFields>({ unique: [['key']] }),
  permissions: collection<PermissionFields>({ unique: [['key']] }),
  permissionCategories: collection<PermissionCategoryFields>(),
  sessions: collection<SessionFields>({ unique: [['familyId']], indexed: ['userId'], expiry: 'expiresAt' }),
  halfLogins: collection<HalfLoginFields>({ indexed: ['userId'], expiry: 'expiresAt' }),
  oneTimeTokens: collection<OneTimeTokenFields>({ indexed: ['userId'], expiry: 'expiresAt' }),
  mfaDevices: collection<MfaDeviceFields>({ indexed: ['userId'] }),
  counters: collection<CounterFields>({ expiry: 'expiresAt' }),
  signingKeys: collection<SigningKeyFields>({ unique: [['purpose']] }),
  audits: collection<AuditFields>({ indexed: ['action', 'userId'] }),
  featureFlags: collection<FeatureFlagFields>(),
  portalConfigurations: collection<PortalConfigurationFields>(),
  vendorSettings: collection<VendorSettingsFields>(),
  authStrategies: collection<AuthStrategies>(),
  sessionPolicies: collection<SessionPolicyFields>(),
  lockoutPolicies: collection<LockoutPolicyFields>(),
  /** Features and plans of a tenant; the permissions of an answer come from roles. */
  entitlements: collection<Omit<Entitlements, 'permissions'>>(),
  ssoDomains: collection<SsoDomainFields>({ unique: [['domain']] }),
}

/** The store the backend works with. */
export type Store = StoreOf<typeof definitions>

/** A person as stored. */
export type UserRecord = SavedRecord<UserFields>
/** An account as stored. */
export type TenantRecord = SavedRecord<TenantFields>
/** A session as stored. */
export type SessionRecord = SavedRecord<SessionFields>

/** Id of a record that a scope has only one of. */
export const onlyId = 'current'

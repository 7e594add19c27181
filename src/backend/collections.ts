import type { Entitlements } from '../http/entitlements/types.ts'
import type { AuthStrategies, PublicVendorConfiguration, SignUpStrategy } from '../http/identityAuth/types.ts'
import type { PortalConfiguration } from '../http/metadata/types.ts'
import type { Permission } from '../http/roles/types.ts'
import type { PreLoginAnswer } from '../http/ssoLogin/types.ts'
import type { Tenant } from '../http/tenants/types.ts'
import type { Provider } from '../http/users/types.ts'
import type { VendorPublicInfo } from '../http/vendor/types.ts'
import { collection, type SavedRecord, type StoreOf } from './store.ts'

/** A person. Belongs to no tenant; `tenantIds` says where they are a member. */
export interface UserFields {
  /** In lower case. */
  email: string
  /** In lower case. */
  username?: string
  name: string
  phoneNumber?: string
  profilePictureUrl?: string | null
  /** Missing for people who sign in elsewhere. */
  passwordHash?: string
  hasBreachedPassword: boolean
  isVerified: boolean
  isDisabled: boolean
  /** True for published accounts with a published password; they work only in a demo (B14). */
  isSample: boolean
  provider: Provider
  tenantIds: string[]
  /** Where the next sign-in starts. */
  activeTenantId: string
  /** JSON text of the host application. */
  metadata: string
  lastLogin?: string
}

/** What a person is in one tenant. Its id is the person's. */
export interface MembershipFields {
  userId: string
  roleIds: string[]
  isActivated: boolean
  isSubAccountAccessAllowed: boolean
}

/** An account, by its tenant id. In the vendor's scope, because accounts form trees. */
export type TenantFields = Pick<
  Tenant,
  'name' | 'isReseller' | 'metadata' | 'address' | 'timezone' | 'dateFormat' | 'timeFormat' | 'currency' | 'logo'
> &
  Pick<Tenant, 'tenantType' | 'domain' | 'alias' | 'applicationUrl' | 'loginUrl'> & {
    isDisabled: boolean
    parentTenantId: string | null
  }

/** A set of permissions, of a tenant or of the vendor. */
export interface RoleFields {
  key: string
  name: string
  description: string | null
  isDefault: boolean
  permissionIds: string[]
  level: number
}

/** Something a person may do. */
export type PermissionFields = Required<Omit<Permission, 'id' | 'createdAt' | 'updatedAt'>>

/** A heading in the list of permissions. */
export interface PermissionCategoryFields {
  name: string
  description: string
  isFeCategory: boolean
}

/** One sign-in of one browser, and its family of refresh tokens (B3, B4). Its id is the `sid` of access tokens. */
export interface SessionFields {
  userId: string
  activeTenantId: string
  /** The public half of every refresh token of this session; never shown elsewhere. */
  familyId: string
  /** Hash of the only refresh token that is good now. */
  tokenHash: string
  /** Tokens replaced a moment ago, and what leads from each to the one after it. */
  replaced: { tokenHash: string; salt: string; atMs: number }[]
  lastUsedAt: string
  /** The end that never moves. */
  expiresAt: string
  ipAddress: string
  userAgent: string
  /** How the person proved who they are (RFC 8176). */
  amr: string[]
  acr: string | null
  /** Seconds since 1970. */
  authTime: number
}

/** A sign-in or step-up that still wants a second factor; only MFA routes accept it (B8). */
export interface HalfLoginFields {
  purpose: 'login' | 'stepUp'
  userId: string
  activeTenantId: string
  /** The session to strengthen; null for a sign-in. */
  sessionId: string | null
  secretHash: string
  expiresAt: string
}

/** A link or code that works once (B7). */
export interface OneTimeTokenFields {
  purpose: 'resetPassword'
  userId: string
  secretHash: string
  expiresAt: string
}

/** An enrolled second factor. */
export interface MfaDeviceFields {
  userId: string
  kind: 'authenticator' | 'phone' | 'webauthn' | 'email'
  name: string
  phoneNumber?: string
  deviceType?: 'Platform' | 'CrossPlatform'
}

/** How often something happened lately (B2). */
export interface CounterFields {
  count: number
  expiresAt: string
}

/** A key pair that signs tokens; its id is the `kid` (B9). */
export interface SigningKeyFields {
  /** Unique, so that two processes that start together agree on one key. */
  purpose: 'accessToken'
  publicJwk: Record<string, string>
  privateJwk: Record<string, string>
}

/** What happened; append-only (B13). `userId` is who did it. */
export interface AuditFields {
  action: string
  severity: 'Info' | 'Medium' | 'High' | 'Critical'
  outcome: 'success' | 'failure'
  ip: string
  userAgent: string
  userId?: string
  email?: string
  /** Whatever else is worth knowing, the target included; no secrets. */
  facts: Record<string, string | number | boolean>
}

/** A feature flag; its id is the name. */
export interface FeatureFlagFields {
  isOn: boolean
}

/** Look and words of login box and portal, by entity name. */
export interface PortalConfigurationFields {
  configuration: PortalConfiguration
}

/** What the vendor of the host application decided; one record. */
export interface VendorSettingsFields {
  publicInfo: VendorPublicInfo
  publicConfiguration: PublicVendorConfiguration
  signUpStrategies: SignUpStrategy[]
}

/** How long and how often people stay signed in. A tenant's own record goes before the vendor's (§3, §9). */
export interface SessionPolicyFields {
  concurrent: { isActive: boolean; maxSessions: number }
  idle: { isActive: boolean; timeoutSeconds: number }
  absolute: { isActive: boolean; timeoutSeconds: number }
}

/** How many wrong passwords lock an account. A tenant's own record goes before the vendor's. */
export interface LockoutPolicyFields {
  isEnabled: boolean
  maxAttempts: number
}

/** A mail domain whose people sign in at their company. In the vendor's scope, because a domain has one owner. */
export interface SsoDomainFields {
  domain: string
  ownerTenantId: string
  /** Only a domain with a proof of ownership counts (B10). */
  isValidated: boolean
  address: string
  idpType: NonNullable<PreLoginAnswer['idpType']>
}

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

import type { Permission } from '../../http/roles/types.ts'
import type { Tenant } from '../../http/tenants/types.ts'
import type { Provider } from '../../http/users/types.ts'

/** A person. Belongs to no tenant; `tenantIds` says where they are a member. */
export interface UserFields {
  /** In lower case. */
  email: string
  /** In lower case. */
  username?: string
  name: string
  phoneNumber?: string
  profilePictureUrl?: string | null
  /** Missing for people without a password, who sign in with a provider. */
  passwordHash?: string
  /** ISO date; missing until a password is first set after the account was created. */
  passwordChangedAt?: string
  /**
   * Grows with every change of credentials: password, second factors, phone number. Missing means 0. A sign-in is refused
   * when it grew since the proof was checked.
   */
  credentialsVersion?: number
  /** True when the next sign-in must set a new password, whatever its age. */
  isPasswordExpired?: boolean
  /** Hashes of earlier passwords, newest first; kept only where the policy requires a history. */
  passwordHistory?: string[]
  hasBreachedPassword: boolean
  isVerified: boolean
  isDisabled: boolean
  /** True for published accounts with a published password; they work only in a demo. */
  isSample: boolean
  provider: Provider
  tenantIds: string[]
  /** The tenant in which the next sign-in starts. */
  activeTenantId: string
  /** JSON text of the host application. */
  metadata: string
  lastLogin?: string
  /** ISO date on which the account is removed; null after its owner decided to keep it. */
  deletionAt?: string | null
}

/** A person's membership of one tenant. Its id is the person's. */
export interface MembershipFields {
  userId: string
  /** The roles given to the person directly; those of their groups come on top. */
  roleIds: string[]
  groupIds?: string[]
  isActivated: boolean
  isSubAccountAccessAllowed: boolean
  /** True while an administrator of the tenant keeps the person out. */
  isDisabled?: boolean
  /** ISO date of the end of a temporary membership; missing for lasting ones. */
  expiresAt?: string
  /**
   * ISO date; sessions that began then or before may not act in the tenant any more. They go on in the person's other
   * tenants, on which this one has no say.
   */
  sessionsAfter?: string
  /** `scim2` while a directory manages the membership, which people then cannot change. */
  managedBy?: 'scim2'
}

/** A tenant. In the vendor's scope, because tenants form trees. */
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

/** Members who get roles together. Who is in it, the memberships say. */
export interface GroupFields {
  name: string
  description: string
  /** CSS colour, `#rrggbb`. */
  color: string
  roleIds: string[]
  /** JSON text of the host application. */
  metadata: string
  managedBy: 'frontegg' | 'scim2'
}

/** Something a person may do. */
export type PermissionFields = Required<Omit<Permission, 'id' | 'createdAt' | 'updatedAt'>>

/** A heading in the list of permissions. */
export interface PermissionCategoryFields {
  name: string
  description: string
  isFeCategory: boolean
}

/** One sign-in of one browser, and its family of refresh tokens. Its id is the `sid` of access tokens. */
export interface SessionFields {
  userId: string
  /** The application that holds the refresh token itself; missing for sessions of a browser's cookie. */
  clientId?: string
  /** The browser's session that the application's sign-in used; both end together. */
  startedBy?: string
  /** Id of the impersonator; missing for the person's own sessions. */
  impersonatedBy?: string
  /** True when the impersonation was started with write access. */
  mayWrite?: boolean
  /** Why the impersonation was started. */
  reason?: string
  /** Of an impersonation: the impersonator's own session, to which the browser returns when it is stopped. */
  returnsTo?: string
  /** Of the impersonator's own session: the impersonation in its place. None of its tokens is valid until then; else null. */
  keptFor?: string | null
  activeTenantId: string
  /** The id part of every refresh token of this session; never exposed elsewhere. */
  familyId: string
  /** Hash of the current refresh token. */
  tokenHash: string
  /** Recently replaced tokens, each with the salt that derives its successor. */
  replaced: { tokenHash: string; salt: string; atMs: number }[]
  /** The user agent of the last renewal; missing until the first one. */
  renewedBy?: string
  /**
   * The replaced token that was repeated late, with what derives the second successor that it got. Both successors are valid
   * until one is used; else null.
   */
  repeated?: { tokenHash: string; salt: string; successorHash: string; atMs: number } | null
  lastUsedAt: string
  /**
   * The longest time between two uses, where one was as long as an idle limit may be: in another tenant the session may be
   * over by it, although it went on in its active one.
   */
  longestIdleSeconds?: number
  /** The absolute expiry. */
  expiresAt: string
  ipAddress: string
  /** ISO 3166-1 alpha-2; absent where it was not known. */
  countryCode?: string
  userAgent: string
  /** How the person proved their identity (RFC 8176). */
  amr: string[]
  acr: string | null
  /** Seconds since 1970. */
  authTime: number
  /** When the person enrolled their first second factor in this session, in seconds since 1970; that proves the factor. */
  enrolledAt?: number
}

/** A phone number of a person. */
export interface PhoneNumberFields {
  userId: string
  /** In the form of E.164. */
  phoneNumber: string
  /** The same number once proven; unique among all people. */
  provenNumber?: string
}

/** A picture of a person. */
export interface PictureFields {
  userId: string
  address: string
  type: 'image/png' | 'image/jpeg'
  base64: string
}

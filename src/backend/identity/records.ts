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
  /** Missing for people who sign in elsewhere. */
  passwordHash?: string
  /** ISO date; missing where nobody chose a password since the account was made. */
  passwordChangedAt?: string
  /**
   * Grows with every change of what opens the account: password, second factors, phone number. Missing means 0. A sign-in
   * is refused when it grew since the proof was checked.
   */
  credentialsVersion?: number
  /** True when the next sign-in must choose a new password, whatever its age. */
  isPasswordExpired?: boolean
  /** Hashes of earlier passwords, newest first; kept only where a history is asked for. */
  passwordHistory?: string[]
  hasBreachedPassword: boolean
  isVerified: boolean
  isDisabled: boolean
  /** True for published accounts with a published password; they work only in a demo. */
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

/** One sign-in of one browser, and its family of refresh tokens. Its id is the `sid` of access tokens. */
export interface SessionFields {
  userId: string
  /** The application that holds the refresh token itself; missing for sessions of a browser's cookie. */
  clientId?: string
  /** The browser's session such an application asked from; both end together. */
  startedBy?: string
  /** Who acts as the person; missing for the person's own sessions. */
  impersonatedBy?: string
  /** True when the impersonation was started with write access. */
  mayWrite?: boolean
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

/** What a link or code is good for; one made for one purpose opens nothing else. */
export type OneTimePurpose =
  | 'resetPassword'
  | 'resetPasswordSms'
  | 'activate'
  | 'acceptInvitation'
  | 'magicLink'
  | 'loginCode'
  | 'loginSms'
  | 'mfaEmail'
  | 'mfaSms'
  | 'mfaSmsEnrol'
  | 'webauthn'
  | 'resetPhone'
  | 'changePhone'
  | 'verifyPhone'
  | 'deletePhone'
  | 'unlock'
  | 'authorization'
  | 'authorizationCode'
  | 'federation'
  | 'samlRequest'
  | 'samlAnswer'
  | 'impersonation'

/** A link or code that works once. */
export interface OneTimeTokenFields {
  purpose: OneTimePurpose
  /** Null for a person we do not know: asking costs the same and leads nowhere. */
  userId: string | null
  secretHash: string
  /** Hash of a short code that goes with the token. */
  codeHash?: string
  /** How often the code was tried. */
  tries: number
  /** What the purpose needs to remember; no secrets. */
  facts: Record<string, string | number | boolean | null>
  expiresAt: string
}

/** A phone number of a person. */
export interface PhoneNumberFields {
  userId: string
  /** In the form of E.164. */
  phoneNumber: string
  /** The same number once it is proven; then nobody else has it. */
  provenNumber?: string
}

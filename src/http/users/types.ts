import type { AuthResult } from '../identityAuth/types.ts'
import type { Role } from '../roles/types.ts'
import type { Tenant } from '../tenants/types.ts'

/** Who vouches for a person's identity. */
export type Provider = 'local' | 'saml' | 'google' | 'github' | 'facebook' | 'microsoft' | 'scim2' | 'slack'

/** A person, as the API tells it. */
export interface User {
  id: string
  sub: string
  email: string
  name: string
  phoneNumber?: string
  profileImage?: string
  profilePictureUrl?: string | null
  verified: boolean
  mfaEnrolled: boolean
  mfaBypass?: boolean
  provider?: Provider
  tenantId: string
  tenantIds: string[]
  tenants: { tenantId: string; roles: Role[] }[]
  activatedForTenant?: boolean
  isLocked?: boolean
  isDisabled?: boolean
  managedBy?: 'frontegg' | 'scim2'
  invisible?: boolean
  superUser?: boolean
  subAccountAccessAllowed?: boolean
  temporaryExpirationDate?: string
  /** JSON text. */
  metadata: string
  createdAt?: string
  lastLogin?: string
}

/** One permission a person has, and the roles it comes from. */
export interface UserPermission {
  id: string
  key: string
  name: string
  description: string
  categoryId: string
  fePermission: boolean
  roleIds: string[]
  createdAt: string
  updatedAt: string
}

/** The signed-in person with what they may do. */
export interface UserProfile extends User {
  roles: Role[]
  rolesIds?: string[]
  permissions: UserPermission[]
  groups?: { id: string; roles?: Role[] }[]
}

/** The accounts a person belongs to, and the one that is active. */
export interface UserTenants {
  tenants: Tenant[]
  activeTenant: Tenant
}

/** What somebody new tells about themselves. Empty identifiers are left out. */
export interface SignUpRequest {
  email?: string
  username?: string
  phoneNumber?: string
  companyName: string
  name?: string
  password?: string
  /** JSON text of the host application. */
  metadata?: string
  recaptchaToken?: string
  invitationToken?: string
}

/** What became of a sign-up: a session, or an address or number to prove first. */
export interface SignUpResult {
  shouldActivate: boolean
  userId?: string
  tenantId?: string
  /** Only when nothing has to be proven. */
  authResponse?: AuthResult
  /** Goes with the code that was sent to a phone. */
  activationToken?: string
}

/** The proof of an activation link, with the password where one is still missing. */
export interface Activation {
  userId: string
  token: string
  password?: string
  recaptchaToken?: string
}

/** What an invitation says before it is accepted. Only the name is sure to be there. */
export interface InvitationPreview {
  /** The organization that invites. */
  name?: string
  /** Who is invited; missing for links that are open to many. */
  email?: string
  inviterName?: string
  /** Names of the roles one gets. */
  roles?: string[]
  /** ISO date. */
  expires?: string
}

/** Whom a forgotten password belongs to. */
export interface Identifier {
  identifier: string
  identifierType: 'email' | 'phoneNumber' | 'username'
}

/** What the link to a new password says. */
export interface ResetLink {
  userId: string
  token: string
}

/** A way to a new password. */
export interface PasswordRecoveryStrategy {
  strategy: 'email' | 'sms'
  isActive: boolean
}

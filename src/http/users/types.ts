import type { AuthResult } from '../authResult.ts'
import type { Role } from '../roles/types.ts'
import type { Tenant } from '../tenants/types.ts'

/** The identity provider of a person. */
export type Provider = 'local' | 'saml' | 'google' | 'github' | 'facebook' | 'microsoft' | 'scim2' | 'slack'

/** A person in the form of the API. */
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

/** Whether a person has a password: `missing` for one who may set one, `unused` for one who signs in another way. */
export type PasswordState = 'set' | 'missing' | 'unused'

/** The signed-in person with roles and permissions. */
export interface UserProfile extends User {
  roles: Role[]
  rolesIds?: string[]
  permissions: UserPermission[]
  groups?: { id: string; roles?: Role[] }[]
  /** ISO date on which the account is deleted; sent by the reference backend only, while its owner can still keep it. */
  deletionAt?: string
  /** Sent by the reference backend only. */
  passwordState?: PasswordState
}

/** The tenants of a person, and the active one. */
export interface UserTenants {
  tenants: Tenant[]
  activeTenant: Tenant
}

/** Data of a sign-up. Empty identifiers are left out. */
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

/** Result of a sign-up: a session, or an address or number to prove first. */
export interface SignUpResult {
  shouldActivate: boolean
  userId?: string
  tenantId?: string
  /** Present only when nothing has to be proven. */
  authResponse?: AuthResult
  /** Token of the code that was sent to a phone. */
  activationToken?: string
}

/** Data of an activation link, with the password where one is still missing. */
export interface Activation {
  userId: string
  token: string
  password?: string
  recaptchaToken?: string
}

/** Details of an invitation before it is accepted. Every server sends the name; the rest may be missing. */
export interface InvitationPreview {
  /** The organization that invites. */
  name?: string
  /** The invited address; missing for invite links. */
  email?: string
  inviterName?: string
  /** Names of the roles that the invitation grants. */
  roles?: string[]
  /** ISO date. */
  expires?: string
}

/** Identifier of the person who forgot the password. */
export interface Identifier {
  identifier: string
  identifierType: 'email' | 'phoneNumber' | 'username'
}

/** Data of a password reset link. */
export interface ResetLink {
  userId: string
  token: string
}

/** A method of password reset. */
export interface PasswordRecoveryStrategy {
  strategy: 'email' | 'sms'
  isActive: boolean
}

/** A change of one's own profile. Fields that are left out stay. */
export interface ProfileChange {
  name?: string
  /** Null removes the picture; otherwise the address that an upload returned. */
  profilePictureUrl?: string | null
  /** JSON text, with `jobTitle` and `address` of the person. */
  metadata?: string
}

/** Whether people may change their own address. */
export interface EmailPolicy {
  allowEmailChange: boolean
}

/** The orders of a list of members. */
export type MemberSort = 'createdAt' | 'name' | 'email' | 'id' | 'verified' | 'isLocked' | 'provider' | 'tenantId'

/** Ready-made choices of members. */
export type MemberPreset = 'mfa-unenrolled' | 'breached-passwords' | 'inactive'

/**
 * Whether a member may sign in to the tenant, or is still invited. People who are locked out for a while are `active` as well
 * as `locked`.
 */
export type MemberStatus = 'active' | 'invited' | 'unverified' | 'locked' | 'disabled'

/** A group of a member, by name. */
export interface MemberGroup {
  id: string
  name: string
  /** CSS colour, `#rrggbb`. */
  color: string
}

/** A member in a list. Other servers may leave out what is optional. */
export interface ListedUser extends User {
  /** True while the person has an open invitation; servers with the contract only omit it. */
  isInvited?: boolean
  /** The roles given directly. */
  roleIds?: string[]
  groups?: MemberGroup[]
}

/** What of the members is asked for. Only the reference backend knows the fields that are ours. */
export interface UsersQuery {
  _offset?: number
  _limit?: number
  _includeSubTenants?: boolean
  _preset?: MemberPreset
  /** For the preset `inactive`. */
  _maxInactiveSeconds?: number
  _email?: string
  _tenantId?: string
  _identifier?: string
  _identifierType?: string
  _namePrefix?: string
  /** Joined by commas. */
  ids?: string
  /** `lastLogin` and `expiresAt` are ours. */
  _sortBy?: MemberSort | 'lastLogin' | 'expiresAt'
  _order?: 'ASC' | 'DESC'
  /** Ours: text in name or address. */
  _filter?: string
  /** Ours: ids joined by commas; members with one of them, given directly. */
  _roleIds?: string
  /** Ours: ids joined by commas; members of one of them. */
  _groupIds?: string
  /** Ours: members whom this application was assigned to. */
  _applicationId?: string
  /** Filter by status; reference backend only. */
  _status?: MemberStatus
  /** Filter by enrolled second factor; reference backend only. */
  _mfaEnrolled?: boolean
  /** Ours: `scim2` for those whom a directory manages. */
  _provider?: string
  /** Ours: members whose access ends within that time. */
  _expiresWithinSeconds?: number
}

/** What of the members the older list is asked for. */
export interface UsersQueryV2 {
  _filter?: string
  metadata?: string
  _includeSubTenants?: boolean
  _limit?: number
  _offset?: number
  ids?: string
  _sortBy?: MemberSort
  _order?: 'ASC' | 'DESC'
}

/** One page of a list, with the number of all. */
export interface PageOf<Item> {
  items: Item[]
  _metadata: { totalPages: number; totalItems: number }
}

/** A person as everybody in the tenant may see one. */
export interface PersonCard {
  id: string
  name: string
  deletedAt: null
  metadata: unknown
  tenantId: string
  vendorId: string
  createdAt: string
  updatedAt: string
}

interface OfUser {
  vendorId: string
  tenantId: string
  userId: string
}

/** The roles that a member was given directly. */
export interface UserRoles extends OfUser {
  roleIds: string[]
}

/** The groups of a member. */
export interface UserGroups extends OfUser {
  groupIds: string[]
}

/** The user name of a member. */
export interface Username {
  userId: string
  username: string
  vendorId?: string
}

/** An address of a member. */
export interface UserEmail {
  userId: string
  email: string
  isPrimary?: boolean
}

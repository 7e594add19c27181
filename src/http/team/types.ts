import type { Role } from '../roles/types.ts'

/** A member of the tenant in the form of the older API. */
export interface TeamMember {
  id: string
  email: string
  name: string
  phone?: string
  username?: string
  profileImageUrl?: string
  tenantId: string
  vendorId: string
  /** The roles given directly. */
  roleIds: string[]
  roles: Role[]
  activatedForTenant: boolean
  createdAt: string
  lastLogin?: string
  mfaEnabled?: boolean
  verified?: boolean
  managedBy?: 'frontegg' | 'scim2'
  temporaryExpirationDate?: string
  isDisabled?: boolean
}

/** What of the members the older list is asked for. */
export interface TeamQuery {
  pageOffset: number
  pageSize?: number
  sortBy?: string
  sortDirection?: 'asc' | 'desc'
}

/** A change of a member. Other fields of the contract are not changed by administrators, and are ignored. */
export interface TeamMemberChange {
  id: string
  /** All roles given directly. One empty text stands for none. */
  roleIds?: string[]
}

/** Figures of a tenant's members. */
export interface TeamStats {
  totalItems: number
  addedThisWeek: number
  /** Members who may do everything about people and their access. */
  superAdmins: number
}

/** A role as the older API lists it. */
export interface TeamRole {
  vendorId?: string
  tenantId?: string | null
  id: string
  description: string
  key: string
  name: string
  permissions?: string[]
  permissionLevel?: number
}

/** A role that a member has, and how. */
export interface MemberRole {
  id: string
  name: string
  isDirect: boolean
  /** Names of the member's groups that give it. */
  groups: string[]
}

/** A sign-in of a member, or one that failed. */
export interface MemberSignIn {
  at: string
  isFailed: boolean
  ipAddress: string
  userAgent: string
}

/** What an administrator sees of a member beside the list. */
export interface MemberDetails {
  id: string
  roles: MemberRole[]
  /** Kinds of the member's second factors. */
  factors: ('authenticator' | 'phone' | 'email' | 'webauthn')[]
  passkeys: number
  /** Number of current sessions in this tenant. */
  sessions: number
  /** When one of them was last used. */
  lastActiveAt?: string
  /** The newest first. */
  signIns: MemberSignIn[]
}

/** Data of an invitation by mail. */
export interface MemberInvite {
  email: string
  provider: 'local'
  /** Absent: those of a pending invitation, otherwise the role with the fewest permissions. */
  roleIds?: string[]
  /** Used until the person has a name of their own. */
  name?: string
  phone?: string
  username?: string
  /** Makes the membership temporary: it ends so many seconds after the invitation, whenever the person joins. */
  expirationInSeconds?: number
}

/** An invited person. Nothing in it depends on whether the address has an account elsewhere. */
export interface InvitedMember {
  /** Id of the invitation. */
  id: string
  email: string
  /** As the inviter gave it; may be empty. */
  name: string
  tenantId: string
  vendorId: string
  roleIds: string[]
  roles: Role[]
  activatedForTenant: boolean
  createdAt: string
  temporaryExpirationDate?: string
}

/** A link with which anyone may join the organization. */
export interface InviteLink {
  id: string
  vendorId: string
  tenantId: string
  /** Who made it. */
  userId?: string
  /** Empty for people who may not give its roles, and while it is hidden. */
  token: string
  /** ISO date. */
  expires: string
  shouldSendEmail?: boolean
  /** Empty: the role with the fewest permissions. */
  roleIds?: string[]
  /** Ids of applications that people get on joining. */
  appIds?: string[]
  /** How many people joined with it. */
  uses?: number
  createdByName?: string
  /** The address to pass on; absent for people who may not give its roles, and while it is hidden. */
  address?: string
  /** True where token and address are left out until the person proves who they are, which `linkShow` asks for. */
  addressHidden?: boolean
}

/** Settings of an invite link. */
export interface InviteLinkInput {
  /** Default 43200, which is also the most. */
  expiresInMinutes?: number
  shouldSendEmail?: boolean
  roleIds?: string[]
}

/** Which ways to invite the organization has. */
export interface InviteLinkConfiguration {
  tenantInvitationsAllowed: boolean
  emailsEnabled: boolean
}

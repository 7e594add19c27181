import type { ListedUser, MemberGroup } from '../../../http/users/types.ts'

/** Whether a member may sign in. `locked`: not for now, after too many wrong passwords. */
export type MemberState = 'active' | 'invited' | 'locked' | 'disabled'

/** A member of the tenant, as screens show one. */
export interface Member {
  id: string
  /** '' where the person has not given one. */
  name: string
  email: string
  picture: unknown
  phoneNumber: string
  state: MemberState
  /** False for people who were invited, or signed up, and have not used their link yet; also while they are disabled. */
  hasJoined: boolean
  isMfaEnrolled: boolean
  /** How the person signs in, such as `local`, `saml` or `google`; `scim2` for people whom a directory manages. */
  source: string
  /** True while a directory manages the person, whom nobody can change here. */
  isManaged: boolean
  /** Undefined: they have not signed in yet. */
  lastLogin?: string | undefined
  joinedAt: string
  /** End of a temporary membership. */
  expiresAt?: string | undefined
  /** The roles given directly; undefined where the server does not tell with the list. */
  roleIds: readonly string[] | undefined
  groups: readonly MemberGroup[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const dateOf = (value: unknown): string | undefined => textOf(value) || undefined

const stateOf = ({ isDisabled, isLocked, activatedForTenant }: Partial<ListedUser>): MemberState => {
  if (isDisabled === true) return 'disabled'
  if (activatedForTenant === false) return 'invited'
  return isLocked === true ? 'locked' : 'active'
}

const rolesOf = ({ roleIds, tenants, tenantId }: Partial<ListedUser>): readonly string[] | undefined => {
  if (Array.isArray(roleIds)) return roleIds.filter(id => typeof id === 'string')
  const roles = Array.isArray(tenants) ? tenants.find(tenant => tenant.tenantId === tenantId)?.roles : undefined
  return Array.isArray(roles) ? roles.map(({ id }) => id) : undefined
}

/** A member of an answer. Servers may leave fields out. */
export const readMember = (row: Partial<ListedUser>): Member => {
  const isManaged = row.managedBy === 'scim2'
  return {
    id: textOf(row.id),
    name: textOf(row.name),
    email: textOf(row.email),
    picture: row.profilePictureUrl ?? row.profileImage,
    phoneNumber: textOf(row.phoneNumber),
    state: stateOf(row),
    hasJoined: row.activatedForTenant !== false,
    isMfaEnrolled: row.mfaEnrolled === true,
    source: isManaged ? 'scim2' : textOf(row.provider) || 'local',
    isManaged,
    lastLogin: dateOf(row.lastLogin),
    joinedAt: textOf(row.createdAt),
    expiresAt: dateOf(row.temporaryExpirationDate),
    roleIds: rolesOf(row),
    groups: Array.isArray(row.groups) ? row.groups : [],
  }
}

/** The name of a member on screen: the address where there is no name. */
export const nameOf = ({ name, email, id }: Pick<Member, 'name' | 'email' | 'id'>): string => name || email || id

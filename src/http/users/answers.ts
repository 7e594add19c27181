import { parse, pipe, transform, type InferOutput } from 'valibot'
import type { PasswordState, UserProfile } from './types.ts'
import {
  fields,
  flag,
  flagByDefault,
  id,
  list,
  maybeRows,
  maybeText,
  maybeTexts,
  object,
  page,
  rows,
  shape,
  text,
  texts,
} from '../fields.ts'

/** A group of a member, by name. */
const memberGroup = fields({ id, name: text, color: text })

/** Whether a member may sign in. `locked`: not for now, after too many wrong passwords; `unverified`: not before the address is proved. */
export type MemberState = 'active' | 'invited' | 'unverified' | 'locked' | 'disabled'

const stateOf = (
  isDisabled: boolean,
  { isLocked, isActivated, isInvited }: { isLocked: boolean; isActivated: boolean; isInvited: boolean },
): MemberState => {
  if (isDisabled) return 'disabled'
  if (!isActivated) return isInvited ? 'invited' : 'unverified'
  return isLocked ? 'locked' : 'active'
}

/** A member of the tenant, as screens show one. */
export const member = shape(
  {
    id,
    name: text,
    email: text,
    profilePictureUrl: maybeText,
    profileImage: maybeText,
    phoneNumber: text,
    isDisabled: flag,
    isLocked: flag,
    activatedForTenant: flagByDefault,
    isInvited: flagByDefault,
    verified: flag,
    mfaEnrolled: flag,
    managedBy: text,
    provider: text,
    lastLogin: maybeText,
    createdAt: text,
    temporaryExpirationDate: maybeText,
    metadata: text,
    roleIds: maybeTexts,
    tenantId: text,
    tenants: rows(fields({ tenantId: id, roles: maybeRows(fields({ id })) })),
    groups: rows(memberGroup),
  },
  sent => {
    const isManaged = sent.managedBy === 'scim2'
    const ofTenant = sent.tenants.find(({ tenantId }) => tenantId === sent.tenantId)
    return {
      id: sent.id,
      /** '' where the person has not given one. */
      name: sent.name,
      email: sent.email,
      picture: sent.profilePictureUrl ?? sent.profileImage,
      phoneNumber: sent.phoneNumber,
      state: stateOf(sent.isDisabled, {
        isLocked: sent.isLocked,
        isActivated: sent.activatedForTenant,
        isInvited: sent.isInvited,
      }),
      /** False for people who were invited, or signed up, and have not used their link yet; also while they are disabled. */
      hasJoined: sent.activatedForTenant,
      /** Whether an invitation is open, of people who have not joined; true where the server does not say. */
      isInvited: sent.isInvited,
      /** Whether the person has proved that the address is theirs. */
      isVerified: sent.verified,
      isMfaEnrolled: sent.mfaEnrolled,
      /** How the person signs in, such as `local`, `saml` or `google`; `scim2` for people whom a directory manages. */
      source: isManaged ? 'scim2' : sent.provider || 'local',
      /** True while a directory manages the person: the profile cannot be changed here. */
      isManaged,
      /** Undefined: they have not signed in yet. */
      lastLogin: sent.lastLogin,
      joinedAt: sent.createdAt,
      /** End of a temporary membership. */
      expiresAt: sent.temporaryExpirationDate,
      /** JSON text with the values of custom fields, of which the host application keeps a part. */
      metadata: sent.metadata,
      /** The roles given directly; undefined where the server omits them from the list. */
      roleIds: sent.roleIds ?? ofTenant?.roles?.map(role => role.id),
      groups: sent.groups,
    }
  },
)

/** A page of members. */
export const memberPage = page(member)

/** The roles that members were given directly. */
export const rolesOfMembers = list(fields({ userId: id, roleIds: texts }))

/** A member to choose; by the address where the person has no name. */
const personChoice = shape({ id, name: text, email: text }, ({ name, ...person }) => ({
  ...person,
  name: name || person.email || person.id,
}))

/** A page of members to choose. */
export const personChoices = page(personChoice)

/** Whether memberships can be temporary. */
export const temporaryOffer = pipe(
  fields({ enabled: flag }),
  transform(({ enabled }) => enabled),
)

/** Whether people may change their own address. */
export const emailPolicyAnswer = fields({ allowEmailChange: flag })

const providers = ['google', 'github', 'facebook', 'microsoft', 'slack'] as const

/** The identity provider that supplies name and mail address; undefined where the person enters them. */
const managerOf = (provider: string, managedBy: string) => {
  if (provider === 'scim2' || managedBy === 'scim2') return 'directory' as const
  if (provider === 'saml') return 'organization' as const
  return providers.find(known => known === provider)
}

/** Servers with the contract only omit it: there, people of an identity provider have none and all others have one. */
const passwordOf = (state: string, isManaged: boolean): PasswordState => {
  if (state === 'set' || state === 'missing' || state === 'unused') return state
  return isManaged ? 'unused' : 'set'
}

const jsonOf = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined // Hosts may keep any text there.
  }
}

/** The metadata of a person; empty when they are no JSON object. */
export const metadataOf = (json: string): Record<string, unknown> => {
  const value = jsonOf(json)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the page shows of the own profile. */
export const profileAnswer = shape(
  {
    id: text,
    name: text,
    email: text,
    verified: flag,
    phoneNumber: text,
    profilePictureUrl: maybeText,
    profileImage: maybeText,
    provider: text,
    managedBy: text,
    passwordState: text,
    metadata: text,
  },
  sent => {
    const { jobTitle, address } = metadataOf(sent.metadata)
    const managedBy = managerOf(sent.provider, sent.managedBy)
    return {
      id: sent.id,
      /** JSON text, of which the host application keeps a part. */
      metadata: sent.metadata,
      name: sent.name,
      jobTitle: textIn(jobTitle),
      address: textIn(address),
      // Our server gives people without an address one that no mail reaches (RFC 6761 §6.4).
      email: sent.email.endsWith('.invalid') ? '' : sent.email,
      isVerified: sent.verified,
      phoneNumber: sent.phoneNumber,
      picture: sent.profilePictureUrl ?? sent.profileImage,
      managedBy,
      password: passwordOf(sent.passwordState, managedBy !== undefined),
    }
  },
)

/** The own profile, and the whole answer for those outside of the portal who show the person. */
export const ownProfile = pipe(
  object,
  transform(sent => ({ profile: parse(profileAnswer, sent), sent: sent as unknown as UserProfile })),
)

/** A new phone number that waits for the code that was sent to it. */
export const phoneChange = fields({ changePhoneId: id })

/** A member of the tenant, as screens show one. */
export type Member = InferOutput<typeof member>
/** The own profile, as screens show it. */
export type Profile = InferOutput<typeof profileAnswer>

/** Leaving a tenant. */
export const leftTenant = fields({
  /** The tenant in which the session goes on; undefined where there is none, and all sessions of the person have ended. */
  nextTenantId: maybeText,
})

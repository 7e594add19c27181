import type { PasswordState, UserProfile } from '../../../http/users/types.ts'

/** What the page shows of a profile. */
export interface Profile {
  /** As the server sent it, for its metadata. */
  readonly user: UserProfile
  readonly name: string
  readonly jobTitle: string
  readonly address: string
  /** Empty for a person who signs in without one. */
  readonly email: string
  readonly isVerified: boolean
  readonly phoneNumber: string
  readonly picture: string | undefined
  /** The identity provider that supplies name and mail address; undefined where the person enters them. */
  readonly managedBy: 'organization' | 'directory' | SocialProvider | undefined
  readonly password: PasswordState
}

/** A provider that people choose themselves. */
type SocialProvider = 'google' | 'github' | 'facebook' | 'microsoft' | 'slack'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The metadata of a person; empty when they are no JSON object. */
export const metadataOf = (json: unknown): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(textOf(json))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    // Hosts may keep any text there.
    return {}
  }
}

const managedBy = ({ provider, managedBy: manager }: Partial<UserProfile>): Profile['managedBy'] => {
  if (provider === 'scim2' || manager === 'scim2') return 'directory'
  if (provider === undefined || provider === 'local') return undefined
  return provider === 'saml' ? 'organization' : provider
}

/** Servers with the contract only do not tell: there people of an identity provider have none, and all others one. */
const passwordOf = ({ passwordState }: Partial<UserProfile>, isManaged: boolean): PasswordState => {
  if (passwordState === 'set' || passwordState === 'missing' || passwordState === 'unused') return passwordState
  return isManaged ? 'unused' : 'set'
}

/** A profile of an answer. Servers may leave fields out or send null for them. */
export const readProfile = (user: UserProfile): Profile => {
  const { jobTitle, address } = metadataOf(user.metadata)
  const email = textOf(user.email)
  const manager = managedBy(user)
  return {
    user,
    name: textOf(user.name),
    jobTitle: textOf(jobTitle),
    address: textOf(address),
    // Our server gives people without an address one that no mail reaches (RFC 6761 §6.4).
    email: email.endsWith('.invalid') ? '' : email,
    isVerified: (user as Partial<UserProfile>).verified === true,
    phoneNumber: textOf(user.phoneNumber),
    picture: textOf(user.profilePictureUrl) || textOf(user.profileImage) || undefined,
    managedBy: manager,
    password: passwordOf(user, manager !== undefined),
  }
}

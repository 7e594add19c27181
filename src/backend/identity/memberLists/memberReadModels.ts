import { readModel, type ReadModelRow } from '../../store/readModel.ts'
import { vendorScope, type Collection, type RecordKey, type SavedRecord } from '../../store/store.ts'
import type { MfaDeviceFields } from '../factors/records.ts'
import type { InvitationFields } from '../invitations/records.ts'
import type { MembershipFields, UserFields } from '../members/records.ts'
import type { PhoneNumberFields } from '../accounts/records.ts'

/** The collections that lists of a tenant's members are made of. */
export interface MemberSources {
  users: Collection<UserFields>
  memberships: Collection<MembershipFields>
}

/** The collections that the list of a tenant's members is made of, with invitations and the second factors of the people. */
export interface MemberListSources extends MemberSources {
  invitations: Collection<InvitationFields>
  mfaDevices: Collection<MfaDeviceFields>
}

/** A member of a tenant as lists show one; its id is the person's, or the invitation's while that is pending. */
export interface MemberFields {
  /** True while an invitation is pending: the row holds what the invitation says, and nothing of an account elsewhere. */
  isInvited: boolean
  name: string
  email: string
  /** What lists are ordered by and show first: the name, or the address of people without one. */
  listName: string
  /** Missing for people without one. */
  username?: string
  /** The roles given directly. */
  roleIds: string[]
  groupIds: string[]
  /**
   * `invited` while an invitation is open, `unverified` for people who signed up and have not proved their address yet, `disabled`
   * for those who may not sign in, at all or to this tenant.
   */
  status: 'active' | 'invited' | 'unverified' | 'disabled'
  /** Missing for people who never signed in. */
  lastLogin?: string
  /** ISO date of the end of a temporary membership. */
  expiresAt?: string
  hasBreachedPassword: boolean
  /** How many second factors the person has; a number, so that members without one are counted in an index alone. */
  factors: number
  /** How the person signs in; `scim2` while a directory manages the membership. */
  provider: UserFields['provider']
  /** Whether the address is proven; a text, to sort by. */
  verification: 'unverified' | 'verified'
}

const statusOf = (user: UserFields, membership: MembershipFields): MemberFields['status'] =>
  user.isDisabled || membership.isDisabled ? 'disabled' : membership.isActivated ? 'active' : 'unverified'

const keyText = (tenantId: string, userId: string) => JSON.stringify([tenantId, userId])

/**
 * Memberships by pairs of tenant and person: those of people who also list the tenant, and the others, which are of invited
 * people.
 */
const peopleOf = async ({ users, memberships }: MemberSources, pairs: readonly RecordKey[]) => {
  const userIds = [...new Set(pairs.map(({ id }) => id))]
  const [people, found] = await Promise.all([
    users.find(vendorScope, { where: { id: userIds } }),
    memberships.getMany(pairs),
  ])
  const userOf = new Map(people.items.map(user => [user.id, user]))
  const joined = found.flatMap(membership => {
    const user = userOf.get(membership.userId)
    return user?.tenantIds.includes(membership.tenantId) ? [{ user, membership }] : []
  })
  const isJoined = new Set(joined.map(({ membership }) => membership))
  return { joined, others: found.filter(membership => !isJoined.has(membership)) }
}

type Invitation = SavedRecord<InvitationFields>

const invitedOf = async (
  { invitations }: Pick<MemberListSources, 'invitations'>,
  memberships: readonly SavedRecord<MembershipFields>[],
) => {
  if (memberships.length === 0) return []
  const pending = await invitations.getMany(memberships.map(({ id }) => ({ tenantId: vendorScope, id })))
  const invitationOf = new Map(pending.map(invitation => [invitation.id, invitation]))
  return memberships.flatMap(membership => {
    const invitation = invitationOf.get(membership.id)
    return invitation?.ownerTenantId === membership.tenantId ? [{ invitation, membership }] : []
  })
}

const memberRow = (
  { user, membership }: { user: SavedRecord<UserFields>; membership: SavedRecord<MembershipFields> },
  factors: number,
): ReadModelRow<MemberFields> => ({
  tenantId: membership.tenantId,
  id: user.id,
  createdAt: membership.createdAt,
  isInvited: false,
  name: user.name,
  email: user.email,
  listName: user.name || user.email,
  ...(user.username !== undefined && { username: user.username }),
  roleIds: membership.roleIds,
  groupIds: membership.groupIds ?? [],
  status: statusOf(user, membership),
  ...(user.lastLogin !== undefined && { lastLogin: user.lastLogin }),
  ...(membership.expiresAt !== undefined && { expiresAt: membership.expiresAt }),
  hasBreachedPassword: user.hasBreachedPassword,
  factors,
  provider: membership.managedBy ?? user.provider,
  verification: user.isVerified ? 'verified' : 'unverified',
})

const invitedRow = ({
  invitation,
  membership,
}: {
  invitation: Invitation
  membership: SavedRecord<MembershipFields>
}): ReadModelRow<MemberFields> => ({
  tenantId: membership.tenantId,
  id: invitation.id,
  createdAt: invitation.createdAt,
  isInvited: true,
  name: invitation.name ?? '',
  email: invitation.email ?? '',
  listName: invitation.name || (invitation.email ?? ''),
  roleIds: membership.roleIds,
  groupIds: membership.groupIds ?? [],
  status: membership.isDisabled ? 'disabled' : 'invited',
  ...(invitation.membershipEndsAt !== undefined && { expiresAt: invitation.membershipEndsAt }),
  hasBreachedPassword: false,
  factors: 0,
  provider: 'local',
  verification: 'unverified',
})

const tenantsOfPeople = async ({ users }: MemberSources, userIds: readonly string[]): Promise<RecordKey[]> => {
  const { items } = await users.find(vendorScope, { where: { id: [...new Set(userIds)] } })
  return items.flatMap(({ id, tenantIds }) => tenantIds.map(tenantId => ({ tenantId, id })))
}

const factorsOf = async (
  { mfaDevices }: MemberListSources,
  userIds: readonly string[],
): Promise<Map<string, number>> => {
  const { items } = await mfaDevices.find(vendorScope, { where: { userId: userIds } })
  const counts = new Map<string, number>()
  for (const { userId } of items) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  return counts
}

/** The members of a tenant and the people that it invites, to sort, to search and to filter. */
export const members = readModel<MemberFields, MemberListSources>({
  revision: 7,
  roots: ['users', 'invitations'],
  sortable: {
    listName: 'text',
    email: 'text',
    username: 'text',
    lastLogin: 'text',
    expiresAt: 'text',
    provider: 'text',
    status: 'text',
    verification: 'text',
    factors: 'number',
  },
  searchable: ['name', 'email'],
  indexed: ['status', 'hasBreachedPassword', 'provider'],
  lists: ['roleIds', 'groupIds'],
  sources: {
    users: {
      fields: [
        'name',
        'email',
        'username',
        'isDisabled',
        'lastLogin',
        'hasBreachedPassword',
        'isVerified',
        'provider',
        'tenantIds',
      ],
      copied: ['lastLogin', 'hasBreachedPassword'],
      affected: people => people.flatMap(({ id, tenantIds }) => tenantIds.map(tenantId => ({ tenantId, id }))),
    },
    memberships: {
      fields: ['userId', 'roleIds', 'groupIds', 'isActivated', 'isDisabled', 'expiresAt', 'managedBy'],
      copied: ['roleIds', 'groupIds'],
      affected: memberships => memberships.map(({ tenantId, userId }) => ({ tenantId, id: userId })),
    },
    invitations: {
      fields: ['ownerTenantId', 'email', 'name', 'membershipEndsAt'],
      affected: invitations => invitations.map(({ ownerTenantId, id }) => ({ tenantId: ownerTenantId, id })),
    },
    mfaDevices: {
      fields: ['userId'],
      affected: (devices, store) =>
        tenantsOfPeople(
          store,
          devices.map(({ userId }) => userId),
        ),
    },
  },
  rows: async (store, keys) => {
    const userIds = [...new Set(keys.map(({ id }) => id))]
    const [{ joined, others }, factors] = await Promise.all([peopleOf(store, keys), factorsOf(store, userIds)])
    const invited = await invitedOf(store, others)
    return [...joined.map(one => memberRow(one, factors.get(one.user.id) ?? 0)), ...invited.map(invitedRow)]
  },
})

/** The collections that the list of members' phone numbers is made of. */
export interface PhoneSources extends MemberSources {
  phoneNumbers: Collection<PhoneNumberFields>
}

/** A phone number of a tenant's member; its id is the number's. */
export type MemberPhoneFields = Pick<PhoneNumberFields, 'userId' | 'phoneNumber'>

/** A person, and the tenants that list the person's numbers. */
interface Owner {
  userId: string
  tenantIds: readonly string[]
}

const phonesOf = async ({ phoneNumbers }: PhoneSources, owners: readonly Owner[]) => {
  const { items } = await phoneNumbers.find(vendorScope, { where: { userId: owners.map(({ userId }) => userId) } })
  const phonesByOwner = new Map<string, string[]>()
  for (const { id, userId } of items) phonesByOwner.set(userId, [...(phonesByOwner.get(userId) ?? []), id])
  return owners.flatMap(({ userId, tenantIds }) =>
    tenantIds.flatMap(tenantId => (phonesByOwner.get(userId) ?? []).map(id => ({ tenantId, id }))),
  )
}

const tenantsOfOwners = async ({ users }: PhoneSources, phones: readonly (PhoneNumberFields & { id: string })[]) => {
  const { items } = await users.find(vendorScope, { where: { id: phones.map(({ userId }) => userId) } })
  const tenantsOf = new Map(items.map(({ id, tenantIds }) => [id, tenantIds]))
  return phones.flatMap(({ id, userId }) => (tenantsOf.get(userId) ?? []).map(tenantId => ({ tenantId, id })))
}

/** The phone numbers of a tenant's members, proven or not. */
export const memberPhoneNumbers = readModel<MemberPhoneFields, PhoneSources>({
  revision: 1,
  roots: ['users'],
  indexed: ['userId', 'phoneNumber'],
  sources: {
    users: {
      fields: ['tenantIds'],
      affected: (people, store) =>
        phonesOf(
          store,
          people.map(({ id, tenantIds }) => ({ userId: id, tenantIds })),
        ),
    },
    memberships: {
      fields: ['userId'],
      affected: (memberships, store) =>
        phonesOf(
          store,
          memberships.map(({ userId, tenantId }) => ({ userId, tenantIds: [tenantId] })),
        ),
    },
    phoneNumbers: {
      fields: ['userId', 'phoneNumber'],
      affected: (phones, store) => tenantsOfOwners(store, phones),
    },
  },
  rows: async (store, keys) => {
    const { items } = await store.phoneNumbers.find(vendorScope, { where: { id: keys.map(({ id }) => id) } })
    const phoneOf = new Map(items.map(phone => [phone.id, phone]))
    const phonesInTenants = keys.flatMap(({ tenantId, id }) => {
      const phone = phoneOf.get(id)
      return phone ? [{ tenantId, phone }] : []
    })
    const pairs = phonesInTenants.map(({ tenantId, phone }) => ({ tenantId, id: phone.userId }))
    const people = await peopleOf(store, pairs)
    const members = new Set(people.joined.map(({ user, membership }) => keyText(membership.tenantId, user.id)))
    return phonesInTenants
      .filter(({ tenantId, phone }) => members.has(keyText(tenantId, phone.userId)))
      .map(({ tenantId, phone: { id, createdAt, userId, phoneNumber } }) => ({
        tenantId,
        id,
        createdAt,
        userId,
        phoneNumber,
      }))
  },
})

/** Lists of members, and of their phone numbers. */
export const memberReadModels = { members, memberPhoneNumbers }

declare module '../../store/definitions.ts' {
  interface ReadModelDefinitions extends Declared<typeof memberReadModels> {}
}

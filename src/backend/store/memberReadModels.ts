import { readModel } from './readModels.ts'
import { vendorScope, type Collection } from './store.ts'
import type { MembershipFields, PhoneNumberFields, UserFields } from '../identity/records.ts'

/** The collections that lists of a tenant's members are made of. */
export interface MemberSources {
  users: Collection<UserFields>
  memberships: Collection<MembershipFields>
}

/** A member of a tenant as lists show one; its id is the person's. */
export interface MemberFields {
  name: string
  email: string
  roleIds: string[]
  /** `invited` until the membership is activated; `disabled` for people who may not sign in at all. */
  status: 'active' | 'invited' | 'disabled'
  /** Missing for people who never signed in. */
  lastLogin?: string
  hasBreachedPassword: boolean
}

const statusOf = (user: UserFields, membership: MembershipFields): MemberFields['status'] =>
  user.isDisabled ? 'disabled' : membership.isActivated ? 'active' : 'invited'

/** People and memberships of one tenant; only people with a membership who also list the tenant. */
const peopleIn = async ({ users, memberships }: MemberSources, tenantId: string, userIds: readonly string[]) => {
  const [people, ofTenant] = await Promise.all([
    users.find(vendorScope, { where: { id: userIds } }),
    memberships.find(tenantId, { where: { userId: userIds } }),
  ])
  const membershipOf = new Map(ofTenant.items.map(membership => [membership.userId, membership]))
  return people.items.flatMap(user => {
    const membership = membershipOf.get(user.id)
    return membership && user.tenantIds.includes(tenantId) ? [{ user, membership }] : []
  })
}

/** The members of a tenant: by name, address or last sign-in, by role or status, with search. */
export const members = readModel<MemberFields, MemberSources>({
  revision: 1,
  root: 'users',
  sortable: { name: 'text', email: 'text', lastLogin: 'text' },
  searchable: ['name', 'email'],
  indexed: ['status', 'hasBreachedPassword'],
  lists: ['roleIds'],
  sources: {
    users: {
      fields: ['name', 'email', 'isDisabled', 'lastLogin', 'hasBreachedPassword', 'tenantIds'],
      affected: people => people.flatMap(({ id, tenantIds }) => tenantIds.map(tenantId => ({ tenantId, id }))),
    },
    memberships: {
      fields: ['userId', 'roleIds', 'isActivated'],
      affected: memberships => memberships.map(({ tenantId, userId }) => ({ tenantId, id: userId })),
    },
  },
  rows: async (store, tenantId, ids) =>
    (await peopleIn(store, tenantId, ids)).map(({ user, membership }) => ({
      id: user.id,
      createdAt: membership.createdAt,
      name: user.name,
      email: user.email,
      roleIds: membership.roleIds,
      status: statusOf(user, membership),
      ...(user.lastLogin !== undefined && { lastLogin: user.lastLogin }),
      hasBreachedPassword: user.hasBreachedPassword,
    })),
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
  root: 'users',
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
  rows: async (store, tenantId, ids) => {
    const { items } = await store.phoneNumbers.find(vendorScope, { where: { id: ids } })
    const people = await peopleIn(store, tenantId, [...new Set(items.map(({ userId }) => userId))])
    const members = new Set(people.map(({ user }) => user.id))
    return items
      .filter(({ userId }) => members.has(userId))
      .map(({ id, createdAt, userId, phoneNumber }) => ({ id, createdAt, userId, phoneNumber }))
  },
})

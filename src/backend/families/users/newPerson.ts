import { noAddressOf } from '../../identity/messages/placeholder.ts'
import { planNewCustomer } from '../../billing/newCustomer.ts'
import { newPersonFields } from '../../identity/members/newPersonFields.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { assignInvited } from '../../identity/invitations/invitedApplications.ts'
import { accessOnJoining } from '../../identity/invitations/invitedRoles.ts'
import { countLinkUse, type FoundInvitation } from '../../identity/invitations/invitations.ts'
import type { PasswordFields } from '../../identity/membership/membership.ts'
import { addTenant } from '../../identity/tenants/newTenant.ts'
import { newId } from '../../ports/randomTokens.ts'
import type { OpenContext } from '../../context/context.ts'
import { StoreConflict, vendorScope } from '../../store/store.ts'
import { inTransaction } from '../../context/transaction.ts'
import { takeSeats } from '../../identity/members/seats.ts'

/** Validated data of a new person. */
export interface NewPerson {
  email?: string
  username?: string
  /** A number that a code proves during sign-up. */
  phoneNumber?: string
  /** An additional number; ignored until proven, because it may belong to another person. */
  otherNumber?: string
  name: string
  companyName: string
  metadata: string
  /** Keys of the metadata that the person entered, where the vendor declares no fields. */
  ownMetadataKeys?: string[]
  password?: PasswordFields | undefined
  /** False while an address or number is still to be proven. */
  isVerified: boolean
}

/** Roles of the first member of a tenant. */
const adminRoleIds = async ({ store }: Pick<OpenContext, 'store'>): Promise<string[]> =>
  (await store.roles.find(vendorScope, { where: { key: 'Admin' } })).items.map(({ id }) => id)

/** Adds the organization of somebody who signs up. */
const newOrganization = async (context: OpenContext, { companyName, email = '' }: NewPerson): Promise<string> => {
  const tenantId = await addTenant(context, companyName)
  await planNewCustomer(context, { tenantId, name: companyName, email })
  return tenantId
}

const insertPerson = async (
  context: OpenContext,
  given: NewPerson,
  invitation: FoundInvitation | undefined,
): Promise<UserRecord> => {
  const { store, ports } = context
  const { companyName: _companyName, isVerified, password, otherNumber, ...person } = given
  const id = newId(ports.random)
  if (invitation?.linkId !== undefined) await countLinkUse(context, invitation.linkId)
  const tenantId = invitation?.tenant.id ?? (await newOrganization(context, given))
  const inviting = { tenantId, inviterId: invitation?.inviterId ?? null }
  const membership = {
    id,
    userId: id,
    roleIds: invitation?.roleIds ?? (await adminRoleIds({ store })),
    isActivated: isVerified,
    isSubAccountAccessAllowed: await accessOnJoining(context, inviting),
  }
  await takeSeats(context, tenantId, () => store.memberships.insert(tenantId, membership))
  const user = await store.users.insert(vendorScope, {
    id,
    ...newPersonFields({
      ...person,
      email: person.email ?? noAddressOf(id),
      activeTenantId: tenantId,
      tenantIds: [tenantId],
      isVerified,
      ...password,
    }),
  })
  if (otherNumber !== undefined) await store.phoneNumbers.insert(vendorScope, { userId: id, phoneNumber: otherNumber })
  const { phoneNumber } = person
  const sharers = phoneNumber && (await store.users.find(vendorScope, { where: { phoneNumber }, limit: 2 }))
  if (sharers && sharers.total > 1) throw new StoreConflict('A phone number names one person')
  if (invitation) {
    const { inviterId, appIds = [] } = invitation
    await assignInvited(context, user, { tenantId, inviterId, appIds })
  }
  return user
}

/**
 * Adds a tenant, its first person and their role in one transaction. A taken identifier costs the same work as a free
 * one and resolves to `undefined`, so that the response time does not reveal which are taken.
 */
export const addPerson = async (
  context: OpenContext,
  person: NewPerson,
  invitation: FoundInvitation | undefined,
): Promise<UserRecord | undefined> => {
  try {
    return await inTransaction(context, inside => insertPerson(inside, person, invitation))
  } catch (cause) {
    if (cause instanceof StoreConflict) return undefined
    throw cause
  }
}

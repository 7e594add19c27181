import type { OpenContext } from '../../context/context.ts'
import type { Store } from '../../store/definitions.ts'
import type { UserRecord } from '../members/records.ts'
import { vendorScope } from '../../store/store.ts'
import { removeInvitations } from '../invitations/inviting.ts'
import { endMembership } from './leaving.ts'

/** Removes what a person proves their identity with, and what was opened by that. */
const removeCredentials = async (store: Store, userId: string): Promise<void> => {
  await store.sessions.removeWhere(vendorScope, { impersonatedBy: userId })
  for (const collection of [
    store.sessions,
    store.mfaTransactions,
    store.oneTimeTokens,
    store.apiTokens,
    store.mfaDevices,
    store.pendingAuthenticators,
    store.rememberedDevices,
    store.passkeys,
    store.ssoIdentities,
    store.phoneNumbers,
  ])
    await collection.removeWhere(vendorScope, { userId })
  await store.recoveryCodes.take(vendorScope, userId)
}

/** Removes a person's name from what others still need: pending invitations and invite links. */
const removeAuthorship = async ({ invitations, inviteLinks }: Store, userId: string): Promise<void> => {
  for (const { id } of (await invitations.find(vendorScope, { where: { inviterId: userId } })).items)
    await invitations.update(vendorScope, id, { inviterId: null })
  for (const { id } of (await inviteLinks.find(vendorScope, { where: { createdBy: userId } })).items)
    await inviteLinks.update(vendorScope, id, { createdBy: null })
}

/**
 * Removes a person and everything that is stored about them, but the audit rows of their organizations, which end by
 * their age. To be called inside a transaction, once it is certain that no organization needs them as administrator.
 */
export const removePerson = async (
  context: Pick<OpenContext, 'store' | 'ports'>,
  { id: userId, tenantIds }: Pick<UserRecord, 'id' | 'tenantIds'>,
): Promise<void> => {
  const { store } = context
  for (const tenantId of tenantIds)
    if (await store.memberships.get(tenantId, userId)) await endMembership(context, tenantId, userId)
  await removeCredentials(store, userId)
  await removeAuthorship(store, userId)
  for (const invitation of (await store.invitations.find(vendorScope, { where: { userId } })).items)
    await removeInvitations(store, invitation.ownerTenantId, [invitation])
  await store.rememberedTenants.take(vendorScope, userId)
  await store.pictures.removeWhere(vendorScope, { userId })
  await store.users.take(vendorScope, userId)
}

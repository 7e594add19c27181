import type { SignedInContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'
import { keepAdministrator } from './administrators.ts'
import { notifyOfChange } from '../credentials/credentialNotices.ts'
import { checkMayGrant } from '../granting/granting.ts'
import { becomeInviter } from '../invitations/invitedPeople.ts'
import type { UserRecord } from '../members/records.ts'
import type { Target } from '../membership/memberChanges.ts'

const without = (some: readonly string[], others: readonly string[]) => some.filter(one => !others.includes(one))

/** Tells a member which roles they have now. */
const notify = async (inside: SignedInContext, user: UserRecord, names: readonly string[]) => {
  const { store, tenantId } = inside
  const organization = (await store.tenants.get(vendorScope, tenantId))?.name ?? 'your organization'
  const now = names.length > 0 ? `You now have: ${names.join(', ')}.` : 'You now have no roles.'
  const line = `An administrator of ${organization} changed your roles. ${now}`
  await notifyOfChange(inside, user, 'Your roles changed', line)
}

/**
 * Replaces the roles that a member, or an invited person, was given directly, with the audit row and the mail. For a
 * transaction.
 * @throws HttpError like `checkMayGrant`, and 409 for the last administrator
 */
export const changeRoles = async (
  inside: SignedInContext,
  { user, membership, invitation }: Target,
  roleIds: readonly string[],
) => {
  const { store, tenantId, audit } = inside
  const [added, removed] = [without(roleIds, membership.roleIds), without(membership.roleIds, roleIds)]
  if (added.length + removed.length === 0) return
  await checkMayGrant(inside, added)
  await keepAdministrator(inside, tenantId, () =>
    store.memberships.update(tenantId, user.id, { roleIds: [...roleIds] }),
  )
  const { items } = await store.roles.find([vendorScope, tenantId], { where: { id: [...roleIds] } })
  const facts = { targetId: user.id, targetEmail: user.email, added: added.join(', '), removed: removed.join(', ') }
  await audit('user.rolesChanged', { severity: 'Medium', ...facts }, store)
  // Who is invited only has no roles yet.
  if (invitation) return added.length > 0 ? becomeInviter(inside, [membership]) : undefined
  await notify(
    inside,
    user,
    items.map(({ name }) => name),
  )
}

import * as v from 'valibot'
import type * as operations from '../../../http/team/operations.ts'
import type { SignedInContext } from '../../context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../handler/schema.ts'
import { keepAdministrator } from '../../identity/administrators.ts'
import { endSessionsIn, endTokensIn, targetOf } from '../../identity/memberChanges.ts'
import { vendorScope } from '../../store/store.ts'

type Part = Pick<HandlersFor<typeof operations>, 'memberRemove' | 'memberDisable' | 'memberEnable'>

const input = v.object({ userId: id })

const setDisabled = (context: SignedInContext, userId: string, isDisabled: boolean): Promise<void> =>
  context.store.transaction(async store => {
    const inside = { ...context, store }
    const { tenantId, audit } = context
    const { user, membership } = await targetOf(inside, userId, { isMembership: true })
    if ((membership.isDisabled ?? false) === isDisabled) return
    await keepAdministrator(inside, tenantId, () => store.memberships.update(tenantId, userId, { isDisabled }))
    const ended = isDisabled
      ? { sessions: await endSessionsIn(store, tenantId, userId), tokens: await endTokensIn(store, tenantId, userId) }
      : {}
    const facts = { targetId: userId, targetEmail: user.email, severity: 'High', ...ended } as const
    await audit(isDisabled ? 'user.disabled' : 'user.enabled', facts, store)
  })

const removeMember = (context: SignedInContext, userId: string): Promise<void> =>
  context.store.transaction(async store => {
    const inside = { ...context, store }
    const { tenantId, audit } = context
    const { user } = await targetOf(inside, userId, { isMembership: true })
    await keepAdministrator(inside, tenantId, async () => {
      await store.memberships.take(tenantId, userId)
      await store.users.update(vendorScope, userId, ({ tenantIds, activeTenantId }) => {
        const left = tenantIds.filter(other => other !== tenantId)
        return { tenantIds: left, activeTenantId: activeTenantId === tenantId ? (left[0] ?? tenantId) : activeTenantId }
      })
    })
    await store.applicationAssignments.take(tenantId, userId)
    await store.invitations.removeWhere(vendorScope, { userId, ownerTenantId: tenantId })
    const sessions = await endSessionsIn(store, tenantId, userId)
    const tokens = await endTokensIn(store, tenantId, userId)
    const facts = { targetId: userId, targetEmail: user.email, severity: 'High', sessions, tokens } as const
    await audit('user.removed', facts, store)
  })

/** Who may enter the tenant. Sessions and API tokens there end with the access. */
export const memberAccessHandlers: Part = {
  memberRemove: allowed({ permission: 'fe.secure.delete.users', input }, ({ userId }, context) =>
    removeMember(context, userId),
  ),
  memberDisable: allowed({ permission: 'fe.secure.write.enableDisable', input }, ({ userId }, context) =>
    setDisabled(context, userId, true),
  ),
  memberEnable: allowed({ permission: 'fe.secure.write.enableDisable', input }, ({ userId }, context) =>
    setDisabled(context, userId, false),
  ),
}

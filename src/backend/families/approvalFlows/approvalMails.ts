import type { SignedInContext } from '../../context/context.ts'
import { isCurrent } from '../../identity/members/isCurrent.ts'
import { mail } from '../../identity/messages/messages.ts'
import type { RecordOf } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'

/**
 * Mails the decision about a request to the person who made it, once the transaction commits. Nothing goes to people who have
 * left the tenant or are disabled, and to those who decided their own request.
 */
export const tellRequester = async (
  context: SignedInContext,
  { name, requesterId }: RecordOf<'approvals'>,
  state: 'approved' | 'declined',
): Promise<void> => {
  const { store, tenantId, user, ports } = context
  if (requesterId === user.id) return
  const membership = await store.memberships.get(tenantId, requesterId)
  if (!membership || !isCurrent(membership, ports.clock.now())) return
  const requester = await store.users.get(vendorScope, requesterId)
  if (!requester || requester.isDisabled) return
  const organization = (await store.tenants.get(vendorScope, tenantId))?.name ?? ''
  await mail(
    context,
    { email: requester.email, activeTenantId: tenantId },
    {
      subject: `${organization}: your request was ${state}`,
      lines: [
        state === 'approved' ? `“${name}” was approved.` : `“${name}” was declined by ${user.name}.`,
        ...(state === 'declined' ? ['If you have questions about this decision, contact your administrator.'] : []),
      ],
    },
  )
}

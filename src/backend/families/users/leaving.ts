import { isPlaceholder } from '../../identity/messages/placeholder.ts'
import type * as operations from '../../../http/users/ownAccountOperations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { keepAdministrator } from '../../identity/administrators/administrators.ts'
import { refuseEndedSession } from '../../identity/credentials/credentials.ts'
import { endMembership, tenantAfter } from '../../identity/membership/leaving.ts'
import { mail, vendorName } from '../../identity/messages/messages.ts'
import { HttpError } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { inTransaction } from '../../context/transaction.ts'

const managed = () =>
  new HttpError(403, 'The directory of your organization manages your membership.', { code: 'ER-MANAGED' })

/** Moves the session of the request, with those of its browser, from the tenant of the request to another one. */
const moveSession = async ({ store, session, tenantId }: SignedInContext, activeTenantId: string): Promise<void> => {
  const browserId = session.startedBy ?? session.id
  const { items } = await store.sessions.find(vendorScope, { where: { startedBy: browserId } })
  for (const id of [browserId, ...items.map(item => item.id)])
    await store.sessions.update(vendorScope, id, current =>
      current.activeTenantId === tenantId ? { activeTenantId } : undefined,
    )
}

const notifyOfLeaving = async (context: SignedInContext): Promise<void> => {
  const { store, user, tenantId } = context
  if (isPlaceholder(user.email)) return
  const organization = (await store.tenants.get(vendorScope, tenantId))?.name ?? ''
  await mail(context, user, {
    subject: `You left ${organization} at ${await vendorName(context)}`,
    lines: [`You are no longer a member of ${organization}. API tokens that you created there no longer work.`],
    note: "If this wasn't you, change your password and contact your administrator.",
  })
}

/** People leave their organizations. */
export const leavingHandlers = {
  leaveTenant: signedIn({}, async (_input, context) => {
    const { user, session, tenantId, response } = context
    const nextTenantId = await inTransaction(context, async inside => {
      const { store } = inside
      await refuseEndedSession(store, session)
      if ((await store.memberships.get(tenantId, user.id))?.managedBy !== undefined) throw managed()
      const next = await tenantAfter(inside, user.id, tenantId)
      if (next !== undefined) await moveSession(inside, next)
      await keepAdministrator(inside, tenantId, () => endMembership(inside, tenantId, user.id))
      // Sessions of disabled organizations would open nothing.
      if (next === undefined) await store.sessions.removeWhere(vendorScope, { userId: user.id })
      await inside.audit('user.left', { severity: 'Medium' })
      await notifyOfLeaving(inside)
      return next
    })
    if (nextTenantId === undefined) response.clearSessionCookie()
    return { nextTenantId: nextTenantId ?? null }
  }),
} satisfies Pick<HandlersFor<typeof operations>, 'leaveTenant'>

import * as v from 'valibot'
import type * as operations from '../../../http/applications/operations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, signedIn, type HandlersFor } from '../../handler/handler.ts'
import { notFound } from '../../request/httpError.ts'
import { id } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'

/** The last use is kept for this many applications of a person; that of the oldest is dropped. */
const mostUses = 200

/** Whether the person may open an application: an active one that is open to everyone, or was assigned to them. */
const mayOpen = async ({ store, tenantId, user }: SignedInContext, appId: string): Promise<boolean> => {
  const application = await store.applications.get(vendorScope, appId)
  if (!application?.isActive) return false
  if (application.accessType === 'FREE_ACCESS') return true
  const assigned = await store.applicationAssignments.get(tenantId, user.id)
  return assigned?.appIds.includes(appId) ?? false
}

/** How many members have an application, and when people opened theirs. */
export const useHandlers = {
  assignedCounts: allowed({ permission: 'fe.secure.read.users' }, async (_input, { store, tenantId }) => {
    const { items } = await store.applications.find(vendorScope, { where: { isActive: true } })
    return Promise.all(
      items.map(async ({ id: appId }) => {
        const { total } = await store.applicationAssignments.find(tenantId, { where: { appIds: [appId] }, limit: 1 })
        return { appId, memberCount: total }
      }),
    )
  }),
  uses: signedIn({}, async (_input, { store, tenantId, user }) => {
    const known = await store.applicationUses.get(tenantId, user.id)
    return known?.uses ?? []
  }),
  use: signedIn({ input: v.object({ appId: id }), transaction: true }, async ({ appId }, context) => {
    if (!(await mayOpen(context, appId))) throw notFound()
    const { store, ports, tenantId, user } = context
    const usedAt = new Date(ports.clock.now()).toISOString()
    await store.applicationUses.put(tenantId, user.id, current => {
      const others = current?.uses.filter(one => one.appId !== appId) ?? []
      return { uses: [{ appId, usedAt }, ...others].slice(0, mostUses) }
    })
  }),
} satisfies Partial<HandlersFor<typeof operations>>

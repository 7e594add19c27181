import * as v from 'valibot'
import type * as operations from '../../../http/partner/tenantListOperations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import type { RememberedTenantsFields } from '../../identity/accounts/records.ts'
import { loadUserAccess } from '../../identity/members/members.ts'
import { notFound } from '../../request/httpError.ts'
import { id } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'

type Part = Pick<
  HandlersFor<typeof operations>,
  'rememberedTenants' | 'favoriteAdd' | 'favoriteRemove' | 'tenantVisited'
>

/** Most favorites, and most visits, that are kept of a person. */
const most = 200

const nothing: RememberedTenantsFields = { favorites: [], visits: [] }

const input = v.object({ tenantId: id })

/** Refuses tenants that the person is not in. @throws HttpError 404 */
const requireOwn = async (context: SignedInContext, tenantId: string): Promise<void> => {
  const { tenants } = await loadUserAccess(context, context.user, [tenantId])
  if (!tenants.some(tenant => tenant.id === tenantId)) throw notFound()
}

const change = async (
  { store, user }: SignedInContext,
  next: (current: RememberedTenantsFields) => RememberedTenantsFields,
): Promise<void> => {
  await store.rememberedTenants.put(vendorScope, user.id, current => next(current ?? nothing))
}

const others = (ids: readonly string[], tenantId: string) => ids.filter(one => one !== tenantId)

/** Favorites and last visits in the person's list of tenants. Tenants that the person has left are not told. */
export const rememberedHandlers: Part = {
  rememberedTenants: signedIn({}, async (_input, { store, user }) => {
    const { favorites, visits } = (await store.rememberedTenants.get(vendorScope, user.id)) ?? nothing
    const own = new Set(user.tenantIds)
    return {
      favorites: favorites.filter(tenantId => own.has(tenantId)),
      visits: visits.filter(({ tenantId }) => own.has(tenantId)),
    }
  }),
  favoriteAdd: signedIn({ input, transaction: true }, async ({ tenantId }, context) => {
    await requireOwn(context, tenantId)
    await change(context, ({ favorites, visits }) => ({
      favorites: [...others(favorites, tenantId), tenantId].slice(-most),
      visits,
    }))
  }),
  favoriteRemove: signedIn({ input, transaction: true }, ({ tenantId }, context) =>
    change(context, ({ favorites, visits }) => ({ favorites: others(favorites, tenantId), visits })),
  ),
  tenantVisited: signedIn({ input, transaction: true }, async ({ tenantId }, context) => {
    await requireOwn(context, tenantId)
    const visitedAt = new Date(context.ports.clock.now()).toISOString()
    await change(context, ({ favorites, visits }) => ({
      favorites,
      visits: [{ tenantId, visitedAt }, ...visits.filter(visit => visit.tenantId !== tenantId)].slice(0, most),
    }))
  }),
}

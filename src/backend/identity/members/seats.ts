import type { OpenContext } from '../../context/context.ts'
import { HttpError } from '../../request/httpError.ts'

type SeatContext = Pick<OpenContext, 'store' | 'settings'>

/** How many members and open invitations a tenant may have by its plan; null is no limit. */
export const seatLimitOf = async (
  { store, settings: { billing } }: SeatContext,
  tenantId: string,
): Promise<number | null> => {
  if (!billing) return null
  const stored = await store.seatLimits.get(tenantId, tenantId)
  if (stored) return stored.limit
  return billing.plans.find(({ id }) => id === billing.defaultPlanId)?.seats.max ?? null
}

/** The error for a member or an invitation beyond the seats of the plan: 409, `ER-SEATS-FULL` with limit and used seats. */
export const seatsFull = (limit: number, used: number): HttpError =>
  new HttpError(409, `All ${limit} seats of the plan are taken. Add seats, or remove a member or an invitation.`, {
    code: 'ER-SEATS-FULL',
    context: { limit, used },
  })

const seatsUsed = async ({ store }: SeatContext, tenantId: string): Promise<number> =>
  (await store.memberships.find(tenantId, { limit: 1 })).total

/** How many more members or invitations a tenant may have at the moment; null is no limit. */
export const seatsLeft = async (context: SeatContext, tenantId: string): Promise<number | null> => {
  const limit = await seatLimitOf(context, tenantId)
  return limit === null ? null : Math.max(0, limit - (await seatsUsed(context, tenantId)))
}

/**
 * For a transaction: runs what may add members or invitations, and refuses more of them than the plan has seats for. Open invitations
 * fill seats, so accepting one takes none; a tenant that has too many already keeps them. Since the count belongs to the same
 * transaction, the last seat is given once.
 * @throws HttpError 409 `ER-SEATS-FULL`
 */
export const takeSeats = async <T>(inside: SeatContext, tenantId: string, add: () => Promise<T>): Promise<T> => {
  const limit = await seatLimitOf(inside, tenantId)
  if (limit === null) return add()
  const before = await seatsUsed(inside, tenantId)
  const added = await add()
  const after = await seatsUsed(inside, tenantId)
  if (after > before && after > limit) throw seatsFull(limit, before)
  return added
}

import { inTransaction } from '../context/transaction.ts'
import { newId } from '../ports/randomTokens.ts'
import { StoreConflict } from '../store/store.ts'
import { nowIn, type BillingContext } from './billingContext.ts'
import { anotherCheckout, CheckoutEnded, endCheckout, isAlive, keepOpen, keptMs, type Checkout } from './checkouts.ts'

/** A turn confirms no change, so that no confirmation joins it. */
const noChange = { planId: '', seats: 0, hash: '', byUserId: '' }

/**
 * Takes the organization's single open checkout as a lock for a change without an amount to confirm, such as a cancellation, so that
 * no other change of the plan runs at the same time.
 * @returns undefined while another change runs
 */
export const takeTurn = (context: BillingContext): Promise<Checkout | undefined> =>
  inTransaction(context, async inside => {
    const { store, tenantId, ports } = inside
    const [open] = (await store.billingCheckouts.find(tenantId, { where: { openMark: 'open' }, limit: 1 })).items
    if (open && isAlive(inside, open)) return undefined
    if (open) await endCheckout(inside, open, { outcome: 'refused' })
    const id = newId(ports.random)
    const now = nowIn(inside)
    return store.billingCheckouts.insert(tenantId, {
      ...noChange,
      id,
      openMark: 'open',
      prorationAt: now,
      key: `turn:${tenantId}:${id}`,
      removeAt: new Date(ports.clock.now() + keptMs).toISOString(),
      createdAt: now,
    })
  }).catch((cause: unknown) => {
    // Another request opened a checkout at the same moment.
    if (cause instanceof StoreConflict) return undefined
    throw cause
  })

/** Ends a turn, of which nothing is kept. */
export const endTurn = async (context: BillingContext, { id }: Checkout): Promise<void> => {
  await inTransaction(context, ({ store, tenantId }) => store.billingCheckouts.take(tenantId, id))
}

/**
 * Runs what no other change of the plan may run beside.
 * @param run says that it still runs before it asks the provider, since one that took too long has lost its turn
 * @throws HttpError 409 while another change runs
 */
export const inTurn = async <T>(
  context: BillingContext,
  run: (keepTurn: () => Promise<void>) => Promise<T>,
): Promise<T> => {
  const turn = await takeTurn(context)
  if (!turn) throw anotherCheckout()
  try {
    return await run(() => keepOpen(context, turn))
  } catch (cause) {
    if (cause instanceof CheckoutEnded) throw anotherCheckout()
    throw cause
  } finally {
    await endTurn(context, turn)
  }
}

import type { PriceId } from '../ports/payments.ts'

/** A plan with its number of seats. */
export interface Item {
  priceId: PriceId
  quantity: number
}

/**
 * What comes with the next period once the present item is another one: seats that are bought while a change waits are there after it as
 * well, unless it has a number of its own. Another plan takes what waits back.
 */
export const carriedOver = <T extends Item>(present: Item, waiting: T | null, to: Item): T | null => {
  if (!waiting || to.priceId !== present.priceId) return null
  return waiting.quantity === present.quantity ? { ...waiting, quantity: to.quantity } : waiting
}

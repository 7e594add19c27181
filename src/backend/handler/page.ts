import * as v from 'valibot'
import { maxOffset } from '../store/store.ts'
import { queryNumber } from './schema.ts'

/** One page of a list as the API answers. */
export interface PageAnswer<Item> {
  items: Item[]
  _metadata: { totalPages: number; totalItems: number }
}

/** The part of a list that a query asks for; `pageEntries(20)` goes into a handler's schema. */
export const pageEntries = (limit: number, mostItems = 200) => ({
  _offset: v.pipe(queryNumber(0, Number.MAX_SAFE_INTEGER), v.maxValue(maxOffset)),
  _limit: v.pipe(
    queryNumber(limit, mostItems),
    v.transform(value => Math.max(1, value)),
  ),
})

/** The answer for one page. `total` counts all items. */
export const pageOf = <Item>(items: Item[], limit: number, total: number): PageAnswer<Item> => ({
  items,
  _metadata: { totalPages: Math.ceil(total / limit), totalItems: total },
})

import * as v from 'valibot'
import { maxOffset } from '../store/store.ts'
import { queryNumber } from '../request/schema.ts'

/** One page of a list in the form of the API. */
export interface PageAnswer<Item> {
  items: Item[]
  _metadata: { totalPages: number; totalItems: number }
}

/** Schema entries for limit and offset of a list; use: `v.object(pageEntries(20))`. */
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

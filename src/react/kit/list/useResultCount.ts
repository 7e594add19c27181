import { useEffect, useRef, useState } from 'react'
import type { ListState, ListView } from '../../../state/kit/listQuery.ts'
import { textOfValue } from '../../../state/kit/queryKey.ts'

/** A number of results to announce. */
export interface ResultCount {
  total: number
  /** Distinguishes it from an earlier one with the same number. */
  turn: number
}

/**
 * The number of results of another search or other filters, once when they have come. Undefined before the first one:
 * the rows that a page opens with announce nothing.
 */
export const useResultCount = (
  { search, filters }: ListView<unknown>,
  { page, isPrevious, loading }: ListState<unknown>,
): ResultCount | undefined => {
  const [count, setCount] = useState<ResultCount>()
  const announced = useRef<string>(undefined)
  const asked = textOfValue([search, filters])
  const isSettled = page !== undefined && !isPrevious && !loading
  const total = page?.total ?? page?.rows.length ?? 0
  useEffect(() => {
    if (!isSettled || announced.current === asked) return
    if (announced.current !== undefined) setCount(before => ({ total, turn: (before?.turn ?? 0) + 1 }))
    announced.current = asked
  }, [isSettled, asked, total])
  return count
}
